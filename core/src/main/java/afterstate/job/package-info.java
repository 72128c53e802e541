/** The jobs: one class each, a settings record and a run; no printing here. */
package afterstate.job;

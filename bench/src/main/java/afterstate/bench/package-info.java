/** JMH benchmarks of the kernels, one class each; run them with {@code ./jmh}. */
package afterstate.bench;

/** The rules of 2048 written slowly and obviously, to hold the engine against. */
package afterstate.reference;

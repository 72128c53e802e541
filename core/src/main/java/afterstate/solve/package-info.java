/** Exact solving: the perfect index of boards, enumeration by layers, values from the top down. */
package afterstate.solve;

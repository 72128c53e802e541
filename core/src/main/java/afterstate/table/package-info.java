/**
 * Files that last: a header, a payload, a checksum; a manifest that says which are whole. Knows
 * nothing about 2048.
 */
package afterstate.table;

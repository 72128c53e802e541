/** N-tuple networks: patterns of cells, their weights, and learning them from games. */
package afterstate.ntuple;

package afterstate.solve;

/** A fixed player's move in each state of a layer, by rank: two bits a state. */
final class LayerMoves {

  private final byte[] packed;

  /**
   * Packs moves.
   *
   * @param moves [rank] ordinals; any where no move is legal
   */
  LayerMoves(byte[] moves) {
    packed = new byte[(moves.length + 3) >>> 2];
    for (int rank = 0; rank < moves.length; rank++) {
      packed[rank >>> 2] |= (byte) (moves[rank] << 2 * (rank & 3));
    }
  }

  int at(int rank) {
    return packed[rank >>> 2] >>> 2 * (rank & 3) & 3;
  }
}

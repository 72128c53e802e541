package afterstate.neural.net;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;

/**
 * How boards go into a network. The memory is used again and again; an array made of it is valid
 * until the next one is made. Belongs to one thread.
 */
public interface Inputs {

  /** The boards from … from + number − 1 as an array. */
  NDArray array(NDManager memory, long[] boards, int from, int number);
}

package afterstate.neural.learn;

import java.io.IOException;

/** What can be saved between two steps of its work, and go on from there exactly. */
@FunctionalInterface
interface Resumable {

  /** Hands all that changes to a state being written, or takes it from one being read. */
  void exchange(RunState state) throws IOException;
}

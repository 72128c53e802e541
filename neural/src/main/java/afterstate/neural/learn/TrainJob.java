package afterstate.neural.learn;

import afterstate.base.Progress;
import java.io.IOException;

/** A learner at work. */
public interface TrainJob {

  /** Learns until all games are played or the run is stopped; all is saved then. */
  LearningReport run(Progress progress) throws IOException;

  /** The run, to stop it from another thread. */
  LearningRun learning();
}

package afterstate.solve;

import afterstate.base.Progress;
import afterstate.board.Shape;
import afterstate.job.SolveJob;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A solve in a process of its own, to be killed or limited. */
final class SolveChild {

  /** Exit code of a solve that ended with an IOException. */
  static final int FAILED = 3;

  private SolveChild() {}

  /** Solves: board, objective, values, folder, megabytes of memory. */
  @SuppressWarnings("SystemExitOutsideMain")
  public static void main(String[] args) {
    SolveJob job =
        new SolveJob(
            new SolveJob.Settings(
                Shape.parse(args[0]),
                0.1,
                args[1],
                args[2],
                Path.of(args[3]),
                2,
                Long.parseLong(args[4]) << 20));
    try {
      job.run(Progress.NONE);
    } catch (IOException problem) {
      System.out.println(problem.getMessage());
      System.exit(FAILED);
    }
  }

  /** The command that runs {@link #main} with these words. */
  static List<String> command(Object... args) {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of("-Xmx1g", "-XX:+UseSerialGC", "-cp"));
    words.add(System.getProperty("java.class.path"));
    words.add(SolveChild.class.getName());
    for (Object arg : args) {
      words.add(arg.toString());
    }
    return words;
  }

  /** Starts a command with its errors among ours. */
  static Process start(List<String> command) throws IOException {
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
  }

  /** Waits for a command; gives its exit code and its output. */
  static Result run(List<String> command) throws IOException, InterruptedException {
    Process process = start(command);
    String output =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    return new Result(process.waitFor(), output);
  }

  /**
   * How a command ended.
   *
   * @param code its exit code
   * @param output what it printed
   */
  record Result(int code, String output) {}
}

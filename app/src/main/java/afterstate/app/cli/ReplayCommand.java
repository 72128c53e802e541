package afterstate.app.cli;

import afterstate.base.Json;
import afterstate.base.Plural;
import afterstate.board.Notation;
import afterstate.game.GameRecord;
import afterstate.job.ReplayJob;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code replay}: checks a saved game by the rules and shows it. */
@Command(
    name = "replay",
    mixinStandardHelpOptions = true,
    description = "Replays a saved game, checking every move by the rules.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  afterstate evaluate --agent corner --games 100 --save-best game.txt",
      "  afterstate replay game.txt",
      "  afterstate replay game.txt --show"
    })
final class ReplayCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private JsonOption json;

  @Parameters(paramLabel = "FILE", description = "A game saved by 'play' or 'evaluate'.")
  private Path file;

  @Option(names = "--show", description = "Print every position, not only the last.")
  private boolean show;

  @Override
  public Integer call() throws IOException {
    ReplayJob.Report report = new ReplayJob(file).run();
    PrintWriter out = spec.commandLine().getOut();
    if (json.wanted()) {
      out.println(Json.write(fields(report)));
    } else {
      print(report, out);
    }
    return 0;
  }

  private Map<String, Object> fields(ReplayJob.Report report) {
    GameRecord game = report.game();
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("board", game.start().shape().toString());
    fields.put("agent", game.agent());
    fields.put("moves", game.plays().size());
    fields.put("score", game.score());
    fields.put("maxTile", 1 << game.end().maxRank());
    fields.put("start", Notation.tiles(game.start()));
    fields.put("end", Notation.tiles(game.end()));
    if (show) {
      List<Map<String, Object>> steps = new ArrayList<>();
      for (GameRecord.Step step : report.steps()) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("move", step.move().label());
        row.put("reward", step.reward());
        row.put("state", Notation.tiles(step.state()));
        steps.add(row);
      }
      fields.put("steps", steps);
    }
    return fields;
  }

  private void print(ReplayJob.Report report, PrintWriter out) {
    GameRecord game = report.game();
    if (show) {
      out.printf("start%n%s%n", TextBoard.draw(game.start()));
      long score = 0;
      int number = 0;
      for (GameRecord.Step step : report.steps()) {
        number++;
        score += step.reward();
        out.printf("%nmove %d: %s, score %,d%n", number, step.move().label(), score);
        out.println(TextBoard.draw(step.state()));
      }
      out.println();
    }
    out.printf(
        "%s on %s: %s, score %,d, best tile %d; every move is by the rules%n",
        game.agent(),
        game.start().shape(),
        Plural.of(game.plays().size(), "move"),
        game.score(),
        1 << game.end().maxRank());
    if (!show) {
      out.println(TextBoard.draw(game.end()));
    }
  }
}

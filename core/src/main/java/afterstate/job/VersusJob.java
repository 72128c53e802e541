package afterstate.job;

import afterstate.agent.Contestant;
import afterstate.base.BadInputException;
import afterstate.base.Parallel;
import afterstate.base.Progress;
import afterstate.board.Board;
import afterstate.board.Shape;
import afterstate.board.Stream;
import afterstate.game.Attacker;
import afterstate.game.Player;
import afterstate.measure.BarChart;
import afterstate.measure.ChartAxis;
import afterstate.measure.GameStatistics;
import afterstate.measure.Interval;
import afterstate.versus.Role;
import afterstate.versus.VersusGame;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A tournament of versus-2048: every attacker against every defender, and, where all play both
 * roles, matches of one game in each role. Game m of a seed has the same keys for every pair, so
 * nothing depends on the order of the players or on the threads.
 */
public final class VersusJob {

  private static final int MAX_GAMES = 10_000_000;

  /**
   * Who plays whom.
   *
   * @param board the board's size
   * @param players list of those who play both roles; null to name attackers and defenders
   * @param attackers list of attackers; null with players
   * @param defenders list of defenders; null with players
   * @param matches games of each attacker against each defender
   * @param seed of all randomness
   * @param opening 2s placed at random at the start of each game; 0 by the rules
   * @param threads how many games run at once
   */
  public record Settings(
      Shape board,
      String players,
      String attackers,
      String defenders,
      int matches,
      long seed,
      int opening,
      int threads) {

    public Settings {
      boolean roles = attackers != null && defenders != null;
      boolean neither = attackers == null && defenders == null;
      if (players == null ? !roles : !neither) {
        throw new BadInputException(
            "write --players, or both --attackers and --defenders, each a list with commas");
      }
      if (matches < 1) {
        throw new BadInputException("the number of matches must be at least 1, not " + matches);
      }
      if (opening < 0) {
        throw new BadInputException("the opening has at least 0 tiles, not " + opening);
      }
      if (threads < 1) {
        throw new BadInputException("the number of threads must be at least 1, not " + threads);
      }
    }
  }

  /**
   * What an attacker and a defender did.
   *
   * @param attacker who placed the 2s
   * @param defender who moved
   * @param different how many of the games were different ones
   * @param mean95 interval of the mean score; null if all games were the same, which does not tell
   * @param scores of the defender
   */
  public record Cell(
      String attacker, String defender, int different, Interval mean95, GameStatistics scores) {}

  /**
   * The matches of two players; who has the higher score as defender wins.
   *
   * @param first one of them
   * @param second the other
   * @param wins of the first
   * @param draws equal scores
   * @param losses of the first
   */
  public record Pair(String first, String second, int wins, int draws, int losses) {}

  /**
   * What a player did against all others.
   *
   * @param player who
   * @param wins matches won
   * @param draws matches drawn
   * @param losses matches lost
   * @param scored mean of its scores as defender
   * @param allowed mean of the others' scores against its attack
   */
  public record Standing(
      String player, int wins, int draws, int losses, double scored, double allowed) {}

  /**
   * What came out.
   *
   * @param board the board's size
   * @param matches games of each attacker against each defender
   * @param seed of all randomness
   * @param opening 2s placed at random at first
   * @param threads that played
   * @param attackers names, in the order of the rows
   * @param defenders names, in the order of the columns
   * @param means [attacker][defender] mean score of the defender
   * @param cells one for each attacker and defender, row by row
   * @param pairs the matches; empty unless all play both roles
   * @param standings most wins first; empty unless all play both roles
   * @param seconds wall time
   */
  public record Report(
      String board,
      int matches,
      long seed,
      int opening,
      int threads,
      List<String> attackers,
      List<String> defenders,
      double[][] means,
      List<Cell> cells,
      List<Pair> pairs,
      List<Standing> standings,
      double seconds) {

    /** Mean scores as bars: a group for each defender, a bar in it for each attacker. */
    public BarChart chart() {
      List<BarChart.Bars> bars = new ArrayList<>();
      for (int row = 0; row < attackers.size(); row++) {
        List<Interval> intervals = new ArrayList<>();
        for (int column = 0; column < defenders.size(); column++) {
          Cell cell = cells.get(row * defenders.size() + column);
          double mean = means[row][column];
          intervals.add(cell.mean95() == null ? new Interval(mean, mean) : cell.mean95());
        }
        bars.add(new BarChart.Bars("attacker " + attackers.get(row), means[row], intervals));
      }
      return new BarChart(
          "Versus-2048 on " + board,
          "defender",
          ChartAxis.log("mean score of the defender"),
          defenders,
          bars);
    }
  }

  private final Settings settings;
  private final List<Contestant> attackers;
  private final List<Contestant> defenders;

  /** [cell · matches + match] what came of each game. */
  private final long[] scores;

  private final int[] lengths;
  private final byte[] maxRanks;
  private final long[] signatures;

  public VersusJob(Settings settings) {
    this(settings, attackers(settings), defenders(settings));
  }

  /** A tournament of these players, whatever the settings call them. */
  VersusJob(Settings settings, List<Contestant> attackers, List<Contestant> defenders) {
    this.settings = settings;
    this.attackers = attackers;
    this.defenders = defenders;
    if (settings.players() != null && attackers.size() < 2) {
      throw new BadInputException("a tournament has at least two players");
    }
    long games = (long) attackers.size() * defenders.size() * settings.matches();
    if (games > MAX_GAMES) {
      throw new BadInputException("these are %,d games; at most %,d".formatted(games, MAX_GAMES));
    }
    scores = new long[(int) games];
    lengths = new int[(int) games];
    maxRanks = new byte[(int) games];
    signatures = new long[(int) games];
  }

  private static List<Contestant> attackers(Settings settings) {
    boolean both = settings.players() != null;
    return parse(settings, both ? settings.players() : settings.attackers(), Role.ATTACK);
  }

  private static List<Contestant> defenders(Settings settings) {
    boolean both = settings.players() != null;
    return parse(settings, both ? settings.players() : settings.defenders(), Role.DEFENCE);
  }

  private static List<Contestant> parse(Settings settings, String list, Role role) {
    List<Contestant> players = Contestant.parseList(list, settings.board());
    List<String> names = players.stream().map(Contestant::name).toList();
    for (String name : names) {
      if (names.indexOf(name) != names.lastIndexOf(name)) {
        throw new BadInputException(name + " is named twice");
      }
    }
    players.forEach(player -> player.inRole(role));
    return players;
  }

  public Report run(Progress progress) {
    long begin = System.nanoTime();
    AtomicLong done = new AtomicLong();
    Parallel.run(
        settings.threads(),
        scores.length,
        1,
        () -> {
          Table table = new Table();
          return (from, to) -> {
            for (long game = from; game < to; game++) {
              table.play((int) game);
            }
            report(progress, done.addAndGet(to - from));
          };
        });
    return report((System.nanoTime() - begin) / 1e9);
  }

  /** One thread's place to play, with players of its own. */
  private final class Table {

    private final VersusGame game = new VersusGame(Board.of(settings.board()), settings.opening());
    private final Attacker[] attack = new Attacker[attackers.size()];
    private final Player[] defence = new Player[defenders.size()];

    void play(int number) {
      int cell = number / settings.matches();
      int row = cell / defenders.size();
      int column = cell % defenders.size();
      if (attack[row] == null) {
        attack[row] = attackers.get(row).attacker();
      }
      if (defence[column] == null) {
        defence[column] = defenders.get(column).defender();
      }
      long key = Stream.child(settings.seed(), number % settings.matches());
      game.play(attack[row], defence[column], key);
      scores[number] = game.score();
      lengths[number] = game.moves();
      maxRanks[number] = (byte) game.maxRank();
      signatures[number] = game.signature();
    }
  }

  private synchronized void report(Progress progress, long games) {
    progress.update(games, scores.length, "games");
  }

  private Report report(double seconds) {
    double[][] means = new double[attackers.size()][defenders.size()];
    List<Cell> cells = new ArrayList<>();
    for (int row = 0; row < attackers.size(); row++) {
      for (int column = 0; column < defenders.size(); column++) {
        Cell cell = cell(row, column);
        means[row][column] = cell.scores().mean();
        cells.add(cell);
      }
    }
    boolean matches = settings.players() != null;
    List<Pair> pairs = matches ? pairs() : List.of();
    return new Report(
        settings.board().toString(),
        settings.matches(),
        settings.seed(),
        settings.opening(),
        settings.threads(),
        attackers.stream().map(Contestant::name).toList(),
        defenders.stream().map(Contestant::name).toList(),
        means,
        cells,
        pairs,
        matches ? standings(pairs, means) : List.of(),
        seconds);
  }

  private int first(int row, int column) {
    return (row * defenders.size() + column) * settings.matches();
  }

  private Cell cell(int row, int column) {
    int from = first(row, column);
    int to = from + settings.matches();
    GameStatistics statistics =
        GameStatistics.of(
            Arrays.copyOfRange(scores, from, to),
            Arrays.copyOfRange(lengths, from, to),
            Arrays.copyOfRange(maxRanks, from, to));
    int different = (int) Arrays.stream(signatures, from, to).distinct().count();
    return new Cell(
        attackers.get(row).name(),
        defenders.get(column).name(),
        different,
        different == 1 ? null : statistics.mean95(),
        statistics);
  }

  private List<Pair> pairs() {
    List<Pair> pairs = new ArrayList<>();
    for (int one = 0; one < attackers.size(); one++) {
      for (int other = one + 1; other < attackers.size(); other++) {
        int[] results = new int[3];
        for (int match = 0; match < settings.matches(); match++) {
          long own = scores[first(other, one) + match];
          long theirs = scores[first(one, other) + match];
          results[own > theirs ? 0 : own == theirs ? 1 : 2]++;
        }
        pairs.add(
            new Pair(
                attackers.get(one).name(),
                attackers.get(other).name(),
                results[0],
                results[1],
                results[2]));
      }
    }
    return pairs;
  }

  private List<Standing> standings(List<Pair> pairs, double[][] means) {
    List<Standing> standings = new ArrayList<>();
    int players = attackers.size();
    for (int player = 0; player < players; player++) {
      String name = attackers.get(player).name();
      int[] results = new int[3];
      for (Pair pair : pairs) {
        boolean first = pair.first().equals(name);
        if (first || pair.second().equals(name)) {
          results[0] += first ? pair.wins() : pair.losses();
          results[1] += pair.draws();
          results[2] += first ? pair.losses() : pair.wins();
        }
      }
      double scored = 0;
      double allowed = 0;
      for (int other = 0; other < players; other++) {
        scored += other == player ? 0 : means[other][player] / (players - 1);
        allowed += other == player ? 0 : means[player][other] / (players - 1);
      }
      standings.add(new Standing(name, results[0], results[1], results[2], scored, allowed));
    }
    standings.sort((one, other) -> Integer.compare(other.wins(), one.wins()));
    return standings;
  }
}

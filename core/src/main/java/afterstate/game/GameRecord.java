package afterstate.game;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.board.Notation;
import afterstate.board.Position;
import afterstate.board.Shape;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.CRC32;

/**
 * A game that can be replayed exactly, kept as a text file:
 *
 * <pre>
 *   file    = "afterstate-game 1" NL
 *             "board" shape NL
 *             [ "agent" text NL ]        who played; may be missing in hand-made files
 *             "start" compact NL         the first state
 *             { play { " " play } NL }   in order, any number a line
 *             "end" compact NL           the final state
 *             "score" number NL
 *             [ "crc32" hex NL ]         of all bytes before this line, line feeds for line ends;
 *                                        may be missing, too, is checked where present
 *   NL      = line feed                  a carriage return before it is dropped
 *   play    = move cell tile             e.g. Lb2: left, then a 2 appears on cell 11
 *   move    = "U" | "R" | "D" | "L"
 *   cell    = "0" … "9" | "a" … "f"      row · columns + column
 *   tile    = "2" | "4"
 * </pre>
 *
 * @param agent who played
 * @param start the first state
 * @param plays one number a move: 4 bits move, 4 bits cell, 4 bits rank of the spawn
 * @param end the final state
 * @param score sum of all rewards
 */
public record GameRecord(
    String agent, Position start, List<Integer> plays, Position end, long score) {

  private static final String MAGIC = "afterstate-game";
  private static final int VERSION = 1;
  private static final int PLAYS_A_LINE = 20;
  private static final String CRC = "crc32";
  private static final String UNKNOWN = "unknown";

  /**
   * One step of a replay.
   *
   * @param move what was played
   * @param reward what it earned
   * @param state the state after the spawn
   */
  public record Step(Move move, long reward, Position state) {}

  public GameRecord {
    plays = List.copyOf(plays);
  }

  /** Packs one move and its spawn. */
  public static int play(int move, int cell, int rank) {
    return move << 8 | cell << 4 | rank;
  }

  /** Records a game while it is played: hand it to the episode as player and as spawn source. */
  public static final class Recorder implements Player, SpawnSource {

    private final Player player;
    private final SpawnSource spawns;
    private final List<Integer> plays = new ArrayList<>();
    private int lastMove;

    public Recorder(Player player, SpawnSource spawns) {
      this.player = player;
      this.spawns = spawns;
    }

    @Override
    public int choose(long state, int legal) {
      lastMove = player.choose(state, legal);
      return lastMove;
    }

    @Override
    public long spawn(long after) {
      long state = spawns.spawn(after);
      int cell = Long.numberOfTrailingZeros(state ^ after) / 4;
      plays.add(play(lastMove, cell, Board.rank(state, cell)));
      return state;
    }

    /** The finished game. */
    public GameRecord record(String agent, Position start, Episode episode) {
      return new GameRecord(agent, start, plays, episode.end(), episode.score());
    }
  }

  /**
   * Replays every move, checking it by the rules.
   *
   * @throws BadInputException naming the move where the record breaks the rules
   */
  public List<Step> replay() {
    List<Step> steps = new ArrayList<>();
    Position state = start;
    long total = 0;
    for (int play : plays) {
      Move move = Move.of(play >>> 8);
      int number = steps.size() + 1;
      Position.Slide slide = state.slide(move);
      if (slide.after().equals(state)) {
        throw new BadInputException("move " + number + " (" + move.label() + ") is illegal");
      }
      try {
        state = slide.after().spawn(play >>> 4 & 15, play & 15);
      } catch (BadInputException problem) {
        throw new BadInputException("the spawn after move " + number + ": " + problem.getMessage());
      }
      total += slide.reward();
      steps.add(new Step(move, slide.reward(), state));
    }
    if (!state.equals(end)) {
      throw new BadInputException(
          "the moves end at '" + state + "', the record says '" + end + "'");
    }
    if (total != score) {
      throw new BadInputException("the moves score " + total + ", the record says " + score);
    }
    return steps;
  }

  /** The text of the file. */
  public String format() {
    StringBuilder text = new StringBuilder();
    text.append(MAGIC).append(' ').append(VERSION).append('\n');
    text.append("board ").append(start.shape()).append('\n');
    text.append("agent ").append(agent).append('\n');
    text.append("start ").append(Notation.formatCompact(start)).append('\n');
    for (int i = 0; i < plays.size(); i++) {
      int play = plays.get(i);
      text.append(Move.of(play >>> 8).letter())
          .append(Character.forDigit(play >>> 4 & 15, 16))
          .append(1 << (play & 15))
          .append((i + 1) % PLAYS_A_LINE == 0 || i + 1 == plays.size() ? '\n' : ' ');
    }
    text.append("end ").append(Notation.formatCompact(end)).append('\n');
    text.append("score ").append(score).append('\n');
    return text + CRC + " " + crc(text.toString()) + "\n";
  }

  /** Reads and checks the text of a file; {@link #replay} checks the game itself. */
  public static GameRecord parse(String file) {
    String text = file.replace("\r\n", "\n");
    checkCrc(text);
    List<String> lines = text.strip().lines().toList();
    String[] header = lines.isEmpty() ? new String[0] : lines.getFirst().split(" ");
    if (header.length != 2 || !header[0].equals(MAGIC)) {
      throw new BadInputException("this is no game record: it does not start with " + MAGIC);
    }
    if (!header[1].equals(Integer.toString(VERSION))) {
      throw new BadInputException(
          "the record has version " + header[1] + "; this program reads version " + VERSION);
    }
    String board = null;
    String agent = UNKNOWN;
    String start = null;
    String end = null;
    String score = null;
    List<Integer> plays = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      int space = line.indexOf(' ');
      String key = space < 0 ? line : line.substring(0, space);
      String value = space < 0 ? "" : line.substring(space + 1).strip();
      switch (key) {
        case "board" -> board = value;
        case "agent" -> agent = value.isEmpty() ? UNKNOWN : value;
        case "start" -> start = value;
        case "end" -> end = value;
        case "score" -> score = value;
        case CRC -> {}
        default -> parsePlays(line, plays);
      }
    }
    if (board == null || start == null || end == null || score == null) {
      throw new BadInputException("the record is cut short: board, start, end or score is missing");
    }
    if (!score.matches("\\d{1,10}")) {
      throw new BadInputException("the record's score '" + score + "' is no number");
    }
    Shape shape = Shape.parse(board);
    return new GameRecord(
        agent,
        Notation.parse(start, shape),
        plays,
        Notation.parse(end, shape),
        Long.parseLong(score));
  }

  private static void parsePlays(String line, List<Integer> plays) {
    for (String token : line.strip().split("\\s+")) {
      if (!token.matches("[URDL][0-9a-f][24]")) {
        throw new BadInputException(
            "move " + (plays.size() + 1) + ": '" + token + "' is no play such as Lb2");
      }
      Move move = Move.ofLetter(token.charAt(0));
      int cell = Character.digit(token.charAt(1), 16);
      plays.add(play(move.ordinal(), cell, token.charAt(2) == '4' ? 2 : 1));
    }
  }

  private static void checkCrc(String text) {
    int at = text.lastIndexOf("\n" + CRC) + 1;
    if (at > 0 && !text.substring(at).strip().equals(CRC + " " + crc(text.substring(0, at)))) {
      throw new BadInputException("the record is damaged: its checksum does not fit");
    }
  }

  private static String crc(String text) {
    CRC32 crc = new CRC32();
    crc.update(text.getBytes(StandardCharsets.UTF_8));
    return String.format(Locale.ROOT, "%08x", crc.getValue());
  }
}

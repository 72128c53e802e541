package afterstate.agent;

import afterstate.base.BadInputException;
import afterstate.board.Board;
import afterstate.board.Chance;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * An agent as the user writes it: {@code name} or {@code name(option=value, …)}. A value may itself
 * have brackets, with commas inside: {@code puct(eval=other(a=1,b=2))}.
 *
 * @param name before the bracket
 * @param options in the order written
 * @param gameP4 probability of a 4 in the game it is for, which it expects unless told otherwise
 */
record AgentText(String name, Map<String, String> options, double gameP4) {

  static AgentText parse(String text, double gameP4) {
    String stripped = text.strip();
    if (stripped.startsWith(SearchAgents.MUZERO)) {
      String file = stripped.substring(SearchAgents.MUZERO.length());
      return new AgentText("muzero", Map.of("file", file), gameP4);
    }
    int open = stripped.indexOf('(');
    if (open < 0) {
      return new AgentText(stripped, Map.of(), gameP4);
    }
    if (!stripped.endsWith(")")) {
      throw new BadInputException("agent '" + text + "': the closing bracket is missing");
    }
    Map<String, String> options = new LinkedHashMap<>();
    for (String part : split(stripped.substring(open + 1, stripped.length() - 1), text)) {
      int equals = part.indexOf('=');
      if (equals < 1) {
        throw new BadInputException(
            "agent '" + text + "': '" + part.strip() + "' is no option=value");
      }
      String key = part.substring(0, equals).strip();
      if (options.put(key, part.substring(equals + 1).strip()) != null) {
        throw new BadInputException("agent '" + text + "': option '" + key + "' is there twice");
      }
    }
    return new AgentText(stripped.substring(0, open).strip(), options, gameP4);
  }

  /** The parts between the commas that are in no inner bracket. */
  private static List<String> split(String body, String text) {
    List<String> parts = new ArrayList<>();
    if (body.isBlank()) {
      return parts;
    }
    int depth = 0;
    int begin = 0;
    for (int i = 0; i < body.length(); i++) {
      char letter = body.charAt(i);
      depth += letter == '(' ? 1 : letter == ')' ? -1 : 0;
      if (depth < 0) {
        throw new BadInputException("agent '" + text + "': a bracket closes that was not opened");
      }
      if (letter == ',' && depth == 0) {
        parts.add(body.substring(begin, i));
        begin = i + 1;
      }
    }
    if (depth > 0) {
      throw new BadInputException("agent '" + text + "': the closing bracket is missing");
    }
    parts.add(body.substring(begin));
    return parts;
  }

  /** The same agent with an option set. */
  AgentText with(String key, String value) {
    Map<String, String> more = new LinkedHashMap<>(options);
    more.put(key, value);
    return new AgentText(name, more, gameP4);
  }

  /** Throws if there are options other than these. */
  void allow(Set<String> known) {
    for (String option : options.keySet()) {
      if (!known.contains(option)) {
        throw new BadInputException(
            "agent "
                + name
                + " has no option '"
                + option
                + "'; it has "
                + (known.isEmpty() ? "none" : String.join(", ", known.stream().sorted().toList())));
      }
    }
  }

  boolean has(String key) {
    return options.containsKey(key);
  }

  String option(String key, String otherwise) {
    return options.getOrDefault(key, otherwise);
  }

  String required(String key) {
    String value = options.get(key);
    if (value == null) {
      throw new BadInputException("agent " + name + " needs " + key + "=…");
    }
    return value;
  }

  boolean flag(String key) {
    return flag(key, false);
  }

  boolean flag(String key, boolean otherwise) {
    String value = options.getOrDefault(key, Boolean.toString(otherwise));
    if (!value.equals("true") && !value.equals("false")) {
      throw new BadInputException(
          "agent " + name + ": " + key + " is true or false, not '" + value + "'");
    }
    return value.equals("true");
  }

  double number(String key, double otherwise) {
    String value = options.get(key);
    if (value == null) {
      return otherwise;
    }
    try {
      return Double.parseDouble(value);
    } catch (NumberFormatException problem) {
      throw new BadInputException(
          "agent " + name + ": " + key + " is a number, not '" + value + "'");
    }
  }

  long whole(String key, long otherwise) {
    String value = options.get(key);
    if (value == null) {
      return otherwise;
    }
    try {
      return Long.parseLong(value);
    } catch (NumberFormatException problem) {
      throw new BadInputException(
          "agent " + name + ": " + key + " is a whole number, not '" + value + "'");
    }
  }

  /** The probability of a 4 that it expects: its option {@code p4}, or that of the game. */
  double p4() {
    return new Chance(Board.of(1, 2), number("p4", gameP4)).p4();
  }

  /** A whole number that an array could have as its length. */
  int count(String key, int otherwise) {
    long value = whole(key, otherwise);
    if (value < -1 || value > Integer.MAX_VALUE) {
      throw new BadInputException("agent " + name + ": " + key + " is out of range: " + value);
    }
    return (int) value;
  }

  /** The option {@code time}, given in seconds, in nanoseconds; 0 if it is not there. */
  long timeNanos() {
    if (!has("time")) {
      return 0;
    }
    double seconds = number("time", 0);
    if (!(seconds > 0 && seconds <= 86400)) {
      throw new BadInputException(
          "agent " + name + ": time is in seconds a move, above 0, not " + option("time", ""));
    }
    return Math.max(1, Math.round(seconds * 1e9));
  }
}

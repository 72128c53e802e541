package afterstate.agent;

import afterstate.base.BadInputException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * An agent as the user writes it: {@code name} or {@code name(option=value, …)}.
 *
 * @param name before the bracket
 * @param options in the order written
 */
record AgentText(String name, Map<String, String> options) {

  static AgentText parse(String text) {
    String stripped = text.strip();
    int open = stripped.indexOf('(');
    if (open < 0) {
      return new AgentText(stripped, Map.of());
    }
    if (!stripped.endsWith(")")) {
      throw new BadInputException("agent '" + text + "': the closing bracket is missing");
    }
    Map<String, String> options = new LinkedHashMap<>();
    String body = stripped.substring(open + 1, stripped.length() - 1).strip();
    for (String part : body.isEmpty() ? new String[0] : body.split(",")) {
      int equals = part.indexOf('=');
      if (equals < 1) {
        throw new BadInputException(
            "agent '" + text + "': '" + part.strip() + "' is no option=value");
      }
      options.put(part.substring(0, equals).strip(), part.substring(equals + 1).strip());
    }
    return new AgentText(stripped.substring(0, open).strip(), options);
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

  String option(String key, String otherwise) {
    return options.getOrDefault(key, otherwise);
  }

  boolean flag(String key) {
    String value = options.getOrDefault(key, "false");
    if (!value.equals("true") && !value.equals("false")) {
      throw new BadInputException(
          "agent " + name + ": " + key + " is true or false, not '" + value + "'");
    }
    return value.equals("true");
  }

  int whole(String key, int otherwise) {
    String value = options.get(key);
    if (value == null) {
      return otherwise;
    }
    try {
      return Integer.parseInt(value);
    } catch (NumberFormatException problem) {
      throw new BadInputException(
          "agent " + name + ": " + key + " is a whole number, not '" + value + "'");
    }
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
}

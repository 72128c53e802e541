package afterstate.app.cli;

import afterstate.base.BadInputException;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** {@code --memory SIZE}: how much memory a job may plan with. */
final class MemoryOption {

  private static final Pattern SIZE = Pattern.compile("(\\d{1,12})([KMGT]?)(I?B)?");

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      description = "Memory for layers, such as 800M or 8G (default: half of this machine's).")
  private String memory;

  long bytes() {
    if (memory == null) {
      var system = ManagementFactory.getOperatingSystemMXBean();
      return system instanceof com.sun.management.OperatingSystemMXBean known
          ? known.getTotalMemorySize() / 2
          : Runtime.getRuntime().maxMemory();
    }
    Matcher matcher = SIZE.matcher(memory.strip().toUpperCase(Locale.ROOT));
    if (!matcher.matches()) {
      throw new BadInputException("'" + memory + "' is no size; write for example 800M or 8G");
    }
    int power = " KMGT".indexOf(matcher.group(2).isEmpty() ? " " : matcher.group(2));
    long number = Long.parseLong(matcher.group(1));
    long bytes = number << 10 * power;
    if (bytes >> 10 * power != number) {
      throw new BadInputException("--memory " + memory + " is more than any machine has");
    }
    if (bytes < 16 << 20) {
      throw new BadInputException("--memory must be at least 16M, not " + memory);
    }
    return bytes;
  }
}

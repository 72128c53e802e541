package afterstate.app.cli;

import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Numbers as users write them, and what to say when they are none. */
final class Numbers {

  private Numbers() {}

  /** Makes a program and all its commands read numbers this way. */
  static void register(CommandLine program) {
    program.registerConverter(int.class, whole(Integer::valueOf));
    program.registerConverter(Integer.class, whole(Integer::valueOf));
    program.registerConverter(long.class, whole(Long::valueOf));
    program.registerConverter(Long.class, whole(Long::valueOf));
    program.registerConverter(double.class, Numbers::real);
    program.registerConverter(Double.class, Numbers::real);
  }

  private static <T> ITypeConverter<T> whole(Function<String, T> reader) {
    return text -> {
      try {
        return reader.apply(text);
      } catch (NumberFormatException problem) {
        boolean whole = text.matches("[+-]?\\d+");
        throw new TypeConversionException(
            "'" + text + "' is " + (whole ? "too large a number" : "not a whole number"));
      }
    };
  }

  private static Double real(String text) {
    try {
      return Double.valueOf(text);
    } catch (NumberFormatException problem) {
      throw new TypeConversionException("'" + text + "' is not a number; write for example 0.1");
    }
  }
}

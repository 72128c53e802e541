package afterstate.app.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What went wrong, on one line and in the user's words rather than the programmer's. */
final class Complaint {

  /** How the parser begins when it lacks an option; it lacks an option's value otherwise. */
  private static final String NO_OPTION = "Missing required option";

  private Complaint() {}

  /** About arguments that do not fit the command. */
  static String of(ParameterException problem) {
    return oneLine(
        switch (problem) {
          case UnmatchedArgumentException unmatched -> unmatched(unmatched);
          case MissingParameterException missing -> missing(missing);
          case OverwrittenOptionException twice ->
              name(twice.getOverwritten()) + " is given more than once";
          case ParameterException wrong
              when wrong.getCause() instanceof TypeConversionException reason ->
              wrongValue(wrong.getArgSpec(), reason.getMessage());
          default -> problem.getMessage();
        });
  }

  /** About files. */
  static String of(IOException problem) {
    return oneLine(
        switch (problem) {
          case NoSuchFileException missing -> "there is no " + missing.getFile();
          case AccessDeniedException denied -> denied.getFile() + ": permission denied";
          case FileAlreadyExistsException taken -> taken.getFile() + " is there already";
          case NotDirectoryException file -> file.getFile() + " is not a folder";
          case FileSystemException other when other.getReason() != null ->
              other.getFile() + ": " + other.getReason();
          default -> problem.getMessage();
        });
  }

  static String oneLine(String message) {
    return message == null ? "no further details" : message.replaceAll("\\s*\\R\\s*", " ");
  }

  private static String unmatched(UnmatchedArgumentException problem) {
    CommandLine command = problem.getCommandLine();
    List<String> words = problem.getUnmatched();
    String first = words.getFirst();
    if (problem.isUnknownOption()) {
      return "there is no option " + first + meant(first, problem.getSuggestions(), "");
    }
    if (!command.getSubcommands().isEmpty()) {
      String all = "; there are " + String.join(", ", command.getSubcommands().keySet());
      return "there is no command '" + first + "'" + meant(first, problem.getSuggestions(), all);
    }
    return "unexpected "
        + words.stream().map(word -> "'" + word + "'").collect(Collectors.joining(", "))
        + (words.size() > 1 ? "; what belongs together needs quotes" : "");
  }

  /** A question if something similar exists, else the other text. */
  private static String meant(String word, List<String> similar, String otherwise) {
    String start = word.substring(0, Math.min(word.length(), word.startsWith("--") ? 3 : 1));
    return similar.stream()
        .filter(name -> name.startsWith(start))
        .findFirst()
        .map(name -> "; did you mean " + name + "?")
        .orElse(otherwise);
  }

  private static String missing(MissingParameterException problem) {
    ArgSpec first = problem.getMissing().getFirst();
    if (!(first instanceof PositionalParamSpec position)) {
      return problem.getMessage().startsWith(NO_OPTION)
          ? missing(problem.getMissing(), arg -> name(arg) + " " + arg.paramLabel())
          : first.paramLabel() + " is missing after " + name(first);
    }
    // The parser names the first; those after it are missing as well.
    List<PositionalParamSpec> all =
        problem.getCommandLine().getCommandSpec().positionalParameters().stream()
            .filter(other -> other.required() && other.index().min() >= position.index().min())
            .toList();
    return missing(all, ArgSpec::paramLabel);
  }

  private static String missing(List<? extends ArgSpec> all, Function<ArgSpec, String> words) {
    return all.stream().map(words).collect(Collectors.joining(" and "))
        + (all.size() == 1 ? " is missing" : " are missing");
  }

  private static String wrongValue(ArgSpec argument, String reason) {
    return argument.typeInfo().isBoolean()
        ? name(argument) + " takes no value"
        : name(argument) + ": " + reason;
  }

  private static String name(ArgSpec argument) {
    return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
  }
}

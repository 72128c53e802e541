package afterstate.app.cli;

import picocli.CommandLine.Command;

/** {@code table}: looks at, checks and copies tables. */
@Command(
    name = "table",
    mixinStandardHelpOptions = true,
    description = "Looks at, checks and exports solved tables.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {TableInfoCommand.class, TableVerifyCommand.class, TableExportCommand.class},
    footerHeading = "%nExamples:%n",
    footer = {
      "  afterstate table info my-table",
      "  afterstate table verify my-table --all",
      "  afterstate table export my-table --format npy --out exported"
    })
final class TableCommand extends GroupCommand {}

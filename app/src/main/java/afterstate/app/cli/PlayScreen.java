package afterstate.app.cli;

import java.io.IOException;
import java.util.Optional;
import org.jline.terminal.Attributes;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.utils.ClosedException;
import org.jline.utils.Curses;
import org.jline.utils.Display;
import org.jline.utils.InfoCmp.Capability;

/**
 * Screen mode of {@code play}: a terminal in raw mode on its alternate screen, redrawn in place
 * after each key and when the window changes its size. Closing it gives the terminal back as it
 * was; a signal that ends the program does so too.
 */
final class PlayScreen implements AutoCloseable {

  private static final int USUAL_COLUMNS = 80;
  private static final int USUAL_ROWS = 24;

  private final Terminal terminal;
  private final PlayTable table;
  private final Display display;
  private final PlayDrawing drawing;
  private final Attributes attributes;
  private final String leaveText;
  private final ShutdownTask restore;

  /** Takes over the terminal, which {@link #close} also closes. */
  PlayScreen(Terminal terminal, PlayTable table) {
    this.terminal = terminal;
    this.table = table;
    display = new Display(terminal, true);
    drawing = new PlayDrawing(new TileColours(colours(terminal)));
    leaveText = leaveText(terminal);
    // JLine restores the line settings itself at shutdown, and may close its writer before us.
    restore = new ShutdownTask(this::leaveAtShutdown);
    attributes = terminal.enterRawMode();
    terminal.puts(Capability.enter_ca_mode);
    terminal.puts(Capability.cursor_invisible);
    terminal.handle(Terminal.Signal.WINCH, signal -> draw(true));
  }

  /** The terminal at standard input and output, if there is one that can place its cursor. */
  static Optional<Terminal> terminal() throws IOException {
    Terminal terminal;
    try {
      terminal =
          TerminalBuilder.builder()
              .system(true)
              .systemOutput(TerminalBuilder.SystemOutput.SysOut)
              .dumb(false)
              .build();
    } catch (IllegalStateException none) {
      return Optional.empty();
    }
    if (terminal.getStringCapability(Capability.cursor_address) == null) {
      terminal.close();
      return Optional.empty();
    }
    return Optional.of(terminal);
  }

  /** Plays until the player quits. */
  void run() throws IOException {
    PlayKeys keys = new PlayKeys(this::read);
    draw(true);
    while (!table.left()) {
      Optional<PlayAction> action = keys.next();
      if (action.isPresent()) {
        act(action.get());
        draw(action.get() == PlayAction.REDRAW);
      }
    }
  }

  private int read(long timeoutMillis) throws IOException {
    try {
      return terminal.reader().read(timeoutMillis);
    } catch (ClosedException ended) {
      return PlayKeys.END;
    }
  }

  private synchronized void act(PlayAction action) throws IOException {
    table.act(action);
  }

  private synchronized void draw(boolean whole) {
    int columns = terminal.getColumns() > 0 ? terminal.getColumns() : USUAL_COLUMNS;
    int rows = terminal.getRows() > 0 ? terminal.getRows() : USUAL_ROWS;
    if (whole) {
      display.resize(Size.of(columns, rows));
      display.clear();
    }
    display.update(drawing.draw(table, columns, rows), 0);
  }

  private static int colours(Terminal terminal) {
    Integer colours = terminal.getNumericCapability(Capability.max_colors);
    return colours == null || !Terminals.colour() ? 0 : colours;
  }

  /** What makes the screen ours no more: attributes off, cursor on, the old screen back. */
  private static String leaveText(Terminal terminal) {
    boolean alternate = terminal.getStringCapability(Capability.exit_ca_mode) != null;
    return text(terminal, Capability.exit_attribute_mode)
        + text(terminal, Capability.cursor_normal)
        + text(terminal, alternate ? Capability.exit_ca_mode : Capability.clear_screen);
  }

  private static String text(Terminal terminal, Capability capability) {
    String text = terminal.getStringCapability(capability);
    return text == null ? "" : Curses.tputs(text);
  }

  private void leaveAtShutdown() {
    System.out.print(leaveText);
    System.out.flush();
  }

  @Override
  public void close() throws IOException {
    if (!restore.cancel()) {
      // The program is ending: JLine closes the terminal and our task brings the screen back.
      return;
    }
    terminal.handle(Terminal.Signal.WINCH, Terminal.SignalHandler.SIG_DFL);
    terminal.writer().print(leaveText);
    terminal.flush();
    terminal.setAttributes(attributes);
    terminal.close();
  }
}

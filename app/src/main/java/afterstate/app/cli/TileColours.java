package afterstate.app.cli;

import org.jline.utils.AttributedStyle;

/** The colours of tiles on a terminal with 256 colours, with 8, or with none. */
final class TileColours {

  private static final int DARK = 235;
  private static final int LIGHT = 231;

  /** [rank] background, then foreground, of the 256-colour palette. */
  private static final int[][] RICH = {
    {237, 243},
    {255, DARK},
    {230, DARK},
    {216, DARK},
    {209, DARK},
    {203, LIGHT},
    {196, LIGHT},
    {229, DARK},
    {228, DARK},
    {221, DARK},
    {220, DARK},
    {214, DARK},
    {155, DARK},
    {77, DARK},
    {37, LIGHT},
    {33, LIGHT},
    {63, LIGHT},
    {129, LIGHT}
  };

  /** Backgrounds of tiles in turn where there are only 8 colours. */
  private static final int[] PLAIN = {
    AttributedStyle.WHITE,
    AttributedStyle.CYAN,
    AttributedStyle.GREEN,
    AttributedStyle.YELLOW,
    AttributedStyle.MAGENTA,
    AttributedStyle.RED,
    AttributedStyle.BLUE
  };

  private final int colours;

  /**
   * Colours for a terminal.
   *
   * @param colours how many it shows; 0 for none
   */
  TileColours(int colours) {
    this.colours = colours;
  }

  /** Tiles have backgrounds, so that they need no frame. */
  boolean shown() {
    return colours >= 8;
  }

  /** How to draw a tile of this rank; rank 0 is an empty cell. */
  AttributedStyle of(int rank) {
    if (colours >= 256) {
      return AttributedStyle.DEFAULT.background(RICH[rank][0]).foreground(RICH[rank][1]);
    }
    if (!shown() || rank == 0) {
      return AttributedStyle.DEFAULT;
    }
    int background = PLAIN[(rank - 1) % PLAIN.length];
    boolean dark = background == AttributedStyle.RED || background == AttributedStyle.BLUE;
    return AttributedStyle.DEFAULT
        .background(background)
        .foreground(dark ? AttributedStyle.WHITE : AttributedStyle.BLACK);
  }
}

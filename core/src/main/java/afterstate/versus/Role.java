package afterstate.versus;

import afterstate.base.BadInputException;

/** The two sides of versus-2048. */
public enum Role {
  /** Places 2s. */
  ATTACK("attack", "attacker"),
  /** Moves. */
  DEFENCE("defence", "defender");

  private final String label;
  private final String player;

  Role(String label, String player) {
    this.label = label;
    this.player = player;
  }

  /** Reads attack or defence. */
  public static Role parse(String text) {
    for (Role role : values()) {
      if (role.label.equals(text)) {
        return role;
      }
    }
    throw new BadInputException("the role is attack or defence, not '" + text + "'");
  }

  /** As the user writes it. */
  public String label() {
    return label;
  }

  /** Who plays it. */
  public String player() {
    return player;
  }

  public Role other() {
    return this == ATTACK ? DEFENCE : ATTACK;
  }
}

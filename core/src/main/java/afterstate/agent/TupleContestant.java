package afterstate.agent;

import afterstate.base.BadInputException;
import afterstate.board.Shape;
import afterstate.game.Attacker;
import afterstate.game.Player;
import afterstate.ntuple.Model;
import afterstate.ntuple.ModelFile;
import afterstate.ntuple.ModelInfo;
import afterstate.ntuple.NtuplePlayer;
import afterstate.versus.Role;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.function.Supplier;

/** Contestants that play by n-tuple networks. */
final class TupleContestant {

  static final String PREFIX = "td:";

  private TupleContestant() {}

  /** The file that holds the model of a role in a run's folder. */
  static Path file(Path folder, Role role) {
    return folder.resolve(role.label() + ".ntuple");
  }

  /** {@code td:PATH}: a model, which says its role, or a folder with one of each role. */
  static Contestant ofPath(String name, Shape shape) {
    Path path = Path.of(name.substring(PREFIX.length()));
    if (Files.isRegularFile(path)) {
      Role role = role(path);
      return new Contestant(
          name,
          role == Role.ATTACK ? attackers(path, shape) : null,
          role == Role.DEFENCE ? defenders(path, shape) : null);
    }
    Path attack = file(path, Role.ATTACK);
    Path defence = file(path, Role.DEFENCE);
    if (!Files.exists(attack) && !Files.exists(defence)) {
      throw new BadInputException(
          "there is no model file "
              + path
              + " and no run in a folder of that name;"
              + " 'train versus' makes one");
    }
    return new Contestant(
        name,
        Files.exists(attack) ? attackers(attack, shape) : null,
        Files.exists(defence) ? defenders(defence, shape) : null);
  }

  /** {@code td(attack=PATH,defence=PATH)}: each a model or a folder that has one. */
  static Contestant ofOptions(String name, AgentText text, Shape shape) {
    text.allow(Set.of("attack", "defence"));
    String attack = text.option("attack", null);
    String defence = text.option("defence", null);
    if (attack == null && defence == null) {
      throw new BadInputException("agent td: write td:PATH or td(attack=PATH,defence=PATH)");
    }
    return new Contestant(
        name,
        attack == null ? null : attackers(inFolder(attack, Role.ATTACK), shape),
        defence == null ? null : defenders(inFolder(defence, Role.DEFENCE), shape));
  }

  private static Path inFolder(String path, Role role) {
    Path file = Files.isDirectory(Path.of(path)) ? file(Path.of(path), role) : Path.of(path);
    if (!Files.isRegularFile(file)) {
      throw new BadInputException("there is no model file " + file + "; 'train versus' makes one");
    }
    return file;
  }

  /** A model without a role plays the usual game, which is to defend. */
  private static Role role(Path file) {
    try {
      ModelInfo info = ModelFile.readInfo(file);
      return info.role() == null ? Role.DEFENCE : Role.parse(info.role());
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private static Supplier<Attacker> attackers(Path file, Shape shape) {
    Model model = read(file, Role.ATTACK, shape);
    return Contestant.ofNetwork(file.toString(), model.playing(), Role.ATTACK).attackers();
  }

  private static Supplier<Player> defenders(Path file, Shape shape) {
    Model model = read(file, Role.DEFENCE, shape);
    return () -> new NtuplePlayer(model.playing(), model.info().learning().rewardKind());
  }

  private static Model read(Path file, Role wanted, Shape shape) {
    Role role = role(file);
    if (role != wanted) {
      throw new BadInputException(
          "%s is the model of %s, who cannot play in the %s's place"
              .formatted(
                  file, role == Role.ATTACK ? "an attacker" : "a defender", wanted.player()));
    }
    try {
      Model model = ModelFile.readToPlay(file);
      if (!model.network().network().shape().equals(shape)) {
        throw new BadInputException(
            file + " is a model for " + model.info().board() + ", not for " + shape);
      }
      return model;
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }
}

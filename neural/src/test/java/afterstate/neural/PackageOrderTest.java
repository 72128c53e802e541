package afterstate.neural;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import afterstate.neural.net.Scaled;
import ai.djl.ndarray.NDArray;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** The packages of the neural networks keep their order and stand on the core. */
final class PackageOrderTest {

  /** Lowest first. */
  static final List<String> ORDER = List.of("net", "play", "learn");

  private static final JavaClasses ALL =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("afterstate");

  private static String[] packages(List<String> names) {
    return names.stream().map(name -> "afterstate.neural." + name + "..").toArray(String[]::new);
  }

  @Test
  void all_coreAndNeural_areFound() {
    assertThat(ALL).extracting(type -> type.getSimpleName()).contains("Board", "TrainPpoJob");
  }

  @ParameterizedTest
  @FieldSource("ORDER")
  void neural_package_dependsOnNoLaterOne(String name) {
    List<String> later = ORDER.subList(ORDER.indexOf(name) + 1, ORDER.size());
    noClasses()
        .that()
        .resideInAPackage("afterstate.neural." + name + "..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(packages(later))
        .check(ALL);
  }

  @Test
  void core_everyClass_isFreeOfNetworks() {
    noClasses()
        .that()
        .resideOutsideOfPackage("afterstate.neural..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("afterstate.neural..", "ai.djl..")
        .check(ALL);
  }

  /** DJL frees the number before the gradient reads it; {@link Scaled} does not. */
  @Test
  void neural_productsWithNumbers_areNotLeftToDjl() {
    for (String operation : List.of("mul", "div", "pow", "maximum", "minimum")) {
      noClasses().should().callMethod(NDArray.class, operation, Number.class).check(ALL);
    }
    noClasses().should().callMethod(NDArray.class, "scaleGradient", double.class).check(ALL);
  }

  @Test
  void neural_classNames_sayWhatTheyAre() {
    noClasses().should().haveNameMatching(".*(Utils?|Helper|Manager|Impl)").check(ALL);
    noClasses().should().haveNameMatching(".*[.$](Abstract|Base)[A-Z][^.]*").check(ALL);
  }
}

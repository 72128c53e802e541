package afterstate;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The packages of the core keep their order: none leans on a later one. */
final class PackageOrderTest {

  /** Lowest first; some are still to come. */
  static final List<String> ORDER =
      List.of(
          "base", "board", "game", "table", "solve", "oracle", "search", "ntuple", "versus",
          "agent", "measure", "job");

  private static final JavaClasses CORE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("afterstate");

  private static String[] packages(List<String> names) {
    return names.stream().map(name -> "afterstate." + name + "..").toArray(String[]::new);
  }

  @Test
  void core_classes_areFound() {
    assertThat(CORE).extracting(type -> type.getSimpleName()).contains("Board", "EvaluateJob");
  }

  @Test
  void core_everyClass_livesInAListedPackage() {
    classes().should().resideInAnyPackage(packages(ORDER)).check(CORE);
  }

  @ParameterizedTest
  @FieldSource("ORDER")
  void core_package_dependsOnNoLaterOne(String name) {
    List<String> later = ORDER.subList(ORDER.indexOf(name) + 1, ORDER.size());
    noClasses()
        .that()
        .resideInAPackage("afterstate." + name + "..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(packages(later))
        .allowEmptyShould(true)
        .check(CORE);
  }

  @ParameterizedTest
  @CsvSource({"search, ntuple", "ntuple, search"})
  void core_searchAndNtuple_meetOnlyInAgent(String one, String other) {
    noClasses()
        .that()
        .resideInAPackage("afterstate." + one + "..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("afterstate." + other + "..")
        .allowEmptyShould(true)
        .check(CORE);
  }

  @Test
  void core_everyPackage_isFreeOfAppNeuralAndCluster() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("afterstate.app..", "afterstate.neural..", "afterstate.cluster..")
        .check(CORE);
  }

  @Test
  void core_packages_haveNoCycles() {
    slices().matching("afterstate.(*)..").should().beFreeOfCycles().check(CORE);
  }

  @ParameterizedTest
  @ValueSource(strings = {".*Util", ".*Utils", ".*Helper", ".*Manager", ".*Impl"})
  void core_classNames_sayWhatTheyAre(String ending) {
    noClasses().should().haveNameMatching(ending).check(CORE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Abstract", "Base"})
  void core_classNames_doNotStartWithTheirRole(String beginning) {
    noClasses().should().haveSimpleNameStartingWith(beginning).check(CORE);
  }
}

package afterstate.app;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The app stands on the core: commands call jobs, and the core knows nothing of them. */
final class PackageOrderTest {

  private static final JavaClasses ALL =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("afterstate");

  @Test
  void all_coreAndApp_areFound() {
    assertThat(ALL)
        .extracting(type -> type.getSimpleName())
        .contains("Board", "TrainPpoJob", "Afterstate");
  }

  @Test
  void core_everyClass_isFreeOfTheApp() {
    noClasses()
        .that()
        .resideOutsideOfPackage("afterstate.app..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("afterstate.app..")
        .check(ALL);
  }

  /**
   * Commands read options, call jobs and print; of what lies below the jobs they see only the
   * records that reports are made of.
   */
  @Test
  void cli_everyCommand_callsJobsNotTheMachinery() {
    noClasses()
        .that()
        .resideInAPackage("afterstate.app..")
        .should()
        .dependOnClassesThat(
            JavaClass.Predicates.resideInAnyPackage(
                    "afterstate.table..",
                    "afterstate.solve..",
                    "afterstate.oracle..",
                    "afterstate.search..",
                    "afterstate.ntuple..",
                    "afterstate.neural.net..",
                    "afterstate.neural.play..")
                .and(DescribedPredicate.describe("are no records", type -> !type.isRecord())))
        .check(ALL);
  }

  @Test
  void web_everyClass_isFreeOfTheCommands() {
    noClasses()
        .that()
        .resideInAPackage("afterstate.app.web..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("afterstate.app.cli..")
        .allowEmptyShould(true)
        .check(ALL);
  }

  @Test
  void app_classNames_sayWhatTheyAre() {
    noClasses().should().haveNameMatching(".*(Utils?|Helper|Manager|Impl)").check(ALL);
    noClasses().should().haveNameMatching(".*[.$](Abstract|Base)[A-Z][^.]*").check(ALL);
  }
}

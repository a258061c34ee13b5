package org.smallscope.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.equivalentTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.smallscope.program.Arithmetic;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;

/** Data flows one way: which bundle may import which, and which libraries. */
class ImportTableTests {

    private static final String BUNDLE = "org.smallscope.%s..";

    /**
     * Where something is in the sources, what kind of obligation was broken there, and how integers were computed with.
     */
    private static final String FINDINGS = "findings";

    /** Libraries by the word that stands for them in the table. */
    private static Stream<String> packages(String word) {
        return switch (word) {
            case "ANTLR" -> Stream.of("org.antlr.v4.runtime..");
            case "ELK" -> Stream.of("org.eclipse.elk..", "org.eclipse.emf..");
            case "JDT" -> Stream.of("org.eclipse.jdt.core..", "org.eclipse.core..", "org.eclipse.jface.text..");
            case "Eclipse" -> Stream.of("org.eclipse..", "org.osgi.framework..", "org.osgi.service.prefs..");
            case "Kodkod" -> Stream.of("kodkod..");
            case "Sat4j" -> Stream.of("org.sat4j..");
            case "Gson" -> Stream.of("com.google.gson..");
            case "H2" -> Stream.of("org.h2..");
            case "PostgreSQL" -> Stream.of("org.postgresql..");
            case "JNA" -> Stream.of("com.sun.jna..");
            case "picocli" -> Stream.of("picocli..");
            default -> Stream.of(BUNDLE.formatted(word));
        };
    }

    @ParameterizedTest(name = "{0} imports nothing but {1}")
    @CsvSource({
        "program,  ''",
        "spec,     program ANTLR",
        "heap,     program ELK Gson",
        "frontend, program spec JDT",
        "solve,    Sat4j JNA",
        "encode,   program solve Kodkod",
        "bounds,   program encode solve H2 PostgreSQL",
        "replay,   heap program",
        "check,    program spec heap frontend encode bounds solve replay",
        "cli,      check heap findings picocli",
        "ui,       check heap findings Eclipse",
        "ide,      ui Eclipse",
    })
    void bundleImportsOnlyWhatTheTableSays(String bundle, String allowed) {
        String[] packages = Stream.of(
                        Stream.of("java..", "javax..", BUNDLE.formatted(bundle)),
                        Arrays.stream(allowed.split(" "))
                                .filter(word -> !word.isEmpty() && !word.equals(FINDINGS))
                                .flatMap(ImportTableTests::packages))
                .flatMap(name -> name)
                .toArray(String[]::new);

        DescribedPredicate<JavaClass> known = resideInAnyPackage(packages);

        classes()
                .that()
                .resideInAPackage(BUNDLE.formatted(bundle))
                .should()
                .onlyDependOnClassesThat(
                        allowed.contains(FINDINGS)
                                ? known.or(equivalentTo(Origin.class))
                                        .or(equivalentTo(ObligationKind.class))
                                        .or(belongToAnyOf(Arithmetic.class))
                                : known)
                .allowEmptyShould(true)
                .check(Engine.CLASSES);
    }

    @Test
    void onlyTheDrawingPackageOfHeapUsesTheLayoutLibrary() {
        noClasses()
                .that()
                .resideInAPackage("org.smallscope..")
                .and()
                .resideOutsideOfPackages("org.smallscope.heap.draw..", "org.smallscope.ui..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.eclipse.elk..", "org.eclipse.emf..")
                .check(Engine.CLASSES);
    }

    @Test
    void onlyOnePackageKnowsTheLibraryForJson() {
        noClasses()
                .that()
                .resideInAPackage("org.smallscope..")
                .and()
                .resideOutsideOfPackage("org.smallscope.heap.json")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("com.google.gson..")
                .check(Engine.CLASSES);
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching("org.smallscope.(**)").should().beFreeOfCycles().check(Engine.CLASSES);
    }

    @Test
    void onlyPublicApiOfEclipseIsUsed() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.eclipse..internal..")
                .check(Engine.CLASSES);
    }
}

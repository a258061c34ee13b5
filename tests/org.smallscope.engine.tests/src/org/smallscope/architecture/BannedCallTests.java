package org.smallscope.architecture;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import java.security.SecureRandom;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;

/** What no class may call. */
class BannedCallTests {

    @Test
    void noStackTraceIsPrinted() {
        noClasses().should().callMethodWhere(target(name("printStackTrace"))).check(Engine.CLASSES);
    }

    @Test
    void onlyProgramsOfTheCommandLineWriteToStandardOutput() {
        noClasses()
                .that()
                .resideOutsideOfPackages("org.smallscope.cli..", "org.smallscope.bench..")
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .check(Engine.CLASSES);
    }

    /** So that results can be had again. A key that nobody may guess is the exception, and no result depends on it. */
    @Test
    void randomnessHasASeed() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName("org.smallscope.bounds.BoundsKey")
                .should()
                .callConstructor(Random.class)
                .orShould()
                .callConstructor(SecureRandom.class)
                .orShould()
                .callMethod(Math.class, "random")
                .orShould()
                .callMethod(ThreadLocalRandom.class, "current")
                .orShould()
                .callMethod(UUID.class, "randomUUID")
                .orShould()
                .callMethod(Collections.class, "shuffle", List.class)
                .check(Engine.CLASSES);
    }
}

package org.smallscope.architecture;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import java.security.SecureRandom;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;
import java.util.stream.Collectors;
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
                .doNotHaveFullyQualifiedName("org.smallscope.bounds.repository.BoundsKey")
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

    /** The platform salts the order of these collections anew in each JVM; results would come in another order each time. */
    @Test
    void copiesKeepTheirOrder() {
        noClasses()
                .should()
                .callMethod(Set.class, "copyOf", Collection.class)
                .orShould()
                .callMethod(Map.class, "copyOf", Map.class)
                .orShould()
                .callMethod(Collectors.class, "toUnmodifiableSet")
                .orShould()
                .callMethod(Collectors.class, "toUnmodifiableMap", Function.class, Function.class)
                .check(Engine.CLASSES);
    }
}

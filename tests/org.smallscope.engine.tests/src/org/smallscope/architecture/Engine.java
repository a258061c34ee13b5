package org.smallscope.architecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.Location;

/** The classes of the product that are on the class path, without those of the tests and the grammar tool. */
final class Engine {

    static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(location -> !isTest(location))
            .importPackages("org.smallscope");

    private Engine() {}

    private static boolean isTest(Location location) {
        return location.contains("/test-classes/") || location.contains("/engine-tests/");
    }
}

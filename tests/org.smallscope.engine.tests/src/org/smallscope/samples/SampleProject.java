package org.smallscope.samples;

import java.nio.file.Path;
import java.util.List;

/** The samples project of the plug-in, compiled once for all tests. */
final class SampleProject {

    static final String PACKAGE = "org.smallscope.samples.";

    private static final Path SOURCES = SourceCompiler.repositoryFolder("bundles/org.smallscope.ui/samples/src");
    private static final ClassLoader CLASSES = SourceCompiler.compile(files());

    private SampleProject() {}

    /** All source files, in order. */
    static List<Path> files() {
        return SourceCompiler.javaFiles(SOURCES);
    }

    /** A sample's class by its name below {@link #PACKAGE}. */
    static Class<?> load(String name) {
        try {
            return CLASSES.loadClass(PACKAGE + name);
        } catch (ClassNotFoundException e) {
            throw new AssertionError("no such sample: " + name, e);
        }
    }
}

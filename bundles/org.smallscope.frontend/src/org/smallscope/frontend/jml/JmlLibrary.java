package org.smallscope.frontend.jml;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * What is shipped as text with this bundle: the class that augmented text calls, and specifications of JDK types.
 *
 * <p>The specifications say what the documentation of the JDK promises for every implementation, in terms of pure
 * methods; what a type's documentation leaves open is left out.
 */
public final class JmlLibrary {

    /** The qualified name of the class that augmented text calls. */
    public static final String JML_CLASS = "org.smallscope.jml.$JML";

    /** The path of its source below a source folder. */
    public static final String JML_PATH = "org/smallscope/jml/$JML.java";

    private static final List<String> SPECIFIED = List.of(
            "java.lang.CharSequence",
            "java.lang.Comparable",
            "java.lang.Iterable",
            "java.lang.Math",
            "java.lang.Object",
            "java.lang.Runnable",
            "java.util.Collection",
            "java.util.Comparator",
            "java.util.Iterator",
            "java.util.List",
            "java.util.Map",
            "java.util.Objects",
            "java.util.Queue",
            "java.util.Set");

    private JmlLibrary() {}

    /** The source of {@link #JML_CLASS}, to be put on the source path under {@link #JML_PATH}. Never run. */
    public static String jmlClassSource() {
        return read("JML.java.txt");
    }

    /** The qualified names of the top-level types that have a specification here. */
    public static List<String> specifiedTypes() {
        return SPECIFIED;
    }

    /** The path by which a specification is named in places, as {@code java/util/List.jml}. */
    public static String specificationPath(String qualifiedName) {
        return qualifiedName.replace('.', '/') + ".jml";
    }

    /** The text of the specification file of a top-level type, to be given to {@link Augmenter#augment}. */
    public static Optional<String> specification(String qualifiedName) {
        return SPECIFIED.contains(qualifiedName)
                ? Optional.of(read("library/" + specificationPath(qualifiedName)))
                : Optional.empty();
    }

    private static String read(String resource) {
        try (InputStream in = JmlLibrary.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("the resource " + resource + " is missing from the front end");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

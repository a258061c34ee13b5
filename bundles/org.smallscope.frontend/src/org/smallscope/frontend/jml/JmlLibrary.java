package org.smallscope.frontend.jml;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The source of the class that augmented text refers to, shipped as text with this bundle. */
public final class JmlLibrary {

    /** The qualified name of the class that augmented text calls. */
    public static final String JML_CLASS = "org.smallscope.jml.$JML";

    /** The path of its source below a source folder. */
    public static final String JML_PATH = "org/smallscope/jml/$JML.java";

    private JmlLibrary() {
    }

    /** The source of {@link #JML_CLASS}, to be put on the source path under {@link #JML_PATH}. Never run. */
    public static String jmlClassSource() {
        return read("JML.java.txt");
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

package org.smallscope.replay;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** What replay needs from outside: a Java compiler. */
public interface SourceCompiler {

    /**
     * Compiles sources that belong together.
     *
     * @param sources the files
     * @param classpath what they need beside each other and the JDK
     * @param output existing folder for the class files
     * @throws CompilationException where the sources have errors
     * @throws IOException where files cannot be read or written
     */
    void compile(List<SourceText> sources, List<Path> classpath, Path output) throws CompilationException, IOException;

    /** The sources have errors; the message lists them, one a line. */
    final class CompilationException extends Exception {

        private static final long serialVersionUID = 1L;

        public CompilationException(String message) {
            super(message);
        }
    }
}

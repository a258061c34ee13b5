package org.smallscope.frontend;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.smallscope.frontend.checked.CheckedMethod;
import org.smallscope.program.Origin;
import org.smallscope.program.classes.Program;

/**
 * What the front end made of the sources.
 *
 * @param program     the checked classes, the classes they mention, and models of the platform's classes; where there
 *                    is a mistake in what was written, it has what is unsupported, named by the message
 * @param methods     the methods of the checked files that have a body, in the order of files and text; those of broken
 *                    files are not in the program
 * @param diagnostics what is wrong with the sources: compile errors, JML errors; in the order of files and text
 * @param broken      files that cannot be used at all, and why: by path
 * @param sources     all files that can be used, the checked ones and those they mention: path to text, without the
 *                    bodies that do not compile
 * @param unmodelled  platform and binary classes that are mentioned but have neither model nor source: they are in the
 *                    program as abstract classes, for the hierarchy, and no object of them exists
 * @param clauses     how much JML there is in the checked files
 */
public record Loaded(
        Program program,
        List<CheckedMethod> methods,
        List<Diagnostic> diagnostics,
        Map<String, List<Diagnostic>> broken,
        Map<String, String> sources,
        Set<String> unmodelled,
        Clauses clauses) {

    public Loaded {
        methods = List.copyOf(methods);
        diagnostics = List.copyOf(diagnostics);
        broken = Collections.unmodifiableMap(new LinkedHashMap<>(broken));
        sources = Collections.unmodifiableMap(new LinkedHashMap<>(sources));
    }

    /** True where nothing is wrong with the sources. */
    public boolean usable() {
        return diagnostics.isEmpty();
    }

    /** Whether what is unsupported at a place is a mistake of who wrote it. */
    public boolean isMistake(String construct, Origin origin) {
        return diagnostics.contains(new Diagnostic(construct, origin));
    }
}

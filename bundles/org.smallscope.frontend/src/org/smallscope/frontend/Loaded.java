package org.smallscope.frontend;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.smallscope.frontend.checked.CheckedMethod;
import org.smallscope.program.classes.Program;

/**
 * What the front end made of the sources.
 *
 * @param program     the checked classes, the classes they mention, and models of the platform's classes; empty where
 *                    there are diagnostics
 * @param methods     the methods of the checked files that have a body, in the order of files and text
 * @param diagnostics why the sources cannot be checked: compile errors, JML errors; in the order of files and text
 * @param sources     all files that were read, the checked ones and those they mention: path to text
 * @param unmodelled  platform and binary classes that are mentioned but have neither model nor source: they are in the
 *                    program as abstract classes, for the hierarchy, and no object of them exists
 */
public record Loaded(
        Program program,
        List<CheckedMethod> methods,
        List<Diagnostic> diagnostics,
        Map<String, String> sources,
        Set<String> unmodelled) {

    public Loaded {
        methods = List.copyOf(methods);
        diagnostics = List.copyOf(diagnostics);
        sources = Collections.unmodifiableMap(new LinkedHashMap<>(sources));
    }

    /** True where the sources can be checked. */
    public boolean usable() {
        return diagnostics.isEmpty();
    }
}

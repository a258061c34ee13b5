package org.smallscope.frontend;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.jdt.core.compiler.IProblem;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.smallscope.frontend.jml.Augmented;
import org.smallscope.frontend.jml.Augmenter;
import org.smallscope.frontend.jml.SameMeaning;
import org.smallscope.spec.JmlDiagnostic;

/**
 * What the compiler says of the sources, once with their JML as code and once as the user wrote them.
 *
 * <p>JML as code says more than Java and allows more than Java: a ghost field could be read by Java code, a private field
 * is public where it is {@code spec_public}, and after an error within JML that is none, the compiler no longer looks for
 * errors in the method around it. So whether the Java is right is decided by the text without JML.
 */
final class Compiled {
    /** What the compiler says of a name that Java does not have. */
    private static final Set<Integer> MISSING = Set.of(
            IProblem.UnresolvedVariable,
            IProblem.UndefinedName,
            IProblem.UndefinedField,
            IProblem.UndefinedMethod,
            IProblem.UndefinedConstructor,
            IProblem.UndefinedType,
            IProblem.NotVisibleType,
            IProblem.NotVisibleField,
            IProblem.NotVisibleMethod,
            IProblem.NotVisibleConstructor);

    private static final String HINT = "; only JML declares it or makes it visible, and that is not for Java code";

    private final Map<String, Augmented> augmented;
    private final Map<String, CompilationUnit> woven;

    /**
     * @param augmented the files, by key
     * @param woven     their texts with JML as code, parsed
     */
    Compiled(Map<String, Augmented> augmented, Map<String, CompilationUnit> woven) {
        this.augmented = augmented;
        this.woven = woven;
    }

    /** Is there something to ask the text without JML about before anything is done with the one with JML? */
    boolean suspicious() {
        return woven.entrySet().stream().anyMatch(unit -> {
            Augmented file = augmented.get(unit.getKey());
            return !file.diagnostics().isEmpty()
                    || Arrays.stream(unit.getValue().getProblems())
                            .anyMatch(problem ->
                                    problem.isError() && !Augmenter.tolerated(problem, file, unit.getValue()));
        });
    }

    /**
     * All errors, in the order of the files and of their text.
     *
     * @param plain the texts as they are, parsed; none for specification files
     */
    List<Diagnostic> errors(Frontend.Parse plain) {
        if (!plain.failures().isEmpty()) {
            return plain.failures();
        }
        Set<String> names = SameMeaning.names(augmented.values());
        List<Diagnostic> errors = new ArrayList<>();
        woven.forEach((key, ast) ->
                errors.addAll(errors(augmented.get(key), ast, plain.units().get(key), names)));
        return errors;
    }

    private static List<Diagnostic> errors(
            Augmented file, CompilationUnit woven, CompilationUnit plain, Set<String> names) {
        List<Diagnostic> ofJava = plain == null ? List.of() : ofJava(file, plain, woven);
        List<Diagnostic> errors = new ArrayList<>(ofJava);
        file.diagnostics().forEach(d -> errors.add(new Diagnostic(d.message(), d.origin())));
        List<IProblem> problems = Arrays.stream(woven.getProblems())
                .filter(p -> p.isError() && !Augmenter.tolerated(p, file, woven))
                .filter(p -> ofJava.isEmpty() || file.map().inserted(p.getSourceStart()))
                .toList();
        for (IProblem problem : problems) {
            boolean follows = Augmenter.follows(problem, file)
                    && problems.stream()
                            .anyMatch(p -> p.getSourceLineNumber() == problem.getSourceLineNumber()
                                    && !Augmenter.follows(p, file));
            if (!follows) {
                JmlDiagnostic found = Augmenter.diagnostic(problem, file);
                errors.add(new Diagnostic(found.message(), found.origin()));
            }
        }
        if (plain != null && errors.isEmpty()) {
            SameMeaning.differences(file, woven, plain, names)
                    .forEach(d -> errors.add(new Diagnostic(d.message(), d.origin())));
        }
        errors.sort(Comparator.comparingInt((Diagnostic d) -> d.origin().line())
                .thenComparingInt(d -> d.origin().column()));
        return errors;
    }

    private static List<Diagnostic> ofJava(Augmented file, CompilationUnit plain, CompilationUnit woven) {
        Set<Integer> wrong = Arrays.stream(woven.getProblems())
                .filter(IProblem::isError)
                .map(p -> file.map().toOriginal(p.getSourceStart()))
                .collect(Collectors.toSet());
        return Arrays.stream(plain.getProblems())
                .filter(IProblem::isError)
                .map(p -> new Diagnostic(
                        p.getMessage()
                                + (MISSING.contains(p.getID()) && !wrong.contains(p.getSourceStart()) ? HINT : ""),
                        file.map().place(p.getSourceStart(), p.getSourceEnd() - p.getSourceStart() + 1)))
                .toList();
    }
}

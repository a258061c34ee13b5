package org.smallscope.frontend;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.eclipse.jdt.core.compiler.IProblem;
import org.smallscope.frontend.jml.Augmented;
import org.smallscope.frontend.jml.Augmenter;
import org.smallscope.frontend.jml.Gap;
import org.smallscope.frontend.jml.JmlItem;
import org.smallscope.spec.JmlDiagnostic;

/** Words for what the compiler does not take, for those who wrote Java and JML. */
final class Wording {
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

    /** Types and packages that JML tools bring along. */
    private static final Pattern MODEL_TYPE =
            Pattern.compile("\\b(JML[A-Z]\\w*|org\\.jmlspecs[\\w.]*)(?= cannot be resolved)");

    private static final Pattern WORD = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*");

    private final Woven first;
    /** Where the first attempt has errors, by key. */
    private final Map<String, Set<Integer>> wrong = new LinkedHashMap<>();

    /** @param first an attempt at the sources as they are */
    Wording(Woven first) {
        this.first = first;
        first.parse().units().forEach((key, unit) -> {
            Augmented file = first.augmented().get(key);
            wrong.put(
                    key,
                    Arrays.stream(unit.getProblems())
                            .filter(IProblem::isError)
                            .map(p -> file.map().toOriginal(p.getSourceStart()))
                            .collect(Collectors.toSet()));
        });
    }

    /** @param broken files that could not be used, whose types are missing therefore */
    String ofJava(IProblem problem, String key, Map<String, List<Diagnostic>> broken) {
        boolean onlyInJml = MISSING.contains(problem.getID())
                && wrong.containsKey(key)
                && !wrong.get(key).contains(problem.getSourceStart());
        Set<String> words = words(problem.getMessage());
        String follows = broken.entrySet().stream()
                .filter(b -> words.contains(typeOf(b.getKey())))
                .map(b -> "; there is an error at " + b.getValue().get(0).origin())
                .findFirst()
                .orElse("");
        return problem.getMessage() + (!follows.isEmpty() ? follows : onlyInJml ? HINT : "");
    }

    /** What is wrong with the JML of a file as it is: once a mistake in Java is taken out, what is in its place is not seen. */
    List<Diagnostic> ofJml(String key) {
        Augmented file = first.augmented().get(key);
        if (!first.parse().units().containsKey(key)) {
            return List.of();
        }
        List<IProblem> inJml = first.problems(key).stream()
                .filter(p -> file.map().inserted(p.getSourceStart()))
                .filter(p -> !namesUndeclared(p, file))
                .toList();
        return of(inJml, file);
    }

    /** Does it stand in an item that names what has no meaning? Then that has been told. */
    private boolean namesUndeclared(IProblem problem, Augmented file) {
        int offset = file.map().toOriginal(problem.getSourceStart());
        return file.items().stream()
                .filter(i -> i.origin().offset() <= offset
                        && offset < i.origin().offset() + i.origin().length())
                .anyMatch(i -> undeclared(i, first).isPresent());
    }

    private static String typeOf(String path) {
        String file = path.substring(path.lastIndexOf('/') + 1);
        return file.contains(".") ? file.substring(0, file.indexOf('.')) : file;
    }

    private static Set<String> words(String text) {
        return WORD.matcher(text).results().map(r -> r.group()).collect(Collectors.toSet());
    }

    /** The problems that do not only follow from others of the same line. */
    List<IProblem> telling(List<IProblem> problems, Augmented file) {
        return problems.stream()
                .filter(p -> !Augmenter.follows(p, file)
                        || problems.stream()
                                .noneMatch(o -> o.getSourceLineNumber() == p.getSourceLineNumber()
                                        && !Augmenter.follows(o, file)))
                .toList();
    }

    List<Diagnostic> of(List<IProblem> problems, Augmented file) {
        return telling(problems, file).stream()
                .map(p -> Augmenter.diagnostic(p, file))
                .map(d -> new Diagnostic(d.message(), d.origin()))
                .toList();
    }

    /** Why an item has no meaning in whose code the compiler has found a problem. */
    Gap gap(IProblem problem, JmlItem item, Woven woven) {
        Optional<Gap> undeclared = undeclared(item, woven);
        if (undeclared.isPresent()) {
            return undeclared.get();
        }
        JmlDiagnostic diagnostic = Augmenter.diagnostic(
                problem,
                woven.augmented().values().stream()
                        .filter(f -> f.path().equals(item.origin().file()))
                        .findFirst()
                        .orElseThrow());
        Matcher type = MODEL_TYPE.matcher(problem.getMessage());
        return type.find()
                ? new Gap(type.group(), "the model types of JML tools are not there", false, diagnostic.origin())
                : Gap.mistake(diagnostic.message(), diagnostic.origin());
    }

    /** The reason why a name in an item has no meaning, where it is one whose declaration has none. */
    Optional<Gap> undeclared(JmlItem item, Woven woven) {
        Set<String> words = words(item.text());
        return woven.augmented().values().stream()
                .flatMap(f -> f.undeclared().entrySet().stream())
                .filter(e -> words.contains(e.getKey()))
                .map(Map.Entry::getValue)
                .findFirst();
    }
}

package org.smallscope.bench.trust;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.slice.Slice;

/** The corpus of clauses, compiled: what checker and judge say about each on every heap. */
public final class ClauseComparison implements AutoCloseable {
    private static final int INT_BITS = 2;
    private static final int LONGEST_LOOP = 8;
    private static final int MOST_STRANGERS = 2;
    private final Sources expressions;
    private final Sources kinds;

    public ClauseComparison() throws IOException {
        expressions = Sources.of(Map.of("Clauses.java", ClauseCorpus.text()));
        kinds = Sources.of(Map.of("Kinds.java", KindCorpus.text()));
    }

    /** What there is to compare: groups of expressions, and methods with clauses of every kind. */
    public static List<String> names() {
        return Stream.concat(ClauseCorpus.methods().stream(), KindCorpus.methods().stream())
                .toList();
    }

    /** How many clauses the sources have. */
    static long clauses() {
        return Pattern.compile("//@ (ensures|requires|assignable|signals\\w*|(static )?(invariant|constraint)|initially"
                        + "|assert|assume|unreachable|loop_invariant|maintaining|decreas\\w*|pure|helper|set)"
                        + "(_redundantly)?\\b")
                .matcher(ClauseCorpus.text() + KindCorpus.text())
                .results()
                .count();
    }

    /**
     * All clauses of one of the names, on every heap with up to so many objects of each class; where the clauses speak of
     * objects that nothing refers to, with up to two, since there are a hundred times as many such heaps with three.
     */
    public ModelComparison.Compared compare(String name, int scope) {
        return name.contains(".") ? compareKinds(name, scope) : compareExpressions(name, scope);
    }

    private ModelComparison.Compared compareKinds(String name, int scope) {
        Program program = kinds.loaded().program();
        int dot = name.indexOf('.');
        return ModelComparison.of(
                program,
                method(program, name.substring(0, dot), name.substring(dot + 1)),
                new Limits(scope, KindCorpus.scopes(name, scope), LONGEST_LOOP, INT_BITS, scope));
    }

    private static Method method(Program program, String type, String name) {
        return program.find(type).orElseThrow().methods().stream()
                .filter(m -> m.ref().name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private ModelComparison.Compared compareExpressions(String group, int scope) {
        Program program = expressions.loaded().program();
        Method method = method(program, "Clauses", group);
        boolean strangers = !Slice.of(program, method).unreferenced().isEmpty();
        int most = strangers ? Math.min(scope, MOST_STRANGERS) : scope;
        ModelComparison.Compared all = ModelComparison.Compared.NOTHING;
        for (Map<String, Integer> scopes : ClauseCorpus.scopes(group, most)) {
            Limits bounds = new Limits(most, scopes, LONGEST_LOOP, INT_BITS, most);
            all = all.and(ModelComparison.of(program, method, bounds));
        }
        return all;
    }

    @Override
    public void close() throws IOException {
        expressions.close();
        kinds.close();
    }
}

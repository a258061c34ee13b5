package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.smallscope.heap.ClauseValue;
import org.smallscope.heap.HeapValue;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.Sentences;
import org.smallscope.heap.Violation;
import org.smallscope.samples.SourceCompiler;

/** Every value that is shown of a violated clause is the one a JVM finds for what is written beside it. */
class ClauseValueTests {
    private static final int CLAUSES = 60;

    @TempDir
    Path folder;

    /** An expression as JML and as Java, and all expressions in it. */
    private record Written(String jml, String java, boolean logical, List<Written> parts) {

        Map<String, String> all() {
            Map<String, String> result = new LinkedHashMap<>(Map.of(jml, java));
            parts.forEach(p -> result.putAll(p.all()));
            return result;
        }

        Written inParentheses() {
            return new Written("(" + jml + ")", "(" + java + ")", logical, List.of(this));
        }
    }

    private static Written leaf(String text, boolean logical) {
        return new Written(text, text, logical, List.of());
    }

    private static Written number(Random random, int depth) {
        if (depth == 0 || random.nextInt(3) == 0) {
            return leaf(
                    random.nextInt(3) == 0 ? String.valueOf(random.nextInt(4)) : "abc".charAt(random.nextInt(3)) + "",
                    false);
        }
        Written l = operand(random, number(random, depth - 1));
        Written r = operand(random, number(random, depth - 1));
        String op = List.of(" + ", " - ").get(random.nextInt(2));
        return new Written(l.jml() + op + r.jml(), l.java() + op + r.java(), false, List.of(l, r));
    }

    private static Written operand(Random random, Written w) {
        boolean plain = w.parts().isEmpty() && random.nextInt(6) > 0;
        return plain ? w : w.inParentheses();
    }

    private static Written truth(Random random, int depth) {
        if (depth == 0 || random.nextInt(6) == 0) {
            Written l = operand(random, number(random, 1));
            Written r = operand(random, number(random, 1));
            String op = List.of(" < ", " <= ", " == ", " != ", " > ", " >= ").get(random.nextInt(6));
            return new Written(l.jml() + op + r.jml(), l.java() + op + r.java(), true, List.of(l, r));
        }
        return switch (random.nextInt(8)) {
            case 0 -> not(truth(random, depth - 1));
            case 1 -> implication(random, depth, " ==> ");
            case 2 -> implication(random, depth, " <==> ");
            case 3 -> implication(random, depth, " <== ");
            case 4, 5 -> chain(random, depth, " && ");
            case 6 -> chain(random, depth, " || ");
            default -> choice(random, depth);
        };
    }

    private static Written not(Written w) {
        Written inner = w.inParentheses();
        return new Written("!" + inner.jml(), "!" + inner.java(), true, List.of(inner));
    }

    private static Written implication(Random random, int depth, String op) {
        Written l = truth(random, depth - 1).inParentheses();
        Written r = truth(random, depth - 1).inParentheses();
        String java =
                switch (op) {
                    case " ==> " -> "!" + l.java() + " || " + r.java();
                    case " <== " -> l.java() + " || !" + r.java();
                    default -> l.java() + " == " + r.java();
                };
        return new Written(l.jml() + op + r.jml(), java, true, List.of(l, r));
    }

    private static Written choice(Random random, int depth) {
        Written c = truth(random, depth - 1).inParentheses();
        Written t = truth(random, depth - 1).inParentheses();
        Written e = truth(random, depth - 1).inParentheses();
        return new Written(
                c.jml() + " ? " + t.jml() + " : " + e.jml(),
                c.java() + " ? " + t.java() + " : " + e.java(),
                true,
                List.of(c, t, e));
    }

    private static Written chain(Random random, int depth, String op) {
        Written all = chained(random, depth);
        for (int i = random.nextInt(3) + 1; i > 0; i--) {
            Written next = chained(random, depth);
            all = new Written(all.jml() + op + next.jml(), all.java() + op + next.java(), true, List.of(all, next));
        }
        return all;
    }

    private static Written chained(Random random, int depth) {
        Written w = truth(random, depth - 1);
        boolean comparison = w.parts().stream().noneMatch(Written::logical);
        return comparison && random.nextBoolean() ? w : w.inParentheses();
    }

    private static List<Written> clauses(long seed) {
        Random random = new Random(seed);
        List<Written> result = new ArrayList<>();
        for (int i = 0; i < CLAUSES; i++) {
            Written w = truth(random, 3);
            result.add(w);
            result.add(not(w));
        }
        return result;
    }

    private static String source(List<Written> clauses) {
        StringBuilder out = new StringBuilder("class V {\n");
        for (int i = 0; i < clauses.size(); i++) {
            String text = clauses.get(i).jml().replaceAll("(&&|\\|\\|)(?=.{60})", "$1\n      @  ");
            out.append(
                    "    /*@ ensures " + text + ";\n      @*/\n    static void m" + i + "(int a, int b, int c) { }\n");
        }
        return out.append("}\n").toString();
    }

    @Test
    void everyValueShownIsTheJvms() throws Exception {
        List<Written> clauses = clauses(20261116);
        ClassLoader loader = compiled(clauses);
        int values = 0;
        try (Session session = Session.open(CheckInput.of(Map.of("V.java", source(clauses))))) {
            CheckOptions options =
                    CheckOptions.DEFAULT.withScope(1).withIntBits(4).withReplay(false);
            for (int i = 0; i < clauses.size(); i++) {
                MethodResult result = session.check(session.find("V.m" + i).get(0), options, Progress.NONE);
                assertThat(result.isInternalError())
                        .as(Sentences.summary(result))
                        .isFalse();
                for (Violation v : result.violations()) {
                    ClauseValue shown = v.counterexample().values().orElseThrow();
                    assertThat(shown.value()).isEqualTo("false");
                    values += compare(shown, i, clauses.get(i), v, loader);
                }
            }
        }
        assertThat(values).isGreaterThan(CLAUSES * 5);
    }

    private int compare(ClauseValue shown, int clause, Written written, Violation v, ClassLoader loader)
            throws ReflectiveOperationException {
        List<String> texts = new ArrayList<>(written.all().keySet());
        String text = texts.stream()
                .filter(t -> t.equals(shown.text()) || shown.text().endsWith("…") && t.startsWith(cutShort(shown)))
                .findFirst()
                .orElseThrow(() -> new AssertionError("not a part of " + written.jml() + ": " + shown.text()));
        if (!shown.text().endsWith("…")) {
            assertThat(shown.value())
                    .as(
                            "%s in %s for %s",
                            text, written.jml(), v.counterexample().arguments())
                    .isEqualTo(String.valueOf(value(clause, texts.indexOf(text), v, loader)));
        }
        int count = 1;
        for (ClauseValue child : shown.children()) {
            count += compare(child, clause, written, v, loader);
        }
        return count;
    }

    private static String cutShort(ClauseValue shown) {
        return shown.text().substring(0, shown.text().length() - 1);
    }

    private static Object value(int clause, int part, Violation v, ClassLoader loader)
            throws ReflectiveOperationException {
        List<Object> arguments = new ArrayList<>();
        v.counterexample().arguments().values().forEach(a -> arguments.add((int) ((HeapValue.Int) a).value()));
        return loader.loadClass("Parts" + clause)
                .getMethod("p" + part, int.class, int.class, int.class)
                .invoke(null, arguments.toArray());
    }

    private ClassLoader compiled(List<Written> clauses) throws IOException {
        List<Path> files = new ArrayList<>();
        for (int i = 0; i < clauses.size(); i++) {
            StringBuilder out = new StringBuilder("public class Parts" + i + " {\n");
            int n = 0;
            for (String java : clauses.get(i).all().values()) {
                out.append("    public static Object p" + n++ + "(int a, int b, int c) { return " + java + "; }\n");
            }
            files.add(Files.writeString(folder.resolve("Parts" + i + ".java"), out.append("}\n")));
        }
        return SourceCompiler.compile(files);
    }
}

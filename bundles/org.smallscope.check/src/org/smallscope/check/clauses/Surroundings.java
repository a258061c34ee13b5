package org.smallscope.check.clauses;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.smallscope.heap.junit.TestSubject;
import org.smallscope.program.FieldRef;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Type;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Program;

/** What the clauses of one test share: names that are taken, and what is kept before the call. */
final class Surroundings {
    private static final String PAST = "Heap past = heap.copy();";
    private final Program program;
    private final TestSubject subject;
    private final Predicate<MethodRef> onlyInJml;
    private final boolean statics;
    private final Set<String> names;
    private final List<String> beforeTheCall = new ArrayList<>();
    private final Map<String, String> values = new HashMap<>();
    private boolean past;
    private int kept;

    /**
     * @param onlyInJml which methods no JVM has
     * @param statics whether the test gives static fields values
     */
    Surroundings(Program program, TestSubject subject, Predicate<MethodRef> onlyInJml, boolean statics) {
        this.program = program;
        this.subject = subject;
        this.onlyInJml = onlyInJml;
        this.statics = statics;
        names = new HashSet<>(subject.variables());
    }

    Program program() {
        return program;
    }

    TestSubject subject() {
        return subject;
    }

    boolean statics() {
        return statics;
    }

    List<String> beforeTheCall() {
        return beforeTheCall;
    }

    /** A name for a bound variable that nothing else in the test has. */
    String fresh(String wanted) {
        String base = wanted.equals("this") ? "owner" : wanted.replaceAll("[^\\p{L}\\p{N}_]", "");
        String free = base.isEmpty() || TestSubject.isTaken(base) ? base + "Value" : base;
        String taken = free;
        for (int number = 2; !names.add(free); number++) {
            free = taken + number;
        }
        return free;
    }

    /** Keeps the value that an expression has before the call; the expression that yields it later. */
    String keep(String expression) {
        return values.computeIfAbsent(expression, e -> {
            String name = "old" + ++kept;
            beforeTheCall.add("Heap.Old " + name + " = new Heap.Old(() -> " + e + ");");
            return name + ".get()";
        });
    }

    /** Keeps whether a condition holds before the call; the variable's name. */
    String keepCondition(String condition) {
        String name = "case" + ++kept;
        beforeTheCall.add("boolean " + name + " = Heap.holds(() -> " + condition + ");");
        return name;
    }

    /** Keeps the whole heap. */
    void keepPast() {
        if (!past) {
            past = true;
            beforeTheCall.add(PAST);
        }
    }

    int kept() {
        return beforeTheCall.size();
    }

    /** Forgets what was kept since for a clause that could not be written after all. */
    void forget(int since) {
        List<String> later = beforeTheCall.subList(since, beforeTheCall.size());
        later.removeIf(line -> line.startsWith("Heap.") || line.equals(PAST));
        values.values().removeIf(value -> beforeTheCall.stream()
                .noneMatch(line -> line.startsWith("Heap.Old " + value.replace(".get()", " "))));
        past = beforeTheCall.contains(PAST);
    }

    void requireJava(MethodRef method) {
        boolean model = !method.owner().startsWith("java.")
                && program.find(method.owner()).map(ClassDecl::library).orElse(true);
        if (model || onlyInJml.test(method)) {
            throw new NotInJava("it calls " + method.name() + ", which only the specification has");
        }
    }

    /** The name by which the helper finds a field: qualified where a class above or below has one of the same name. */
    String fieldName(FieldRef field) {
        boolean hides = program.classes().stream()
                .filter(c -> !c.name().equals(field.owner()))
                .filter(c -> isRelated(c.name(), field.owner()))
                .flatMap(c -> c.fields().stream())
                .anyMatch(f -> f.ref().name().equals(field.name()) && !f.ref().isStatic());
        return hides ? field.owner() + "." + field.name() : field.name();
    }

    private boolean isRelated(String one, String other) {
        Type a = new Type.Ref(one);
        Type b = new Type.Ref(other);
        return program.isSubtype(a, b) || program.isSubtype(b, a);
    }
}

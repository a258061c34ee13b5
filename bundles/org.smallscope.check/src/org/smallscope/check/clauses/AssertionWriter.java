package org.smallscope.check.clauses;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.smallscope.heap.Ending;
import org.smallscope.heap.JavaLiterals;
import org.smallscope.heap.Violation;
import org.smallscope.heap.junit.ClauseInJava;
import org.smallscope.heap.junit.TestSubject;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.contract.ClassSpec;
import org.smallscope.program.tree.Clause;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Walk;
import org.smallscope.spec.judge.Promised;

/**
 * Says in Java what a violation is about.
 *
 * <p>What is asserted is the clause, whatever a changed method does with the input: its result, the heap it leaves and
 * the exceptions it throws are judged anew. Exceptions that the specification allows are none; where the violation is an
 * exception, the postconditions are asserted of an execution that ends without one.
 */
public final class AssertionWriter {
    private final Method method;
    private final Violation violation;
    private final Surroundings around;
    private final ViolatedClauses finder;
    private final Map<Promised.Case, String> cases = new HashMap<>();

    private AssertionWriter(
            Program program, Method method, TestSubject subject, Violation violation, Predicate<MethodRef> onlyInJml) {
        this.method = method;
        this.violation = violation;
        boolean statics = !violation.counterexample().pre().heap().statics().isEmpty();
        around = new Surroundings(program, subject, onlyInJml, statics);
        finder = new ViolatedClauses(program, method);
    }

    /** @param onlyInJml which methods no JVM has */
    public static ClauseInJava of(
            Program program, Method method, TestSubject subject, Violation violation, Predicate<MethodRef> onlyInJml) {
        return new AssertionWriter(program, method, subject, violation, onlyInJml).write();
    }

    /**
     * Why no test can be made, if so. What a method may assign is not told from its outcome alone: code that is right may
     * have the same.
     */
    public static Optional<String> hindrance(Program program, Method method, Violation violation) {
        return violation.kind() == ObligationKind.ASSIGNABLE
                ? new AssignableText(program, new ViolatedClauses(program, method).promised(), violation).hindrance()
                : Optional.empty();
    }

    private ClauseInJava write() {
        List<String> onException = new ArrayList<>(onException());
        int before = around.kept();
        try {
            List<String> after = new ArrayList<>(after());
            if (!endsWithException()) {
                after.addAll(onException);
                onException.clear();
            }
            return ClauseInJava.said(around.beforeTheCall(), onException, after);
        } catch (NotInJava e) {
            around.forget(before);
            return ClauseInJava.unsaid(around.beforeTheCall(), onException, e.getMessage());
        }
    }

    private List<String> after() {
        return switch (violation.kind()) {
            case ENSURES -> methodClauses(finder.ensures(Optional.of(violation)));
            case SIGNALS -> methodClauses(finder.signals(violation));
            case INVARIANT -> classClauses(
                    finder.ofClasses(violation, ClassSpec::invariants, ClassSpec::staticInvariants));
            case CONSTRAINT -> classClauses(
                    finder.ofClasses(violation, ClassSpec::constraints, ClassSpec::staticConstraints));
            case INITIALLY -> classClauses(
                    finder.ofClasses(violation, ClassSpec::initially, ClassSpec::staticInitially));
            case ASSIGNABLE -> assignable();
            case CALLEE_REQUIRES, JML_ASSERT, LOOP_INVARIANT, OVERFLOW -> throw new NotInJava(
                    "it is about a moment of the execution");
            default -> postconditions();
        };
    }

    private List<String> assignable() {
        List<String> allowed = new AssignableText(around.program(), finder.promised(), violation).allowed();
        around.beforeTheCall().addAll(allowed);
        return List.of("Heap.check(message, () -> heap.isChangedOnlyWhereItMay());");
    }

    // ------------------------------------------------------------------ clauses of the method

    private List<String> methodClauses(List<ViolatedClauses.OfMethod> clauses) {
        if (clauses.isEmpty()) {
            throw new NotInJava("it is about a moment of the execution");
        }
        List<String> lines = new ArrayList<>();
        for (ViolatedClauses.OfMethod c : clauses) {
            Method writer = c.spec().map(Promised.Case::writer).orElse(method);
            Map<Local, String> names = names(writer);
            c.signals().ifPresent(s -> names.put(s.variable(), "thrown"));
            String applies = c.spec().map(this::applies).orElse("");
            String signalled = c.signals()
                    .map(s -> "Heap.isA(thrown, " + ExpressionText.quoted(s.exception()) + ")")
                    .orElse("");
            String guard =
                    applies.isEmpty() || signalled.isEmpty() ? applies + signalled : applies + " && " + signalled;
            lines.addAll(guarded(guard, check(c.clause().condition(), ExpressionText.after(around, names))));
        }
        return lines;
    }

    private static List<String> guarded(String guard, String statement) {
        return guard.isEmpty() ? List.of(statement) : List.of("if (" + guard + ") {", "    " + statement, "}");
    }

    /** What can be said of the postconditions: an exception is what was violated, but no way out of them. */
    private List<String> postconditions() {
        List<String> lines = new ArrayList<>();
        for (ViolatedClauses.OfMethod c : finder.ensures(Optional.empty())) {
            int before = around.kept();
            try {
                lines.addAll(methodClauses(List.of(c)));
            } catch (NotInJava e) {
                around.forget(before);
                lines.add("// Not written in Java here, since " + e.getMessage() + ": a postcondition");
            }
        }
        return lines;
    }

    private Map<Local, String> names(Method writer) {
        Map<Local, String> names = new HashMap<>();
        writer.receiver().ifPresent(self -> names.put(self, "self"));
        List<String> variables = around.subject().variables();
        for (int i = 0; i < writer.parameters().size() && i < variables.size(); i++) {
            names.put(writer.parameters().get(i), variables.get(i));
        }
        return names;
    }

    private static String check(Expr condition, ExpressionText text) {
        boolean[] calls = {false};
        Walk.over(
                condition,
                e -> calls[0] |= e instanceof Expr.Call
                        || e instanceof Expr.FieldGet f && f.field().isStatic());
        return "Heap.check" + (calls[0] ? "InTime" : "") + "(message, () -> " + text.write(condition) + ");";
    }

    /** The variable that tells whether a case applies; empty where it is the only one, so that it must. */
    private String applies(Promised.Case spec) {
        if (finder.promised().cases().size() == 1) {
            return "";
        }
        return cases.computeIfAbsent(spec, s -> {
            ExpressionText text = ExpressionText.before(around, names(s.writer()));
            String condition = s.spec().precondition().stream()
                    .map(Clause::condition)
                    .map(text::write)
                    .reduce((a, b) -> a + " && " + b)
                    .orElse("true");
            return condition.equals("true") ? "true" : around.keepCondition(condition);
        });
    }

    // ------------------------------------------------------------------ clauses of classes

    private List<String> classClauses(List<ViolatedClauses.OfClass> clauses) {
        if (clauses.isEmpty()) {
            throw new NotInJava("it is about a moment of the execution");
        }
        List<String> lines = new ArrayList<>();
        for (ViolatedClauses.OfClass c : clauses) {
            boolean ofAll = violation.kind() == ObligationKind.INVARIANT;
            if (c.self().isEmpty()) {
                lines.add(check(c.clause().condition(), ExpressionText.after(around, Map.of())));
            } else if (!ofAll) {
                lines.add(check(
                        c.clause().condition(),
                        ExpressionText.after(around, Map.of(c.self().get(), "self"))));
            } else {
                ExpressionText text =
                        ExpressionText.after(around, Map.of(c.self().get(), "each"));
                lines.add("for (Object each : "
                        + text.objectsOf(new Type.Ref(c.owner().name())) + ") {");
                lines.add("    " + check(c.clause().condition(), text));
                lines.add("}");
            }
        }
        return lines;
    }

    // ------------------------------------------------------------------ exceptions

    /** An exception that is not allowed fails the test; after one that is, only some clauses have something to say. */
    private List<String> onException() {
        boolean sameIsFailure = isRaised();
        List<String> lines = new ArrayList<>(List.of("if (thrown != null) {"));
        String allowed =
                new AllowedExceptions(around, finder.promised(), this::applies, this::names).condition(violation);
        if (sameIsFailure) {
            lines.add("    boolean same = thrown.getClass().getName().equals("
                    + JavaLiterals.quote(
                            violation.counterexample().ending().thrownClass().orElseThrow()) + ");");
            lines.add("    if (same || " + not(allowed) + ") {");
            lines.add("        fail(message, thrown);");
        } else {
            lines.add("    if (" + not(allowed) + ") {");
            lines.add(isSignalsOnly() ? "        fail(message, thrown);" : "        throw thrown;");
        }
        lines.add("    }");
        if (endsWithException()) {
            lines.add("    return; // the specification allows it");
        }
        lines.add("}");
        return lines;
    }

    private static String not(String condition) {
        return condition.equals("(!Heap.isRaised(thrown))") ? "Heap.isRaised(thrown)" : "!(" + condition + ")";
    }

    private boolean isSignalsOnly() {
        return violation.kind() == ObligationKind.SIGNALS_ONLY;
    }

    /** Whether the violation is an exception of the JVM's own, or of the platform's. */
    private boolean isRaised() {
        return violation.counterexample().ending() instanceof Ending.Threw
                && switch (violation.kind()) {
                    case NULL_DEREFERENCE,
                            ARRAY_INDEX,
                            NEGATIVE_ARRAY_SIZE,
                            ARRAY_STORE,
                            CLASS_CAST,
                            DIVISION_BY_ZERO,
                            JAVA_ASSERT,
                            UNCAUGHT_EXCEPTION -> true;
                    default -> false;
                };
    }

    private boolean endsWithException() {
        return switch (violation.kind()) {
            case SIGNALS, INVARIANT, CONSTRAINT, ASSIGNABLE -> false;
            default -> true;
        };
    }
}

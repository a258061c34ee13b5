package org.smallscope.heap.junit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.smallscope.heap.Counterexample;
import org.smallscope.heap.Ending;
import org.smallscope.heap.HeapObject;
import org.smallscope.heap.HeapSnapshot;
import org.smallscope.heap.HeapValue;
import org.smallscope.heap.JavaLiterals;
import org.smallscope.heap.State;
import org.smallscope.program.ObligationKind;

/** Writes the body of one test: the heap, the call, and what must hold afterwards. */
final class TestMethodSource {
    private static final String STEP = "        ";
    private static final String MORE = "                ";

    private final TestSubject subject;
    private final TestCase test;
    private final Counterexample example;
    private final HeapSource pre;
    private final StringBuilder body = new StringBuilder();

    private TestMethodSource(TestSubject subject, TestCase test) {
        this.subject = subject;
        this.test = test;
        example = test.violation().counterexample();
        pre = new HeapSource(example.pre().heap(), subject.ghosts());
    }

    static String of(TestSubject subject, TestCase test) {
        return new TestMethodSource(subject, test).write();
    }

    private String write() {
        boolean statics = example.pre().heap().statics().keySet().stream().anyMatch(pre::isSet);
        line("String message = " + JavaLiterals.quote(JUnitTestSource.sentence(subject, test.violation())) + ";");
        if (test.violation().kind() == ObligationKind.JAVA_ASSERT) {
            line("assumeTrue(getClass().desiredAssertionStatus(), \"assertions are off; run with -ea\");");
        }
        line("Heap heap = new Heap();");
        writeHeap();
        line("heap.build();");
        if (statics) {
            line("try {");
            example.pre().heap().statics().forEach(this::writeStatic);
        }
        writeArguments();
        test.clause().beforeTheCall().forEach(this::line);
        writeCall();
        int end = body.length();
        writeCheck();
        writeResult(end);
        if (statics) {
            line("} finally {");
            line("    heap.restoreStatics();");
            line("}");
        }
        return body.toString();
    }

    private void writeHeap() {
        HeapValue constructed = subject.isConstructor() ? example.post().roots().get(State.THIS) : null;
        for (HeapObject object : example.pre().heap().objects()) {
            if (!HeapValue.ref(object.id()).equals(constructed)) {
                line(pre.described(object));
            }
        }
    }

    private void writeStatic(String name, HeapValue value) {
        if (pre.isSet(name)) {
            line("heap.setStatic(" + HeapSource.names(name) + ", " + pre.value(value) + ");");
        }
    }

    private void writeArguments() {
        if (!subject.isConstructor()) {
            HeapValue self = example.pre().roots().get(State.THIS);
            line("Object self = " + (self == null ? "null" : pre.expression(self)) + ";");
        }
        List<String> variables = subject.variables();
        for (int i = 0; i < variables.size(); i++) {
            HeapValue value = example.arguments().get(subject.parameterNames().get(i));
            String type = value instanceof HeapValue.Int || value instanceof HeapValue.Bool
                    ? subject.parameterTypes().get(i)
                    : "Object";
            line(type + " " + variables.get(i) + " = " + pre.expression(value) + ";");
        }
    }

    private void writeCall() {
        String arguments = subject.variables().stream().map(v -> ", " + v).collect(Collectors.joining());
        String types =
                subject.parameterTypes().stream().map(JavaLiterals::quote).collect(Collectors.joining(", "));
        String call =
                "heap.call(" + JavaLiterals.quote(subject.className()) + ", " + JavaLiterals.quote(subject.method())
                        + ", List.of(" + types + "), " + (subject.isConstructor() ? "null" : "self") + arguments + ")";
        line("Heap.Outcome outcome = "
                + (test.isEndless()
                        ? "assertTimeoutPreemptively(Duration.ofSeconds(2), () -> " + call + ", message)"
                        : call)
                + ";");
        line("Throwable thrown = outcome.thrown();");
    }

    /** A variable for what the call returned, where what follows needs one. */
    private void writeResult(int place) {
        String name = subject.isConstructor() ? "self" : "result";
        if (body.substring(place).matches("(?s).*\\b" + name + "\\b(?!\\().*")) {
            body.insert(place, STEP + "Object " + name + " = outcome.result();\n");
        }
    }

    private void writeCheck() {
        if (test.isEndless()) {
            line("if (thrown instanceof StackOverflowError) {");
            line("    fail(message, thrown);");
            line("}");
        }
        boolean mayThrow = test.clause().afterTheCall().isEmpty() && example.ending() instanceof Ending.Threw;
        if (!mayThrow) {
            test.clause().onException().forEach(this::line);
        }
        if (test.clause().afterTheCall().isPresent()) {
            test.clause().afterTheCall().get().forEach(this::line);
        } else {
            writeOutcomeCheck();
        }
    }

    // ------------------------------------------------------------------ where the clause is not written in Java

    private void writeOutcomeCheck() {
        line("// Not written in Java here: " + test.clause().hindrance() + ".");
        line(
                "// This test recognises the outcome that violates the clause, and fails while the method has exactly that.");
        HeapSnapshot after = example.post().heap();
        HeapSource post = new HeapSource(after, subject.ghosts());
        Map<Integer, HeapObject> before = example.pre().heap().byId();
        for (HeapObject object : after.objects()) {
            if (!object.isString() || object.text().isPresent()) {
                line(post.expected(object, before.getOrDefault(object.id(), object)));
            }
        }
        line("boolean sameOutcome = " + String.join("\n" + MORE + "&& ", outcomeConditions(after, post)) + ";");
        line("assertFalse(sameOutcome, message);");
    }

    private List<String> outcomeConditions(HeapSnapshot heap, HeapSource post) {
        List<String> conditions = new ArrayList<>();
        if (example.ending() instanceof Ending.Threw threw) {
            conditions.add("thrown != null && thrown.getClass().getName().equals("
                    + JavaLiterals.quote(threw.className()) + ")");
        } else if (subject.isConstructor()) {
            HeapValue self = example.post().roots().get(State.THIS);
            conditions.add(self == null ? "self != null" : "heap.matches(self, " + post.value(self) + ")");
        } else {
            example.ending()
                    .result()
                    .ifPresent(result -> conditions.add("heap.matches(result, " + post.value(result) + ")"));
        }
        heap.statics().forEach((name, value) -> {
            if (post.isSet(name)) {
                conditions.add(
                        "heap.matches(Heap.readStatic(" + HeapSource.names(name) + "), " + post.value(value) + ")");
            }
        });
        conditions.add("heap.isAsExpected()");
        return conditions;
    }

    private void line(String text) {
        body.append(STEP).append(text).append('\n');
    }
}

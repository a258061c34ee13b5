package org.smallscope.heap.junit;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.smallscope.heap.HeapObject;
import org.smallscope.heap.Violation;
import org.smallscope.program.ObligationKind;

/**
 * Writes a class of tests about a method, one for each violation: it builds the heap of the counterexample, runs the
 * method and fails while the clause is violated.
 */
public final class JUnitTestSource {
    private static final int COMMENT_WIDTH = 100;
    private static final String REF =
            """

                @SuppressWarnings("all")
                private static Heap.Ref ref(String label) {
                    return new Heap.Ref(label);
                }
            """;

    private final TestSubject subject;
    private final List<TestCase> tests;
    private final Set<String> names = new LinkedHashSet<>();

    private JUnitTestSource(TestSubject subject, List<TestCase> tests) {
        this.subject = subject;
        this.tests = tests;
    }

    /** The source of the test class, in the package of the tested class. */
    public static String write(TestSubject subject, List<TestCase> tests, String testClassName) {
        return new JUnitTestSource(subject, tests).source(testClassName);
    }

    private String source(String testClassName) {
        StringBuilder methods = new StringBuilder();
        tests.forEach(test -> methods.append(method(test)));
        HelperSource helper = hasStrangers() ? HelperSource.HEAP.with(HelperSource.STRANGER) : HelperSource.HEAP;
        StringBuilder out = new StringBuilder();
        if (!subject.packageName().isEmpty()) {
            out.append("package ").append(subject.packageName()).append(";\n\n");
        }
        List<String> used = assertions(methods);
        used.forEach(name ->
                out.append("import static org.junit.jupiter.api.").append(name).append(";\n"));
        out.append(used.isEmpty() ? "" : "\n");
        Imports.of(helper.imports(), methods + REF + helper.text())
                .forEach(line -> out.append(line).append('\n'));
        out.append("import org.junit.jupiter.api.Test;\n\n");
        out.append("/**\n * ")
                .append(comment("Counterexamples that Smallscope found for " + subject.className() + "."
                        + subject.method() + "(" + String.join(", ", subject.parameterTypes()) + ")."))
                .append("\n */\nclass ")
                .append(testClassName)
                .append(" {\n")
                .append(methods)
                .append(REF)
                .append(helper.text())
                .append("}\n");
        return out.toString();
    }

    private String method(TestCase test) {
        return "\n    /** " + comment(sentence(subject, test.violation())).replace("\n *", "\n     *")
                + " */\n    @Test\n    void " + unique(testMethodName(test)) + "() throws Throwable {\n"
                + TestMethodSource.of(subject, test) + "    }\n";
    }

    /** What is used of JUnit. */
    private static List<String> assertions(CharSequence methods) {
        return Stream.of(
                        "Assertions.assertFalse",
                        "Assertions.assertTimeoutPreemptively",
                        "Assertions.assertTrue",
                        "Assertions.fail",
                        "Assumptions.assumeTrue")
                .filter(name -> Pattern.compile("\\b" + name.substring(name.indexOf('.') + 1) + "\\(")
                        .matcher(methods)
                        .find())
                .toList();
    }

    private boolean hasStrangers() {
        return tests.stream()
                .anyMatch(t -> HeapSource.hasStrangers(
                        t.violation().counterexample().pre().heap()));
    }

    private String unique(String name) {
        String free = name;
        for (int number = 2; !names.add(free); number++) {
            free = name + number;
        }
        return free;
    }

    private String testMethodName(TestCase test) {
        String method = subject.isConstructor() ? "new" + HeapObject.simpleName(subject.className()) : subject.method();
        if (test.isEndless()) {
            return method + "Ends";
        }
        return test.isThrowing()
                ? method + "DoesNotThrow"
                        + HeapObject.simpleName(test.violation()
                                .counterexample()
                                .ending()
                                .thrownClass()
                                .orElseThrow())
                : method + "Satisfies" + camel(test.violation().kind());
    }

    static String sentence(TestSubject subject, Violation violation) {
        String clause = violation.clause().strip().replaceAll("\\s*\\R[\\s@]*", " ");
        boolean told = violation.message().contains(clause);
        return subject.className() + "." + subject.method() + " violates "
                + violation.kind().keyword() + " (" + violation.clauseOrigin() + ")"
                + (told ? "" : ": " + clause) + ". " + violation.message();
    }

    /** Text for a comment: it must not end it, nor look like a Unicode escape, as JML's backslashes may. */
    private static String comment(String text) {
        String harmless = text.replace("*/", "* /")
                .replace("\\u", "\\ u")
                .replace("<", "&lt;")
                .replace("@", "&#64;");
        StringBuilder lines = new StringBuilder();
        int column = 0;
        for (String word : harmless.split(" ")) {
            column += word.length() + 1;
            if (column > COMMENT_WIDTH) {
                lines.append("\n *");
                column = word.length() + 1;
            }
            lines.append(lines.isEmpty() ? "" : " ").append(word);
        }
        return lines.toString();
    }

    private static String camel(ObligationKind kind) {
        StringBuilder out = new StringBuilder();
        for (String word : kind.keyword().split("[-_]")) {
            out.append(capital(word));
        }
        return out.toString();
    }

    private static String capital(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }
}

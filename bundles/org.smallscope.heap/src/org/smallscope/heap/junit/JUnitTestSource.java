package org.smallscope.heap.junit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.smallscope.heap.Counterexample;
import org.smallscope.heap.HeapObject;
import org.smallscope.heap.HeapSnapshot;
import org.smallscope.heap.HeapValue;
import org.smallscope.heap.JavaText;
import org.smallscope.heap.State;
import org.smallscope.heap.Violation;
import org.smallscope.heap.ViolationKind;
import org.smallscope.program.Type;

/** Writes a test that builds the heap of a counterexample, runs the method and fails while the violation is there. */
public final class JUnitTestSource {

    /** Violations that are an exception which must not leave the method. */
    private static final Set<ViolationKind> THROWING = Set.of(
            ViolationKind.NULL_DEREFERENCE,
            ViolationKind.ARRAY_INDEX,
            ViolationKind.NEGATIVE_ARRAY_SIZE,
            ViolationKind.ARRAY_STORE,
            ViolationKind.CLASS_CAST,
            ViolationKind.DIVISION_BY_ZERO,
            ViolationKind.JAVA_ASSERT,
            ViolationKind.UNCAUGHT_EXCEPTION,
            ViolationKind.SIGNALS_ONLY);

    /** Names that the test uses itself. */
    private static final Set<String> TAKEN = Set.of("heap", "self", "result", "thrown", "outcome", "sameOutcome");

    private static final int COMMENT_WIDTH = 100;
    private static final String STEP = "        ";
    private static final String MORE = "                ";

    private final TestSubject subject;
    private final Violation violation;
    private final Counterexample example;
    private final StringBuilder body = new StringBuilder();

    private JUnitTestSource(TestSubject subject) {
        this.subject = subject;
        this.violation = subject.violation();
        this.example = violation.counterexample();
    }

    /** A name for the test class, such as {@code SortedListInsertInvariantTest}. */
    public static String suggestedClassName(TestSubject subject) {
        String method = subject.isConstructor() ? "New" : capital(subject.method());
        return HeapObject.simpleName(subject.className()) + method
                + camel(subject.violation().kind()) + "Test";
    }

    /** The source of the test class, in the package of the tested class. */
    public static String write(TestSubject subject, String testClassName) {
        return new JUnitTestSource(subject).source(testClassName);
    }

    private String source(String testClassName) {
        writeBody();
        StringBuilder out = new StringBuilder();
        if (!subject.packageName().isEmpty()) {
            out.append("package ").append(subject.packageName()).append(";\n\n");
        }
        assertions().forEach(name -> out.append("import static org.junit.jupiter.api.Assertions.")
                .append(name)
                .append(";\n"));
        out.append("\n").append(HelperSource.IMPORTS).append("import org.junit.jupiter.api.Test;\n\n");
        out.append("/**\n * A counterexample that Smallscope found.\n *\n * <p>")
                .append(comment(sentence()))
                .append("\n */\nclass ")
                .append(testClassName)
                .append(" {\n\n    @Test\n    void ")
                .append(testMethodName())
                .append("() throws Throwable {\n")
                .append(body)
                .append("    }\n")
                .append(HelperSource.TEXT)
                .append(hasStrangers() ? HelperSource.STRANGER : "")
                .append("}\n");
        return out.toString();
    }

    private List<String> assertions() {
        if (isEndless()) {
            return List.of("assertTimeoutPreemptively", "fail");
        }
        return List.of(isThrowing() ? "fail" : subject.clause().isPresent() ? "assertTrue" : "assertFalse");
    }

    private boolean isEndless() {
        return violation.kind() == ViolationKind.NON_TERMINATION;
    }

    private boolean hasStrangers() {
        return example.pre().heap().objects().stream()
                .anyMatch(o -> o.className().startsWith(Type.STRANGER.name()));
    }

    private boolean isThrowing() {
        return THROWING.contains(violation.kind()) && example.thrownClass() != null;
    }

    private String testMethodName() {
        String method = subject.isConstructor() ? "new" + HeapObject.simpleName(subject.className()) : subject.method();
        if (isEndless()) {
            return method + "Ends";
        }
        return isThrowing()
                ? method + "DoesNotThrow" + HeapObject.simpleName(example.thrownClass())
                : method + "Satisfies" + camel(violation.kind());
    }

    private String sentence() {
        String clause = violation.clause().strip().replaceAll("\\s*\\R[\\s@]*", " ");
        boolean told = violation.message().contains(clause);
        return subject.className() + "." + subject.method() + " violates "
                + violation.kind().keyword() + " (" + violation.clauseOrigin() + ")"
                + (told ? "" : ": " + clause) + ". " + violation.message();
    }

    private void writeBody() {
        boolean statics = example.pre().heap().statics().keySet().stream().anyMatch(this::isSet);
        if (violation.kind() == ViolationKind.JAVA_ASSERT) {
            line("getClass().getClassLoader().setDefaultAssertionStatus(true);");
        }
        line("Heap heap = new Heap();");
        writeHeap();
        line("heap.build();");
        if (statics) {
            line("try {");
            example.pre().heap().statics().forEach(this::writeStatic);
        }
        writeCall();
        writeCheck();
        if (statics) {
            line("} finally {");
            line("    heap.restoreStatics();");
            line("}");
        }
    }

    private void writeHeap() {
        HeapSnapshot heap = example.pre().heap();
        HeapValue constructed = subject.isConstructor() ? example.post().roots().get(State.THIS) : null;
        for (HeapObject object : heap.objects()) {
            if (!HeapValue.ref(object.id()).equals(constructed)) {
                String label = JavaText.quote(object.label());
                String found = found(object, heap);
                body.append(STEP)
                        .append("heap.")
                        .append(found == null ? fresh(object, label) : "existing(" + label + ", " + found + ")");
                if (found == null || isEnumConstant(object)) {
                    writeMembers(object, object, heap);
                }
                body.append(";\n");
            }
        }
    }

    private static boolean isEnumConstant(HeapObject object) {
        return object.text() != null && !object.isString();
    }

    private static String fresh(HeapObject object, String label) {
        String type = JavaText.quote(object.className());
        return object.isArray()
                ? "array(" + label + ", " + type + ", " + object.length() + ")"
                : "object(" + label + ", " + type + ")";
    }

    /** Java for an object that is looked up rather than built; null where it has to be built. */
    private static String found(HeapObject object, HeapSnapshot heap) {
        if (isBox(object)) {
            return boxed(object.className(), object.fields().get("value"));
        }
        if (isEnumConstant(object)) {
            return "heap.constant(" + JavaText.quote(object.className()) + ", " + JavaText.quote(object.text()) + ")";
        }
        if (object.isString()) {
            String text = JavaText.quote(object.text() == null ? "text of " + object.label() : object.text());
            return object.interned() ? text : "new String(" + text + ")";
        }
        return heap.statics().entrySet().stream()
                .filter(field -> isPlatform(field.getKey()) && field.getValue().equals(HeapValue.ref(object.id())))
                .map(field -> "heap.readStatic(" + names(field.getKey()) + ")")
                .findFirst()
                .orElse(null);
    }

    /** Static fields of the platform are not set; they tell which of its objects are meant. */
    private static boolean isPlatform(String name) {
        return name.startsWith("java.");
    }

    /** Class and name of a static field as two arguments. */
    private static String names(String name) {
        int dot = name.lastIndexOf('.');
        return JavaText.quote(name.substring(0, dot)) + ", " + JavaText.quote(name.substring(dot + 1));
    }

    private static boolean isBox(HeapObject object) {
        return object.fields().size() == 1
                && Set.of(
                                "java.lang.Boolean",
                                "java.lang.Byte",
                                "java.lang.Short",
                                "java.lang.Character",
                                "java.lang.Integer",
                                "java.lang.Long")
                        .contains(object.className());
    }

    private static String boxed(String className, HeapValue value) {
        return HeapObject.simpleName(className) + ".valueOf(" + primitive(value) + ")";
    }

    /** Members as calls of {@code with}; elements that either version of an array lists. */
    private void writeMembers(HeapObject object, HeapObject other, HeapSnapshot heap) {
        object.fields().forEach((name, value) -> {
            if (!isModelOnly(object, name)) {
                writeMember(JavaText.quote(name), value, heap);
            }
        });
        Set<Integer> indices = new TreeSet<>(object.elements().keySet());
        indices.addAll(other.elements().keySet());
        indices.forEach(index -> writeMember(index.toString(), object.element(index), heap));
    }

    /** Fields of the specification, and those that the platform keeps in another form than its models. */
    private boolean isModelOnly(HeapObject object, String name) {
        boolean ofEnum = isEnumConstant(object)
                && (name.startsWith("java.lang.Enum.")
                        || name.equals("ordinal")
                        || name.equals("name") && object.fields().containsKey("ordinal"));
        boolean ofThrowable = name.equals("suppressed") && object.fields().containsKey("cause");
        return ofEnum
                || ofThrowable
                || subject.ghosts().stream().anyMatch(ghost -> ghost.endsWith("." + name) || ghost.equals(name));
    }

    private void writeMember(String name, HeapValue value, HeapSnapshot heap) {
        body.append("\n")
                .append(MORE)
                .append(".with(")
                .append(name)
                .append(", ")
                .append(java(value, heap))
                .append(")");
    }

    private void writeStatic(String name, HeapValue value) {
        if (isSet(name)) {
            line("heap.setStatic(" + names(name) + ", "
                    + java(value, example.pre().heap()) + ");");
        }
    }

    private boolean isSet(String staticField) {
        return !subject.ghosts().contains(staticField) && !isPlatform(staticField);
    }

    private void writeCall() {
        HeapSnapshot heap = example.pre().heap();
        HeapValue self = subject.isConstructor() ? null : example.pre().roots().get(State.THIS);
        if (!subject.isConstructor()) {
            line("Object self = " + (self == null ? "null" : variable(self, heap)) + ";");
        }
        StringBuilder arguments = new StringBuilder();
        for (int i = 0; i < subject.parameterNames().size(); i++) {
            String name = parameter(subject.parameterNames().get(i));
            HeapValue value = example.arguments().get(subject.parameterNames().get(i));
            String type = value instanceof HeapValue.Int || value instanceof HeapValue.Bool
                    ? subject.parameterTypes().get(i)
                    : "Object";
            line(type + " " + name + " = " + variable(value, heap) + ";");
            arguments.append(", ").append(name);
        }
        subject.clause().ifPresent(clause -> clause.beforeTheCall().forEach(this::line));
        String types = subject.parameterTypes().stream().map(JavaText::quote).collect(Collectors.joining(", "));
        String call = "heap.call(" + JavaText.quote(subject.className()) + ", "
                + JavaText.quote(subject.method()) + ", List.of(" + types + "), "
                + (subject.isConstructor() ? "null" : "self") + arguments + ")";
        if (isEndless()) {
            line("Heap.Outcome outcome = assertTimeoutPreemptively(java.time.Duration.ofSeconds(2), () -> " + call
                    + ",");
            body.append(MORE).append(JavaText.quote(sentence())).append(");\n");
        } else {
            line("Heap.Outcome outcome = " + call + ";");
        }
        line("Throwable thrown = outcome.thrown();");
        if (isEndless()) {
            return;
        }
        if (subject.isConstructor()) {
            line("Object self = outcome.result();");
        } else if (!isThrowing() && example.result() != null) {
            line("Object result = outcome.result();");
        }
    }

    private static String parameter(String name) {
        return TAKEN.contains(name) ? name + "Argument" : name;
    }

    private void writeCheck() {
        String message = JavaText.quote(sentence());
        if (isEndless()) {
            line("if (thrown instanceof StackOverflowError) {");
            line("    fail(" + message + ", thrown);");
            line("}");
            return;
        }
        if (isThrowing()) {
            line("if (thrown != null && thrown.getClass().getName().equals(" + JavaText.quote(example.thrownClass())
                    + ")) {");
            line("    fail(" + message + ", thrown);");
            line("}");
            return;
        }
        if (example.thrownClass() == null) {
            line("if (thrown != null) {");
            line("    throw thrown;");
            line("}");
        }
        if (subject.clause().isPresent()) {
            line("assertTrue(" + subject.clause().get().condition() + ",");
            body.append(MORE).append(message).append(");\n");
        } else {
            writeOutcomeCheck(message);
        }
    }

    /** Without the clause in Java, the test recognises the outcome that violates it. */
    private void writeOutcomeCheck(String message) {
        line("// The clause is not written in Java here. This test recognises the outcome that violates it, and fails");
        line("// while the method has exactly that outcome.");
        Map<Integer, HeapObject> before = example.pre().heap().byId();
        for (HeapObject object : example.post().heap().objects()) {
            if (!object.isString() || object.text() != null) {
                writeExpectation(object, before.getOrDefault(object.id(), object));
            }
        }
        line("boolean sameOutcome = " + String.join("\n" + MORE + "&& ", outcomeConditions()) + ";");
        line("assertFalse(sameOutcome,");
        body.append(MORE).append(message).append(");\n");
    }

    private void writeExpectation(HeapObject object, HeapObject before) {
        String found = found(object, example.post().heap());
        body.append(STEP)
                .append("heap.expect(")
                .append(JavaText.quote(object.label()))
                .append(", ")
                .append(JavaText.quote(object.className()))
                .append(", ")
                .append(object.length())
                .append(", ")
                .append(found)
                .append(")");
        if (!isBox(object) && !object.isString()) {
            writeMembers(object, before, example.post().heap());
        }
        body.append(";\n");
    }

    private List<String> outcomeConditions() {
        HeapSnapshot heap = example.post().heap();
        List<String> conditions = new ArrayList<>();
        if (example.thrownClass() != null) {
            conditions.add("thrown != null && thrown.getClass().getName().equals("
                    + JavaText.quote(example.thrownClass()) + ")");
        } else if (subject.isConstructor()) {
            HeapValue self = example.post().roots().get(State.THIS);
            conditions.add(self == null ? "self != null" : "heap.matches(self, " + java(self, heap) + ")");
        } else if (example.result() != null) {
            conditions.add("heap.matches(result, " + java(example.result(), heap) + ")");
        }
        heap.statics().forEach((name, value) -> {
            if (isSet(name)) {
                conditions.add("heap.matches(heap.readStatic(" + names(name) + "), " + java(value, heap) + ")");
            }
        });
        conditions.add("heap.isAsExpected()");
        return conditions;
    }

    /** A value as the helper takes it. */
    private static String java(HeapValue value, HeapSnapshot heap) {
        return value instanceof HeapValue.Ref ref
                ? "ref(" + JavaText.quote(heap.object(ref.id()).label()) + ")"
                : primitive(value);
    }

    /** A value as a Java expression. */
    private static String variable(HeapValue value, HeapSnapshot heap) {
        return value instanceof HeapValue.Ref ref
                ? "heap.get(" + JavaText.quote(heap.object(ref.id()).label()) + ")"
                : primitive(value);
    }

    private static String primitive(HeapValue value) {
        if (value instanceof HeapValue.Bool bool) {
            return Boolean.toString(bool.value());
        }
        if (!(value instanceof HeapValue.Int number)) {
            return "null";
        }
        return switch (number.type()) {
            case "char" -> JavaText.quote((char) number.value());
            case "long" -> number.value() + "L";
            case "int" -> Long.toString(number.value());
            default -> "(" + number.type() + ") " + number.value();
        };
    }

    private void line(String text) {
        body.append(STEP).append(text).append('\n');
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

    private static String camel(ViolationKind kind) {
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

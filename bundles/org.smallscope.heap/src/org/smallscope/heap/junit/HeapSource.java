package org.smallscope.heap.junit;

import java.util.Set;
import java.util.TreeSet;
import org.smallscope.heap.HeapObject;
import org.smallscope.heap.HeapSnapshot;
import org.smallscope.heap.HeapValue;
import org.smallscope.heap.JavaLiterals;
import org.smallscope.program.Type;

/** Writes the objects of a heap as calls of the helper that builds or recognises them. */
final class HeapSource {
    private static final String MORE = "                ";
    private static final Set<String> BOXES = Set.of(
            "java.lang.Boolean",
            "java.lang.Byte",
            "java.lang.Short",
            "java.lang.Character",
            "java.lang.Integer",
            "java.lang.Long");

    private final HeapSnapshot heap;
    private final Set<String> ghosts;

    HeapSource(HeapSnapshot heap, Set<String> ghosts) {
        this.heap = heap;
        this.ghosts = ghosts;
    }

    static boolean hasStrangers(HeapSnapshot heap) {
        return heap.objects().stream().anyMatch(o -> o.className().startsWith(Type.STRANGER.name()));
    }

    /** The call that describes an object which is to be built. */
    String described(HeapObject object) {
        String label = JavaLiterals.quote(object.label());
        String found = found(object);
        StringBuilder out = new StringBuilder("heap.");
        out.append(found == null ? fresh(object, label) : "existing(" + label + ", " + found + ")");
        if (found == null || isEnumConstant(object)) {
            writeMembers(object, object, out);
        }
        return out.append(";").toString();
    }

    /** The call that says what an object is expected to look like; elements that either version of it lists. */
    String expected(HeapObject object, HeapObject before) {
        StringBuilder out = new StringBuilder("heap.expect(");
        out.append(JavaLiterals.quote(object.label()))
                .append(", ")
                .append(JavaLiterals.quote(object.className()))
                .append(", ")
                .append(object.length())
                .append(", ")
                .append(found(object))
                .append(")");
        if (!isBox(object) && !object.isString()) {
            writeMembers(object, before, out);
        }
        return out.append(";").toString();
    }

    private static boolean isEnumConstant(HeapObject object) {
        return object.text().isPresent() && !object.isString();
    }

    private static String fresh(HeapObject object, String label) {
        String type = JavaLiterals.quote(object.className());
        return object.isArray()
                ? "array(" + label + ", " + type + ", " + object.length() + ")"
                : "object(" + label + ", " + type + ")";
    }

    /** Java for an object that is looked up rather than built; null where it has to be built. */
    private String found(HeapObject object) {
        if (isBox(object)) {
            return HeapObject.simpleName(object.className()) + ".valueOf("
                    + primitive(object.fields().get("value")) + ")";
        }
        if (isEnumConstant(object)) {
            return "heap.constant(" + JavaLiterals.quote(object.className()) + ", "
                    + JavaLiterals.quote(object.text().orElseThrow()) + ")";
        }
        if (object.isString()) {
            String text = JavaLiterals.quote(object.text().orElse("text of " + object.label()));
            return object.interned() ? text : "new String(" + text + ")";
        }
        return heap.statics().entrySet().stream()
                .filter(field -> isPlatform(field.getKey()) && field.getValue().equals(HeapValue.ref(object.id())))
                .map(field -> "Heap.readStatic(" + names(field.getKey()) + ")")
                .findFirst()
                .orElse(null);
    }

    private static boolean isBox(HeapObject object) {
        return object.fields().size() == 1 && BOXES.contains(object.className());
    }

    /** Static fields of the platform are not set; they tell which of its objects are meant. */
    private static boolean isPlatform(String name) {
        return name.startsWith("java.");
    }

    /** Whether a test gives this static field its value. */
    boolean isSet(String staticField) {
        return !ghosts.contains(staticField) && !isPlatform(staticField);
    }

    /** Class and name of a static field as two arguments. */
    static String names(String name) {
        int dot = name.lastIndexOf('.');
        return JavaLiterals.quote(name.substring(0, dot)) + ", " + JavaLiterals.quote(name.substring(dot + 1));
    }

    /** Members as calls of {@code with}. */
    private void writeMembers(HeapObject object, HeapObject other, StringBuilder out) {
        object.fields().forEach((name, value) -> {
            if (!isModelOnly(object, name)) {
                writeMember(JavaLiterals.quote(name), value, out);
            }
        });
        Set<Integer> indices = new TreeSet<>(object.elements().keySet());
        indices.addAll(other.elements().keySet());
        indices.forEach(index -> writeMember(index.toString(), object.element(index), out));
    }

    private void writeMember(String name, HeapValue value, StringBuilder out) {
        out.append("\n")
                .append(MORE)
                .append(".with(")
                .append(name)
                .append(", ")
                .append(value(value))
                .append(")");
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
                || ghosts.stream().anyMatch(ghost -> ghost.endsWith("." + name) || ghost.equals(name));
    }

    /** A value as the helper takes it. */
    String value(HeapValue value) {
        return value instanceof HeapValue.Ref ref
                ? "ref(" + JavaLiterals.quote(heap.object(ref.id()).label()) + ")"
                : primitive(value);
    }

    /** A value as a Java expression. */
    String expression(HeapValue value) {
        return value instanceof HeapValue.Ref ref
                ? "heap.get(" + JavaLiterals.quote(heap.object(ref.id()).label()) + ")"
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
            case "char" -> JavaLiterals.quote((char) number.value());
            case "long" -> number.value() + "L";
            case "int" -> Long.toString(number.value());
            default -> "(" + number.type() + ") " + number.value();
        };
    }
}

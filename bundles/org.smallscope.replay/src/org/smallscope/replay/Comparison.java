package org.smallscope.replay;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.smallscope.heap.HeapObject;
import org.smallscope.heap.HeapValue;
import org.smallscope.heap.State;

/**
 * Compares what was predicted with what the JVM did, up to the names of new objects.
 *
 * <p>Objects of the pre-state are the same objects on both sides. From them, the static fields, the result and the
 * exception, both heaps are walked in step; a new object of one side stands for exactly one of the other. What the
 * prediction leaves out, and what it has that nothing leads to, is not compared. Stack traces and suppressed
 * exceptions are never part of a heap; messages that the JVM itself words are not compared.
 */
final class Comparison {

    /** Exceptions that the JVM throws by itself, with a message of its own. */
    private static final Set<String> IMPLICIT = Set.of(
            "java.lang.NullPointerException",
            "java.lang.ArrayIndexOutOfBoundsException",
            "java.lang.NegativeArraySizeException",
            "java.lang.ArrayStoreException",
            "java.lang.ClassCastException",
            "java.lang.ArithmeticException",
            "java.lang.AssertionError",
            "java.lang.StackOverflowError",
            "java.lang.OutOfMemoryError",
            "java.lang.MatchException",
            "java.lang.IncompatibleClassChangeError",
            "java.lang.StringIndexOutOfBoundsException",
            "java.lang.IndexOutOfBoundsException",
            "java.lang.NumberFormatException");

    private record Pair(int predicted, int actual) {}

    private final ReplayRequest request;
    private final Actual actual;
    private final Map<Integer, HeapObject> predictedObjects;
    private final Map<Integer, HeapObject> actualObjects;
    private final Map<Integer, Integer> actualOf = new HashMap<>();
    private final Map<Integer, Integer> predictedOf = new HashMap<>();
    private final Deque<Pair> waiting = new ArrayDeque<>();
    private String difference;

    private Comparison(ReplayRequest request, Actual actual) {
        this.request = request;
        this.actual = actual;
        predictedObjects = request.post().heap().byId();
        actualObjects = actual.state().heap().byId();
    }

    /** The first difference as a sentence; empty where there is none. */
    static Optional<String> firstDifference(ReplayRequest request, Actual actual) {
        return request.endless()
                ? end(actual.thrownClass())
                : Optional.ofNullable(new Comparison(request, actual).compare());
    }

    /** Of what never ends only recursion comes to an end on a JVM. */
    private static Optional<String> end(String thrown) {
        if ("java.lang.StackOverflowError".equals(thrown)) {
            return Optional.empty();
        }
        return Optional.of("the method " + (thrown == null ? "returns" : "throws " + thrown)
                + ", but it was predicted not to end");
    }

    private String compare() {
        compareOutcome();
        for (HeapObject object : request.pre().heap().objects()) {
            if (predictedObjects.containsKey(object.id()) && actualObjects.containsKey(object.id())) {
                pair(object.id(), object.id(), object.label());
            }
        }
        if (actual.thrownClass() == null && request.constructedId() >= 0) {
            pair(request.constructedId(), request.constructedId(), State.THIS);
        }
        compareRoots();
        while (difference == null && !waiting.isEmpty()) {
            Pair next = waiting.remove();
            compareObjects(predictedObjects.get(next.predicted()), actualObjects.get(next.actual()));
        }
        return difference;
    }

    private void compareOutcome() {
        Optional<String> predicted = request.ending().thrownClass();
        Optional<String> thrown = Optional.ofNullable(actual.thrownClass());
        if (!predicted.equals(thrown)) {
            report("the method " + thrown.map(t -> "throws " + t).orElse("returns") + ", but it was predicted to "
                    + predicted.map(p -> "throw " + p).orElse("return"));
        }
    }

    private void compareRoots() {
        request.ending().result().filter(r -> actual.thrownClass() == null).ifPresent(this::compareResult);
        request.ending()
                .thrown()
                .filter(t -> actual.thrownClass() != null)
                .ifPresent(t -> compareValues(t, actual.state().roots().get(State.THROWN), State.THROWN));
        request.post().heap().statics().forEach((name, value) -> {
            HeapValue now = actual.state().heap().statics().get(name);
            if (now != null) {
                compareValues(value, now, name);
            }
        });
    }

    private void compareResult(HeapValue predicted) {
        if (actual.result() == null) {
            report("the method returns nothing, but a result was predicted");
        } else {
            compareValues(predicted, actual.result(), State.RESULT);
        }
    }

    private void compareValues(HeapValue predicted, HeapValue now, String where) {
        if (predicted instanceof HeapValue.Ref p && now instanceof HeapValue.Ref a) {
            pair(p.id(), a.id(), where);
        } else if (!predicted.equals(now)) {
            report(where + " is " + actual.state().heap().show(now) + ", but "
                    + request.post().heap().show(predicted) + " was predicted");
        }
    }

    /** Notes that two objects stand for each other, and compares them later. */
    private void pair(int predicted, int now, String where) {
        if (isWithoutIdentity(predictedObjects.get(predicted), actualObjects.get(now))) {
            return;
        }
        boolean old =
                request.pre().heap().contains(predicted) || request.pre().heap().contains(now);
        if (old && predicted != now) {
            report(where + " is " + actual.state().heap().show(HeapValue.ref(now)) + ", but "
                    + request.post().heap().show(HeapValue.ref(predicted)) + " was predicted");
            return;
        }
        Integer known = actualOf.putIfAbsent(predicted, now);
        Integer back = predictedOf.putIfAbsent(now, predicted);
        if (known == null && back == null) {
            waiting.add(new Pair(predicted, now));
        } else if (known == null || back == null || known != now || back != predicted) {
            report(where + " is another object than predicted: new objects are shared differently");
        }
    }

    /**
     * Whether two objects are the same whatever their identity: boxes of equal small values, of which there is but
     * one (JLS 5.1.7), and lambdas of one class, the identity of which is open (JLS 15.27.4).
     */
    private static boolean isWithoutIdentity(HeapObject predicted, HeapObject now) {
        if (predicted == null || now == null) {
            return false;
        }
        int lambda = predicted.className().indexOf("$lambda$");
        if (lambda > 0 && now.className().startsWith(predicted.className().substring(0, lambda) + "$$Lambda")) {
            return true;
        }
        return predicted.className().equals(now.className())
                && predicted.fields().equals(now.fields())
                && isSmallBox(now);
    }

    private static boolean isSmallBox(HeapObject object) {
        HeapValue value = object.fields().get("value");
        return switch (object.className()) {
            case "java.lang.Boolean", "java.lang.Byte" -> true;
            case "java.lang.Character", "java.lang.Short", "java.lang.Integer", "java.lang.Long" -> value
                            instanceof HeapValue.Int number
                    && number.value() >= -128
                    && number.value() <= 127;
            default -> false;
        };
    }

    private void compareObjects(HeapObject predicted, HeapObject now) {
        if (predicted == null) {
            // an object of the pre-state that the prediction no longer lists
            return;
        }
        String label = predicted.label();
        if (predicted.text() != null && now.text() != null && !predicted.text().equals(now.text())) {
            report(label + " is " + now.text() + ", but " + predicted.text() + " was predicted");
        }
        boolean enumConstant = !now.isString() && now.text() != null;
        if (!enumConstant && !predicted.className().equals(now.className())) {
            report(label + " is a " + now.className() + ", but a " + predicted.className() + " was predicted");
        } else if (predicted.length() != now.length()) {
            report(label + " has length " + now.length() + ", but " + predicted.length() + " was predicted");
        } else {
            compareFields(predicted, now);
            compareElements(predicted, now);
        }
    }

    private void compareFields(HeapObject predicted, HeapObject now) {
        predicted.fields().forEach((name, value) -> {
            HeapValue other = now.fields().get(name);
            if (other != null) {
                if (!isWordedByJvm(now, name)) {
                    compareValues(value, other, predicted.label() + "." + name);
                }
            } else if (!mayBeMissing(now, name)) {
                report("class " + now.className() + " has no field " + name);
            }
        });
    }

    private static boolean isWordedByJvm(HeapObject object, String field) {
        return field.equals("detailMessage") && IMPLICIT.contains(object.className());
    }

    /** Fields of the specification, of platform classes that are not looked into, and those compilers leave out. */
    private boolean mayBeMissing(HeapObject object, String field) {
        String simple = field.substring(field.lastIndexOf('.') + 1);
        boolean ofEnum = object.text().isPresent() && Set.of("name", "ordinal").contains(simple);
        boolean ofThrowable = object.fields().containsKey("cause") && simple.equals("suppressed");
        return object.className().startsWith("java.")
                || ofEnum
                || ofThrowable
                || simple.startsWith("this$")
                || simple.startsWith("val$")
                || request.ghosts().stream().anyMatch(ghost -> ghost.endsWith("." + simple));
    }

    private void compareElements(HeapObject predicted, HeapObject now) {
        Set<Integer> indices = new TreeSet<>(predicted.elements().keySet());
        indices.addAll(now.elements().keySet());
        for (int index : indices) {
            compareValues(predicted.element(index), now.element(index), predicted.label() + "[" + index + "]");
        }
    }

    private void report(String sentence) {
        if (difference == null) {
            difference = sentence;
        }
    }
}

package org.smallscope.spec.judge;

import java.util.List;
import org.smallscope.program.Type;
import org.smallscope.program.tree.Expr;

/** The built-in operations on concrete values. */
final class Intrinsics {
    private final Evaluation evaluation;

    Intrinsics(Evaluation evaluation) {
        this.evaluation = evaluation;
    }

    Datum evaluate(Expr.Builtin e) {
        List<Datum> arguments = e.arguments().stream().map(evaluation::evaluate).toList();
        switch (e.intrinsic()) {
            case STRING_LENGTH:
                return new Datum.Int(text(arguments.get(0), e).length());
            case STRING_CHAR_AT:
                return charAt(text(arguments.get(0), e), ((Datum.Int) arguments.get(1)).value(), e);
            case STRING_EQUALS:
                return new Datum.Bool(equal(arguments.get(0), (Datum.Ref) arguments.get(1), e));
            case STRING_HASH:
                return new Datum.Int(text(arguments.get(0), e).hashCode());
            case STRING_COMPARE:
                return new Datum.Int(text(arguments.get(0), e).compareTo(text(arguments.get(1), e)));
            case GET_CLASS:
                return new Datum.TypeValue(evaluation.heap.type(evaluation.object(arguments.get(0), e.origin())));
            case ARRAY_CLONE:
                return cloneArray(evaluation.object(arguments.get(0), e.origin()));
            case ARRAYCOPY:
                copy(arguments, e);
                return Datum.NULL;
            case STRING_CONCAT:
                return new Datum.Ref(evaluation.heap.allocate(Type.STRING));
            default:
                throw new CannotJudge("the operation " + e.intrinsic());
        }
    }

    private String text(Datum string, Expr.Builtin e) {
        String text = evaluation.heap.text(evaluation.object(string, e.origin()));
        if (text == null) {
            throw new CannotJudge("a text that is not known");
        }
        return text;
    }

    private Datum charAt(String text, long index, Expr.Builtin e) {
        if (index < 0 || index >= text.length()) {
            throw evaluation.failure(
                    "java.lang.StringIndexOutOfBoundsException",
                    "index " + index + " is out of range for length " + text.length(),
                    e.origin());
        }
        return new Datum.Int(text.charAt((int) index));
    }

    private boolean equal(Datum self, Datum.Ref other, Expr.Builtin e) {
        evaluation.object(self, e.origin());
        if (self.equals(other)) {
            return true;
        }
        return !other.isNull()
                && evaluation.heap.type(other.id()).equals(Type.STRING)
                && text(self, e).equals(text(other, e));
    }

    private Datum cloneArray(int array) {
        ConcreteHeap heap = evaluation.heap;
        int copy = heap.allocateArray((Type.Array) heap.type(array), heap.length(array));
        for (int i = 0; i < heap.length(array); i++) {
            heap.setElement(copy, i, heap.element(array, i));
        }
        return new Datum.Ref(copy);
    }

    private void copy(List<Datum> arguments, Expr.Builtin e) {
        ConcreteHeap heap = evaluation.heap;
        int source = evaluation.object(arguments.get(0), e.origin());
        int target = evaluation.object(arguments.get(2), e.origin());
        if (!kind(source).equals(kind(target)) || !(heap.type(source) instanceof Type.Array)) {
            throw store(e);
        }
        long from = ((Datum.Int) arguments.get(1)).value();
        long to = ((Datum.Int) arguments.get(3)).value();
        long length = ((Datum.Int) arguments.get(4)).value();
        if (from < 0
                || to < 0
                || length < 0
                || from + length > heap.length(source)
                || to + length > heap.length(target)) {
            throw evaluation.failure(
                    "java.lang.ArrayIndexOutOfBoundsException", "the range is outside the array", e.origin());
        }
        Datum[] moved = new Datum[(int) length];
        for (int i = 0; i < length; i++) {
            moved[i] = heap.element(source, (int) from + i);
        }
        evaluation.storing(target, to, length);
        for (int i = 0; i < length; i++) {
            if (!evaluation.takes(target, moved[i])) {
                throw store(e);
            }
            heap.setElement(target, (int) to + i, moved[i]);
        }
    }

    /** What an array has: numbers of a type, or references; otherwise the type itself. */
    private Type kind(int id) {
        Type type = evaluation.heap.type(id);
        return type instanceof Type.Array a ? a.element().reference() ? Type.OBJECT : a.element() : type;
    }

    private RuntimeException store(Expr.Builtin e) {
        return evaluation.failure(
                "java.lang.ArrayStoreException", "the array does not take what is copied", e.origin());
    }
}

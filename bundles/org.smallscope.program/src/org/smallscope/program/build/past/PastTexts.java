package org.smallscope.program.build.past;

import java.util.List;
import java.util.Optional;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.tree.Expr;

/** Questions about strings, which nobody changes. */
record PastTexts(Construction code, PastObjects objects) {

    private Emitter emit() {
        return code.emit();
    }

    PastValue ask(Expr.Intrinsic question, List<PastValue> arguments, PastState at) {
        objects.present(arguments.get(0), at);
        if (question == Expr.Intrinsic.STRING_LENGTH && arguments.get(0) instanceof PastValue.Some s) {
            return length(s.object(), at);
        }
        Optional<Value> self = string(arguments.get(0));
        return self.isEmpty() ? PastValue.UNKNOWN : ask(question, self.get(), arguments, at);
    }

    private PastValue length(Unseen string, PastState at) {
        if (string.length().isEmpty()) {
            Value length = code.any(Prim.INT);
            code.learn(emit().atMost(Prim.INT, emit().constant(Prim.INT, 0), length));
            string.measure(length);
        }
        return new PastValue.Known(string.length().get());
    }

    private PastValue ask(Expr.Intrinsic question, Value self, List<PastValue> arguments, PastState at) {
        switch (question) {
            case STRING_LENGTH:
                return answer(Term.TextOp.LENGTH, Prim.INT, List.of(self), List.of(self));
            case STRING_HASH:
                return answer(Term.TextOp.HASH, Prim.INT, List.of(self), List.of(self));
            case STRING_CHAR_AT:
                return arguments.get(1) instanceof PastValue.Known i ? charAt(self, i.value(), at) : PastValue.UNKNOWN;
            case STRING_COMPARE:
                objects.present(arguments.get(1), at);
                return string(arguments.get(1))
                        .map(o -> answer(Term.TextOp.COMPARE, Prim.INT, List.of(self, o), List.of(self, o)))
                        .orElse(PastValue.UNKNOWN);
            case STRING_EQUALS:
                return string(arguments.get(1)).map(o -> equal(self, o)).orElse(PastValue.UNKNOWN);
            default:
                return PastValue.UNKNOWN;
        }
    }

    private Optional<Value> string(PastValue found) {
        if (found instanceof PastValue.Text t) {
            return Optional.of(
                    emit().reference(emit().universe().literal(t.text()).id(), Type.STRING));
        }
        return found instanceof PastValue.Known k ? Optional.of(k.value()) : Optional.empty();
    }

    private PastValue charAt(Value self, Value index, PastState at) {
        Value length = ((PastValue.Known) answer(Term.TextOp.LENGTH, Prim.INT, List.of(self), List.of(self))).value();
        Value zero = emit().constant(Prim.INT, 0);
        at.alive = emit().and(at.alive, emit().atMost(Prim.INT, zero, index), emit().less(Prim.INT, index, length));
        return answer(Term.TextOp.CHAR_AT, Prim.CHAR, List.of(self, index), List.of(self));
    }

    private PastValue equal(Value self, Value other) {
        Value string = emit().define(new Term.IsInstance(other, Type.STRING), Prim.BOOLEAN, Origin.NONE);
        PastValue same = answer(Term.TextOp.EQUAL, Prim.BOOLEAN, List.of(self, other), List.of(self, other));
        return new PastValue.Known(emit().or(
                        emit().equal(Type.OBJECT, self, other), emit().and(string, ((PastValue.Known) same).value())));
    }

    /** The answer where the texts are modelled, else anything. */
    private PastValue answer(Term.TextOp question, Prim type, List<Value> operands, List<Value> strings) {
        Value known = emit().and(strings.stream()
                .map(s -> emit().define(new Term.Text(Term.TextOp.KNOWN, List.of(s)), Prim.BOOLEAN, Origin.NONE))
                .toList());
        Value answer = emit().define(new Term.Text(question, operands), type, Origin.NONE);
        return new PastValue.Known(
                emit().constant(known).equals(Optional.of(true))
                        ? answer
                        : emit().select(known, answer, code.any(type), type));
    }
}

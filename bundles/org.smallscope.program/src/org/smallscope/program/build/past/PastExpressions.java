package org.smallscope.program.build.past;

import java.util.ArrayList;
import java.util.List;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.build.past.Construction.Frame;
import org.smallscope.program.classes.Field;
import org.smallscope.program.graph.Value;
import org.smallscope.program.slice.PassedOver;
import org.smallscope.program.tree.Expr;

/** Follows the expressions of code that has run before. */
final class PastExpressions {
    private final Construction code;
    private final PastObjects objects;
    private final PastArrays arrays;
    private final Computed computed;

    PastExpressions(Construction code) {
        this.code = code;
        objects = new PastObjects(code);
        arrays = new PastArrays(code, objects);
        computed = new Computed(code);
    }

    private Emitter emit() {
        return code.emit();
    }

    PastObjects objects() {
        return objects;
    }

    List<PastValue> values(List<Expr> expressions, Frame frame) {
        List<PastValue> result = new ArrayList<>();
        expressions.forEach(e -> result.add(value(e, frame)));
        return result;
    }

    PastValue value(Expr expression, Frame frame) {
        return expression.accept(new InFrame(frame));
    }

    /** Something of which only its parts are known, as far as they can do something. */
    private PastValue unknown(Expr expression, Frame frame) {
        PassedOver passed = new PassedOver(expression, frame.self);
        code.passOver(passed);
        passed.made().forEach(code::madeOutOfSight);
        code.forgetAll(frame.at);
        return PastValue.UNKNOWN;
    }

    /** What is found of each kind of expression. */
    private final class InFrame implements Expr.InCode<PastValue> {
        private final Frame frame;

        InFrame(Frame frame) {
            this.frame = frame;
        }

        private PastValue value(Expr e) {
            return PastExpressions.this.value(e, frame);
        }

        @Override
        public PastValue specification(Expr e) {
            return unknown(e, frame);
        }

        @Override
        public PastValue visit(Expr.Unsupported e) {
            return unknown(e, frame);
        }

        @Override
        public PastValue visit(Expr.TypeOf e) {
            return unknown(e, frame);
        }

        @Override
        public PastValue visit(Expr.TypeLiteral e) {
            return unknown(e, frame);
        }

        @Override
        public PastValue visit(Expr.Literal e) {
            return new PastValue.Known(emit().constant(e.type(), e.value()));
        }

        @Override
        public PastValue visit(Expr.NullLiteral e) {
            return new PastValue.Known(emit().nullValue());
        }

        @Override
        public PastValue visit(Expr.StringLiteral e) {
            return new PastValue.Text(e.text());
        }

        @Override
        public PastValue visit(Expr.Read e) {
            return frame.at.locals.getOrDefault(e.local(), PastValue.UNKNOWN);
        }

        @Override
        public PastValue visit(Expr.FieldGet e) {
            return objects.field(value(e.target()), e.field(), frame.at);
        }

        @Override
        public PastValue visit(Expr.StaticGet e) {
            return staticField(e.field(), frame);
        }

        @Override
        public PastValue visit(Expr.Assign e) {
            return assign(e, frame);
        }

        @Override
        public PastValue visit(Expr.Let e) {
            frame.at.locals.put(e.local(), value(e.value()));
            return value(e.body());
        }

        @Override
        public PastValue visit(Expr.Sequence e) {
            code.statements().execute(e.first(), frame);
            return value(e.value());
        }

        @Override
        public PastValue visit(Expr.Conditional e) {
            return conditional(e, frame);
        }

        @Override
        public PastValue visit(Expr.Call e) {
            return code.calls().call(e, frame);
        }

        @Override
        public PastValue visit(Expr.New e) {
            return code.calls().made(e, frame);
        }

        @Override
        public PastValue visit(Expr.Binary e) {
            PastValue left = value(e.left());
            return computed.binary(e, left, value(e.right()), frame.at);
        }

        @Override
        public PastValue visit(Expr.Not e) {
            return value(e.operand()) instanceof PastValue.Known k
                    ? new PastValue.Known(emit().not(k.value()))
                    : PastValue.UNKNOWN;
        }

        @Override
        public PastValue visit(Expr.Convert e) {
            return computed.converted(e, value(e.operand()));
        }

        @Override
        public PastValue visit(Expr.Cast e) {
            return value(e.operand());
        }

        @Override
        public PastValue visit(Expr.InstanceOf e) {
            return computed.isInstance(e, value(e.operand()));
        }

        @Override
        public PastValue visit(Expr.Length e) {
            return arrays.length(value(e.array()), frame.at);
        }

        @Override
        public PastValue visit(Expr.NewArray e) {
            return arrays.made(e, values(e.dimensions(), frame), frame.at);
        }

        @Override
        public PastValue visit(Expr.ArrayOf e) {
            return arrays.made(e, values(e.elements(), frame));
        }

        @Override
        public PastValue visit(Expr.Element e) {
            PastValue array = value(e.array());
            return arrays.element(array, value(e.index()), e.type(), frame.at);
        }

        @Override
        public PastValue visit(Expr.Builtin e) {
            return builtin(e, frame);
        }
    }

    private PastValue builtin(Expr.Builtin e, Frame frame) {
        List<PastValue> arguments = values(e.arguments(), frame);
        arguments.forEach(a -> code.leak(a instanceof PastValue.Self));
        return switch (e.intrinsic()) {
            case ARRAY_CLONE -> arrays.copy(arguments.get(0), frame.at);
            case ARRAYCOPY -> arrays.copied(arguments, frame.at);
            case STRING_CONCAT, IDENTITY_HASH, GET_CLASS -> e.type().equals(Type.STRING)
                    ? new PastValue.Made(Type.STRING, java.util.Optional.empty())
                    : PastValue.UNKNOWN;
            case STRING_LENGTH, STRING_CHAR_AT, STRING_EQUALS, STRING_HASH, STRING_COMPARE -> new PastTexts(
                            code, objects)
                    .ask(e.intrinsic(), arguments, frame.at);
        };
    }

    /** Static fields that are final are as their initialisers made them; others may have been anything. */
    private PastValue staticField(FieldRef field, Frame frame) {
        boolean lasting = code.program.field(field).filter(Field::isFinal).isPresent();
        if (!lasting) {
            return code.any(field.type(), frame.at);
        }
        if (!code.slice.mentions(field) || code.slice.unknownInitially().contains(field)) {
            return PastValue.UNKNOWN;
        }
        Value value = emit().state().readStatic(field, Origin.NONE);
        return field.type() instanceof Type.Array
                ? new PastValue.Table(value, code.world().constantDimensions(field))
                : new PastValue.Known(value);
    }

    private PastValue assign(Expr.Assign e, Frame frame) {
        if (e.place() instanceof Expr.Read r) {
            PastValue value = value(e.value(), frame);
            frame.at.locals.put(r.local(), value);
            return value;
        } else if (e.place() instanceof Expr.Element x) {
            PastValue array = value(x.array(), frame);
            PastValue index = value(x.index(), frame);
            PastValue value = value(e.value(), frame);
            arrays.put(array, index, value, frame.at);
            code.hand(value);
            return value;
        }
        PastValue target = e.place() instanceof Expr.FieldGet f ? value(f.target(), frame) : PastValue.UNKNOWN;
        PastValue value = value(e.value(), frame);
        if (e.place() instanceof Expr.FieldGet f) {
            objects.store(target, f.field(), value, frame.at);
        } else {
            code.hand(value);
        }
        return value;
    }

    private PastValue conditional(Expr.Conditional e, Frame frame) {
        Value condition = code.truth(value(e.condition(), frame));
        PastState before = frame.at;
        frame.at = before.copy(emit().and(before.alive, condition));
        PastValue then = value(e.then(), frame);
        PastState first = frame.at;
        frame.at = before.copy(emit().and(before.alive, emit().not(condition)));
        PastValue otherwise = value(e.otherwise(), frame);
        frame.at = code.joins().merged(first, frame.at);
        return code.joins().either(condition, then, otherwise);
    }
}

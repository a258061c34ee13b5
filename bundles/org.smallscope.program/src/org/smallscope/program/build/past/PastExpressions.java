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

    List<Found> values(List<Expr> expressions, Frame frame) {
        List<Found> result = new ArrayList<>();
        expressions.forEach(e -> result.add(value(e, frame)));
        return result;
    }

    Found value(Expr expression, Frame frame) {
        if (expression instanceof Expr.Literal e) {
            return new Found.Known(emit().constant(e.type(), e.value()));
        } else if (expression instanceof Expr.NullLiteral) {
            return new Found.Known(emit().nullValue());
        } else if (expression instanceof Expr.StringLiteral e) {
            return new Found.Text(e.text());
        } else if (expression instanceof Expr.Read e) {
            return frame.at.locals.getOrDefault(e.local(), Found.UNKNOWN);
        } else if (expression instanceof Expr.FieldGet e) {
            return objects.field(value(e.target(), frame), e.field(), frame.at);
        } else if (expression instanceof Expr.StaticGet e) {
            return staticField(e.field(), frame);
        } else if (expression instanceof Expr.Assign e) {
            return assign(e, frame);
        } else if (expression instanceof Expr.Let e) {
            frame.at.locals.put(e.local(), value(e.value(), frame));
            return value(e.body(), frame);
        } else if (expression instanceof Expr.Sequence e) {
            code.statements().execute(e.first(), frame);
            return value(e.value(), frame);
        } else if (expression instanceof Expr.Conditional e) {
            return conditional(e, frame);
        } else if (expression instanceof Expr.Call e) {
            return code.calls().call(e, frame);
        } else if (expression instanceof Expr.New e) {
            return code.calls().made(e, frame);
        }
        return operation(expression, frame);
    }

    private Found operation(Expr expression, Frame frame) {
        if (expression instanceof Expr.Binary e) {
            Found left = value(e.left(), frame);
            return computed.binary(e, left, value(e.right(), frame), frame.at);
        } else if (expression instanceof Expr.Not e) {
            return value(e.operand(), frame) instanceof Found.Known k
                    ? new Found.Known(emit().not(k.value()))
                    : Found.UNKNOWN;
        } else if (expression instanceof Expr.Convert e) {
            return computed.converted(e, value(e.operand(), frame));
        } else if (expression instanceof Expr.Cast e) {
            return value(e.operand(), frame);
        } else if (expression instanceof Expr.InstanceOf e) {
            return computed.isInstance(e, value(e.operand(), frame));
        } else if (expression instanceof Expr.Length e) {
            return arrays.length(value(e.array(), frame), frame.at);
        } else if (expression instanceof Expr.NewArray e) {
            return arrays.made(e, values(e.dimensions(), frame), frame.at);
        } else if (expression instanceof Expr.ArrayOf e) {
            return arrays.made(e, values(e.elements(), frame));
        } else if (expression instanceof Expr.Element e) {
            Found array = value(e.array(), frame);
            return arrays.element(array, value(e.index(), frame), e.type(), frame.at);
        } else if (expression instanceof Expr.Builtin e) {
            return builtin(e, frame);
        }
        PassedOver passed = new PassedOver(expression, frame.self);
        code.passOver(passed);
        passed.made().forEach(code::madeOutOfSight);
        code.forgetAll(frame.at);
        return Found.UNKNOWN;
    }

    private Found builtin(Expr.Builtin e, Frame frame) {
        List<Found> arguments = values(e.arguments(), frame);
        arguments.forEach(a -> code.leak(a instanceof Found.Self));
        return switch (e.intrinsic()) {
            case ARRAY_CLONE -> arrays.copy(arguments.get(0), frame.at);
            case ARRAYCOPY -> arrays.copied(arguments, frame.at);
            case STRING_CONCAT, IDENTITY_HASH, GET_CLASS -> e.type().equals(Type.STRING)
                    ? new Found.Made(Type.STRING, java.util.Optional.empty())
                    : Found.UNKNOWN;
            default -> new PastTexts(code, objects).ask(e.intrinsic(), arguments, frame.at);
        };
    }

    /** Static fields that are final are as their initialisers made them; others may have been anything. */
    private Found staticField(FieldRef field, Frame frame) {
        boolean lasting = code.program.field(field).filter(Field::isFinal).isPresent();
        if (!lasting) {
            return code.any(field.type(), frame.at);
        }
        if (!code.reachable.mentions(field) || code.reachable.unknownInitially().contains(field)) {
            return Found.UNKNOWN;
        }
        Value value = emit().state().readStatic(field, Origin.NONE);
        return field.type() instanceof Type.Array
                ? new Found.Table(value, code.world().constantDimensions(field))
                : new Found.Known(value);
    }

    private Found assign(Expr.Assign e, Frame frame) {
        if (e.place() instanceof Expr.Read r) {
            Found value = value(e.value(), frame);
            frame.at.locals.put(r.local(), value);
            return value;
        } else if (e.place() instanceof Expr.Element x) {
            Found array = value(x.array(), frame);
            Found index = value(x.index(), frame);
            Found value = value(e.value(), frame);
            arrays.put(array, index, value, frame.at);
            code.hand(value);
            return value;
        }
        Found target = e.place() instanceof Expr.FieldGet f ? value(f.target(), frame) : Found.UNKNOWN;
        Found value = value(e.value(), frame);
        if (e.place() instanceof Expr.FieldGet f) {
            objects.store(target, f.field(), value, frame.at);
        } else {
            code.hand(value);
        }
        return value;
    }

    private Found conditional(Expr.Conditional e, Frame frame) {
        Value condition = code.truth(value(e.condition(), frame));
        PastState before = frame.at;
        frame.at = before.copy(emit().and(before.alive, condition));
        Found then = value(e.then(), frame);
        PastState first = frame.at;
        frame.at = before.copy(emit().and(before.alive, emit().not(condition)));
        Found otherwise = value(e.otherwise(), frame);
        frame.at = code.joins().merged(first, frame.at);
        return code.joins().either(condition, then, otherwise);
    }
}

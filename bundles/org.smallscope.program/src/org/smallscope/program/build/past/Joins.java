package org.smallscope.program.build.past;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.graph.Value;

/** What is known where two ways through the code of a constructor come together. */
final class Joins {
    private final Construction code;

    Joins(Construction code) {
        this.code = code;
    }

    private Emitter emit() {
        return code.emit();
    }

    /** The first where it gets there that way, else the second. */
    PastValue either(Value first, PastValue one, PastValue other) {
        Optional<Boolean> known = emit().constant(first);
        if (one.equals(other) || known.isPresent()) {
            return known.orElse(true) ? one : other;
        }
        code.hand(one); // from here on nobody looks where it goes
        code.hand(other);
        Optional<Value> a = number(one, other);
        Optional<Value> b = number(other, one);
        return a.isPresent() && b.isPresent() && a.get().type().equals(b.get().type())
                ? new PastValue.Known(
                        emit().select(first, a.get(), b.get(), a.get().type()))
                : PastValue.UNKNOWN;
    }

    /** A value, or any number where it is not known and the other one is a number. */
    private Optional<Value> number(PastValue found, PastValue other) {
        if (found instanceof PastValue.Known k) {
            return Optional.of(k.value());
        }
        if (found instanceof PastValue.Unknown
                && other instanceof PastValue.Known k
                && k.value().type() instanceof Prim p) {
            code.guess();
            return Optional.of(code.any(p));
        }
        return Optional.empty();
    }

    PastState merged(PastState one, PastState other) {
        if (emit().constant(one.alive).equals(Optional.of(false))) {
            return other;
        } else if (emit().constant(other.alive).equals(Optional.of(false))) {
            return one;
        }
        PastState result = new PastState(emit().or(one.alive, other.alive));
        one.locals.forEach((local, found) -> {
            if (other.locals.containsKey(local)) {
                result.locals.put(local, either(one.alive, found, other.locals.get(local)));
            }
        });
        one.cells.forEach((cell, found) -> {
            if (found.equals(other.cells.get(cell))) {
                result.cells.put(cell, found);
            }
        });
        Set<Slots> written = new LinkedHashSet<>(one.written.keySet());
        written.addAll(other.written.keySet());
        written.forEach(s -> result.written.put(s, either(one.alive, one.contents(s), other.contents(s))));
        return result;
    }

    List<PastValue> either(Value first, List<PastValue> one, List<PastValue> other) {
        List<PastValue> result = new ArrayList<>();
        for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
            result.add(either(first, one.get(i), other.get(i)));
        }
        return result;
    }
}

package org.smallscope.bench.trust;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Generic;
import org.smallscope.program.classes.Generics;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.spec.judge.ConcreteHeap;
import org.smallscope.spec.judge.Datum;

/**
 * Whether code that the compiler has no objection to can have made a heap: is there a type for each type variable of
 * each object, and of the method, so that every place holds what its type allows? Found by trying all, for the plain
 * types that the small programs of the benchmarks use.
 */
final class Typable {
    private final Program program;
    private final Generics generics;
    private final Method method;
    private final Input input;
    private final ConcreteHeap heap;
    private final List<String> plain;
    /** What the variables of an object, by its number, and of the method, by 0, stand for. */
    private final Map<Integer, Map<Generic.Variable, Generic>> types = new LinkedHashMap<>();

    private record Open(int where, Generics.Parameter parameter) {}

    private Typable(Program program, Method method, Input input, List<Type> exact) {
        this.program = program;
        this.generics = program.generics();
        this.method = method;
        this.input = input;
        this.heap = input.heap();
        plain = exact.stream()
                .filter(t -> t instanceof Type.Ref
                        && generics.parametersOf(t.toString()).isEmpty())
                .map(Type::toString)
                .toList();
    }

    /** Tries all types. */
    static boolean is(Program program, Method method, Input input, List<Type> exact) {
        Typable typable = new Typable(program, method, input, exact);
        List<Open> open = new ArrayList<>();
        generics(program, method.ref().toString()).forEach(p -> open.add(new Open(0, p)));
        for (int id : input.heap().objects()) {
            generics(program, input.heap().type(id).toString()).forEach(p -> open.add(new Open(id, p)));
        }
        return typable.search(open, 0);
    }

    private static List<Generics.Parameter> generics(Program program, String owner) {
        return program.generics().parametersOf(owner);
    }

    /** Goes on only where what is chosen so far fits. */
    private boolean search(List<Open> open, int at) {
        if (!allFit()) {
            return false;
        }
        if (at == open.size()) {
            return true;
        }
        Open next = open.get(at);
        List<Generic> candidates = new ArrayList<>(List.of(new Generic.Of(Type.OBJECT.name(), List.of())));
        plain.stream()
                .filter(n -> !n.equals(Type.OBJECT.name()))
                .forEach(n -> candidates.add(new Generic.Of(n, List.of())));
        for (Generic candidate : candidates) {
            Generic.Variable variable = next.parameter().variable();
            boolean allowed = next.parameter().bounds().stream()
                    .allMatch(b -> isSubtype((Generic.Of) candidate, b.with(Map.of(variable, candidate))));
            if (allowed) {
                types.computeIfAbsent(next.where(), w -> new LinkedHashMap<>()).put(variable, candidate);
                if (search(open, at + 1)) {
                    return true;
                }
                types.get(next.where()).remove(variable);
            }
        }
        return false;
    }

    private boolean isSubtype(Generic.Of sub, Generic sup) {
        if (sup instanceof Generic.Wildcard w) {
            return w.upper().map(u -> isSubtype(sub, u)).orElse(true);
        } else if (!(sup instanceof Generic.Of)) {
            return true;
        }
        Generic.Of wanted = (Generic.Of) sup;
        if (!program.isSubtype(new Type.Ref(sub.name()), new Type.Ref(wanted.name()))) {
            return false;
        }
        Optional<Generic.Of> seen = generics.view(sub, wanted.name());
        return wanted.arguments().isEmpty()
                || seen.isPresent() && arguments(seen.get().arguments(), wanted.arguments());
    }

    private boolean arguments(List<Generic> given, List<Generic> wanted) {
        for (int i = 0; i < given.size(); i++) {
            boolean fits = !(given.get(i) instanceof Generic.Of type)
                    || !isChosen(type)
                    || (wanted.get(i) instanceof Generic.Wildcard w
                            ? isSubtype(type, w)
                            : !isChosen(wanted.get(i)) || wanted.get(i).equals(type));
            if (!fits) {
                return false;
            }
        }
        return true;
    }

    /** False while a variable in it stands for nothing yet. */
    private static boolean isChosen(Generic type) {
        return !(type instanceof Generic.Variable)
                && !(type instanceof Generic.Of of && !of.arguments().stream().allMatch(Typable::isChosen));
    }

    private boolean allFit() {
        List<Generic> declared = generics.methods().getOrDefault(method.ref(), List.of());
        for (int i = 0; i < declared.size(); i++) {
            if (input.arguments().get(i) instanceof Datum.Ref r && !fits(r, declared.get(i), 0)) {
                return false;
            }
        }
        return input.objects().stream().allMatch(this::fieldsFit);
    }

    private boolean fieldsFit(int id) {
        Type exact = heap.type(id);
        for (Field f : exact instanceof Type.Ref r ? program.instanceFields(r.name()) : List.<Field>of()) {
            Generic written = generics.fields().get(f.ref());
            Map<Generic.Variable, Generic> above = generics.view(
                            generics.self(exact.toString()), f.ref().owner())
                    .flatMap(generics::arguments)
                    .orElse(Map.of());
            if (written != null
                    && f.ref().type().reference()
                    && heap.field(id, f.ref()) instanceof Datum.Ref r
                    && !fits(r, written.with(above), id)) {
                return false;
            }
        }
        return true;
    }

    private boolean fits(Datum.Ref value, Generic type, int where) {
        Generic meant = type.with(types.getOrDefault(where, Map.of()));
        if (where == 0 && input.receiver().orElse(Datum.NULL) instanceof Datum.Ref self && !self.isNull()) {
            meant = meant.with(types.getOrDefault(self.id(), Map.of()));
        }
        if (value.isNull() || meant instanceof Generic.ArrayOf) {
            return true;
        }
        Type exact = heap.type(value.id());
        Generic.Of self = exact instanceof Type.Ref r
                ? (Generic.Of) generics.self(r.name()).with(types.getOrDefault(value.id(), Map.of()))
                : new Generic.Of(Type.OBJECT.name(), List.of());
        return isSubtype(self, meant);
    }
}

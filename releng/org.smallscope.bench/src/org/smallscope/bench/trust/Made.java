package org.smallscope.bench.trust;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Program;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Walk;
import org.smallscope.spec.judge.Datum;

/**
 * The final fields into which constructors put nothing but new objects, with their types: such an object is in that field
 * of one holder alone.
 */
record Made(Map<FieldRef, Set<Type>> types) {

    /** Is every such field as constructors leave it? */
    static boolean is(Program program, Input input) {
        return program.derived(Made.class, Made::of).fits(program, input);
    }

    private static Made of(Program program) {
        Map<FieldRef, Set<Type>> types = new LinkedHashMap<>();
        Set<FieldRef> given = new HashSet<>();
        program.classes().stream()
                .filter(c -> !c.library())
                .flatMap(c -> c.methods().stream())
                .filter(m -> m.ref().constructor())
                .flatMap(m -> m.body().stream())
                .forEach(body -> Walk.over(body, e -> note(e, types, given), s -> {}));
        types.keySet().removeAll(given);
        types.keySet().removeIf(f -> !program.field(f).map(Field::isFinal).orElse(false));
        return new Made(types);
    }

    private static void note(Expr e, Map<FieldRef, Set<Type>> types, Set<FieldRef> given) {
        if (e instanceof Expr.Assign a && a.place() instanceof Expr.FieldGet place) {
            if (a.value() instanceof Expr.New made) {
                types.computeIfAbsent(place.field(), f -> new LinkedHashSet<>()).add(made.type());
            } else {
                given.add(place.field());
            }
        }
    }

    private boolean fits(Program program, Input input) {
        Set<Integer> held = new HashSet<>();
        for (int id : input.objects()) {
            for (Field f :
                    input.heap().type(id) instanceof Type.Ref r ? program.instanceFields(r.name()) : List.<Field>of()) {
                Set<Type> allowed = types.get(f.ref());
                if (allowed != null
                        && input.heap().field(id, f.ref()) instanceof Datum.Ref value
                        && !value.isNull()
                        && !(allowed.contains(input.heap().type(value.id())) && held.add(value.id()))) {
                    return false;
                }
            }
        }
        return true;
    }
}

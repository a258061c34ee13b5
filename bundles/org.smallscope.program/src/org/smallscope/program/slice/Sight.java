package org.smallscope.program.slice;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;

/**
 * What a method can get to see: objects of these types, by these fields, from its arguments and these static fields.
 *
 * @param types   exact types of objects
 * @param classes those whose static fields it may look at
 */
public record Sight(Set<Type> types, Set<String> classes, Predicate<FieldRef> fields, List<FieldRef> statics) {

    /** That of a method. */
    public static Sight of(Program program, Method method) {
        Slice seen = reachable(program, method);
        return new Sight(
                seen.preTypes(),
                seen.initialised(),
                seen::mentions,
                seen.statics().stream().map(Field::ref).toList());
    }

    /** That of every method of a program, each found once. */
    public static Function<Method, Sight> in(Program program) {
        Map<Method, Sight> known = new HashMap<>();
        return m -> known.computeIfAbsent(m, x -> of(program, x));
    }

    public static Slice reachable(Program program, Method method) {
        return Slice.from(program, method, Receivers.before(program, method));
    }
}

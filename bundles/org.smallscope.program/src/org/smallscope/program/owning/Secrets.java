package org.smallscope.program.owning;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Access.Level;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Program;

/**
 * The private static fields whose objects code never gives away, such as a lock: nobody else has them, no parameter is
 * one of them unless code at hand passes it.
 */
public final class Secrets {
    private final Map<FieldRef, ValueFlow.Place> places = new LinkedHashMap<>();
    private final ValueFlow values;

    private Secrets(Program program) {
        Set<FieldRef> wanted = program.everything().classes().stream()
                .filter(c -> !c.library())
                .flatMap(c -> c.fields().stream())
                .filter(f -> mayBeSecret(f, program))
                .map(Field::ref)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        values = wanted.isEmpty()
                ? null
                : new ValueFlow(
                        new Calls(program.everything(), Calls.Trust.NOBODY),
                        true,
                        f -> f.isStatic() && !wanted.contains(f));
        wanted.stream()
                .filter(f -> values.isKept(values.field(f)))
                .forEach(f -> places.put(f, values.field(f).root()));
    }

    /** Those of a program. */
    public static Secrets of(Program program) {
        return program.derived(Secrets.class, Secrets::new);
    }

    private static boolean mayBeSecret(Field f, Program program) {
        return f.ref().isStatic()
                && f.isFinal()
                && !f.model()
                && f.ref().type().reference()
                && !f.ref().type().equals(Type.STRING)
                && program.access().of(f.ref()) == Level.PRIVATE;
    }

    /** The fields. */
    public Set<FieldRef> fields() {
        return places.keySet();
    }

    /** May another field hold what the secret one holds? */
    public boolean mayHold(FieldRef other, FieldRef secret) {
        return values.field(other).root() == places.get(secret);
    }

    /** May an element of an array be what the secret field holds? */
    public boolean isInArray(FieldRef secret) {
        return values.isInArray(places.get(secret));
    }

    /** May a parameter or the receiver of a method be what the secret field holds? */
    public boolean mayBe(Optional<Local> parameter, FieldRef secret) {
        return parameter
                .filter(p -> values.local(p).root() == places.get(secret)
                        || values.lentTo(p).stream().anyMatch(l -> l.root() == places.get(secret)))
                .isPresent();
    }
}

package org.smallscope.program.classes;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.FieldRef;
import org.smallscope.program.MethodRef;

/**
 * What the code can get hold of that is not modelled, by the names that are written in it: all the rest is out of its
 * reach, since Java has no other way to a private member.
 *
 * @param methods those with such code
 */
public record Unmodelled(Map<MethodRef, Names> methods) {

    /** All code is modelled, or nothing is known of what it names. */
    public static final Unmodelled NONE = new Unmodelled(Map.of());

    /**
     * A variable of which code gets what it holds, or what is so many arrays deep in it.
     *
     * @param field absent for a variable of the method, or of one around it
     * @param name  {@code this} for the receiver
     */
    public record Use(Optional<FieldRef> field, String name, int depth) {}

    /**
     * The names in some code.
     *
     * @param uses    the variables whose objects it gets
     * @param methods the simple names of methods, since any that overrides one may run
     * @param classes whose constructors may run
     * @param all     the code has other ways to what it does not name: reflection, clones of objects
     */
    public record Names(Set<Use> uses, Set<String> methods, Set<String> classes, boolean all) {
        public Names {
            uses = Collections.unmodifiableSet(new LinkedHashSet<>(uses));
            methods = Collections.unmodifiableSet(new LinkedHashSet<>(methods));
            classes = Collections.unmodifiableSet(new LinkedHashSet<>(classes));
        }

        /** May the code run that method, with arguments of its own? */
        public boolean mayCall(MethodRef method) {
            return method.constructor() ? classes.contains(method.owner()) : methods.contains(method.name());
        }
    }

    public Unmodelled {
        methods = Collections.unmodifiableMap(new LinkedHashMap<>(methods));
    }

    /** What a method names; nothing where all its code is modelled, or nothing is known of it. */
    public Optional<Names> of(MethodRef method) {
        return Optional.ofNullable(methods.get(method));
    }
}

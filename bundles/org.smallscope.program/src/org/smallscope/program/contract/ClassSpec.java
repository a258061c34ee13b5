package org.smallscope.program.contract;

import java.util.List;
import java.util.Optional;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.tree.Clause;

/**
 * What a class keeps.
 *
 * @param self       {@code this} in the instance clauses below
 * @param invariants instance invariants, the implicit non_null of fields first
 * @param initially  hold when a constructor has ended, the static ones when the class has been initialised
 * @param constraints hold between the pre- and post-state of every method
 */
public record ClassSpec(
        Optional<Local> self,
        List<Clause> invariants,
        List<Clause> staticInvariants,
        List<Clause> constraints,
        List<Clause> staticConstraints,
        List<Clause> initially,
        List<Clause> staticInitially,
        List<Represents> represents,
        List<SpecCase.Unsupported> unsupported) {

    public static final ClassSpec NONE = new ClassSpec(
            Optional.empty(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

    public ClassSpec {
        invariants = List.copyOf(invariants);
        staticInvariants = List.copyOf(staticInvariants);
        constraints = List.copyOf(constraints);
        staticConstraints = List.copyOf(staticConstraints);
        initially = List.copyOf(initially);
        staticInitially = List.copyOf(staticInitially);
        represents = List.copyOf(represents);
        unsupported = List.copyOf(unsupported);
    }

    /**
     * Gives a model field its value: {@code functional} is true for {@code represents f = e} (the condition is e
     * itself, of the field's type), false for {@code \such_that} (the condition is boolean).
     */
    public record Represents(FieldRef field, Clause clause, boolean functional) {}
}

package org.smallscope.program.build;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.FieldRef;
import org.smallscope.program.build.code.Building;
import org.smallscope.program.build.past.Constructed;
import org.smallscope.program.build.world.GrownHeap;
import org.smallscope.program.build.world.JavaGuarantees;
import org.smallscope.program.build.world.OwnedHeap;
import org.smallscope.program.build.world.SecretHeap;
import org.smallscope.program.build.world.SingleHeap;
import org.smallscope.program.build.world.StaticState;
import org.smallscope.program.build.world.TypedHeap;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;
import org.smallscope.program.graph.Value;
import org.smallscope.program.slice.Parts;
import org.smallscope.program.slice.Slice;

/**
 * Which heaps there are before the call: what was assumed of them beyond what is known.
 *
 * @param tables     the static fields whose arrays are taken as initial
 * @param unchecked  the classes and methods, by name, whose type arguments were not relied on
 * @param unshared   the fields of which it was assumed that objects do not share what they hold
 * @param trusting   the fields of which something was assumed that rests on other code of their packages
 * @param guessed    the classes of which a constructor could not be followed
 * @param hasChoices true where type variables or owners are chosen beside the heap
 */
record AssumedHeap(
        Set<Field> tables,
        Set<String> unchecked,
        Set<FieldRef> unshared,
        Set<FieldRef> trusting,
        Set<String> guessed,
        boolean hasChoices) {

    /** Of a program that starts. */
    static final AssumedHeap NONE = new AssumedHeap(Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), false);

    /** @param past whether it is asked how constructors have made the heap */
    static AssumedHeap assume(
            Building building,
            Slice slice,
            StaticState statics,
            Optional<Value> receiver,
            List<Value> arguments,
            boolean past) {
        Method method = slice.method();
        statics.assume();
        new JavaGuarantees(building, slice).assume();
        TypedHeap typed = new TypedHeap(building, method, slice);
        typed.assume(receiver, arguments);
        OwnedHeap owned = new OwnedHeap(building, method, slice, new Parts(slice.program(), building.bounds.sharing()));
        owned.assume(receiver, arguments);
        new SecretHeap(building, method, slice).assume(receiver, arguments);
        GrownHeap grown = new GrownHeap(building, slice);
        grown.assume();
        new SingleHeap(building, slice).assume();
        int guesses = building.emit.guesses();
        Constructed constructed = new Constructed(building, method, slice);
        if (past) {
            constructed.assume();
        }
        Set<FieldRef> trusting = new LinkedHashSet<>(owned.trusting());
        trusting.addAll(grown.trusting());
        trusting.addAll(constructed.trusting());
        return new AssumedHeap(
                statics.assumedTables(),
                typed.unchecked(),
                owned.assumed(),
                trusting,
                constructed.guessed(),
                typed.hasChoices() || owned.hasChoices() || building.emit.guesses() > guesses);
    }
}

package org.smallscope.check;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.run.Assignment;

/**
 * Whether an execution depends on the hash codes that objects have by their identity. A JVM chooses these itself, so
 * where one does otherwise than predicted, that says nothing of the prediction.
 */
final class IdentityHashes {
    static final String REASON = "it depends on identity hash codes, which a JVM chooses by itself";

    /** Each keeps hash codes apart that are different; the last one gives no two objects the same (its factor is odd). */
    private static final List<Change> OTHERS =
            List.of((a, h) -> ~h, (a, h) -> h ^ 1, (a, h) -> h + 0x2545_F491, (a, h) -> a * 0x2545_F491);

    /** Another hash code for an object. */
    private interface Change {
        int of(int atom, int hash);
    }

    private final Follower follower;

    IdentityHashes(Follower follower) {
        this.follower = follower;
    }

    /** Does it end otherwise with other hash codes? */
    boolean matterTo(SmallestInputs.Input input, Lifting predicted) {
        return input.check().asksForIdentities()
                && OTHERS.stream()
                        .map(change -> follower.of(new SmallestInputs.Input(
                                        input.check(), input.obligation(), changed(input, change)))
                                .lifting())
                        .anyMatch(other -> differ(predicted, other));
    }

    private static boolean differ(Lifting a, Lifting b) {
        return !a.post().equals(b.post())
                || !a.result().equals(b.result())
                || !a.thrownClass().equals(b.thrownClass());
    }

    private static Assignment changed(SmallestInputs.Input input, Change change) {
        Assignment values = input.values();
        Map<Integer, Integer> hashes = new LinkedHashMap<>();
        for (Atom atom : input.check().graph().universe().atoms()) {
            hashes.put(atom.id(), change.of(atom.id(), values.identityHash(atom.id())));
        }
        return values.withIdentityHashes(hashes);
    }
}

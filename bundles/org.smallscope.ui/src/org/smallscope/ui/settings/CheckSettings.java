package org.smallscope.ui.settings;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.smallscope.check.BoundsPlace;
import org.smallscope.check.CheckOptions;
import org.smallscope.check.Following;
import org.smallscope.program.Arithmetic;
import org.smallscope.program.ObligationKind;

/**
 * What a user can set for the checks of a workspace or a project.
 *
 * @param scope objects per class
 * @param unroll loop iterations and recursion depth; 0 for as many as the scope
 * @param intBits width of int; 0 where the tool chooses
 * @param arrayLength longest array before a call; 0 where the tool chooses
 * @param stringLength longest string before a call; 0 where the tool chooses
 * @param sharing whether heaps count in which two objects share nodes or arrays that their invariants walk over
 * @param timeoutSeconds for one method; 0 for none
 * @param solver the solver's name
 * @param nullableByDefault instead of JML's non_null default
 * @param deepen whether smaller scopes are tried first
 * @param replay whether counterexamples are run on a JVM
 * @param secondOpinion whether Kodkod is asked about verdicts that nothing is violated, in the background
 * @param off kinds of violation that are not looked for
 * @param severity of the markers on violated clauses
 * @param keepBounds whether proved field bounds are kept for later checks
 * @param computeBounds whether those of checked classes are computed in the background, where they are kept
 * @param boundsPlace where: a folder or a JDBC URL; empty for a folder of the workspace
 * @param following which code is followed, and what stands for the rest
 * @param arithmetic how integers are computed with where no modifier says it
 */
public record CheckSettings(
        int scope,
        int unroll,
        int intBits,
        int arrayLength,
        int stringLength,
        boolean sharing,
        int timeoutSeconds,
        String solver,
        boolean nullableByDefault,
        boolean deepen,
        boolean replay,
        boolean secondOpinion,
        Set<ObligationKind> off,
        Severity severity,
        boolean keepBounds,
        boolean computeBounds,
        String boundsPlace,
        Following following,
        Arithmetic arithmetic) {

    /** What is used where nobody said otherwise. */
    public static final CheckSettings DEFAULT = new CheckSettings(
            CheckOptions.DEFAULT.scope(),
            0,
            0,
            0,
            0,
            CheckOptions.DEFAULT.sharing(),
            60,
            CheckOptions.DEFAULT.solver(),
            false,
            true,
            true,
            true,
            Set.of(),
            Severity.ERROR,
            true,
            true,
            "",
            CheckOptions.DEFAULT.following(),
            Arithmetic.DEFAULT);

    public CheckSettings {
        off = Collections.unmodifiableSet(new LinkedHashSet<>(off));
    }

    /** These settings as the engine takes them. */
    public CheckOptions options() {
        return new CheckOptions(
                        scope,
                        Map.of(),
                        positive(unroll),
                        positive(intBits),
                        positive(timeoutSeconds).map(Duration::ofSeconds),
                        deepen,
                        solver,
                        replay,
                        off)
                .withLengths(new CheckOptions.Lengths(positive(arrayLength), positive(stringLength)))
                .withSharing(sharing)
                .withFollowing(following);
    }

    /** Where proved field bounds are kept, without a login; nothing where they are not, or cannot be there. */
    public Optional<BoundsPlace> bounds() {
        return keepBounds && RepositoryName.problem(boundsPlace).isEmpty()
                ? Optional.of(RepositoryName.of(boundsPlace))
                : Optional.empty();
    }

    private static Optional<Integer> positive(int number) {
        return number > 0 ? Optional.of(number) : Optional.empty();
    }
}

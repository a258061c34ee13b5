package org.smallscope.check;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.ObligationKind;
import org.smallscope.solve.SolverFactory;

/**
 * How far to look, and with what.
 *
 * @param scope   objects per class, at most
 * @param scopes  the same for single classes, by simple or binary name
 * @param unroll  loop iterations and recursion depth; the scope where absent
 * @param intBits width of the ints that exist before the call; chosen by the tool where absent
 * @param lengths longest arrays and strings that exist before the call
 * @param timeout for one method; absent for none
 * @param deepen  scope 1, 2, 3 and so on up to the scope, ending at the first violation
 * @param solver  the solver's name, as {@link SolverFactory} knows them
 * @param replay  counterexamples are run on a JVM before they are reported
 * @param off     kinds of violation that are not looked for; the result names them
 * @param encoding how methods are put to the solver
 * @param sharing also heaps in which two objects share nodes or arrays that their invariants walk over
 * @param following which code is followed, and what stands for the rest
 */
public record CheckOptions(
        int scope,
        Map<String, Integer> scopes,
        Optional<Integer> unroll,
        Optional<Integer> intBits,
        Lengths lengths,
        Optional<Duration> timeout,
        boolean deepen,
        String solver,
        boolean replay,
        Set<ObligationKind> off,
        Encoding encoding,
        boolean sharing,
        Following following) {

    /**
     * How long what exists before the call may be; chosen by the tool where absent.
     *
     * @param array  elements of an array
     * @param string characters of a string
     */
    public record Lengths(Optional<Integer> array, Optional<Integer> string) {
        /** Chosen by the tool. */
        public static final Lengths CHOSEN = new Lengths(Optional.empty(), Optional.empty());

        private static final int LONGEST = 1000;

        public Lengths {
            require(array, "array");
            require(string, "string");
        }

        private static void require(Optional<Integer> length, String what) {
            if (length.isPresent() && (length.get() < 0 || length.get() > LONGEST)) {
                throw new IllegalArgumentException(
                        "the " + what + " length must be from 0 to " + LONGEST + ", not " + length.get());
            }
        }
    }

    /** What is used where nobody says otherwise. */
    public static final CheckOptions DEFAULT = new CheckOptions(
            4,
            Map.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            false,
            SolverFactory.DEFAULT,
            true,
            Set.of());

    /** With the lengths and the encoding that are used where nobody says otherwise. */
    public CheckOptions(
            int scope,
            Map<String, Integer> scopes,
            Optional<Integer> unroll,
            Optional<Integer> intBits,
            Optional<Duration> timeout,
            boolean deepen,
            String solver,
            boolean replay,
            Set<ObligationKind> off) {
        this(
                scope,
                scopes,
                unroll,
                intBits,
                Lengths.CHOSEN,
                timeout,
                deepen,
                solver,
                replay,
                off,
                Encoding.CIRCUIT,
                false,
                Following.ALL);
    }

    public CheckOptions {
        scopes = Collections.unmodifiableMap(new LinkedHashMap<>(scopes));
        off = Collections.unmodifiableSet(new LinkedHashSet<>(off));
        if (scope < 1) {
            throw new IllegalArgumentException("the scope must be at least 1, not " + scope);
        }
        if (unroll.isPresent() && unroll.get() < 1) {
            throw new IllegalArgumentException("the unroll limit must be at least 1, not " + unroll.get());
        }
        if (intBits.isPresent() && (intBits.get() < 2 || intBits.get() > 32)) {
            throw new IllegalArgumentException("the int width must be from 2 to 32, not " + intBits.get());
        }
    }

    public CheckOptions withScope(int changed) {
        return new CheckOptions(
                changed, scopes, unroll, intBits, lengths, timeout, deepen, solver, replay, off, encoding, sharing,
                following);
    }

    public CheckOptions withScopes(Map<String, Integer> changed) {
        return new CheckOptions(
                scope, changed, unroll, intBits, lengths, timeout, deepen, solver, replay, off, encoding, sharing,
                following);
    }

    public CheckOptions withUnroll(int changed) {
        return new CheckOptions(
                scope,
                scopes,
                Optional.of(changed),
                intBits,
                lengths,
                timeout,
                deepen,
                solver,
                replay,
                off,
                encoding,
                sharing,
                following);
    }

    public CheckOptions withIntBits(int changed) {
        return new CheckOptions(
                scope,
                scopes,
                unroll,
                Optional.of(changed),
                lengths,
                timeout,
                deepen,
                solver,
                replay,
                off,
                encoding,
                sharing,
                following);
    }

    public CheckOptions withLengths(Lengths changed) {
        return new CheckOptions(
                scope, scopes, unroll, intBits, changed, timeout, deepen, solver, replay, off, encoding, sharing,
                following);
    }

    public CheckOptions withTimeout(Duration changed) {
        return withTimeout(Optional.of(changed));
    }

    public CheckOptions withTimeout(Optional<Duration> changed) {
        return new CheckOptions(
                scope, scopes, unroll, intBits, lengths, changed, deepen, solver, replay, off, encoding, sharing,
                following);
    }

    public CheckOptions withDeepen(boolean changed) {
        return new CheckOptions(
                scope, scopes, unroll, intBits, lengths, timeout, changed, solver, replay, off, encoding, sharing,
                following);
    }

    public CheckOptions withSolver(String changed) {
        return new CheckOptions(
                scope, scopes, unroll, intBits, lengths, timeout, deepen, changed, replay, off, encoding, sharing,
                following);
    }

    public CheckOptions withReplay(boolean changed) {
        return new CheckOptions(
                scope, scopes, unroll, intBits, lengths, timeout, deepen, solver, changed, off, encoding, sharing,
                following);
    }

    public CheckOptions withOff(Set<ObligationKind> changed) {
        return new CheckOptions(
                scope, scopes, unroll, intBits, lengths, timeout, deepen, solver, replay, changed, encoding, sharing,
                following);
    }

    public CheckOptions withEncoding(Encoding changed) {
        return new CheckOptions(
                scope, scopes, unroll, intBits, lengths, timeout, deepen, solver, replay, off, changed, sharing,
                following);
    }

    public CheckOptions withSharing(boolean changed) {
        return new CheckOptions(
                scope, scopes, unroll, intBits, lengths, timeout, deepen, solver, replay, off, encoding, changed,
                following);
    }

    public CheckOptions withFollowing(Following changed) {
        return new CheckOptions(
                scope, scopes, unroll, intBits, lengths, timeout, deepen, solver, replay, off, encoding, sharing,
                changed);
    }
}

package org.smallscope.bench.trust;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.graph.UnsupportedException;

/** One method: what the checker says beside what brute force finds. */
public final class Comparison {

    /** How a comparison ended. */
    public enum Result {
        /** The same obligations are broken, or none. */
        AGREES,
        /** Too many inputs; nothing speaks against agreement among those tried. */
        AGREES_AS_FAR_AS_TRIED,
        DISAGREES,
        /** The checker does not support the method, or an object has no code that a JVM could run. */
        UNSUPPORTED
    }

    /**
     * What came of it.
     *
     * @param inputs      tried
     * @param admissible  of these, satisfying invariants and precondition
     * @param explanation why they do not agree; empty where they do
     */
    public record Outcome(Result result, Set<Broken> broken, long inputs, long admissible, String explanation) {}

    /** Why a method is not compared. */
    public static final String BY_CONTRACT = "an object is known by its contract only";

    private Comparison() {}

    /**
     * Compares.
     *
     * @param loader has the compiled classes
     * @param most   inputs to try
     */
    public static Outcome of(Program program, Method method, Limits bounds, ClassLoader loader, long most) {
        return of(program, method, bounds, loader, most, false);
    }

    /**
     * Compares.
     *
     * @param wide heaps of any classes of the method's package, also where the checker leaves some out
     */
    public static Outcome of(
            Program program, Method method, Limits bounds, ClassLoader loader, long most, boolean wide) {
        CheckerSide.Answer answer;
        try {
            answer = CheckerSide.ask(program, method, bounds);
        } catch (UnsupportedException e) {
            return new Outcome(
                    Result.UNSUPPORTED, Set.of(), 0, 0, e.items().get(0).construct());
        }
        if (answer.builder().scopes().keySet().stream().anyMatch(c -> c.contains("$opaque$"))) {
            return new Outcome(Result.UNSUPPORTED, Set.of(), 0, 0, BY_CONTRACT);
        }
        BruteForce force = new BruteForce(program, method, bounds, answer.builder(), new Memory(program, loader));
        BruteForce.Found found = (wide ? force.widened(bounds.scope()) : force).tryAll(most);
        Optional<String> problem = found.difference().or(() -> disagreement(answer, found));
        Result result = problem.isPresent()
                ? Result.DISAGREES
                : found.complete() ? Result.AGREES : Result.AGREES_AS_FAR_AS_TRIED;
        return new Outcome(result, found.broken(), found.runs(), found.admissible(), problem.orElse(""));
    }

    private static Optional<String> disagreement(CheckerSide.Answer answer, BruteForce.Found found) {
        Set<Broken> missed = new TreeSet<>(found.broken());
        missed.removeAll(answer.broken());
        missed.removeAll(answer.undecided());
        Set<Broken> invented = new TreeSet<>(answer.broken());
        invented.removeAll(found.broken());
        if (!missed.isEmpty() && !answer.cut()) {
            return Optional.of("the checker misses " + missed);
        }
        if (!missed.isEmpty()) {
            return Optional.of("the checker cuts executions and misses " + missed);
        }
        if (!invented.isEmpty() && found.complete()) {
            return Optional.of("the checker reports what no input shows: " + invented);
        }
        if (found.admissible() > 0 && !answer.admissible()) {
            return Optional.of("the checker says there is no admissible input");
        }
        if (found.admissible() == 0 && answer.admissible() && found.complete()) {
            return Optional.of("the checker says there is an admissible input");
        }
        if (found.endless() > 0 && !answer.cut() && answer.broken().isEmpty()) {
            return Optional.of("the checker says that every execution ends");
        }
        return Optional.empty();
    }
}

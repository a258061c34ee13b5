package org.smallscope.bench.trust;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.smallscope.program.Type;
import org.smallscope.program.build.GraphBuilder;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.slice.Sight;
import org.smallscope.spec.judge.CannotJudge;
import org.smallscope.spec.judge.Datum;
import org.smallscope.spec.judge.Trial;

/** Tries every input of a method. */
final class BruteForce {
    private final Program program;
    private final Function<Method, Sight> sight;
    private final Method method;
    private final HeapSpace space;
    private final Memory memory;
    private final Set<Broken> broken = new TreeSet<>();
    private final int unroll;
    /** Whether programs have heaps of the shape tried last, which most inputs share with the one before. */
    private boolean possible;

    private long runs;
    private long admissible;
    private long endless;
    private long unjudged;

    /**
     * What was found.
     *
     * @param runs       inputs begun; most are given up when an invariant does not hold
     * @param admissible inputs that satisfy invariants and precondition, alike ones taken together
     * @param endless    executions that were not followed to their end
     * @param complete   every input was tried
     * @param difference where JVM and tree do not do the same
     */
    record Found(
            Set<Broken> broken,
            long runs,
            long admissible,
            long endless,
            boolean complete,
            Optional<String> difference) {}

    /** On the heaps that a builder takes into account. */
    BruteForce(Program program, Method method, Limits bounds, GraphBuilder builder, Memory memory) {
        this.program = program;
        sight = Sight.in(program);
        this.method = method;
        this.memory = memory;
        unroll = bounds.unroll();
        space = HeapSpace.of(program, method, bounds, builder);
    }

    /** On heaps of an enumeration of its own: all classes of the method's package. */
    BruteForce widened(int count) {
        space.widen(count);
        return this;
    }

    /** Tries all inputs, but no more than so many. */
    Found tryAll(long most) {
        Choices choices = new Choices();
        boolean more = true;
        while (more && runs < most) {
            runs++;
            Optional<String> difference = tryOne(choices);
            if (difference.isPresent()) {
                return found(false, difference);
            }
            more = choices.next();
        }
        return found(!more && space.isComplete() && unjudged == 0, Optional.empty());
    }

    /** Does an object reach itself through final fields alone, which no constructor can do? */
    private boolean goesInCircles(Input input) {
        Map<Integer, List<Integer>> links = new HashMap<>();
        for (int id : input.objects()) {
            links.put(id, finalLinks(input, id));
        }
        for (int left = links.size(); left > 0; left--) {
            links.values().removeIf(List::isEmpty);
            links.values().forEach(targets -> targets.removeIf(t -> !links.containsKey(t)));
        }
        return !links.isEmpty();
    }

    private List<Integer> finalLinks(Input input, int id) {
        List<Integer> targets = new ArrayList<>();
        if (input.heap().type(id) instanceof Type.Ref type) {
            for (Field f : program.instanceFields(type.name())) {
                if (f.isFinal()
                        && f.ref().type().reference()
                        && input.heap().field(id, f.ref()) instanceof Datum.Ref r
                        && !r.isNull()) {
                    targets.add(r.id());
                }
            }
        }
        return targets;
    }

    private Found found(boolean complete, Optional<String> difference) {
        return new Found(broken, runs, admissible, endless, complete, difference);
    }

    /** Is this a heap that programs have, whatever its numbers? */
    private boolean isPossible(Input input) {
        return Unshared.is(program, method, input)
                && Typable.is(program, method, input, space.exact())
                && !new Shape(program, method, input).isHopeless()
                && !goesInCircles(input)
                && Made.is(program, input)
                && Grown.is(program, input, space.exact());
    }

    private Optional<String> tryOne(Choices choices) {
        Input input = space.choose(choices);
        if (!choices.areAsBefore()) {
            possible = isPossible(input);
        }
        if (!possible) {
            return Optional.empty();
        }
        input.numbers().choose();
        if (!Trial.invariantsHold(program, method, input.heap(), input.receiver(), sight.apply(method))) {
            return Optional.empty();
        }
        List<Datum> arguments = space.chooseNumbers(input, choices);
        Trial trial =
                new Trial(program, method, input.heap(), input.receiver(), arguments, sight).lookingForCircles(unroll);
        if (!trial.preconditionHolds()) {
            return Optional.empty();
        }
        admissible++;
        Trial.Outcome outcome;
        try {
            outcome = trial.run();
        } catch (CannotJudge e) {
            boolean goesOn =
                    e.getMessage().startsWith("a loop") || e.getMessage().startsWith("a recursion");
            endless += goesOn ? 1 : 0;
            unjudged += goesOn ? 0 : 1;
            return Optional.empty();
        }
        if (!outcome.admissible()) {
            return Optional.empty();
        }
        outcome.broken().forEach(b -> broken.add(Broken.of(b.kind(), b.origin())));
        if (outcome.ending().isEmpty()) {
            return Optional.empty();
        }
        input.numbers().settle();
        return new JvmCall(program, method, memory, input, arguments).differsFrom(outcome);
    }
}

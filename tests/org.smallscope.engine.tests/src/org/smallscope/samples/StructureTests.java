package org.smallscope.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.smallscope.samples.Explorer.Step;
import org.smallscope.samples.Reflected.Outcome;

/** What is tried with each data structure of the samples. */
abstract class StructureTests {

    /** Values that have something to say: the ends of the range, and three neighbours. */
    static final List<Integer> VALUES = List.of(Integer.MIN_VALUE, -1, 0, 1, Integer.MAX_VALUE);

    private static final int LARGEST = 4;
    private static final int RUNS = 100;
    private static final int CALLS = 60;

    /** Says that an object is not what its class promises. */
    static final class Broken extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Broken(String what) {
            super(what);
        }
    }

    /** The correct class, by its name below the samples' package. */
    abstract String correct();

    /** Empty structures to start from. */
    abstract List<Object> initial();

    /** Calls that together make every state that matters. */
    abstract List<Step> builders(Object state);

    /** All calls of a method that are worth trying on a state; {@code states} may serve as arguments. */
    abstract List<Step> calls(String method, Object state, List<Object> states);

    /**
     * What a structure holds, as a value that can be compared.
     *
     * @throws Broken if it is not well formed
     */
    abstract Object view(Object structure);

    /** One random call on the structure and on a model of it from {@code java.util}; both must agree. */
    abstract void randomCall(Object structure, Object model, Random random);

    /** The empty model from {@code java.util}. */
    abstract Object model();

    /** What the model holds, as {@link #view} says it. */
    abstract Object viewOfModel(Object model);

    /** How many objects the heaps have on which a faulty class must fail. */
    int largest() {
        return LARGEST;
    }

    @Test
    void correctVersionBehavesAsTheModel() {
        Random random = new Random(20);
        for (int run = 0; run < RUNS; run++) {
            for (Object structure : initial()) {
                Object model = model();
                for (int call = 0; call < CALLS; call++) {
                    randomCall(structure, model, random);
                    assertThat(view(structure)).isEqualTo(viewOfModel(model));
                }
            }
        }
    }

    /**
     * Not on smaller heaps than the list says. It may take a larger one: a clause can be broken before anything comes
     * of it, and the invariant may allow heaps that calls do not make.
     */
    @TestFactory
    Stream<DynamicTest> faultyVariantsFailOnSmallHeaps() {
        Class<?> correct = SampleProject.load(correct());
        String faultyPackage = correct.getPackageName() + ".faulty.";
        List<Object> states = Explorer.states(initial(), this::builders, largest());
        return Expectation.all().stream()
                .filter(e -> e.type().startsWith(faultyPackage))
                .filter(Expectation::violated)
                .filter(e -> e.scope() <= largest())
                .filter(e -> Reflected.offers(correct, e.name()))
                .map(e -> DynamicTest.dynamicTest(e.toString(), () -> assertThat(smallestFailure(e, states))
                        .isBetween(e.scope(), largest())));
    }

    /** The fewest objects of one class with which a faulty class does something else than the correct one. */
    private int smallestFailure(Expectation expectation, List<Object> states) {
        Class<?> correct = SampleProject.load(correct());
        Class<?> faulty = SampleProject.load(expectation.type().substring(SampleProject.PACKAGE.length()));
        int smallest = Integer.MAX_VALUE;
        for (Object state : states) {
            for (Step step : calls(expectation.name(), state, states)) {
                Object[] roots = step.roots(state);
                int scope = Reflected.scope(roots);
                if (scope < smallest && scope <= largest() && differ(step, roots, correct, faulty)) {
                    smallest = scope;
                }
            }
        }
        return smallest;
    }

    /** Does a call do something else on objects of the faulty class? */
    final boolean differ(Step step, Object[] roots, Class<?> correct, Class<?> faulty) {
        return !run(step, roots, correct, correct).equals(run(step, roots, correct, faulty));
    }

    /** What can be seen after a call on a copy of the heap as one of another class. */
    private List<Object> run(Step step, Object[] roots, Class<?> from, Class<?> to) {
        Object[] copy = Reflected.copy(roots, from, to);
        Outcome outcome = Reflected.call(copy[0], step.method(), Arrays.copyOfRange(copy, 1, copy.length));
        List<Object> seen = new ArrayList<>();
        seen.add(new Outcome(Reflected.place(outcome.result(), copy[0]), outcome.thrown()));
        for (Object object : copy) {
            if (to.isInstance(object)) {
                seen.add(seen(object));
            }
        }
        return seen;
    }

    private Object seen(Object structure) {
        try {
            return view(structure);
        } catch (Broken e) {
            return e.getMessage();
        }
    }

    /** Calls of a method with one of the values each. */
    static List<Step> withValues(String method) {
        return VALUES.stream().map(value -> new Step(method, value)).toList();
    }

    /** Calls of a method with another structure each: this one itself, and a copy of every state. */
    static List<Step> withOthers(String method, Object state, List<Object> states, boolean itself) {
        List<Step> steps = new ArrayList<>();
        if (itself) {
            steps.add(new Step(method, state));
        }
        for (Object other : states) {
            if (Reflected.scope(state, other) <= LARGEST) {
                steps.add(new Step(method, Reflected.copy(new Object[] {other}, other.getClass(), other.getClass())));
            }
        }
        return steps;
    }

    /** The outcome of a call must be a result, and this one. */
    static void assertReturns(Object structure, Object result, String method, Object... arguments) {
        assertThat(Reflected.call(structure, method, arguments)).isEqualTo(new Outcome(result, null));
    }

    /** The outcome of a call must be an exception. */
    static void assertThrown(Object structure, Class<?> exception, String method, Object... arguments) {
        assertThat(Reflected.call(structure, method, arguments)).isEqualTo(new Outcome(null, exception));
    }

    static int value(Random random) {
        return random.nextInt(4) == 0 ? VALUES.get(random.nextInt(VALUES.size())) : random.nextInt(12);
    }

    /** The values of a chain of nodes that has to end, and to be as long as {@code size} says. */
    static List<Integer> chain(Object structure) {
        List<Integer> values = new ArrayList<>();
        for (Object n = Reflected.get(structure, "head"); n != null; n = Reflected.get(n, "next")) {
            values.add(Reflected.getInt(n, "value"));
            check(values.size() < 1000, "does not end");
        }
        check(values.size() == Reflected.getInt(structure, "size"), "size is wrong");
        return values;
    }

    static void check(boolean condition, String what) {
        if (!condition) {
            throw new Broken(what);
        }
    }
}

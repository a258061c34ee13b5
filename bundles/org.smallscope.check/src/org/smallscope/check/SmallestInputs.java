package org.smallscope.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.run.Assignment;

/**
 * Finds for each violated obligation the input with the fewest objects that violates it.
 *
 * <p>One question within all bounds tells that there is something to find. What it is, and how few objects it takes, is
 * then asked within small bounds, which is cheap; what needs only a few objects never is a question within all bounds
 * again. Measured on the faulty red-black trees of the samples.
 */
final class SmallestInputs implements AutoCloseable {
    private final BoundedCheck whole;
    private final int scope;
    private final ChosenBounds chosen;
    private final BoundedChecks checks;
    private final Progress progress;
    private final Map<Integer, BoundedCheck> built = new TreeMap<>();
    private final Map<Name, Input> found = new LinkedHashMap<>();
    private int tried;
    private boolean complete;

    /** What an obligation is called whatever the bounds. */
    private record Name(ObligationKind kind, String clause, Origin origin) {
        static Name of(Obligation o) {
            return new Name(o.kind(), o.clause(), o.origin());
        }
    }

    /** An input that violates an obligation, within the bounds of a check. */
    record Input(BoundedCheck check, Obligation obligation, Assignment values) {
        int objects() {
            return values.existing().size();
        }
    }

    /**
     * Looks for violations.
     *
     * @param whole  the check within all bounds
     * @param valid  the largest scope within which nothing is violated; 0 where none is known
     * @param chosen how bounds with fewer objects are chosen
     * @param checks makes checks within these
     */
    SmallestInputs(BoundedCheck whole, int valid, ChosenBounds chosen, BoundedChecks checks, Progress progress) {
        this.whole = whole;
        this.chosen = chosen;
        this.checks = checks;
        this.progress = progress;
        scope = whole.limits().scope();
        tried = valid;
    }

    /**
     * All that is found until there is nothing more, or until it is time to stop.
     *
     * @param first some that are violated within all bounds; none where nothing is
     */
    List<Input> find(Set<Obligation> first) {
        complete = false;
        try {
            Set<Obligation> known = new LinkedHashSet<>();
            Set<Obligation> some = first;
            while (!some.isEmpty()) {
                search(some);
                known.addAll(some);
                known.addAll(whole.obligations().stream()
                        .filter(o -> found.containsKey(Name.of(o)))
                        .toList());
                some = whole.violatedBeside(known);
            }
            complete = true;
        } catch (Stopped e) {
            if (found.isEmpty() || whole.isCancelled()) {
                throw e;
            }
        }
        List<Input> result = new ArrayList<>(found.values());
        result.sort((a, b) -> Integer.compare(order(a), order(b)));
        return result;
    }

    /** False where there may be more that is violated, or with fewer objects. */
    boolean isComplete() {
        return complete;
    }

    private int order(Input input) {
        return whole.obligations().stream()
                .filter(o -> Name.of(o).equals(Name.of(input.obligation())))
                .mapToInt(Obligation::id)
                .findFirst()
                .orElse(Integer.MAX_VALUE);
    }

    /** Finds these, and what else turns up within the scopes it takes. */
    private void search(Set<Obligation> wanted) {
        while (tried < scope - 1 && !wanted.stream().map(Name::of).allMatch(found::containsKey)) {
            tried++;
            BoundedCheck check = at(tried);
            Set<Obligation> known = new LinkedHashSet<>();
            Set<Obligation> some = check.violatedBeside(known);
            while (!some.isEmpty()) {
                some.forEach(o -> take(check, o));
                known.addAll(some);
                some = check.violatedBeside(known);
            }
        }
        wanted.forEach(o -> take(whole, o));
    }

    private void take(BoundedCheck check, Obligation obligation) {
        Name name = Name.of(obligation);
        if (found.containsKey(name)) {
            return;
        }
        Input best = new Input(check, obligation, check.smallest(obligation));
        found.put(name, best);
        // more objects of one class, and fewer of the others, may be fewer in all
        for (int s = tried + 1; check != whole && s < Math.min(best.objects(), scope); s++) {
            Optional<Input> fewer = within(at(s), name, best.objects() - 1);
            best = fewer.orElse(best);
            found.put(name, best);
        }
    }

    private static Optional<Input> within(BoundedCheck check, Name name, int objects) {
        for (Obligation o : check.obligations()) {
            if (Name.of(o).equals(name) && check.violatedWithin(o, objects)) {
                return Optional.of(new Input(check, o, check.smallest(o)));
            }
        }
        return Optional.empty();
    }

    private BoundedCheck at(int s) {
        return built.computeIfAbsent(s, small -> {
            progress.at(Progress.Stage.MINIMISING, small);
            return checks.built(chosen.fewer(whole.limits(), small), progress);
        });
    }

    @Override
    public void close() {
        built.values().forEach(BoundedCheck::close);
    }
}

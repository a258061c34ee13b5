package org.smallscope.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.smallscope.bounds.BoundsStore;
import org.smallscope.bounds.FieldBounds;
import org.smallscope.bounds.MemoryBounds;
import org.smallscope.bounds.repository.BoundsRepository;

/** The bounds that one check finds and makes: in the memory of its session, and in the repository where there is one. */
final class UsedBounds implements BoundsStore {
    private final MemoryBounds memory;
    private final Optional<BoundsRepository> repository;
    private final List<String> told = new ArrayList<>();
    private Consumer<Duration> waited = time -> {};
    private boolean fromRepository;
    private boolean used;

    UsedBounds(MemoryBounds memory, Optional<BoundsRepository> repository) {
        this.memory = memory;
        this.repository = repository;
    }

    /** Who is told how long it took to ask the repository: others may hold it up, and no verdict depends on that. */
    void whenWaited(Consumer<Duration> told) {
        waited = told;
    }

    private <T> Optional<T> ask(Function<BoundsRepository, Optional<T>> question) {
        long start = System.nanoTime();
        try {
            return repository.flatMap(question);
        } finally {
            waited.accept(Duration.ofNanos(System.nanoTime() - start));
        }
    }

    @Override
    public Optional<FieldBounds> find(String question) {
        Optional<FieldBounds> known = memory.find(question);
        if (known.isPresent()) {
            return known;
        }
        Optional<FieldBounds> kept = ask(r -> r.find(question));
        fromRepository |= kept.isPresent();
        kept.ifPresent(b -> memory.keep(question, b));
        return kept;
    }

    @Override
    public void keep(String question, FieldBounds bounds) {
        memory.keep(question, bounds);
        ask(r -> {
            r.keep(question, bounds);
            return Optional.empty();
        });
    }

    @Override
    public Optional<FieldBounds> smaller(String family, int size) {
        return memory.smaller(family, size).or(() -> ask(r -> r.smaller(family, size)));
    }

    @Override
    public void computed(FieldBounds bounds) {
        told.add(String.format(
                Locale.ROOT,
                "tight field bounds were computed first, in %.1f s: %d of %d pairs of a place and a value are left%s",
                bounds.about().milliseconds() / 1000.0,
                bounds.after(),
                bounds.about().before(),
                bounds.about().complete() ? "" : "; there was no time to find all"));
    }

    @Override
    public void used() {
        used = true;
    }

    Optional<String> problem() {
        return repository.flatMap(BoundsRepository::problem);
    }

    /** What whoever relies on a verdict should know: what was used or made, and what could not be read or kept. */
    List<String> notices() {
        List<String> result = new ArrayList<>(told);
        if (used && fromRepository) {
            result.add("field bounds that an earlier check proved were used, from " + repository.orElseThrow());
        }
        problem().ifPresent(result::add);
        return result;
    }
}

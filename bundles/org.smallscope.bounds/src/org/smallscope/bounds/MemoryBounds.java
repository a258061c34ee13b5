package org.smallscope.bounds;

import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Keeps bounds as long as the process runs, so that the methods of a class have them computed once. */
public final class MemoryBounds implements BoundsStore {
    private final Map<String, FieldBounds> kept = new ConcurrentHashMap<>();

    @Override
    public Optional<FieldBounds> find(String question) {
        return Optional.ofNullable(kept.get(question));
    }

    @Override
    public void keep(String question, FieldBounds bounds) {
        kept.put(question, bounds);
    }

    @Override
    public Optional<FieldBounds> smaller(String family, int size) {
        return kept.values().stream()
                .filter(b -> b.about().family().equals(family) && b.about().size() < size)
                .max(Comparator.comparingInt(b -> b.about().size()));
    }
}

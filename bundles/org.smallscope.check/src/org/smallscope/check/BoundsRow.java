package org.smallscope.check;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.smallscope.bounds.FieldBounds;
import org.smallscope.bounds.repository.KeptRow;

/**
 * Field bounds as they are kept, for people.
 *
 * @param question the digest of all that they depend on
 * @param what     the class that is looked at, and how many objects of which classes
 * @param before   pairs of a place and a value before anything was proved
 * @param after    those that are left
 * @param took     how long it took to compute them
 * @param complete is everything refuted that can be?
 * @param places   one for each place, or each kind of number; none where the row is not sealed with the user's key
 */
public record BoundsRow(
        String question,
        boolean references,
        String type,
        String scope,
        int before,
        int after,
        Duration took,
        boolean complete,
        Instant made,
        String maker,
        List<Place> places) {

    /** A place and its values; absent where they are too many to tell. */
    public record Place(String what, Optional<List<String>> values) {}

    /** Can it be used here? */
    public boolean isSealed() {
        return !type.isEmpty();
    }

    static BoundsRow of(KeptRow row) {
        return row.bounds()
                .map(b -> of(row.question(), b, row.made(), row.maker()))
                .orElseGet(() -> new BoundsRow(
                        row.question(), false, "", "", 0, 0, Duration.ZERO, false, row.made(), row.maker(), List.of()));
    }

    static BoundsRow of(String question, FieldBounds bounds, Instant made, String maker) {
        FieldBounds.About about = bounds.about();
        return new BoundsRow(
                question,
                about.kind() == FieldBounds.Kind.REFERENCES,
                about.type(),
                about.scope(),
                about.before(),
                bounds.after(),
                Duration.ofMillis(about.milliseconds()),
                about.complete(),
                made,
                maker,
                bounds.entries().stream()
                        .map(e -> new Place(e.what(), e.values().map(BoundsOrder::sorted)))
                        .toList());
    }
}

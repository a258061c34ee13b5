package org.smallscope.bounds;

import java.time.Duration;

/**
 * When tight bounds that nobody has kept are computed before a check, and how.
 *
 * @param objects with at least so many objects in the heap
 * @param most    for at most so long; what was found until then is used
 * @param threads on so many cores
 */
public record BoundsPlan(int objects, Duration most, int threads) {

    /** Never. */
    public static final BoundsPlan NEVER = new BoundsPlan(Integer.MAX_VALUE, Duration.ZERO, 1);

    /** Always, to the end, on all cores. */
    public static BoundsPlan always() {
        return new BoundsPlan(0, Duration.ofDays(1), Runtime.getRuntime().availableProcessors());
    }

    /** The same beside something else. */
    public BoundsPlan onOneCore() {
        return new BoundsPlan(objects, most, 1);
    }
}

package org.smallscope.replay;

import java.time.Duration;

/**
 * What a replay may use.
 *
 * @param time for one run of the method, loading of its classes included
 * @param megabytes heap of the replay JVM
 */
public record ReplayLimits(Duration time, int megabytes) {

    /** Enough for every method that a check within small bounds can be about. */
    public static final ReplayLimits DEFAULT = new ReplayLimits(Duration.ofSeconds(5), 256);
}

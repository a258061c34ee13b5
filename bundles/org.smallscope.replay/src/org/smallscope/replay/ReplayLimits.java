package org.smallscope.replay;

import java.time.Duration;

/**
 * What a replay may use.
 *
 * @param time for one run of the method, loading of its classes included
 * @param patience after which a method that was predicted not to end is taken to be still running
 * @param megabytes heap of the replay JVM
 */
public record ReplayLimits(Duration time, Duration patience, int megabytes) {

    private static final Duration PATIENCE = Duration.ofSeconds(1);

    /** Enough for every method that a check within small bounds can be about. */
    public static final ReplayLimits DEFAULT = new ReplayLimits(Duration.ofSeconds(5), 256);

    public ReplayLimits(Duration time, int megabytes) {
        this(time, PATIENCE, megabytes);
    }
}

package org.smallscope.ui.jobs;

import java.time.Instant;

/**
 * A check that waits or runs.
 *
 * @param id tells checks apart
 * @param label the method, or what contains the methods
 * @param stage what is done right now, for people
 * @param started when it began; null while it waits
 */
public record RunningCheck(long id, String label, String stage, Instant started) {}

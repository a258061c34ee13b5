package org.smallscope.bench.heaps;

import java.util.List;

/**
 * What calls of a few methods can make, and whether the checker looks at it.
 *
 * @param calls       that their preconditions admit
 * @param unjudged    calls that were not made, since the judge does not know the precondition
 * @param inputs      of these, different ones within the bounds
 * @param beyond      different ones out of the bounds: larger, or with objects for which strangers stand in a check
 * @param assumed     excluded by what the verdict says was assumed, and looked at where sharing is asked for
 * @param excluded    the sequences of calls that make an input which the checker excludes
 * @param broken      the sequences of calls after which an invariant does not hold
 * @param unsupported methods that the checker does not support
 * @param complete    false where calls did not go on from every state: too many, or with objects of unknown classes
 */
public record Reached(
        long calls,
        long unjudged,
        long inputs,
        long beyond,
        long assumed,
        List<String> excluded,
        List<String> broken,
        List<String> unsupported,
        boolean complete) {}

package org.smallscope.heap;

import java.util.List;

/**
 * Which calls and loops were followed, and for which a contract or an invariant stands, by name; nothing where all were
 * followed because nobody asked for anything else.
 *
 * @param byContract  methods whose contracts stand for their code
 * @param byCode      methods whose code was followed
 * @param byInvariant loops whose invariants stand for their iterations
 * @param unrolled    loops whose iterations were followed
 */
public record Taken(List<String> byContract, List<String> byCode, List<String> byInvariant, List<String> unrolled) {
    /** All code was followed. */
    public static final Taken ALL_BY_CODE = new Taken(List.of(), List.of(), List.of(), List.of());

    public Taken {
        byContract = List.copyOf(byContract);
        byCode = List.copyOf(byCode);
        byInvariant = List.copyOf(byInvariant);
        unrolled = List.copyOf(unrolled);
    }
}

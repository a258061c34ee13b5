package org.smallscope.program.graph;

import java.util.List;
import org.smallscope.program.Origin;

/** The method, or what it calls, uses something that is not modelled. */
public final class UnsupportedException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient List<Item> items;

    /** One construct, where it stands, and what to do instead. */
    public record Item(String construct, String hint, Origin origin) {}

    public UnsupportedException(List<Item> items) {
        super(
                items.isEmpty()
                        ? "unsupported"
                        : items.get(0).construct() + " at " + items.get(0).origin());
        this.items = List.copyOf(items);
    }

    public List<Item> items() {
        return items;
    }
}

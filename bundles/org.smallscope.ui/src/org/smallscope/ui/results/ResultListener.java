package org.smallscope.ui.results;

import java.util.List;

/** Hears of changes in a {@link ResultStore}, on the thread that makes them. */
public interface ResultListener {

    /** A check ended. */
    default void added(CheckEntry entry) {}

    /** These entries, as they are now, have become stale. */
    default void staled(List<CheckEntry> entries) {}

    /** These entries are gone. */
    default void removed(List<CheckEntry> entries) {}

    /** Something changed; called after each of the others, and when entries were loaded. */
    default void changed() {}
}

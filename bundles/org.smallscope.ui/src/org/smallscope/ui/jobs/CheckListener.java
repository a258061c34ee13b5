package org.smallscope.ui.jobs;

import org.smallscope.ui.results.CheckEntry;

/** Hears of checks, on the threads that run them. */
public interface CheckListener {

    /** A check was asked for, moved on or ended: {@link CheckService#running()} has changed. */
    default void progressed() {}

    /** The one method that the user asked for has been checked. */
    default void answered(CheckEntry entry) {}

    /** The sources of a file could be read, so that earlier complaints about them are void. */
    default void accepted(String project, String file) {}

    /** A file of Java code was changed or deleted, so that complaints about it are void. */
    default void sourceChanged(String file) {}

    /** Field bounds may have been kept that were not there before. */
    default void boundsChanged() {}

    /** Nothing could be checked. */
    default void rejected(Rejection rejection) {}
}

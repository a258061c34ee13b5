package org.smallscope.ui.settings;

import java.util.Locale;
import org.eclipse.core.resources.IMarker;

/** How a violation is shown among the problems. */
public enum Severity {
    ERROR(IMarker.SEVERITY_ERROR),
    WARNING(IMarker.SEVERITY_WARNING),
    INFO(IMarker.SEVERITY_INFO);

    private final int marker;

    Severity(int marker) {
        this.marker = marker;
    }

    /** The value of {@link IMarker#SEVERITY}. */
    public int marker() {
        return marker;
    }

    /** The word in preferences and on pages. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The severity of a word; error for a word that is none. */
    public static Severity ofWord(String word) {
        for (Severity severity : values()) {
            if (severity.word().equals(word)) {
                return severity;
            }
        }
        return ERROR;
    }
}

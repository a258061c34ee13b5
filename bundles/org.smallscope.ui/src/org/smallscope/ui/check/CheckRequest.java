package org.smallscope.ui.check;

import org.smallscope.check.CheckOptions;
import org.smallscope.ui.settings.CheckSettings;
import org.smallscope.ui.settings.SettingsStore;

/**
 * What the user asked for.
 *
 * @param subject which methods
 * @param options how far to look
 * @param nullableByDefault how to read references without a modifier
 */
public record CheckRequest(Subject subject, CheckOptions options, boolean nullableByDefault) {

    /** A check with the settings of the subject's project. */
    public static CheckRequest of(Subject subject) {
        CheckSettings settings = settings(subject);
        return new CheckRequest(subject, settings.options(), settings.nullableByDefault());
    }

    /** A check with other bounds than the project's. */
    public static CheckRequest of(Subject subject, CheckOptions options) {
        return new CheckRequest(subject, options, settings(subject).nullableByDefault());
    }

    private static CheckSettings settings(Subject subject) {
        return SettingsStore.effective(subject.unit().getJavaProject().getProject());
    }
}

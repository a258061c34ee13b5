package org.smallscope.ui.jobs;

import java.util.Optional;
import org.smallscope.check.BoundsPlace;
import org.smallscope.check.CheckInput;
import org.smallscope.check.CheckOptions;
import org.smallscope.program.Arithmetic;
import org.smallscope.ui.repository.ServerLogins;
import org.smallscope.ui.settings.CheckSettings;
import org.smallscope.ui.settings.SettingsStore;

/**
 * What the user asked for.
 *
 * @param subject which methods
 * @param options how far to look
 * @param nullableByDefault how to read references without a modifier
 * @param arithmetic how integers are computed with where no modifier says it
 * @param bounds where proved field bounds are kept, if they are; without a login
 * @param computeBounds whether those of the classes that are checked are computed in the background
 * @param secondOpinion whether somebody else is asked about verdicts that nothing is violated
 */
public record CheckRequest(
        Subject subject,
        CheckOptions options,
        boolean nullableByDefault,
        Arithmetic arithmetic,
        Optional<BoundsPlace> bounds,
        boolean computeBounds,
        boolean secondOpinion) {

    /** A check with the settings of the subject's project. */
    public static CheckRequest of(Subject subject) {
        return of(subject, settings(subject).options());
    }

    /** A check with other bounds than the project's. */
    public static CheckRequest of(Subject subject, CheckOptions options) {
        CheckSettings settings = settings(subject);
        return new CheckRequest(
                subject,
                options,
                settings.nullableByDefault(),
                settings.arithmetic(),
                settings.bounds(),
                settings.computeBounds(),
                settings.secondOpinion());
    }

    /** What the engine reads, with the repository of this request; the login for it may have to be waited for. */
    CheckInput withBounds(CheckInput input) {
        return bounds.map(place -> input.withBounds(ServerLogins.with(place))).orElse(input);
    }

    private static CheckSettings settings(Subject subject) {
        return SettingsStore.effective(subject.unit().getJavaProject().getProject());
    }
}

package org.smallscope.ui.results;

import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.smallscope.check.CheckOptions;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.VerdictKind;

/**
 * One check of a method.
 *
 * @param id number within the store
 * @param project name of the Java project
 * @param when the check ended
 * @param options it was made with
 * @param sources fingerprints of the files it depends on, by name
 * @param result what was found out
 * @param stale whether a file it depends on has changed since, or a newer check of the method exists
 */
public record CheckEntry(
        long id,
        String project,
        Instant when,
        CheckOptions options,
        Map<String, String> sources,
        MethodResult result,
        boolean stale) {

    public CheckEntry {
        Objects.requireNonNull(project, "project");
        Objects.requireNonNull(when, "when");
        Objects.requireNonNull(options, "options");
        Objects.requireNonNull(result, "result");
        sources = Collections.unmodifiableMap(new LinkedHashMap<>(sources));
    }

    CheckEntry withId(long number) {
        return new CheckEntry(number, project, when, options, sources, result, stale);
    }

    CheckEntry withResult(MethodResult revised) {
        return new CheckEntry(id, project, when, options, sources, revised, stale);
    }

    CheckEntry asStale() {
        return new CheckEntry(id, project, when, options, sources, result, true);
    }

    /**
     * Which scopes were not looked at, since a violation was found at a smaller one: {@code scopes 2 to 4}; nothing where
     * all were.
     */
    public Optional<String> notLookedAt() {
        int found = result.bounds().scope();
        if (result.kind() != VerdictKind.VIOLATED || !options.deepen() || found >= options.scope()) {
            return Optional.empty();
        }
        int last = options.scope();
        return Optional.of(
                switch (last - found) {
                    case 1 -> "scope " + last;
                    case 2 -> "scopes " + (found + 1) + " and " + last;
                    default -> "scopes " + (found + 1) + " to " + last;
                });
    }

    /**
     * Options for a check that looks further: up to the scope that was asked for where smaller ones had a violation
     * already, else at one more. A violation at a smaller scope is known and does not end it.
     */
    public CheckOptions further() {
        int scope = notLookedAt().isPresent()
                ? options.scope()
                : Math.max(options.scope(), result.bounds().scope()) + 1;
        return options.withScope(scope).withDeepen(options.deepen() && result.kind() != VerdictKind.VIOLATED);
    }

    /** Whether both are the same check, whatever has become of it. */
    boolean sameCheck(CheckEntry other) {
        return sameMethod(other) && when.equals(other.when);
    }

    /** Whether both are about the same method. */
    public boolean sameMethod(CheckEntry other) {
        return project.equals(other.project) && result.method().equals(other.result.method());
    }

    /** Whether the verdict holds for what this file contained when it had another fingerprint. */
    boolean dependsOnOther(String file, String fingerprint) {
        String known = sources.get(file);
        return known != null && !known.equals(fingerprint);
    }
}

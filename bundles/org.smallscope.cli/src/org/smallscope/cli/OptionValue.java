package org.smallscope.cli;

import java.io.File;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.smallscope.check.BoundsPlace;

/** The value of an option as it was written, to be read as what the option needs. */
record OptionValue(String option, String text) {

    /** Nobody means an option by a value; what was forgotten is the value. */
    OptionValue {
        if (text.startsWith("--")) {
            throw new CallException(option + " needs a value, and " + text + " is an option; a path may begin with ./");
        }
    }

    Path path() {
        return path(text);
    }

    Optional<BoundsPlace> boundsPlace() {
        if (!text.startsWith("jdbc:")) {
            path();
        }
        return BoundsPlace.named(text);
    }

    static Path path(String text) {
        if (text.isEmpty()) {
            throw new CallException("a path is empty");
        }
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new CallException("not a path: " + text);
        }
    }

    /** As on a class path; empty entries are none. */
    List<Path> paths() {
        return Arrays.stream(text.split(File.pathSeparator))
                .filter(s -> !s.isEmpty())
                .map(OptionValue::path)
                .toList();
    }

    int number() {
        return number(text);
    }

    private int number(String digits) {
        try {
            return Integer.parseInt(digits);
        } catch (NumberFormatException e) {
            throw new CallException(option + " needs a number, not " + digits);
        }
    }

    /** So long; none for 0. */
    Optional<Duration> seconds() {
        try {
            double seconds = Double.parseDouble(text);
            if (seconds == 0) {
                return Optional.empty();
            }
            if (seconds > 0 && seconds < 1e9) {
                return Optional.of(Duration.ofMillis(Math.max(1, Math.round(seconds * 1000))));
            }
        } catch (NumberFormatException e) {
            throw new CallException(option + " needs a number of seconds, not " + text);
        }
        throw new CallException(option + " needs a number of seconds, or 0 for none, not " + text);
    }

    /** {@code N} or {@code N,Type=M,...}. */
    ObjectLimits scopes() {
        ObjectLimits scopes = ObjectLimits.NONE;
        boolean first = true;
        for (String part : text.split(",", -1)) {
            int equal = part.indexOf('=');
            if (equal < 0 && !first) {
                throw new CallException(option + " is N or N,Type=M,..., not " + text);
            }
            scopes = equal < 0
                    ? scopes.withGeneral(number(part))
                    : scopes.with(part.substring(0, equal), ofClass(part, number(part.substring(equal + 1))));
            first = false;
        }
        return scopes;
    }

    private int ofClass(String part, int scope) {
        if (scope < 0) {
            throw new CallException(option + ": " + part + " is negative");
        }
        return scope;
    }
}

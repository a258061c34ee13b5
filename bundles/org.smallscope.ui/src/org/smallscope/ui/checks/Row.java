package org.smallscope.ui.checks;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.ArrayList;
import java.util.List;
import org.smallscope.heap.Sentences;
import org.smallscope.ui.check.Rejection;
import org.smallscope.ui.check.RunningCheck;
import org.smallscope.ui.icons.Icon;
import org.smallscope.ui.results.CheckEntry;

/** A line of the Checks view. */
sealed interface Row {

    Icon icon();

    /** The method, or what contains the methods. */
    String subject();

    /** What is to be said about it. */
    String outcome();

    /** All that is to be said about it, in some lines. */
    default String tip() {
        return outcome();
    }

    default String bounds() {
        return "";
    }

    default String time() {
        return "";
    }

    default String when() {
        return "";
    }

    /** Whether it is about code that has changed since. */
    default boolean stale() {
        return false;
    }

    /** A check that waits or runs. */
    record Running(RunningCheck check) implements Row {

        @Override
        public Icon icon() {
            return Icon.RUNNING;
        }

        @Override
        public String subject() {
            return check.label();
        }

        @Override
        public String outcome() {
            return check.stage() + "…";
        }

        @Override
        public String time() {
            return check.started() == null
                    ? ""
                    : Sentences.seconds(
                            Duration.between(check.started(), Instant.now()).toMillis());
        }
    }

    /** A check that could not be made. */
    record Refused(Rejection rejection) implements Row {

        @Override
        public Icon icon() {
            return Icon.PROBLEM;
        }

        @Override
        public String subject() {
            return rejection.subject();
        }

        @Override
        public String outcome() {
            String first = rejection.problems().isEmpty()
                    ? ""
                    : ": " + rejection.problems().get(0).message();
            return "not checked, " + rejection.message() + first;
        }
    }

    /** A check that was made. */
    record Done(CheckEntry entry) implements Row {

        private static final DateTimeFormatter TODAY = DateTimeFormatter.ofLocalizedTime(FormatStyle.MEDIUM);
        private static final DateTimeFormatter EARLIER = DateTimeFormatter.ofLocalizedDateTime(FormatStyle.SHORT);

        @Override
        public Icon icon() {
            return Icon.of(entry.result().verdict(), entry.result().exhaustive());
        }

        @Override
        public String subject() {
            String method = entry.result().method();
            int open = method.indexOf('(');
            String path = open < 0 ? method : method.substring(0, open);
            int dot = path.lastIndexOf('.', path.lastIndexOf('.') - 1);
            return method.substring(dot + 1);
        }

        @Override
        public String outcome() {
            return (entry.stale() ? "stale: " : "") + Sentences.withoutBounds(entry.result());
        }

        @Override
        public String tip() {
            List<String> lines = new ArrayList<>();
            lines.add(entry.result().method());
            lines.add(Sentences.summary(entry.result()));
            lines.addAll(entry.result().notices());
            if (entry.stale()) {
                lines.add("stale: the code has changed since, or there is a newer check");
            }
            return String.join("\n", lines);
        }

        @Override
        public String bounds() {
            return Sentences.bounds(entry.result().bounds());
        }

        @Override
        public String time() {
            return Sentences.seconds(entry.result().times().total());
        }

        @Override
        public String when() {
            ZonedDateTime when = entry.when().atZone(ZoneId.systemDefault());
            return (when.toLocalDate().equals(LocalDate.now()) ? TODAY : EARLIER).format(when);
        }

        @Override
        public boolean stale() {
            return entry.stale();
        }
    }
}

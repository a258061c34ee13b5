package org.smallscope.ui.checksview;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.ArrayList;
import java.util.List;
import org.smallscope.check.Problem;
import org.smallscope.heap.Sentences;
import org.smallscope.heap.VerdictKind;
import org.smallscope.program.Origin;
import org.smallscope.ui.icons.Icon;
import org.smallscope.ui.jobs.Rejection;
import org.smallscope.ui.jobs.RunningCheck;
import org.smallscope.ui.results.CheckEntry;

/** A line of the Checks view. */
sealed interface Row {

    /** So many errors or names are told in a tooltip. */
    int MOST_LINES = 10;

    DateTimeFormatter TODAY = DateTimeFormatter.ofLocalizedTime(FormatStyle.MEDIUM);
    DateTimeFormatter EARLIER = DateTimeFormatter.ofLocalizedDateTime(FormatStyle.SHORT);

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

    private static String clock(Instant instant) {
        ZonedDateTime when = instant.atZone(ZoneId.systemDefault());
        return (when.toLocalDate().equals(LocalDate.now()) ? TODAY : EARLIER).format(when);
    }

    /** A check that runs. */
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

    /** Checks whose turn has not come. */
    record Waiting(List<RunningCheck> checks) implements Row {

        @Override
        public Icon icon() {
            return Icon.RUNNING;
        }

        @Override
        public String subject() {
            String first = checks.get(0).label();
            return checks.size() == 1 ? first : first + " and " + (checks.size() - 1) + " more";
        }

        @Override
        public String outcome() {
            return "waiting…";
        }

        @Override
        public String tip() {
            List<String> lines = new ArrayList<>();
            checks.stream().limit(MOST_LINES).forEach(check -> lines.add(check.label()));
            if (checks.size() > MOST_LINES) {
                lines.add("and " + (checks.size() - MOST_LINES) + " more");
            }
            return String.join("\n", lines);
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

        /** The first error, with its line; its file where that is another than the one to be checked. */
        @Override
        public String outcome() {
            if (rejection.problems().isEmpty()) {
                return "not checked, " + rejection.message();
            }
            int more = rejection.problems().size() - 1;
            return "not checked, error " + words(rejection.problems().get(0))
                    + (more == 0 ? "" : " (and " + more + " more)");
        }

        private String words(Problem problem) {
            Origin place = problem.origin();
            String file = place.file().equals(rejection.file())
                    ? ""
                    : "in " + place.file().substring(place.file().lastIndexOf('/') + 1) + " ";
            return file + "at line " + place.line() + ": " + problem.message();
        }

        @Override
        public String tip() {
            List<String> lines = new ArrayList<>();
            lines.add(rejection.subject() + " was not checked, " + rejection.message());
            rejection.problems().stream().limit(MOST_LINES).forEach(problem -> lines.add(words(problem)));
            return String.join("\n", lines);
        }

        @Override
        public String when() {
            return clock(rejection.when());
        }
    }

    /** A check that was made. */
    record Done(CheckEntry entry) implements Row {

        @Override
        public Icon icon() {
            return Icon.of(entry.result().kind(), entry.result().exhaustive());
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
            return (entry.stale() ? "stale: " : "")
                    + Sentences.withoutBounds(entry.result())
                    + entry.notLookedAt()
                            .map(scopes -> "; " + scopes + " not looked at")
                            .orElse("");
        }

        @Override
        public String tip() {
            List<String> lines = new ArrayList<>();
            lines.add(entry.result().method());
            lines.add(Sentences.summary(entry.result()));
            entry.notLookedAt()
                    .ifPresent(scopes -> lines.add(scopes + " not looked at, since a smaller one has a violation;"
                            + " Check with a Larger Scope does it"));
            entry.result().facts().withheld().forEach(w -> lines.add(w.sentence()));
            lines.addAll(entry.result().notices());
            if (entry.stale()) {
                lines.add("stale: the code has changed since, or there is a newer check");
            }
            return String.join("\n", lines);
        }

        @Override
        public String bounds() {
            VerdictKind kind = entry.result().kind();
            return kind == VerdictKind.UNSUPPORTED || kind == VerdictKind.ERROR
                    ? ""
                    : Sentences.bounds(entry.result().bounds());
        }

        @Override
        public String time() {
            return Sentences.seconds(entry.result().times().total());
        }

        @Override
        public String when() {
            return clock(entry.when());
        }

        @Override
        public boolean stale() {
            return entry.stale();
        }
    }
}

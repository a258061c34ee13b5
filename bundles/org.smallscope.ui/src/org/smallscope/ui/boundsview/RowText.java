package org.smallscope.ui.boundsview;

import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import org.smallscope.check.BoundsRow;

/** The words for field bounds that are kept. */
final class RowText {

    private static final int SHORT = 12;
    private static final int MINUTES_UP_TO = 120;
    private static final int HOURS_UP_TO = 48;

    private RowText() {}

    /** The class without its package. */
    static String type(BoundsRow row) {
        return row.isSealed() ? simple(row.type()) : "unknown";
    }

    /** A class or an object of it without the package and the classes around it. */
    static String simple(String name) {
        return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
    }

    /** A field with its class, without the package and the classes around it. */
    static String field(String name) {
        int dot = name.lastIndexOf('.');
        return dot < 0 ? name : simple(name.substring(0, dot)) + name.substring(dot);
    }

    static String time(BoundsRow row) {
        return row.isSealed() ? String.format(Locale.ROOT, "%.1f s", row.took().toMillis() / 1000.0) : "";
    }

    static String before(BoundsRow row) {
        return row.isSealed() ? Integer.toString(row.before()) : "";
    }

    static String after(BoundsRow row) {
        return row.isSealed() ? Integer.toString(row.after()) : "";
    }

    static String age(BoundsRow row) {
        long minutes = Math.max(0, Duration.between(row.made(), Instant.now()).toMinutes());
        long hours = minutes / 60;
        return minutes < 1
                ? "just now"
                : minutes < MINUTES_UP_TO
                        ? minutes + " min ago"
                        : hours < HOURS_UP_TO ? hours + " h ago" : hours / 24 + " days ago";
    }

    static String state(BoundsRow row) {
        if (!row.isSealed()) {
            return "not sealed with your key, never used";
        }
        return row.complete() ? "complete" : "not all found yet";
    }

    /** What there is to say about a row when one points at it. */
    static String tip(BoundsRow row) {
        String what = !row.isSealed()
                ? "These bounds were changed, or sealed with another key than yours."
                : row.references()
                        ? row.type() + ": which references and booleans the objects of a valid heap can hold\n"
                                + row.scope()
                        : "Which numbers the fields of the inputs can hold";
        return what + "\nquestion "
                + row.question().substring(0, Math.min(SHORT, row.question().length()));
    }

    /** All of a row, for a text. */
    static String whole(BoundsRow row) {
        StringBuilder text = new StringBuilder();
        text.append(row.question()).append('\n');
        text.append(row.isSealed() ? row.type() + ", " + row.scope() + ": " : "");
        text.append(
                row.isSealed()
                        ? row.after() + " of " + row.before() + " pairs left, " + time(row) + ", " + state(row)
                        : state(row));
        text.append(", ").append(row.made());
        text.append(row.maker().isEmpty() ? "" : " by " + row.maker()).append('\n');
        row.places().forEach(place -> text.append("  ")
                .append(place.what())
                .append(": ")
                .append(place.values().map(values -> String.join(" ", values)).orElse("many"))
                .append('\n'));
        return text.toString();
    }
}

package org.smallscope.heap.draw;

/**
 * Colours of pictures, as {@code #rrggbb}. What is marked by colour is marked by line style too, so a picture can be read
 * without it.
 */
public enum Theme {
    LIGHT(
            "#ffffff", "#1f2937", "#ffffff", "#f3f4f6", "#6b7280", "#b45309", "#fff7ed", "#15803d", "#f0fdf4",
            "#9ca3af", "#1d4ed8"),
    DARK(
            "#1e1e1e", "#e5e7eb", "#262626", "#323232", "#9ca3af", "#fbbf24", "#3b2f14", "#4ade80", "#14321f",
            "#6b7280", "#93c5fd");

    private final String background;
    private final String ink;
    private final String paper;
    private final String shade;
    private final String soft;
    private final String changed;
    private final String changedPaper;
    private final String fresh;
    private final String freshPaper;
    private final String dim;
    private final String tag;

    Theme(
            String background,
            String ink,
            String paper,
            String shade,
            String soft,
            String changed,
            String changedPaper,
            String fresh,
            String freshPaper,
            String dim,
            String tag) {
        this.background = background;
        this.ink = ink;
        this.paper = paper;
        this.shade = shade;
        this.soft = soft;
        this.changed = changed;
        this.changedPaper = changedPaper;
        this.fresh = fresh;
        this.freshPaper = freshPaper;
        this.dim = dim;
        this.tag = tag;
    }

    /** Behind everything. */
    public String background() {
        return background;
    }

    /** Lines that separate. */
    public String soft() {
        return soft;
    }

    /** Cells of arrays. */
    public String shade() {
        return shade;
    }

    /** Names of variables. */
    public String tag() {
        return tag;
    }

    /** Lines and text. */
    public String ink(Look look) {
        return switch (look) {
            case PLAIN -> ink;
            case CHANGING, CHANGED -> changed;
            case NEW -> fresh;
            case GARBAGE -> dim;
        };
    }

    /** The inside of boxes. */
    public String paper(Look look) {
        return switch (look) {
            case PLAIN, GARBAGE -> paper;
            case CHANGING, CHANGED -> changedPaper;
            case NEW -> freshPaper;
        };
    }
}

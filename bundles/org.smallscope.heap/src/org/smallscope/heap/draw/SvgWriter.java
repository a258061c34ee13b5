package org.smallscope.heap.draw;

import java.util.Locale;

/** Writes drawings as SVG 1.1, in plain shapes with presentation attributes, so that every viewer copes. */
public final class SvgWriter {

    private static final String FONT = "DejaVu Sans Mono, Menlo, Consolas, Liberation Mono, monospace";
    private static final double HEAD = 7;
    private static final String BOLD = " font-weight=\"bold\"";
    private static final String SLANTED = " font-style=\"italic\"";

    private final Theme theme;
    private final StringBuilder out = new StringBuilder();

    private SvgWriter(Theme theme) {
        this.theme = theme;
    }

    /** The drawing as an SVG document. */
    public static String write(Drawing drawing, Theme theme) {
        return new SvgWriter(theme).document(drawing);
    }

    static double fontSize(TextRole role) {
        return switch (role) {
            case CAPTION -> 13;
            case HEADING, TITLE, MEMBER -> 12;
            case TAG, EDGE, LEGEND -> 11;
            case INDEX -> 9;
        };
    }

    private String document(Drawing drawing) {
        String width = number(drawing.width());
        String height = number(drawing.height());
        out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
                .append(width)
                .append("\" height=\"")
                .append(height)
                .append("\" viewBox=\"0 0 ")
                .append(width)
                .append(' ')
                .append(height)
                .append("\" font-family=\"")
                .append(FONT)
                .append("\">\n");
        element("rect", "width", "100%", "height", "100%", "fill", theme.background());
        drawing.shapes().forEach(this::shape);
        return out.append("</svg>\n").toString();
    }

    private void shape(Shape shape) {
        if (shape instanceof Shape.Box box) {
            box(box);
        } else if (shape instanceof Shape.Arrow arrow) {
            arrow(arrow);
        } else if (shape instanceof Shape.Tag tag) {
            tag(tag);
        } else if (shape instanceof Shape.Text text) {
            text(text.at(), text.text(), text.role(), theme.ink(text.look()), emphasis(text));
        } else if (shape instanceof Shape.Rule rule) {
            element(
                    "line",
                    "x1",
                    number(rule.from().x()),
                    "y1",
                    number(rule.from().y()),
                    "x2",
                    number(rule.to().x()),
                    "y2",
                    number(rule.to().y()),
                    "stroke",
                    theme.soft(),
                    "stroke-width",
                    "1",
                    "stroke-dasharray",
                    "1 4");
        }
    }

    /** Bold for headings and what changed, slanted for what will. */
    private static String emphasis(Shape.Text text) {
        boolean heading =
                text.role() == TextRole.TITLE || text.role() == TextRole.HEADING || text.role() == TextRole.CAPTION;
        return heading || text.look() == Look.CHANGED ? BOLD : text.look() == Look.CHANGING ? SLANTED : "";
    }

    private void box(Shape.Box box) {
        Rect r = box.bounds();
        boolean cell = box.kind() != Shape.BoxKind.OBJECT;
        String fill = box.kind() == Shape.BoxKind.FILLED
                ? theme.tag()
                : cell && box.look() == Look.PLAIN ? theme.shade() : theme.paper(box.look());
        border(r, cell ? 0 : 4, fill, theme.ink(box.look()), strokeWidth(box.look()), dashes(box.look()));
        if (box.look() == Look.NEW && !cell) {
            // a second border, so that new objects stand out without colour
            Rect around = new Rect(r.x() - 3, r.y() - 3, r.width() + 6, r.height() + 6);
            border(around, 6, "none", theme.ink(box.look()), "1", null);
        }
    }

    private void border(Rect r, double radius, String fill, String stroke, String width, String dashes) {
        element(
                "rect",
                "x",
                number(r.x()),
                "y",
                number(r.y()),
                "width",
                number(r.width()),
                "height",
                number(r.height()),
                "rx",
                number(radius),
                "fill",
                fill,
                "stroke",
                stroke,
                "stroke-width",
                width,
                "stroke-dasharray",
                dashes);
    }

    private static String strokeWidth(Look look) {
        return look == Look.CHANGED ? "2.4" : look == Look.CHANGING || look == Look.NEW ? "1.6" : "1";
    }

    private static String dashes(Look look) {
        return switch (look) {
            case CHANGING -> "5 3";
            case GARBAGE -> "1.5 3";
            case PLAIN, CHANGED, NEW -> null;
        };
    }

    private void arrow(Shape.Arrow arrow) {
        int last = arrow.points().size() - 1;
        Point tip = arrow.points().get(last);
        Point from = arrow.points().get(last - 1);
        double length = Math.hypot(tip.x() - from.x(), tip.y() - from.y());
        double ux = length == 0 ? 1 : (tip.x() - from.x()) / length;
        double uy = length == 0 ? 0 : (tip.y() - from.y()) / length;
        StringBuilder points = new StringBuilder();
        for (int i = 0; i < last; i++) {
            points.append(point(arrow.points().get(i))).append(' ');
        }
        // the line ends inside the head, not at its tip, where its width would show
        points.append(point(tip.plus(-ux * HEAD * 0.7, -uy * HEAD * 0.7)));
        String colour = theme.ink(arrow.look());
        element(
                "polyline",
                "points",
                points.toString(),
                "fill",
                "none",
                "stroke",
                colour,
                "stroke-width",
                strokeWidth(arrow.look()),
                "stroke-dasharray",
                dashes(arrow.look()),
                "stroke-linejoin",
                "round");
        Point base = tip.plus(-ux * HEAD, -uy * HEAD);
        String head = point(tip) + " " + point(base.plus(-uy * HEAD * 0.45, ux * HEAD * 0.45)) + " "
                + point(base.plus(uy * HEAD * 0.45, -ux * HEAD * 0.45));
        element("polygon", "points", head, "fill", colour);
    }

    private void tag(Shape.Tag tag) {
        Rect r = tag.bounds();
        String colour = tag.look() == Look.PLAIN ? theme.tag() : theme.ink(tag.look());
        border(r, r.height() / 2, theme.background(), colour, strokeWidth(tag.look()), dashes(tag.look()));
        text(tag.text(), tag.name(), TextRole.TAG, colour, tag.look() == Look.CHANGED ? BOLD : "");
    }

    private void text(Point at, String text, TextRole role, String colour, String emphasis) {
        out.append("<text x=\"")
                .append(number(at.x()))
                .append("\" y=\"")
                .append(number(at.y()))
                .append("\" font-size=\"")
                .append(number(fontSize(role)))
                .append("\" fill=\"")
                .append(colour)
                .append('"')
                .append(emphasis)
                .append(" xml:space=\"preserve\">")
                .append(escape(text))
                .append("</text>\n");
    }

    private void element(String name, String... attributes) {
        out.append('<').append(name);
        for (int i = 0; i < attributes.length; i += 2) {
            if (attributes[i + 1] != null) {
                out.append(' ')
                        .append(attributes[i])
                        .append("=\"")
                        .append(attributes[i + 1])
                        .append('"');
            }
        }
        out.append("/>\n");
    }

    private static String point(Point point) {
        return number(point.x()) + "," + number(point.y());
    }

    private static String number(double value) {
        String text = String.format(Locale.ROOT, "%.1f", value);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }

    /** Text for XML; characters that XML cannot hold become a replacement character. */
    private static String escape(String text) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (c) {
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '&' -> escaped.append("&amp;");
                default -> escaped.appendCodePoint(
                        c < ' ' || c >= 0xd800 && c < 0xe000 || c > 0xfffd && c < 0x10000 ? 0xfffd : c);
            }
        });
        return escaped.toString();
    }
}

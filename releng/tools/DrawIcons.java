import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Arc2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import javax.imageio.ImageIO;

/** Draws the plug-in's icons, 16 by 16 and twice that: java DrawIcons.java FOLDER. */
public final class DrawIcons {

    private static final Color GREEN = new Color(0x2e9e5b);
    private static final Color RED = new Color(0xd13438);
    private static final Color AMBER = new Color(0xd98a1c);
    private static final Color BLUE = new Color(0x2f74d0);
    private static final Color GREY = new Color(0x7a8190);
    private static final Color VIOLET = new Color(0x8257c7);

    private final Map<String, Consumer<Graphics2D>> icons = new LinkedHashMap<>();

    public static void main(String[] arguments) throws IOException {
        new DrawIcons().write(Path.of(arguments[0]));
    }

    private DrawIcons() {
        icons.put("valid", g -> badge(g, GREEN, this::tick));
        icons.put("cut", g -> {
            badge(g, GREEN, this::tick);
            corner(g);
        });
        icons.put("violated", g -> badge(g, RED, this::cross));
        icons.put("vacuous", g -> badge(g, AMBER, h -> letter(h, "0")));
        icons.put("unsupported", g -> badge(g, VIOLET, h -> letter(h, "?")));
        icons.put("inconclusive", g -> badge(g, GREY, h -> letter(h, "…")));
        icons.put("problem", g -> badge(g, RED, h -> letter(h, "!")));
        icons.put("running", g -> arcArrow(g, BLUE));
        icons.put("check", this::check);
        icons.put("again", g -> arcArrow(g, GREEN));
        icons.put("deeper", this::deeper);
        icons.put("remove", g -> lines(g, GREY, 2.2f, 4, 4, 12, 12, 12, 4, 4, 12));
        icons.put("remove_all", g -> {
            lines(g, GREY, 2f, 2, 2, 9, 9, 9, 2, 2, 9);
            lines(g, GREY, 2f, 7, 7, 14, 14, 14, 7, 7, 14);
        });
        icons.put("stop", g -> fill(g, RED, new RoundRectangle2D.Double(3.5, 3.5, 9, 9, 2, 2)));
        icons.put("next", g -> triangle(g, true));
        icons.put("previous", g -> triangle(g, false));
        icons.put("overview", g -> graph(g, BLUE));
        icons.put("zoom_in", g -> lens(g, true));
        icons.put("zoom_out", g -> lens(g, false));
        icons.put("fit", this::frame);
        icons.put("nulls", g -> letterAlone(g, "∅"));
        icons.put("filter", this::funnel);
        icons.put("export", this::disk);
        icons.put("copy", this::pages);
        icons.put("counterexample", g -> graph(g, RED));
        icons.put("test", this::flask);
        icons.put("bounds", this::matrix);
        icons.put("refresh", this::twoArrows);
        icons.put("import", this::tray);
        icons.put("statement", g -> {
            fill(g, AMBER, new Ellipse2D.Double(3, 3, 10, 10));
            lines(g, Color.WHITE, 1.8f, 5.5, 8, 10.5, 8);
        });
    }

    private void write(Path folder) throws IOException {
        Files.createDirectories(folder);
        for (Map.Entry<String, Consumer<Graphics2D>> icon : icons.entrySet()) {
            for (int scale = 1; scale <= 2; scale++) {
                BufferedImage image = new BufferedImage(16 * scale, 16 * scale, BufferedImage.TYPE_INT_ARGB);
                Graphics2D g = image.createGraphics();
                g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
                g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
                g.setTransform(AffineTransform.getScaleInstance(scale, scale));
                icon.getValue().accept(g);
                g.dispose();
                String name = icon.getKey() + (scale == 1 ? "" : "@2x") + ".png";
                ImageIO.write(image, "png", folder.resolve(name).toFile());
            }
        }
    }

    private static void fill(Graphics2D g, Color colour, Shape shape) {
        g.setColor(colour);
        g.fill(shape);
    }

    /** Lines, each given by four numbers. */
    private static void lines(Graphics2D g, Color colour, float width, double... ends) {
        g.setColor(colour);
        g.setStroke(new BasicStroke(width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        for (int i = 0; i < ends.length; i += 4) {
            Path2D line = new Path2D.Double();
            line.moveTo(ends[i], ends[i + 1]);
            line.lineTo(ends[i + 2], ends[i + 3]);
            g.draw(line);
        }
    }

    private static void badge(Graphics2D g, Color colour, Consumer<Graphics2D> inside) {
        fill(g, colour, new Ellipse2D.Double(1, 1, 14, 14));
        inside.accept(g);
    }

    private void tick(Graphics2D g) {
        lines(g, Color.WHITE, 2f, 4.7, 8.3, 7, 10.7, 7, 10.7, 11.4, 5.6);
    }

    private void cross(Graphics2D g) {
        lines(g, Color.WHITE, 2f, 5.4, 5.4, 10.6, 10.6, 10.6, 5.4, 5.4, 10.6);
    }

    /** Scissors' stead: a corner is missing. */
    private static void corner(Graphics2D g) {
        fill(g, AMBER, new Ellipse2D.Double(9, 9, 6.5, 6.5));
        lines(g, Color.WHITE, 1.4f, 10.8, 12.25, 13.7, 12.25);
    }

    private static void letter(Graphics2D g, String letter) {
        g.setColor(Color.WHITE);
        write(g, letter, 11f);
    }

    private static void letterAlone(Graphics2D g, String letter) {
        g.setColor(BLUE);
        write(g, letter, 15f);
    }

    private static void write(Graphics2D g, String letter, float size) {
        g.setFont(new Font(Font.SANS_SERIF, Font.BOLD, 1).deriveFont(size));
        Shape outline =
                g.getFont().createGlyphVector(g.getFontRenderContext(), letter).getOutline();
        var box = outline.getBounds2D();
        g.fill(AffineTransform.getTranslateInstance(8 - box.getCenterX(), 8 - box.getCenterY())
                .createTransformedShape(outline));
    }

    private static void arcArrow(Graphics2D g, Color colour) {
        g.setColor(colour);
        g.setStroke(new BasicStroke(2f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        g.draw(new Arc2D.Double(3, 3, 10, 10, 60, 270, Arc2D.OPEN));
        Path2D head = new Path2D.Double();
        head.moveTo(9.4, 0.6);
        head.lineTo(14, 3.9);
        head.lineTo(9.2, 6.8);
        head.closePath();
        g.fill(head);
    }

    /** Three nodes under a tick: a heap that was looked at. */
    private void check(Graphics2D g) {
        lines(g, BLUE, 1.3f, 5, 4, 3.5, 11, 5, 4, 9, 10);
        fill(g, BLUE, new Ellipse2D.Double(2.8, 1.6, 4.6, 4.6));
        fill(g, BLUE, new Ellipse2D.Double(1, 9, 4.6, 4.6));
        lines(g, GREEN, 2.4f, 7.5, 10.4, 9.9, 13, 9.9, 13, 14.2, 6.4);
    }

    private void deeper(Graphics2D g) {
        fill(g, BLUE, new Ellipse2D.Double(1.5, 3, 5, 5));
        fill(g, BLUE, new Ellipse2D.Double(5.5, 9, 5, 5));
        lines(g, GREEN, 2.2f, 12, 1.8, 12, 8.2, 8.8, 5, 15.2, 5);
    }

    private static void triangle(Graphics2D g, boolean right) {
        Path2D shape = new Path2D.Double();
        shape.moveTo(right ? 5 : 11, 3);
        shape.lineTo(right ? 12 : 4, 8);
        shape.lineTo(right ? 5 : 11, 13);
        shape.closePath();
        fill(g, BLUE, shape);
    }

    private static void graph(Graphics2D g, Color marked) {
        lines(g, GREY, 1.3f, 4, 4, 11.5, 4, 11.5, 4, 11.5, 12, 4, 4, 4, 12);
        fill(g, BLUE, new RoundRectangle2D.Double(1.5, 1.5, 5, 5, 1.5, 1.5));
        fill(g, BLUE, new RoundRectangle2D.Double(9, 1.5, 5, 5, 1.5, 1.5));
        fill(g, BLUE, new RoundRectangle2D.Double(1.5, 9.5, 5, 5, 1.5, 1.5));
        fill(g, marked, new RoundRectangle2D.Double(9, 9.5, 5, 5, 1.5, 1.5));
    }

    private static void lens(Graphics2D g, boolean plus) {
        g.setColor(GREY);
        g.setStroke(new BasicStroke(1.8f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        g.draw(new Ellipse2D.Double(2, 2, 9, 9));
        lines(g, GREY, 2.4f, 10.2, 10.2, 13.8, 13.8);
        lines(g, BLUE, 1.6f, 4.4, 6.5, 8.6, 6.5);
        if (plus) {
            lines(g, BLUE, 1.6f, 6.5, 4.4, 6.5, 8.6);
        }
    }

    private void frame(Graphics2D g) {
        lines(
                g, GREY, 1.6f, 2, 5, 2, 2, 2, 2, 5, 2, 11, 2, 14, 2, 14, 2, 14, 5, 2, 11, 2, 14, 2, 14, 5, 14, 11, 14,
                14, 14, 14, 14, 14, 11);
        fill(g, BLUE, new RoundRectangle2D.Double(5, 5, 6, 6, 1.5, 1.5));
    }

    private void funnel(Graphics2D g) {
        Path2D shape = new Path2D.Double();
        shape.moveTo(2, 2.5);
        shape.lineTo(14, 2.5);
        shape.lineTo(9.5, 8);
        shape.lineTo(9.5, 13.5);
        shape.lineTo(6.5, 12);
        shape.lineTo(6.5, 8);
        shape.closePath();
        fill(g, AMBER, shape);
    }

    private void disk(Graphics2D g) {
        fill(g, BLUE, new RoundRectangle2D.Double(2, 2, 12, 12, 2, 2));
        fill(g, Color.WHITE, new RoundRectangle2D.Double(5, 2, 6, 4, 0, 0));
        fill(g, Color.WHITE, new RoundRectangle2D.Double(4, 8.5, 8, 5.5, 1, 1));
    }

    private void pages(Graphics2D g) {
        for (int i = 0; i < 2; i++) {
            var page = new RoundRectangle2D.Double(2.5 + 4 * i, 1.5 + 3.5 * i, 7, 9.5, 1.5, 1.5);
            fill(g, Color.WHITE, page);
            g.setColor(GREY);
            g.setStroke(new BasicStroke(1.3f));
            g.draw(page);
        }
        lines(g, BLUE, 1f, 8.3, 8, 11.7, 8, 8.3, 10, 11.7, 10, 8.3, 12, 11.7, 12);
    }

    /** Which value goes with which object: some fields of a matrix are filled. */
    private void matrix(Graphics2D g) {
        boolean[][] filled = {{true, true, false}, {false, true, true}, {false, false, true}};
        for (int row = 0; row < filled.length; row++) {
            for (int column = 0; column < filled.length; column++) {
                fill(
                        g,
                        filled[row][column] ? BLUE : new Color(0xc3c8d1),
                        new RoundRectangle2D.Double(1.5 + 4.5 * column, 1.5 + 4.5 * row, 4, 4, 1, 1));
            }
        }
    }

    private void twoArrows(Graphics2D g) {
        g.setColor(BLUE);
        g.setStroke(new BasicStroke(1.9f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        g.draw(new Arc2D.Double(3, 3, 10, 10, 20, 125, Arc2D.OPEN));
        g.draw(new Arc2D.Double(3, 3, 10, 10, 200, 125, Arc2D.OPEN));
        head(g, 10.2, 6.4, 15.2, 5, 13.6, 9.8);
        head(g, 5.8, 9.6, 0.8, 11, 2.4, 6.2);
    }

    /** A triangle. */
    private static void head(Graphics2D g, double... corners) {
        Path2D shape = new Path2D.Double();
        shape.moveTo(corners[0], corners[1]);
        shape.lineTo(corners[2], corners[3]);
        shape.lineTo(corners[4], corners[5]);
        shape.closePath();
        g.fill(shape);
    }

    /** Something comes down into a tray. */
    private void tray(Graphics2D g) {
        lines(g, GREY, 1.8f, 2, 9.5, 2, 14, 2, 14, 14, 14, 14, 14, 14, 9.5);
        lines(g, BLUE, 2.2f, 8, 2, 8, 9.6, 4.8, 6.8, 8, 10, 8, 10, 11.2, 6.8);
    }

    private void flask(Graphics2D g) {
        Path2D shape = new Path2D.Double();
        shape.moveTo(6, 2);
        shape.lineTo(6, 6.5);
        shape.lineTo(2.5, 13);
        shape.curveTo(2.3, 14, 3, 14.3, 3.5, 14.3);
        shape.lineTo(12.5, 14.3);
        shape.curveTo(13, 14.3, 13.7, 14, 13.5, 13);
        shape.lineTo(10, 6.5);
        shape.lineTo(10, 2);
        fill(g, new Color(0xd7e6fb), shape);
        Path2D liquid = new Path2D.Double();
        liquid.moveTo(4.8, 9);
        liquid.lineTo(11.2, 9);
        liquid.lineTo(13.3, 13.2);
        liquid.lineTo(12.5, 14.2);
        liquid.lineTo(3.5, 14.2);
        liquid.lineTo(2.7, 13.2);
        liquid.closePath();
        fill(g, GREEN, liquid);
        g.setColor(GREY);
        g.setStroke(new BasicStroke(1.2f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        g.draw(shape);
        lines(g, GREY, 1.4f, 5, 2, 11, 2);
    }
}

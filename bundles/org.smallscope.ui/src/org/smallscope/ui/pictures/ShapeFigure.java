package org.smallscope.ui.pictures;

import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.smallscope.heap.draw.Look;
import org.smallscope.heap.draw.Point;
import org.smallscope.heap.draw.Rect;
import org.smallscope.heap.draw.Shape;
import org.smallscope.heap.draw.TextRole;

/**
 * Paints one part of a drawing. What is marked has its own line style as well as its own colour: thick for changed,
 * dashed for what will change, a double border for what is new, dotted for garbage.
 */
final class ShapeFigure extends Figure {

    private static final double HEAD = 8;
    private static final int MARGIN = 5;

    private final Shape shape;
    private final Palette palette;
    private final PictureFonts fonts;
    private final double zoom;

    ShapeFigure(Shape shape, Palette palette, PictureFonts fonts, double zoom) {
        this.shape = shape;
        this.palette = palette;
        this.fonts = fonts;
        this.zoom = zoom;
        setBounds(scaled(shape.bounds()).getExpanded(MARGIN, MARGIN));
    }

    /** Only objects are under the mouse, so that their tooltips show wherever one points into them. */
    @Override
    public boolean containsPoint(int x, int y) {
        return isObject() && super.containsPoint(x, y);
    }

    private boolean isObject() {
        return shape instanceof Shape.Box box && box.kind() == Shape.BoxKind.OBJECT;
    }

    private Rectangle scaled(Rect rect) {
        int x = scaled(rect.x());
        int y = scaled(rect.y());
        return new Rectangle(x, y, scaled(rect.x() + rect.width()) - x, scaled(rect.y() + rect.height()) - y);
    }

    private int scaled(double length) {
        return (int) Math.round(length * zoom);
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        graphics.setAntialias(SWT.ON);
        graphics.setTextAntialias(SWT.ON);
        if (shape instanceof Shape.Box box) {
            paint(box, graphics);
        } else if (shape instanceof Shape.Arrow arrow) {
            paint(arrow, graphics);
        } else if (shape instanceof Shape.Tag tag) {
            paint(tag, graphics);
        } else if (shape instanceof Shape.Text text) {
            int style = isBold(text) ? SWT.BOLD : text.look() == Look.CHANGING ? SWT.ITALIC : SWT.NORMAL;
            text(text.text(), text.bounds(), text.role(), style, palette.ink(text.look()), graphics);
        } else if (shape instanceof Shape.Rule rule) {
            graphics.setForegroundColor(palette.soft());
            graphics.setLineStyle(SWT.LINE_DOT);
            graphics.drawLine(
                    scaled(rule.from().x()),
                    scaled(rule.from().y()),
                    scaled(rule.to().x()),
                    scaled(rule.to().y()));
        }
    }

    private static boolean isBold(Shape.Text text) {
        return text.role() == TextRole.TITLE
                || text.role() == TextRole.HEADING
                || text.role() == TextRole.CAPTION
                || text.look() == Look.CHANGED;
    }

    private void paint(Shape.Box box, Graphics graphics) {
        boolean cell = box.kind() != Shape.BoxKind.OBJECT;
        int corner = cell ? 0 : scaled(8);
        Rectangle r = scaled(box.bounds());
        graphics.setBackgroundColor(inside(box, cell));
        graphics.fillRoundRectangle(r, corner, corner);
        outline(box.look(), palette.ink(box.look()), graphics);
        graphics.drawRoundRectangle(new Rectangle(r.x, r.y, r.width - 1, r.height - 1), corner, corner);
        if (box.look() == Look.NEW && !cell) {
            graphics.setLineWidth(1);
            graphics.drawRoundRectangle(
                    new Rectangle(r.x - 3, r.y - 3, r.width + 5, r.height + 5), corner + 4, corner + 4);
        }
    }

    private Color inside(Shape.Box box, boolean cell) {
        if (box.kind() == Shape.BoxKind.FILLED) {
            return palette.tag(box.look());
        }
        return cell && box.look() == Look.PLAIN ? palette.shade() : palette.paper(box.look());
    }

    private static void outline(Look look, Color colour, Graphics graphics) {
        graphics.setForegroundColor(colour);
        graphics.setLineWidth(look == Look.CHANGED ? 3 : look == Look.CHANGING ? 2 : 1);
        graphics.setLineStyle(
                look == Look.CHANGING ? SWT.LINE_DASH : look == Look.GARBAGE ? SWT.LINE_DOT : SWT.LINE_SOLID);
    }

    private void paint(Shape.Arrow arrow, Graphics graphics) {
        int last = arrow.points().size() - 1;
        Point tip = arrow.points().get(last);
        Point from = arrow.points().get(last - 1);
        double length = Math.hypot(tip.x() - from.x(), tip.y() - from.y());
        double ux = length == 0 ? 1 : (tip.x() - from.x()) / length;
        double uy = length == 0 ? 0 : (tip.y() - from.y()) / length;
        PointList line = new PointList();
        arrow.points().subList(0, last).forEach(point -> add(line, point));
        // the line ends inside the head, not at its tip, where its width would show
        add(line, moved(tip, -ux * HEAD * 0.7, -uy * HEAD * 0.7));
        outline(arrow.look(), palette.ink(arrow.look()), graphics);
        graphics.drawPolyline(line);
        PointList head = new PointList();
        add(head, tip);
        Point base = moved(tip, -ux * HEAD, -uy * HEAD);
        add(head, moved(base, -uy * HEAD * 0.5, ux * HEAD * 0.5));
        add(head, moved(base, uy * HEAD * 0.5, -ux * HEAD * 0.5));
        graphics.setLineStyle(SWT.LINE_SOLID);
        graphics.setBackgroundColor(palette.ink(arrow.look()));
        graphics.fillPolygon(head);
    }

    private static Point moved(Point point, double dx, double dy) {
        return new Point(point.x() + dx, point.y() + dy);
    }

    private void add(PointList points, Point point) {
        points.addPoint(scaled(point.x()), scaled(point.y()));
    }

    private void paint(Shape.Tag tag, Graphics graphics) {
        Rectangle r = scaled(tag.bounds());
        graphics.setBackgroundColor(palette.background());
        graphics.fillRoundRectangle(r, r.height, r.height);
        outline(tag.look(), palette.tag(tag.look()), graphics);
        graphics.drawRoundRectangle(new Rectangle(r.x, r.y, r.width - 1, r.height - 1), r.height, r.height);
        Rect room = new Rect(
                tag.text().x(),
                tag.bounds().y() + 2,
                tag.bounds().width(),
                tag.bounds().height());
        text(
                tag.name(),
                room,
                TextRole.TAG,
                tag.look() == Look.CHANGED ? SWT.BOLD : SWT.NORMAL,
                palette.tag(tag.look()),
                graphics);
    }

    private void text(String text, Rect room, TextRole role, int style, Color colour, Graphics graphics) {
        graphics.setForegroundColor(colour);
        graphics.setFont(fonts.font(role, style, zoom));
        graphics.drawString(text, scaled(room.x()), scaled(room.y()));
    }
}

package org.smallscope.ui.pictures;

import java.util.List;
import java.util.Map;
import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.draw2d.SWTGraphics;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.smallscope.heap.draw.Drawing;
import org.smallscope.heap.draw.Shape;
import org.smallscope.heap.draw.Theme;

/** Shows a drawing, at a zoom that the user chooses or that fits it in. */
public final class DrawingCanvas {

    private static final double STEP = 1.2;
    private static final double LEAST = 0.2;
    private static final double LEAST_FITTING = 0.05;
    /** What does not fit in at this zoom is scrolled, since nobody could read it if it were smaller. */
    private static final double LEAST_READABLE = 0.5;

    private static final double MOST = 4;

    private final FigureCanvas canvas;
    private final PictureFonts fonts;
    private Palette palette;
    private Drawing drawing = new Drawing(0, 0, List.of());
    private Map<Integer, String> tooltips = Map.of();
    private double zoom = 1;
    private boolean fitting = true;
    private boolean whole;

    public DrawingCanvas(Composite parent, PictureFonts fonts) {
        this.fonts = fonts;
        canvas = new FigureCanvas(parent);
        canvas.getViewport().setContentsTracksWidth(true);
        canvas.getViewport().setContentsTracksHeight(true);
        palette = new Palette(Palette.themeFor(parent));
        canvas.addListener(SWT.Resize, e -> refit());
        canvas.addListener(SWT.Paint, e -> followTheme());
        canvas.addListener(SWT.MouseWheel, this::wheel);
        canvas.addListener(SWT.MouseDown, e -> canvas.setFocus());
        canvas.getAccessible().addAccessibleListener(new DrawingDescription(() -> drawing));
    }

    public Control control() {
        return canvas;
    }

    public Theme theme() {
        return Palette.themeFor(canvas.getParent());
    }

    public Drawing drawing() {
        return drawing;
    }

    public double zoom() {
        return zoom;
    }

    /**
     * Shows a drawing.
     *
     * @param tips what to say about objects, by id
     */
    public void show(Drawing shown, Map<Integer, String> tips) {
        drawing = shown;
        tooltips = tips;
        if (fitting) {
            zoom = fit();
        }
        rebuild();
    }

    public void zoomIn() {
        zoomTo(zoom * STEP);
    }

    public void zoomOut() {
        zoomTo(zoom / STEP);
    }

    /** Makes all of the picture visible, now and when the size changes; never larger than life. */
    public void fitIn() {
        fitting = true;
        whole = true;
        zoom = fit();
        rebuild();
    }

    public void actualSize() {
        zoomTo(1);
    }

    private void zoomTo(double wanted) {
        fitting = false;
        whole = false;
        zoom = Math.max(LEAST, Math.min(MOST, wanted));
        rebuild();
    }

    /** Zooms by the usual keys; whether it was one of them. */
    public boolean zoom(Event key) {
        switch (key.keyCode) {
            case '+', '=', SWT.KEYPAD_ADD -> zoomIn();
            case '-', SWT.KEYPAD_SUBTRACT -> zoomOut();
            case '0', SWT.KEYPAD_0 -> fitIn();
            case '1', SWT.KEYPAD_1 -> actualSize();
            default -> {
                return false;
            }
        }
        return true;
    }

    private void wheel(Event event) {
        if ((event.stateMask & SWT.MOD1) != 0 && event.count != 0) {
            zoomTo(event.count > 0 ? zoom * STEP : zoom / STEP);
            event.doit = false;
        }
    }

    private void refit() {
        if (fitting && drawing.width() > 0 && Math.abs(fit() - zoom) > 0.01) {
            zoom = fit();
            rebuild();
        }
    }

    private double fit() {
        Point room = canvas.getSize();
        if (drawing.width() <= 0 || room.x <= 0 || room.y <= 0) {
            return 1;
        }
        double wanted = Math.min((room.x - 8) / drawing.width(), (room.y - 8) / drawing.height());
        return Math.max(whole ? LEAST_FITTING : LEAST_READABLE, Math.min(1, wanted));
    }

    /** The theme of the workbench may change while the picture is shown; a picture cannot be replaced while painting. */
    private void followTheme() {
        if (palette.theme() != theme()) {
            canvas.getDisplay().asyncExec(() -> {
                if (!canvas.isDisposed()) {
                    rebuild();
                }
            });
        }
    }

    private void rebuild() {
        if (palette.theme() != theme()) {
            palette = new Palette(theme());
        }
        canvas.setContents(figure(palette, zoom));
    }

    private IFigure figure(Palette colours, double scale) {
        Figure root = new Figure() {
            @Override
            protected void paintFigure(Graphics graphics) {
                graphics.setBackgroundColor(colours.background());
                graphics.fillRectangle(getBounds());
            }
        };
        Dimension size =
                new Dimension((int) Math.ceil(drawing.width() * scale), (int) Math.ceil(drawing.height() * scale));
        root.setPreferredSize(size);
        root.setMinimumSize(size);
        root.setBounds(new Rectangle(0, 0, size.width, size.height));
        for (Shape shape : drawing.shapes()) {
            ShapeFigure figure = new ShapeFigure(shape, colours, fonts, scale);
            if (shape instanceof Shape.Box box && tooltips.containsKey(box.object())) {
                Label tip = new Label(tooltips.get(box.object()));
                tip.setBorder(new MarginBorder(2, 4, 2, 4));
                figure.setToolTip(tip);
            }
            root.add(figure);
        }
        return root;
    }

    /** The picture as an image, at twice its size so that it can be printed. */
    public ImageData image() {
        int scale = 2;
        Display display = canvas.getDisplay();
        Image image = new Image(display, Math.max(1, (int) Math.ceil(drawing.width() * scale)), Math.max(1, (int)
                Math.ceil(drawing.height() * scale)));
        GC gc = new GC(image);
        SWTGraphics graphics = new SWTGraphics(gc);
        try {
            figure(palette, scale).paint(graphics);
            return image.getImageData();
        } finally {
            graphics.dispose();
            gc.dispose();
            image.dispose();
        }
    }
}

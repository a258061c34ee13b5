package org.smallscope.ui.pictures;

import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.FontData;
import org.eclipse.swt.graphics.FontMetrics;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Display;
import org.smallscope.heap.draw.TextMeasure;
import org.smallscope.heap.draw.TextRole;

/** The fonts of pictures, made from the text font of the workbench; to be used on the UI thread, except for measures. */
public final class PictureFonts {

    private record Key(int height, int style) {}

    private static final int FIRST = ' ';
    private static final int LAST = '~';

    private final Display display;
    private final FontData base = JFaceResources.getTextFont().getFontData()[0];
    private final Map<Key, Font> fonts = new LinkedHashMap<>();

    public PictureFonts(Display display) {
        this.display = display;
    }

    /** The font of a text at a zoom; rather too small than too large for the room that was measured. */
    Font font(TextRole role, int style, double zoom) {
        int points = base.getHeight()
                + (role == TextRole.CAPTION
                        ? 1
                        : role == TextRole.INDEX
                                ? -2
                                : role == TextRole.TAG || role == TextRole.EDGE || role == TextRole.LEGEND ? -1 : 0);
        Key key = new Key((int) Math.max(1, Math.floor(points * zoom + 0.01)), style);
        return fonts.computeIfAbsent(key, k -> new Font(display, base.getName(), k.height(), k.style()));
    }

    /** How large texts are at zoom 1; can be asked on any thread. */
    public TextMeasure measure() {
        Map<TextRole, RoleMeasure> measures = new LinkedHashMap<>();
        GC gc = new GC(display);
        try {
            for (TextRole role : TextRole.values()) {
                measures.put(role, measure(gc, role));
            }
        } finally {
            gc.dispose();
        }
        return new Measures(measures);
    }

    /** Measured in bold, which is never narrower. */
    private RoleMeasure measure(GC gc, TextRole role) {
        gc.setFont(font(role, SWT.BOLD, 1));
        double[] widths = new double[LAST + 1];
        double widest = gc.stringExtent("W").x;
        for (int c = FIRST; c <= LAST; c++) {
            // ten of them, since the width of one is rounded
            Point extent = gc.stringExtent(Character.toString(c).repeat(10));
            widths[c] = extent.x / 10.0;
            widest = Math.max(widest, widths[c]);
        }
        FontMetrics metrics = gc.getFontMetrics();
        return new RoleMeasure(widths, widest, metrics.getHeight(), metrics.getHeight() - metrics.getDescent());
    }

    public void dispose() {
        fonts.values().forEach(Font::dispose);
        fonts.clear();
    }

    private record RoleMeasure(double[] widths, double widest, double height, double ascent) {

        double width(String text) {
            return text.codePoints()
                    .mapToDouble(c -> c >= FIRST && c <= LAST ? widths[c] : widest)
                    .sum();
        }
    }

    private record Measures(Map<TextRole, RoleMeasure> roles) implements TextMeasure {

        @Override
        public double width(String text, TextRole role) {
            return Math.ceil(roles.get(role).width(text));
        }

        @Override
        public double height(TextRole role) {
            return roles.get(role).height() + 1;
        }

        @Override
        public double ascent(TextRole role) {
            return roles.get(role).ascent();
        }
    }
}

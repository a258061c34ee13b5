package org.smallscope.ui.pictures;

import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;
import org.smallscope.heap.draw.Look;
import org.smallscope.heap.draw.Theme;

/** A theme's colours for SWT. */
final class Palette {

    private static final int HALF = 128;

    private final Theme theme;
    private final Map<String, Color> colours = new LinkedHashMap<>();

    Palette(Theme theme) {
        this.theme = theme;
    }

    /** The theme that goes with what a control is painted on. */
    static Theme themeFor(Control control) {
        RGB rgb = control.getBackground().getRGB();
        double brightness = 0.299 * rgb.red + 0.587 * rgb.green + 0.114 * rgb.blue;
        return brightness < HALF ? Theme.DARK : Theme.LIGHT;
    }

    Theme theme() {
        return theme;
    }

    Color background() {
        return colour(theme.background());
    }

    Color soft() {
        return colour(theme.soft());
    }

    Color shade() {
        return colour(theme.shade());
    }

    Color ink(Look look) {
        return colour(theme.ink(look));
    }

    Color paper(Look look) {
        return colour(theme.paper(look));
    }

    Color tag(Look look) {
        return colour(look == Look.PLAIN ? theme.tag() : theme.ink(look));
    }

    private Color colour(String hex) {
        return colours.computeIfAbsent(hex, text -> {
            int number = Integer.parseInt(text.substring(1), 16);
            return new Color(number >> 16, number >> 8 & 0xff, number & 0xff);
        });
    }
}

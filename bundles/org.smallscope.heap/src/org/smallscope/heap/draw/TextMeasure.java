package org.smallscope.heap.draw;

/** How much room text needs; who paints with other fonts than SVG gives their measures. */
public interface TextMeasure {

    /** Width of a text. */
    double width(String text, TextRole role);

    /** Height of a line. */
    double height(TextRole role);

    /** Distance from the top of a line to the line on which letters stand. */
    double ascent(TextRole role);

    /** The fixed-width fonts that SVG is written with. */
    TextMeasure MONOSPACED = new TextMeasure() {

        /** Fixed-width fonts differ little from this, DejaVu Sans Mono being the widest of the usual ones. */
        private static final double EM_WIDTH = 0.605;

        @Override
        public double width(String text, TextRole role) {
            return text.codePointCount(0, text.length()) * EM_WIDTH * SvgWriter.fontSize(role);
        }

        @Override
        public double height(TextRole role) {
            return Math.ceil(SvgWriter.fontSize(role) * 1.35);
        }

        @Override
        public double ascent(TextRole role) {
            return SvgWriter.fontSize(role) * 1.02;
        }
    };
}

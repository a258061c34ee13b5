package org.smallscope.heap.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tables of yes and no: each field is where its row and its column are, and texts do not overlap. */
class MatrixPictureTests {

    private static final MatrixPicture.Matrix NEXT = new MatrixPicture.Matrix(
            "Node.next",
            List.of("null", "Node#0", "Node#1"),
            List.of(
                    new MatrixPicture.Row("Node#0", Set.of("null", "Node#1")),
                    new MatrixPicture.Row("Node#1", Set.of("null"))));

    private static Drawing draw(MatrixPicture.Matrix... matrices) {
        return MatrixPicture.of(List.of(matrices), TextMeasure.MONOSPACED);
    }

    private static Shape.Text text(Drawing drawing, String text, int which) {
        return drawing.all(Shape.Text.class).stream()
                .filter(t -> t.text().equals(text))
                .toList()
                .get(which);
    }

    @Test
    void aFieldIsFilledWhereRowAndColumnGoTogether() {
        Drawing drawing = draw(NEXT);

        assertThat(drawing.all(Shape.Box.class)).hasSize(6);
        assertThat(isFilled(drawing, "Node#0", "null")).isTrue();
        assertThat(isFilled(drawing, "Node#0", "Node#1")).isTrue();
        assertThat(isFilled(drawing, "Node#1", "Node#1")).isFalse();
        assertThat(isFilled(drawing, "Node#1", "null")).isTrue();
        assertThat(drawing.all(Shape.Box.class))
                .filteredOn(box -> box.kind() == Shape.BoxKind.FILLED)
                .hasSize(3);
    }

    /** Names of columns come before those of rows. */
    private static boolean isFilled(Drawing drawing, String row, String column) {
        double x = middle(text(drawing, column, 0)).x();
        double y = middle(text(drawing, row, 1)).y();
        return drawing.all(Shape.Box.class).stream()
                .filter(box -> box.bounds().x() <= x
                        && x <= box.bounds().x() + box.bounds().width())
                .filter(box -> box.bounds().y() <= y
                        && y <= box.bounds().y() + box.bounds().height())
                .anyMatch(box -> box.kind() == Shape.BoxKind.FILLED);
    }

    private static Point middle(Shape.Text text) {
        Rect r = text.bounds();
        return new Point(r.x() + r.width() / 2, r.y() + r.height() / 2);
    }

    @Test
    void partsOfSeveralMatricesDoNotOverlapAndStayInThePicture() {
        Drawing drawing = draw(NEXT, NEXT, NEXT, NEXT, NEXT);

        List<Shape.Text> texts = drawing.all(Shape.Text.class);
        for (int i = 0; i < texts.size(); i++) {
            for (int j = 0; j < i; j++) {
                assertThat(overlap(texts.get(i).bounds(), texts.get(j).bounds()))
                        .as("%s and %s", texts.get(i), texts.get(j))
                        .isFalse();
            }
        }
        assertThat(drawing.shapes())
                .allMatch(shape -> shape.bounds().x() + shape.bounds().width() <= drawing.width()
                        && shape.bounds().y() + shape.bounds().height() <= drawing.height());
    }

    private static boolean overlap(Rect a, Rect b) {
        return a.x() < b.x() + b.width()
                && b.x() < a.x() + a.width()
                && a.y() < b.y() + b.height()
                && b.y() < a.y() + a.height();
    }

    @Test
    void filledFieldsAreFilledInSvg() {
        assertThat(SvgWriter.write(draw(NEXT), Theme.LIGHT)).contains("fill=\"" + Theme.LIGHT.tag() + "\"");
    }
}

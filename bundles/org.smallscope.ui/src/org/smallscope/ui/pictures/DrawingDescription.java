package org.smallscope.ui.pictures;

import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.smallscope.heap.draw.Drawing;
import org.smallscope.heap.draw.Shape;

/** Reads a picture out to those who do not see it. */
final class DrawingDescription extends AccessibleAdapter {

    private final Supplier<Drawing> drawing;

    DrawingDescription(Supplier<Drawing> drawing) {
        this.drawing = drawing;
    }

    @Override
    public void getName(AccessibleEvent event) {
        event.result = "Object graph";
    }

    @Override
    public void getDescription(AccessibleEvent event) {
        event.result = drawing.get().all(Shape.Text.class).stream()
                .map(Shape.Text::text)
                .collect(Collectors.joining(", "));
    }
}

package org.smallscope.ui.settings;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.smallscope.program.ObligationKind;

/** A check box for each kind of violation that is looked for. */
final class WantedChecks {

    private static final int COLUMNS = 4;

    private final Map<ObligationKind, Button> boxes = new EnumMap<>(ObligationKind.class);

    /**
     * @param span how many columns of the parent's grid it takes
     * @param changed called after each change the user makes
     */
    WantedChecks(Composite parent, int span, Runnable changed) {
        Composite room = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(COLUMNS).spacing(12, 3).applyTo(room);
        GridDataFactory.fillDefaults().grab(true, false).span(span, 1).applyTo(room);
        for (ObligationKind kind : ObligationKind.violations()) {
            Button box = new Button(room, SWT.CHECK);
            box.setText(kind.keyword());
            box.setToolTipText(kind.description());
            box.addListener(SWT.Selection, e -> changed.run());
            boxes.put(kind, box);
        }
    }

    void show(Set<ObligationKind> off) {
        boxes.forEach((kind, box) -> box.setSelection(!off.contains(kind)));
    }

    Set<ObligationKind> off() {
        Set<ObligationKind> off = EnumSet.noneOf(ObligationKind.class);
        ObligationKind.violations().stream()
                .filter(kind -> !boxes.get(kind).getSelection())
                .forEach(off::add);
        return off;
    }

    Optional<String> problem() {
        return off().size() < boxes.size()
                ? Optional.empty()
                : Optional.of("At least one kind of violation must be looked for");
    }
}

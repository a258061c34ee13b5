package org.smallscope.ui.boundsview;

import java.util.function.Consumer;
import org.eclipse.jface.action.LegacyActionTools;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Link;

/** What is shown where there are no rows: why, and what to do about it. */
final class MessagePage {

    private static final int WIDTH = 400;

    private final Composite room;
    private final Link words;

    /**
     * @param onLink takes the word that the user clicked
     */
    MessagePage(Composite parent, Consumer<String> onLink) {
        room = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().margins(10, 10).applyTo(room);
        words = new Link(room, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, true).hint(WIDTH, SWT.DEFAULT).applyTo(words);
        words.addListener(SWT.Selection, e -> onLink.accept(e.text));
    }

    Control control() {
        return room;
    }

    /**
     * Says something.
     *
     * @param reason may contain anything
     * @param steps  with links
     */
    void say(String reason, String steps) {
        words.setText(LegacyActionTools.escapeMnemonics(reason.replace('<', '\u2039')) + "\n\n" + steps);
        room.layout(true);
    }

    String text() {
        return words.getText().replaceAll("</?a[^>]*>", "").replace("&&", "&");
    }

    void setFocus() {
        words.setFocus();
    }
}

package org.smallscope.ui.settings;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.smallscope.check.KeptBounds;

/** Whether proved field bounds are kept, where, and how many there are. The folder is looked at in the background. */
final class BoundsFields {

    private static final int TEXT_WIDTH = 200;
    private static final int PAUSE_MILLIS = 300;

    private final Button keep;
    private final Text folder;
    private final Button browse;
    private final Label amount;
    private final Button clear;
    private boolean enabled = true;
    private boolean some;

    /** Something to be done with a folder, which says how many bounds are there in the end. */
    private interface Work {
        int on(KeptBounds bounds) throws IOException;
    }

    /**
     * @param parent with a grid of three columns
     * @param name the label of the folder's field
     * @param changed called after each change the user makes
     */
    BoundsFields(Composite parent, Label name, Button keep, Runnable changed) {
        this.keep = keep;
        folder = new Text(parent, SWT.BORDER);
        folder.setMessage(BoundsFolder.standard().toString());
        folder.setToolTipText("Empty: " + BoundsFolder.standard());
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .hint(TEXT_WIDTH, SWT.DEFAULT)
                .applyTo(folder);
        browse = button(parent, "Browse...", this::browse);
        amount = new Label(parent, SWT.NONE);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .span(2, 1)
                .applyTo(amount);
        clear = button(parent, "Clear", this::clear);
        clear.setToolTipText("Forget the field bounds that are kept there; the next checks prove them again");
        name.setToolTipText("Where field bounds are kept that checks have proved");
        keep.addListener(SWT.Selection, e -> enable());
        folder.addModifyListener(e -> {
            changed.run();
            lookSoon();
        });
    }

    private static Button button(Composite parent, String text, Runnable pressed) {
        Button button = new Button(parent, SWT.PUSH);
        button.setText(text);
        button.addListener(SWT.Selection, e -> pressed.run());
        GridDataFactory.fillDefaults().applyTo(button);
        return button;
    }

    void show(boolean kept, String name) {
        keep.setSelection(kept);
        folder.setText(name);
        look();
        enable();
    }

    boolean kept() {
        return keep.getSelection();
    }

    String name() {
        return folder.getText().strip();
    }

    /** What is wrong with the folder, where one is needed. */
    Optional<String> problem() {
        return kept() ? BoundsFolder.problem(name()) : Optional.empty();
    }

    /** Follows the page, which may be about another place's settings. */
    void setEnabled(boolean all) {
        enabled = all;
        enable();
    }

    private void enable() {
        boolean used = enabled && kept();
        folder.setEnabled(used);
        browse.setEnabled(used);
        clear.setEnabled(used && some);
    }

    private void browse() {
        DirectoryDialog dialog = new DirectoryDialog(folder.getShell(), SWT.SAVE);
        dialog.setText("Folder for Field Bounds");
        dialog.setMessage("Proved field bounds are kept in this folder.");
        if (BoundsFolder.problem(name()).isEmpty()) {
            dialog.setFilterPath(BoundsFolder.of(name()).toString());
        }
        String chosen = dialog.open();
        if (chosen != null) {
            folder.setText(chosen);
        }
    }

    /** Looks once the user pauses. */
    private void lookSoon() {
        String typed = name();
        folder.getDisplay().timerExec(PAUSE_MILLIS, () -> {
            if (!folder.isDisposed() && typed.equals(name())) {
                look();
            }
        });
    }

    private void look() {
        some = false;
        amount.setText("");
        work(KeptBounds::size);
    }

    private void clear() {
        clear.setEnabled(false);
        work(bounds -> {
            bounds.clear();
            return bounds.size();
        });
    }

    private void work(Work work) {
        String typed = name();
        if (BoundsFolder.problem(typed).isPresent()) {
            return;
        }
        Path place = BoundsFolder.of(typed);
        ICoreRunnable inBackground = monitor -> {
            try {
                int left = work.on(KeptBounds.in(place));
                tell(typed, left, sentence(left));
            } catch (IOException e) {
                ILog.of(BoundsFields.class).error("Field bounds in " + place, e);
                tell(typed, 0, "The folder cannot be looked at, see the error log");
            }
        };
        Job.createSystem("Look at kept field bounds", inBackground).schedule();
    }

    private static String sentence(int count) {
        return switch (count) {
            case 0 -> "Nothing is kept there yet.";
            case 1 -> "1 set of field bounds is kept there.";
            default -> count + " sets of field bounds are kept there.";
        };
    }

    private void tell(String about, int count, String words) {
        if (folder.isDisposed()) {
            return;
        }
        folder.getDisplay().asyncExec(() -> {
            if (!folder.isDisposed() && about.equals(name())) {
                some = count > 0;
                amount.setText(words);
                enable();
            }
        });
    }
}

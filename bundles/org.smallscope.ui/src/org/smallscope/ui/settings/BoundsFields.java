package org.smallscope.ui.settings;

import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.smallscope.check.BoundsPlace;
import org.smallscope.check.KeptBounds;
import org.smallscope.ui.repository.RepositoryJob;

/**
 * Whether field bounds are kept, where, how many there are, and whether the place can be used. It is looked at in the
 * background.
 */
final class BoundsFields {

    private static final int TEXT_WIDTH = 200;
    private static final int PAUSE_MILLIS = 300;
    private static final int LINES = 3;

    private final Button keep;
    private final Button aside;
    private final Text place;
    private final Button browse;
    private final LoginFields login;
    private final Button test;
    private final Label amount;
    private final Button clear;
    private boolean enabled = true;
    private boolean some;
    private int asked;

    /** What makes a label in the first column. */
    interface Names {
        Label make(String text);
    }

    /**
     * @param parent with a grid of three columns
     * @param names makes the labels of the fields
     * @param keep whether bounds are kept at all
     * @param aside whether they are computed in the background
     * @param changed called after each change the user makes
     */
    BoundsFields(Composite parent, Names names, Button keep, Button aside, Runnable changed) {
        this.keep = keep;
        this.aside = aside;
        aside.setToolTipText("After a check, the field bounds of its class are computed for its scope and the next one,"
                + " while no check runs");
        names.make("Folder or URL")
                .setToolTipText("Where field bounds are kept that checks have proved: a folder, or"
                        + " jdbc:postgresql://HOST/DATABASE for a team");
        place = new Text(parent, SWT.BORDER);
        place.setMessage(RepositoryName.standard().toString());
        place.setToolTipText("Empty: " + RepositoryName.standard());
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .hint(TEXT_WIDTH, SWT.DEFAULT)
                .applyTo(place);
        browse = button(parent, "Browse...", this::browse);
        names.make("Login");
        login = new LoginFields(parent);
        test = button(parent, "Test Connection", this::test);
        amount = new Label(parent, SWT.WRAP);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .span(2, 1)
                .hint(TEXT_WIDTH, LINES * amount.computeSize(SWT.DEFAULT, SWT.DEFAULT).y)
                .applyTo(amount);
        clear = button(parent, "Clear", this::clear);
        clear.setToolTipText("Forget the field bounds that are kept there; the next checks prove them again");
        keep.addListener(SWT.Selection, e -> enable());
        place.addModifyListener(e -> {
            changed.run();
            enable();
            lookSoon();
        });
    }

    private static Button button(Composite parent, String text, Runnable pressed) {
        Button button = new Button(parent, SWT.PUSH);
        button.setText(text);
        button.addListener(SWT.Selection, e -> pressed.run());
        GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).applyTo(button);
        return button;
    }

    void show(boolean kept, boolean computed, String name) {
        keep.setSelection(kept);
        aside.setSelection(computed);
        place.setText(name);
        look();
        enable();
    }

    boolean kept() {
        return keep.getSelection();
    }

    boolean computed() {
        return aside.getSelection();
    }

    String name() {
        return place.getText().strip();
    }

    /** What is wrong with the place, where one is needed. */
    Optional<String> problem() {
        return kept() ? RepositoryName.problem(name()) : Optional.empty();
    }

    /** Stores who asks the server, where there is one. */
    void storeLogin() {
        if (kept() && RepositoryName.isServer(name())) {
            login.store(name());
        }
    }

    /** Follows the page, which may be about another place's settings. */
    void setEnabled(boolean all) {
        enabled = all;
        enable();
    }

    private void enable() {
        boolean used = enabled && kept();
        boolean usable = used && problem().isEmpty();
        aside.setEnabled(used);
        place.setEnabled(used);
        browse.setEnabled(used);
        login.setEnabled(used && RepositoryName.isServer(name()));
        test.setEnabled(usable);
        clear.setEnabled(usable && some);
    }

    private void browse() {
        DirectoryDialog dialog = new DirectoryDialog(place.getShell(), SWT.SAVE);
        dialog.setText("Folder for Field Bounds");
        dialog.setMessage("Proved field bounds are kept in this folder.");
        if (!RepositoryName.isServer(name()) && RepositoryName.problem(name()).isEmpty()) {
            dialog.setFilterPath(RepositoryName.of(name()).place());
        }
        String chosen = dialog.open();
        if (chosen != null) {
            place.setText(chosen);
        }
    }

    /** Looks once the user pauses. */
    private void lookSoon() {
        String typed = name();
        place.getDisplay().timerExec(PAUSE_MILLIS, () -> {
            if (!place.isDisposed() && typed.equals(name())) {
                look();
            }
        });
    }

    /** A server is asked only when the user wants it, since it may have to be asked for a password. */
    private void look() {
        some = false;
        tell("");
        login.show(RepositoryName.isServer(name()) ? name() : "");
        if (!RepositoryName.isServer(name())) {
            work("Look at kept field bounds", KeptBounds::size, BoundsFields::sentence);
        }
    }

    private void test() {
        tell("Trying...");
        work(
                "Test the repository of field bounds",
                kept -> {
                    kept.test();
                    return kept.size();
                },
                left -> "It works. " + sentence(left));
    }

    private void clear() {
        clear.setEnabled(false);
        work(
                "Forget kept field bounds",
                kept -> {
                    kept.clear();
                    return kept.size();
                },
                BoundsFields::sentence);
    }

    /** What to say when so many are left. */
    private interface Words {
        String of(int left);
    }

    private void work(String name, RepositoryJob.Work<Integer> work, Words words) {
        int turn = ++asked;
        if (RepositoryName.problem(name()).isPresent()) {
            return;
        }
        BoundsPlace typed = RepositoryName.of(name());
        BoundsPlace whole =
                typed.folder().isPresent() ? typed : new BoundsPlace(typed.place(), login.user(), login.password());
        RepositoryJob<Integer> job = new RepositoryJob<>(
                name,
                whole,
                work,
                left -> later(turn, left, words.of(left)),
                why -> later(turn, 0, "It cannot be used: " + why));
        job.schedule();
    }

    private static String sentence(int count) {
        return switch (count) {
            case 0 -> "Nothing is kept there yet.";
            case 1 -> "1 set of field bounds is kept there.";
            default -> count + " sets of field bounds are kept there.";
        };
    }

    private void tell(String words) {
        amount.setText(words);
        amount.setToolTipText(words.isEmpty() ? null : words);
    }

    private void later(int turn, int count, String words) {
        if (place.isDisposed()) {
            return;
        }
        place.getDisplay().asyncExec(() -> {
            if (!place.isDisposed() && turn == asked) {
                some = count > 0;
                tell(words);
                enable();
            }
        });
    }
}

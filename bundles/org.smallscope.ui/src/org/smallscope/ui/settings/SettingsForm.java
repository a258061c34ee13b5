package org.smallscope.ui.settings;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.smallscope.check.Following;
import org.smallscope.check.Solvers;
import org.smallscope.program.Arithmetic;

/** The fields for settings, on the preference page and on the property page; checked as the user types. */
final class SettingsForm {

    private static final int NUMBER_WIDTH = 60;
    private static final int COLUMNS = 3;

    /** A field for a number within a range, or empty where that is allowed. */
    private record NumberField(Text text, String name, int least, int most, boolean mayBeEmpty) {

        Optional<String> problem() {
            String typed = text.getText().strip();
            if (typed.isEmpty() && mayBeEmpty) {
                return Optional.empty();
            }
            boolean inRange;
            try {
                int number = Integer.parseInt(typed);
                inRange = number >= least && number <= most;
            } catch (NumberFormatException e) {
                inRange = false;
            }
            return inRange
                    ? Optional.empty()
                    : Optional.of(name + " must be a whole number from " + least + " to " + most
                            + (mayBeEmpty ? ", or empty" : ""));
        }

        int value() {
            String typed = text.getText().strip();
            return typed.isEmpty() ? 0 : Integer.parseInt(typed);
        }

        void show(int number) {
            text.setText(number == 0 && mayBeEmpty ? "" : Integer.toString(number));
        }
    }

    private static final String LENGTH_HINT = "at most, before the call; empty: chosen and reported";

    private final Composite root;
    private final Runnable changed;
    private final List<NumberField> numbers = new ArrayList<>();
    private final NumberField scope;
    private final NumberField unroll;
    private final NumberField intBits;
    private final NumberField arrayLength;
    private final NumberField stringLength;
    private final NumberField timeout;
    private final Combo solver;
    private final Combo severity;
    private final Button sharing;
    private final Button deepen;
    private final Button replay;
    private final Button secondOpinion;
    private final Combo calls;
    private final Combo loops;
    private final Combo specMath;
    private final Combo codeMath;
    private final Button nullable;
    private final BoundsFields kept;
    private final WantedChecks wanted;
    private final List<Label> names = new ArrayList<>();

    /**
     * @param changed called after each change the user makes
     */
    SettingsForm(Composite parent, Runnable changed) {
        this.changed = changed;
        root = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(root);
        Composite bounds = group("Bounds");
        scope = number(bounds, "Scope", "objects of each class, at most", 1, 100, false);
        unroll = number(bounds, "Loop iterations", "and recursion depth; empty: as many as the scope", 1, 1000, true);
        intBits = number(bounds, "Bits of int", "of values before the call; empty: chosen and reported", 2, 32, true);
        arrayLength = number(bounds, "Array length", LENGTH_HINT, 1, 1000, true);
        stringLength = number(bounds, "String length", LENGTH_HINT, 1, 1000, true);
        sharing = flag(bounds, "Look also at heaps in which two objects share what their invariants walk over");
        Composite followed = row(bounds, 4);
        calls = words(
                followed,
                "Calls",
                "of methods that have a contract: their code, their contract, or (auto) contracts where code takes too"
                        + " long or goes beyond the bounds",
                Following.Calls.values());
        loops = words(
                followed,
                "Loops",
                "that have an invariant: their iterations, or the invariant for any number of them",
                Following.Loops.values());
        deepen = flag(bounds, "Try smaller scopes first, and stop at the first violation");
        Composite solving = group("Solving");
        timeout = number(solving, "Timeout", "seconds for one method; empty: none", 1, 86_400, true);
        solver = solvers(solving);
        replay = flag(solving, "Confirm counterexamples by running them on a JVM");
        secondOpinion = flag(solving, "Ask Kodkod for a second opinion on what holds, in the background");
        Composite keeping = group("Bounds repository");
        Button keep = flag(keeping, "Keep the field bounds that checks prove; later checks are faster with them");
        Button aside = flag(keeping, "Compute the bounds of checked classes in the background");
        kept = new BoundsFields(keeping, text -> name(keeping, text), keep, aside, changed);
        Composite reading = group("Specifications and findings");
        Composite choices = row(reading, 6);
        severity = choice(choices, "Violations are", SWT.READ_ONLY, 1);
        Arrays.stream(Severity.values()).forEach(s -> severity.add(s.word()));
        specMath =
                math(choices, "Clauses compute", "with mathematical integers unless a modifier says otherwise: bigint");
        codeMath = math(
                choices, "Code computes", "java: overflow wraps; safe: it is a violation; bigint: it does not happen");
        nullable = flag(reading, "References may be null unless marked non_null");
        wanted = new WantedChecks(group("Violations to look for"), COLUMNS, changed);
        align(names);
    }

    Control control() {
        return root;
    }

    /** Gives the labels of all groups one width, so that the fields stand below each other. */
    private static void align(List<Label> labels) {
        int widest = labels.stream()
                .mapToInt(label -> label.computeSize(SWT.DEFAULT, SWT.DEFAULT).x)
                .max()
                .orElse(0);
        labels.forEach(
                label -> GridDataFactory.swtDefaults().hint(widest, SWT.DEFAULT).applyTo(label));
    }

    private Composite group(String title) {
        Group group = new Group(root, SWT.NONE);
        group.setText(title);
        GridLayoutFactory.swtDefaults().numColumns(COLUMNS).applyTo(group);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(group);
        return group;
    }

    /** Room for several fields side by side. */
    private static Composite row(Composite parent, int columns) {
        Composite row = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(columns).applyTo(row);
        GridDataFactory.fillDefaults().grab(true, false).span(COLUMNS, 1).applyTo(row);
        return row;
    }

    private NumberField number(Composite parent, String name, String hint, int least, int most, boolean mayBeEmpty) {
        name(parent, name);
        Text text = new Text(parent, SWT.BORDER | SWT.RIGHT);
        GridDataFactory.swtDefaults().hint(NUMBER_WIDTH, SWT.DEFAULT).applyTo(text);
        new Label(parent, SWT.NONE).setText(hint);
        text.addModifyListener(e -> changed.run());
        NumberField field = new NumberField(text, name, least, most, mayBeEmpty);
        numbers.add(field);
        return field;
    }

    private Label name(Composite parent, String text) {
        Label label = new Label(parent, SWT.NONE);
        label.setText(text + ":");
        names.add(label);
        return label;
    }

    private Button flag(Composite parent, String text) {
        Button button = new Button(parent, SWT.CHECK);
        button.setText(text);
        button.addListener(SWT.Selection, e -> changed.run());
        GridDataFactory.fillDefaults().span(COLUMNS, 1).applyTo(button);
        return button;
    }

    private Combo solvers(Composite parent) {
        Combo combo = choice(parent, "Solver", SWT.NONE, 2);
        combo.setToolTipText("One of: " + Solvers.names());
        combo.add(CheckSettings.DEFAULT.solver());
        combo.add("sat4j");
        combo.add("cadical");
        return combo;
    }

    private Combo choice(Composite parent, String name, int style, int span) {
        name(parent, name);
        Combo combo = new Combo(parent, SWT.DROP_DOWN | style);
        combo.addModifyListener(e -> changed.run());
        GridDataFactory.swtDefaults().span(span, 1).applyTo(combo);
        return combo;
    }

    private Combo words(Composite parent, String name, String hint, Object[] values) {
        Combo combo = choice(parent, name, SWT.READ_ONLY, 1);
        combo.setToolTipText(hint);
        Arrays.stream(values).map(Object::toString).forEach(combo::add);
        return combo;
    }

    private Combo math(Composite parent, String name, String hint) {
        Combo combo = choice(parent, name, SWT.READ_ONLY, 1);
        combo.setToolTipText(hint);
        Arithmetic.Mode.words().forEach(combo::add);
        return combo;
    }

    private static Arithmetic.Mode mode(Combo combo) {
        return Arithmetic.Mode.of(combo.getText()).orElseThrow();
    }

    /** What is wrong with what was typed, in one sentence. */
    Optional<String> problem() {
        Optional<String> wrongNumber = numbers.stream()
                .map(NumberField::problem)
                .flatMap(Optional::stream)
                .findFirst();
        return wrongNumber
                .or(() -> Solvers.requireKnown(solver.getText().strip()))
                .or(kept::problem)
                .or(wanted::problem);
    }

    /** The settings as typed; only where there is no {@link #problem()}. */
    CheckSettings settings() {
        return new CheckSettings(
                scope.value(),
                unroll.value(),
                intBits.value(),
                arrayLength.value(),
                stringLength.value(),
                sharing.getSelection(),
                timeout.value(),
                solver.getText().strip(),
                nullable.getSelection(),
                deepen.getSelection(),
                replay.getSelection(),
                secondOpinion.getSelection(),
                wanted.off(),
                Severity.ofWord(severity.getText()),
                kept.kept(),
                kept.computed(),
                kept.name(),
                new Following(Following.calls(calls.getText()), Following.loops(loops.getText())),
                new Arithmetic(mode(specMath), mode(codeMath)));
    }

    /** Stores what does not belong into settings: who asks the server that has the bounds. */
    void storeLogin() {
        kept.storeLogin();
    }

    void show(CheckSettings settings) {
        scope.show(settings.scope());
        unroll.show(settings.unroll());
        intBits.show(settings.intBits());
        arrayLength.show(settings.arrayLength());
        stringLength.show(settings.stringLength());
        sharing.setSelection(settings.sharing());
        timeout.show(settings.timeoutSeconds());
        solver.setText(settings.solver());
        severity.setText(settings.severity().word());
        calls.setText(settings.following().calls().toString());
        loops.setText(settings.following().loops().toString());
        specMath.setText(settings.arithmetic().specifications().word());
        codeMath.setText(settings.arithmetic().code().word());
        nullable.setSelection(settings.nullableByDefault());
        deepen.setSelection(settings.deepen());
        replay.setSelection(settings.replay());
        secondOpinion.setSelection(settings.secondOpinion());
        kept.show(settings.keepBounds(), settings.computeBounds(), settings.boundsPlace());
        wanted.show(settings.off());
    }

    void setEnabled(boolean enabled) {
        setEnabled(root, enabled);
        kept.setEnabled(enabled);
    }

    private static void setEnabled(Control control, boolean enabled) {
        control.setEnabled(enabled);
        if (control instanceof Composite composite && !(control instanceof Combo)) {
            for (Control child : composite.getChildren()) {
                setEnabled(child, enabled);
            }
        }
    }
}

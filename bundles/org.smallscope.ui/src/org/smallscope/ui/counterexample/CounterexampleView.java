package org.smallscope.ui.counterexample;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.action.LegacyActionTools;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.ViewPart;
import org.smallscope.heap.ClauseValue;
import org.smallscope.heap.Violation;
import org.smallscope.heap.draw.DrawOptions;
import org.smallscope.heap.draw.Drawing;
import org.smallscope.heap.draw.TextMeasure;
import org.smallscope.heap.draw.Theme;
import org.smallscope.heap.text.CounterexampleText;
import org.smallscope.heap.text.TextStyle;
import org.smallscope.ui.editor.EditorPlaces;
import org.smallscope.ui.jobs.CheckService;
import org.smallscope.ui.junit.TestCreation;
import org.smallscope.ui.pictures.DrawingCanvas;
import org.smallscope.ui.pictures.PictureFonts;
import org.smallscope.ui.results.CheckEntry;
import org.smallscope.ui.results.ResultListener;
import org.smallscope.ui.results.ResultStore;

/** Shows one violation: its heaps, its path, its clause. */
public final class CounterexampleView extends ViewPart {

    /** Id of this view. */
    public static final String ID = "org.smallscope.ui.counterexample";

    private static final String NOTHING = "No counterexample is shown. Check a method that violates its specification, "
            + "or open one from the Checks view.";

    private static final String ENTRY = "entry";
    private static final String INDEX = "violation";
    private static final int HEIGHT_PER_LINE = 130;
    private static final int MOST_LINES = 4;

    private final PictureJob pictures = new PictureJob(this::take);
    private final Set<String> hiddenFields = new LinkedHashSet<>();
    private final ResultListener staleness = new ResultListener() {
        @Override
        public void staled(List<CheckEntry> entries) {
            entries.stream()
                    .filter(other -> entry != null && other.id() == entry.id())
                    .findFirst()
                    .ifPresent(now -> onUiThread(() -> becameStale(now)));
        }

        @Override
        public void changed() {
            if (remembered != null) {
                onUiThread(CounterexampleView.this::restore);
            }
        }

        @Override
        public void removed(List<CheckEntry> entries) {
            if (entry != null && entries.stream().anyMatch(gone -> gone.id() == entry.id())) {
                onUiThread(CounterexampleView.this::showNothing);
            }
        }
    };
    private PictureFonts fonts;
    private TextMeasure measure;
    private Composite root;
    private SashForm halves;
    private Label headline;
    private Combo violations;
    private Link further;
    private StepList steps;
    private ClauseTree clause;
    private DrawingCanvas canvas;
    private ViewActions actions;
    private boolean showNull;
    private CheckEntry entry;
    private Story story;
    private IMemento remembered;

    @Override
    public void createPartControl(Composite parent) {
        root = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults()
                .numColumns(3)
                .extendedMargins(0, 3, 0, 0)
                .spacing(4, 2)
                .applyTo(root);
        fonts = new PictureFonts(parent.getDisplay());
        measure = fonts.measure();
        headline = new Label(root, SWT.WRAP);
        headline.addListener(SWT.Resize, e -> giveRoomToHeadline());
        root.addListener(SWT.Resize, e -> giveRoomToHeadline());
        violations = new Combo(root, SWT.READ_ONLY | SWT.DROP_DOWN);
        GridDataFactory.swtDefaults().exclude(true).applyTo(violations);
        violations.addListener(SWT.Selection, e -> show(entry, violations.getSelectionIndex()));
        further = new Link(root, SWT.NONE);
        hide(further);
        further.addListener(
                SWT.Selection, e -> getSite().getService(CheckService.class).checkFurther(entry));
        halves = new SashForm(root, SWT.HORIZONTAL);
        GridDataFactory.fillDefaults().grab(true, true).span(3, 1).applyTo(halves);
        SashForm left = new SashForm(halves, SWT.VERTICAL);
        steps = new StepList(left, this::showMoment);
        clause = new ClauseTree(left, this::reveal);
        left.setWeights(3, 2);
        halves.addListener(SWT.Resize, e -> arrange(left));
        canvas = new DrawingCanvas(halves, fonts);
        halves.setWeights(1, 1);
        canvas.control().addListener(SWT.KeyDown, this::key);
        actions = new ViewActions(this);
        actions.contribute(getViewSite().getActionBars());
        getSite().getService(ResultStore.class).addListener(staleness);
        showNothing();
        restore();
    }

    @Override
    public void init(IViewSite site, IMemento memento) throws PartInitException {
        super.init(site, memento);
        remembered = memento;
    }

    @Override
    public void saveState(IMemento memento) {
        if (entry != null) {
            memento.putString(ENTRY, Long.toString(entry.id()));
            memento.putInteger(INDEX, entry.result().violations().indexOf(story.violation()));
        }
    }

    /** Shows what was shown when the workbench was closed, as soon as the results are loaded. */
    private void restore() {
        String id = remembered == null || entry != null ? null : remembered.getString(ENTRY);
        Integer index = id == null ? null : remembered.getInteger(INDEX);
        if (index != null) {
            getSite()
                    .getService(ResultStore.class)
                    .find(Long.parseLong(id))
                    .filter(found -> index < found.result().violations().size())
                    .ifPresent(found -> show(found, index));
        }
    }

    /** In a low view the headline is one line, so that room is left for the heap; its tooltip has all of it. */
    private void giveRoomToHeadline() {
        int width = headline.getSize().x;
        int line = headline.computeSize(SWT.DEFAULT, SWT.DEFAULT).y;
        int whole = width == 0 ? line : headline.computeSize(width, SWT.DEFAULT).y;
        int lines = Math.max(1, Math.min(MOST_LINES, root.getSize().y / HEIGHT_PER_LINE));
        int height = Math.min(whole, lines * line);
        if (!(headline.getLayoutData() instanceof GridData data) || data.heightHint != height) {
            GridDataFactory.fillDefaults()
                    .grab(true, false)
                    .indent(4, 2)
                    .align(SWT.FILL, SWT.CENTER)
                    .hint(SWT.DEFAULT, height)
                    .applyTo(headline);
            root.layout(true);
        }
    }

    /** Gives each part its share when the view gets another shape; what the user drags afterwards stays. */
    private void arrange(SashForm left) {
        int wanted = isFlat(halves) ? SWT.HORIZONTAL : SWT.VERTICAL;
        if (left.getOrientation() != wanted) {
            left.setOrientation(wanted);
            left.setWeights(wanted == SWT.HORIZONTAL ? new int[] {1, 1} : new int[] {3, 2});
            halves.setWeights(wanted == SWT.HORIZONTAL ? new int[] {3, 2} : new int[] {1, 1});
        }
    }

    /** In a view that is low, as those below the editor are, all goes side by side. */
    private static boolean isFlat(Composite room) {
        return room.getSize().x > room.getSize().y * 5 / 2;
    }

    private void showNothing() {
        entry = null;
        story = null;
        headline.setText(NOTHING);
        headline.setToolTipText(null);
        giveRoomToHeadline();
        halves.setVisible(false);
        hide(violations);
        hide(further);
        canvas.show(new Drawing(0, 0, List.of()), Map.of());
        root.layout(true);
        actions.update();
    }

    private static void hide(Control control) {
        control.setVisible(false);
        GridDataFactory.swtDefaults().exclude(true).applyTo(control);
    }

    /** Shows one of an entry's violations. */
    public void show(CheckEntry shown, int index) {
        Violation violation = shown.result().violations().get(index);
        // it may have become stale since it was asked to be shown
        entry = getSite().getService(ResultStore.class).find(shown.id()).orElse(shown);
        remembered = null;
        story = new Story(violation);
        hiddenFields.clear();
        halves.setVisible(true);
        showHeadline(index);
        steps.show(story);
        steps.choose(Story.OVERVIEW);
        clause.show(violation);
        draw(Story.OVERVIEW);
        actions.update();
    }

    private void showHeadline(int index) {
        Violation violation = story.violation();
        String words = (entry.stale() ? "[the code has changed since] " : "") + method() + ": "
                + violation.kind().keyword() + " at line "
                + violation.clauseOrigin().line() + " is violated. "
                + violation.message()
                + violation
                        .counterexample()
                        .replay()
                        .reason()
                        .map(why -> " (not run on a JVM: " + why + ")")
                        .orElse(" (confirmed on a JVM)");
        headline.setText(LegacyActionTools.escapeMnemonics(words));
        headline.setToolTipText(words);
        List<Violation> all = entry.result().violations();
        violations.setItems(all.stream()
                .map(v -> v.kind().keyword() + " at line " + v.clauseOrigin().line())
                .toArray(String[]::new));
        violations.select(index);
        violations.setVisible(all.size() > 1);
        GridDataFactory.swtDefaults().exclude(all.size() <= 1).applyTo(violations);
        Optional<String> unseen = entry.stale() ? Optional.empty() : entry.notLookedAt();
        further.setText(unseen.map(scopes -> "<a>check " + scopes + " too</a>").orElse(""));
        further.setToolTipText(
                unseen.map(scopes -> capital(scopes) + " not looked at, since a smaller one has a violation")
                        .orElse(null));
        further.setVisible(unseen.isPresent());
        GridDataFactory.swtDefaults().exclude(unseen.isEmpty()).applyTo(further);
        giveRoomToHeadline();
        root.layout(true);
    }

    private static String capital(String words) {
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }

    private String method() {
        String name = entry.result().method();
        int open = name.indexOf('(');
        return name.substring(name.lastIndexOf('.', open < 0 ? name.length() : open) + 1);
    }

    private void becameStale(CheckEntry now) {
        if (entry != null && entry.id() == now.id()) {
            entry = now;
            showHeadline(violations.getSelectionIndex());
        }
    }

    /** The violation that is shown; null where there is none. */
    public Violation violation() {
        return story == null ? null : story.violation();
    }

    /** Whether the last step is shown. */
    boolean isAtEnd() {
        return story == null || steps.moment() == story.moments() - 1;
    }

    /** The step that is shown, counted from 1; 0 for before and after side by side. */
    public int moment() {
        return steps.moment();
    }

    /** Shows the next or an earlier step. */
    public void step(int by) {
        if (story != null) {
            int moment = Math.max(0, Math.min(story.moments() - 1, steps.moment() + by));
            steps.choose(moment);
            showMoment(moment);
        }
    }

    private void showMoment(int moment) {
        EditorPlaces.show(getSite().getPage(), story.origin(moment), false);
        draw(moment);
        actions.update();
    }

    private void reveal(ClauseValue value) {
        if (value.origin() != null) {
            EditorPlaces.show(getSite().getPage(), value.origin(), false);
        }
    }

    public void setShowNull(boolean show) {
        showNull = show;
        redraw();
    }

    /** Names of all fields of the heap. */
    public Set<String> fields() {
        return story == null ? Set.of() : story.fields();
    }

    public boolean isHidden(String field) {
        return hiddenFields.contains(field);
    }

    public void setHidden(String field, boolean hidden) {
        if (hidden ? hiddenFields.add(field) : hiddenFields.remove(field)) {
            redraw();
        }
    }

    private void redraw() {
        if (story != null) {
            draw(steps.moment());
        }
    }

    private void draw(int moment) {
        pictures.draw(new PictureJob.Wish(story, moment, new DrawOptions(showNull, hiddenFields, measure)));
    }

    private void take(PictureJob.Wish wish, Drawing drawing, Map<Integer, String> tips) {
        onUiThread(() -> {
            if (wish.story() == story && wish.moment() == steps.moment()) {
                canvas.show(drawing, tips);
            }
        });
    }

    private void onUiThread(Runnable run) {
        if (!root.isDisposed()) {
            root.getDisplay().asyncExec(() -> {
                if (!root.isDisposed()) {
                    run.run();
                }
            });
        }
    }

    /** The picture as it is shown. */
    public Drawing drawing() {
        return canvas.drawing();
    }

    /** Whether the picture is painted in dark colours. */
    public boolean isDark() {
        return canvas.theme() == Theme.DARK;
    }

    void zoomIn() {
        canvas.zoomIn();
    }

    void zoomOut() {
        canvas.zoomOut();
    }

    void fit() {
        canvas.fitIn();
    }

    private void key(Event event) {
        switch (event.keyCode) {
            case SWT.ARROW_RIGHT, SWT.ARROW_DOWN -> step(1);
            case SWT.ARROW_LEFT, SWT.ARROW_UP -> step(-1);
            default -> {
                event.doit = !canvas.zoom(event);
                return;
            }
        }
        event.doit = false;
    }

    void checkAgain() {
        getSite().getService(CheckService.class).checkAgain(entry);
    }

    void createTest() {
        new TestCreation(entry, entry.result().violations().indexOf(story.violation()))
                .schedule(getSite().getPage());
    }

    /** The counterexample as text. */
    public String text() {
        return CounterexampleText.of(story.violation(), TextStyle.PLAIN);
    }

    void copy() {
        Clipboard clipboard = new Clipboard(root.getDisplay());
        clipboard.setContents(new Object[] {text()}, new Transfer[] {TextTransfer.getInstance()});
        clipboard.dispose();
    }

    void askAndExport() {
        FileDialog dialog = new FileDialog(root.getShell(), SWT.SAVE);
        dialog.setFilterExtensions(new String[] {"*.svg", "*.png"});
        dialog.setFilterNames(new String[] {"Scalable picture (SVG)", "Image (PNG)"});
        dialog.setFileName(method() + ".svg");
        dialog.setOverwrite(true);
        String chosen = dialog.open();
        if (chosen != null) {
            boolean png = dialog.getFilterIndex() == 1 && !chosen.endsWith(".svg") || chosen.endsWith(".png");
            String name =
                    chosen.endsWith(".svg") || chosen.endsWith(".png") ? chosen : chosen + (png ? ".png" : ".svg");
            export(Path.of(name));
        }
    }

    /** Saves the picture that is shown, as PNG or as SVG by the name of the file, in the background. */
    public Job export(Path file) {
        DrawOptions options = new DrawOptions(showNull, hiddenFields, TextMeasure.MONOSPACED);
        Job saving = file.toString().endsWith(".png")
                ? PictureSaving.png(file, canvas.image())
                : PictureSaving.svg(file, new PictureJob.Wish(story, steps.moment(), options), canvas.theme());
        saving.schedule();
        return saving;
    }

    @Override
    public void setFocus() {
        steps.setFocus();
    }

    @Override
    public void dispose() {
        getSite().getService(ResultStore.class).removeListener(staleness);
        pictures.cancel();
        if (fonts != null) {
            fonts.dispose();
        }
        super.dispose();
    }
}

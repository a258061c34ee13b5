package org.smallscope.ui.boundsview;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.part.ViewPart;
import org.smallscope.check.BoundsPlace;
import org.smallscope.check.BoundsRow;
import org.smallscope.check.KeptBounds;
import org.smallscope.heap.draw.Drawing;
import org.smallscope.ui.jobs.CheckListener;
import org.smallscope.ui.jobs.CheckService;
import org.smallscope.ui.jobs.RecomputeJob;
import org.smallscope.ui.repository.RepositoryJob;
import org.smallscope.ui.settings.SettingsPreferencePage;

/** Lists the field bounds that are kept, draws those that are selected, and looks after the repository. */
public final class BoundsView extends ViewPart {

    /** Id of this view. */
    public static final String ID = "org.smallscope.ui.bounds";

    private static final int SOON_MILLIS = 400;
    private static final String EXTENSION = ".bounds";
    private static final String SETTINGS = "<a href=\"settings\">Settings</a>";
    private static final String AGAIN = "<a href=\"again\">Try again</a>";
    private static final String IMPORT = "<a href=\"import\">Import</a>";

    private final CheckListener news = new CheckListener() {
        @Override
        public void boundsChanged() {
            onUiThread(BoundsView.this::refreshSoon);
        }
    };
    private final IPartListener2 visibility = new IPartListener2() {
        @Override
        public void partVisible(IWorkbenchPartReference part) {
            if (part.getPart(false) == BoundsView.this && outdated) {
                refresh();
            }
        }
    };
    private CheckService checks;
    private Composite root;
    private Label notice;
    private Composite stack;
    private MessagePage message;
    private SashForm halves;
    private BoundsTable table;
    private BoundsPictures pictures;
    private BoundsActions actions;
    private Repositories.Choice choice = Repositories.Choice.WORKSPACE;
    private List<BoundsRow> rows = List.of();
    private boolean usable;
    private boolean showNumbers;
    private boolean outdated;
    private boolean waiting;
    private int asked;

    @Override
    public void createPartControl(Composite parent) {
        checks = getSite().getService(CheckService.class);
        root = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(root);
        notice = new Label(root, SWT.WRAP);
        stack = new Composite(root, SWT.NONE);
        stack.setLayout(new StackLayout());
        GridDataFactory.fillDefaults().grab(true, true).applyTo(stack);
        message = new MessagePage(stack, this::follow);
        halves = new SashForm(stack, SWT.HORIZONTAL);
        table = new BoundsTable(halves, this::selected);
        pictures = new BoundsPictures(halves);
        halves.setWeights(3, 2);
        halves.addListener(SWT.Resize, e -> arrange());
        actions = new BoundsActions(this);
        actions.contribute(getViewSite().getActionBars(), table.viewer().getControl());
        getSite().setSelectionProvider(table.viewer());
        checks.addListener(news);
        getSite().getPage().addPartListener(visibility);
        tell("");
        front(message.control());
        refresh();
    }

    /** In a view that is high, the pictures are below the table. */
    private void arrange() {
        int wanted = halves.getSize().x > halves.getSize().y ? SWT.HORIZONTAL : SWT.VERTICAL;
        if (halves.getOrientation() != wanted) {
            halves.setOrientation(wanted);
        }
    }

    private void front(Control page) {
        ((StackLayout) stack.getLayout()).topControl = page;
        stack.layout(true);
    }

    /** What became of the last action. */
    private void tell(String words) {
        notice.setText(words.replace("&", "&&"));
        notice.setVisible(!words.isEmpty());
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .indent(4, 3)
                .exclude(words.isEmpty())
                .applyTo(notice);
        root.layout(true);
    }

    // ------------------------------------------------------------------ reading

    Repositories.Choice choice() {
        return choice;
    }

    void choose(Repositories.Choice chosen) {
        choice = chosen;
        tell("");
        refresh();
    }

    /** Reads the repository again, in the background. */
    public void refresh() {
        outdated = false;
        int turn = ++asked;
        Optional<BoundsPlace> place = choice.place();
        if (place.isEmpty()) {
            fail("Field bounds are not kept.", "Switch that on, or name another place: " + SETTINGS);
            return;
        }
        if (!usable) {
            message.say("Reading the field bounds in " + place.get() + "...", "");
        }
        RepositoryJob<List<BoundsRow>> reading = new RepositoryJob<>(
                "Reading field bounds",
                place.get(),
                KeptBounds::list,
                read -> onTurn(turn, () -> show(place.get(), read)),
                why -> onTurn(turn, () -> unreachable(place.get(), why)));
        reading.schedule();
    }

    private void onTurn(int turn, Runnable run) {
        onUiThread(() -> {
            if (turn == asked) {
                run.run();
            }
        });
    }

    /** Once for many events; a view that nobody sees waits until it is seen. */
    private void refreshSoon() {
        if (!getSite().getPage().isPartVisible(this)) {
            outdated = true;
        } else if (!waiting) {
            waiting = true;
            root.getDisplay().timerExec(SOON_MILLIS, () -> {
                waiting = false;
                if (!root.isDisposed()) {
                    refresh();
                }
            });
        }
    }

    private void unreachable(BoundsPlace place, String why) {
        String next = place.folder().isPresent()
                ? AGAIN + ", or choose another folder: " + SETTINGS
                        + "\nA database that is damaged can be deleted: checks compute its bounds anew."
                : AGAIN + ", or see whether URL, user and password are right: " + SETTINGS;
        fail("The field bounds in " + place + " cannot be used: " + why, next + "\nChecks go on without them.");
    }

    private void fail(String reason, String steps) {
        rows = List.of();
        usable = false;
        setContentDescription("");
        message.say(reason, steps);
        front(message.control());
        table.show(List.of());
        actions.update(false, rows, List.of());
    }

    private void show(BoundsPlace place, List<BoundsRow> read) {
        rows = read;
        usable = true;
        List<BoundsRow> shown =
                rows.stream().filter(row -> showNumbers || isShown(row)).toList();
        int hidden = rows.size() - shown.size();
        setContentDescription(
                sets(shown.size()) + " in " + place + (hidden == 0 ? "" : "; " + hidden + " of numbers not shown"));
        table.show(shown);
        if (shown.isEmpty()) {
            sayWhatToDo(place, hidden);
            front(message.control());
        } else {
            front(halves);
        }
        selected(table.selected());
    }

    private static boolean isShown(BoundsRow row) {
        return row.references() || !row.isSealed();
    }

    private void sayWhatToDo(BoundsPlace place, int hidden) {
        String none = hidden == 0
                ? "No field bounds are kept in " + place + " yet."
                : "Of references, no field bounds are kept in " + place + " yet.";
        message.say(
                none + " Check a method of a class that has invariants, with a scope of 3 or more: its bounds are"
                        + " computed in the background, and come here.",
                SETTINGS + "    " + IMPORT
                        + (hidden == 0 ? "" : "    <a href=\"numbers\">Show the " + hidden + " of numbers</a>"));
    }

    private static String sets(int count) {
        return count == 1 ? "1 set of field bounds" : count + " sets of field bounds";
    }

    private void follow(String link) {
        switch (link) {
            case "settings" -> openSettings();
            case "import" -> askAndImport();
            case "numbers" -> setShowNumbers(true);
            default -> refresh();
        }
    }

    void openSettings() {
        PreferencesUtil.createPreferenceDialogOn(root.getShell(), SettingsPreferencePage.ID, null, null)
                .open();
        refresh();
    }

    private void selected(List<BoundsRow> selection) {
        pictures.show(selection.size() == 1 ? selection.get(0) : null);
        actions.update(usable, rows, selection);
    }

    void setShowNumbers(boolean show) {
        showNumbers = show;
        choice.place().ifPresent(place -> show(place, rows));
    }

    // ------------------------------------------------------------------ looking after

    private <T> Job work(String name, RepositoryJob.Work<T> work, Function<T, String> words) {
        RepositoryJob<T> job = new RepositoryJob<>(
                name,
                choice.place().orElseThrow(),
                work,
                result -> onUiThread(() -> tell(words.apply(result))),
                why -> onUiThread(() -> tell(name + " failed: " + why)));
        job.schedule();
        return job;
    }

    void recompute() {
        List<BoundsRow> selection = table.selected();
        choice.place()
                .filter(place -> selection.size() == 1)
                .ifPresent(place -> new RecomputeJob(place, selection.get(0), this::recomputed).schedule());
    }

    private void recomputed(String words) {
        onUiThread(() -> {
            tell(words);
            refresh();
        });
    }

    void delete() {
        List<String> questions =
                table.selected().stream().map(BoundsRow::question).toList();
        if (!questions.isEmpty()
                && confirms(
                        "Delete Field Bounds", "Delete " + sets(questions.size()) + "? Checks compute them again.")) {
            work(
                    "Deleting field bounds",
                    kept -> {
                        int gone = 0;
                        for (String question : questions) {
                            gone += kept.delete(question) ? 1 : 0;
                        }
                        checks.boundsDeleted();
                        return gone;
                    },
                    gone -> sets(gone) + (gone == 1 ? " was deleted." : " were deleted."));
        }
    }

    void deleteAll() {
        if (confirms(
                "Delete All Field Bounds",
                "Delete all " + rows.size() + " sets of field bounds in "
                        + choice.place().map(BoundsPlace::toString).orElse("")
                        + ", also those that are not shown? Checks compute them again.")) {
            work(
                    "Deleting field bounds",
                    kept -> {
                        kept.clear();
                        checks.boundsDeleted();
                        return 0;
                    },
                    none -> "All field bounds were deleted.");
        }
    }

    private boolean confirms(String title, String question) {
        return MessageDialog.open(
                        MessageDialog.QUESTION, root.getShell(), title, question, SWT.NONE, "Delete", "Cancel")
                == 0;
    }

    void askAndExport() {
        FileDialog dialog = fileDialog(SWT.SAVE);
        dialog.setFileName("field" + EXTENSION);
        dialog.setOverwrite(true);
        Optional.ofNullable(dialog.open()).ifPresent(chosen -> export(Path.of(chosen)));
    }

    void askAndImport() {
        Optional.ofNullable(fileDialog(SWT.OPEN).open()).ifPresent(chosen -> take(Path.of(chosen)));
    }

    private FileDialog fileDialog(int style) {
        FileDialog dialog = new FileDialog(root.getShell(), style);
        dialog.setFilterExtensions(new String[] {"*" + EXTENSION, "*"});
        dialog.setFilterNames(new String[] {"Field bounds", "All files"});
        return dialog;
    }

    /** Writes all that is kept into a file, in the background. */
    public Job export(Path file) {
        return work(
                "Exporting field bounds",
                kept -> {
                    Files.writeString(file, kept.export(), StandardCharsets.UTF_8);
                    return kept.size();
                },
                count -> sets(count) + (count == 1 ? " was exported to " : " were exported to ") + file);
    }

    /** Takes what was exported into a file, in the background. */
    public Job take(Path file) {
        return work(
                "Importing field bounds",
                kept -> {
                    int taken = kept.take(Files.readString(file, StandardCharsets.UTF_8));
                    onUiThread(this::refresh);
                    return taken;
                },
                count -> sets(count) + (count == 1 ? " was imported." : " were imported."));
    }

    void copy() {
        Clipboard clipboard = new Clipboard(root.getDisplay());
        clipboard.setContents(new Object[] {text()}, new Transfer[] {TextTransfer.getInstance()});
        clipboard.dispose();
    }

    // ------------------------------------------------------------------ what is seen

    /** The selected bounds as text. */
    public String text() {
        return table.selected().stream().map(RowText::whole).collect(Collectors.joining("\n"));
    }

    BoundsPictures pictures() {
        return pictures;
    }

    /** The rows in the table. */
    public List<BoundsRow> rows() {
        return table.rows();
    }

    /** What is said instead of a table; empty where there is one. */
    public String message() {
        return ((StackLayout) stack.getLayout()).topControl == message.control() ? message.text() : "";
    }

    /** What is said about the last action. */
    public String notice() {
        return notice.getText().replace("&&", "&");
    }

    /** The selected bounds as a graph. */
    public Drawing graph() {
        return pictures.graph();
    }

    /** The selected bounds as matrices. */
    public Drawing matrix() {
        return pictures.matrix();
    }

    /** Brings the matrices to the front, or the graph. */
    public void showMatrix(boolean wanted) {
        pictures.choose(wanted);
    }

    /** Whether the pictures are painted in dark colours. */
    public boolean isDark() {
        return pictures.isDark();
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

    @Override
    public void setFocus() {
        if (message().isEmpty()) {
            table.viewer().getControl().setFocus();
        } else {
            message.setFocus();
        }
    }

    @Override
    public void dispose() {
        if (checks != null) {
            checks.removeListener(news);
            getSite().getPage().removePartListener(visibility);
        }
        super.dispose();
    }
}

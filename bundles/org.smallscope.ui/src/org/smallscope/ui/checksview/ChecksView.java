package org.smallscope.ui.checksview;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Function;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnLayoutData;
import org.eclipse.jface.viewers.ColumnPixelData;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchCommandConstants;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.ViewPart;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.text.ReportText;
import org.smallscope.heap.text.TextStyle;
import org.smallscope.program.Origin;
import org.smallscope.ui.counterexample.CounterexampleOpener;
import org.smallscope.ui.editor.EditorPlaces;
import org.smallscope.ui.icons.Icon;
import org.smallscope.ui.jobs.CheckListener;
import org.smallscope.ui.jobs.CheckService;
import org.smallscope.ui.jobs.Rejection;
import org.smallscope.ui.jobs.RunningCheck;
import org.smallscope.ui.results.CheckEntry;
import org.smallscope.ui.results.ResultListener;
import org.smallscope.ui.results.ResultStore;

/** Lists the checks: those that run above, then a line for those that wait, then the newest results first. */
public final class ChecksView extends ViewPart {

    /** Id of this view. */
    public static final String ID = "org.smallscope.ui.checks";

    private static final String ERROR_LOG = "org.eclipse.pde.runtime.LogView";
    private static final int TICK_MILLIS = 500;
    private static final int MOST_REFUSALS = 20;

    private final List<Rejection> refusals = new CopyOnWriteArrayList<>();
    private final List<Action> onEntries = new ArrayList<>();
    private final Listener listener = new Listener();
    private ResultStore results;
    private CheckService checks;
    private TableViewer table;
    private LocalResourceManager images;
    private RowOrder order;
    private Action stop;
    private Action remove;
    private final TableColumnLayout layout = new TableColumnLayout();
    private boolean refreshing;
    private boolean ticking;

    @Override
    public void createPartControl(Composite parent) {
        results = getSite().getService(ResultStore.class);
        checks = getSite().getService(CheckService.class);
        Composite room = new Composite(parent, SWT.NONE);
        room.setLayout(layout);
        table = new TableViewer(room, SWT.FULL_SELECTION | SWT.MULTI | SWT.H_SCROLL | SWT.V_SCROLL);
        images = new LocalResourceManager(JFaceResources.getResources(), table.getTable());
        table.getTable().setHeaderVisible(true);
        table.getTable().setLinesVisible(true);
        ColumnViewerToolTipSupport.enableFor(table);
        order = new RowOrder(table.getTable());
        column("Method", new ColumnWeightData(18, 100), Row::subject, Comparator.comparing(Row.Done::subject));
        column("Outcome", new ColumnWeightData(44, 160), Row::outcome, Comparator.comparing(RowOrder::urgency));
        column("Bounds", new ColumnWeightData(28, 80), Row::bounds, Comparator.comparing(Row.Done::bounds));
        column("Time", new ColumnPixelData(56), Row::time, Comparator.comparing(row -> row.entry()
                .result()
                .times()
                .total()));
        column("When", new ColumnPixelData(100), Row::when, Comparator.comparing(row -> row.entry()
                .when()));
        table.setContentProvider(ArrayContentProvider.getInstance());
        table.addOpenListener(event -> open());
        table.addSelectionChangedListener(event -> enableActions());
        createActions();
        getSite().setSelectionProvider(table);
        results.addListener(listener);
        checks.addListener(listener);
        refresh();
        enableActions();
    }

    /** Adds a column; the first one has the icons. */
    private void column(
            String title, ColumnLayoutData width, Function<Row, String> text, Comparator<Row.Done> sorting) {
        boolean withIcon = table.getTable().getColumnCount() == 0;
        TableViewerColumn column = new TableViewerColumn(table, SWT.NONE);
        column.getColumn().setText(title);
        layout.setColumnData(column.getColumn(), width);
        column.getColumn().setMoveable(true);
        order.offer(column.getColumn(), sorting, this::refresh);
        column.setLabelProvider(new ColumnLabelProvider() {
            @Override
            public String getText(Object element) {
                return text.apply((Row) element);
            }

            @Override
            public Image getImage(Object element) {
                return withIcon ? image((Row) element) : null;
            }

            @Override
            public Color getForeground(Object element) {
                return ((Row) element).stale()
                        ? Display.getCurrent().getSystemColor(SWT.COLOR_WIDGET_DISABLED_FOREGROUND)
                        : null;
            }

            @Override
            public String getToolTipText(Object element) {
                return ((Row) element).tip();
            }
        });
    }

    /** The picture of a row; grey where it is about code that has changed. */
    private Image image(Row row) {
        ImageDescriptor picture = row.icon().descriptor();
        return images.get(row.stale() ? ImageDescriptor.createWithFlags(picture, SWT.IMAGE_DISABLE) : picture);
    }

    private void createActions() {
        Action again = onEntries("Check Again", Icon.AGAIN, entries -> entries.forEach(checks::checkAgain));
        Action deeper =
                onEntries("Check with a Larger Scope", Icon.DEEPER, entries -> entries.forEach(checks::checkFurther));
        Action show = onEntries("Show Counterexample", Icon.COUNTEREXAMPLE, entries -> show(entries.get(0)));
        Action copy = onEntries("Copy as Text", Icon.COPY, this::copy);
        remove = action("Remove", Icon.REMOVE, this::removeSelected);
        Action clear = action("Remove All That Are Stale", Icon.REMOVE_ALL, this::removeStale);
        stop = action("Cancel", Icon.STOP, this::cancel);
        IToolBarManager tools = getViewSite().getActionBars().getToolBarManager();
        List.of(again, deeper, stop).forEach(tools::add);
        tools.add(new Separator());
        List.of(remove, clear).forEach(tools::add);
        MenuManager menu = new MenuManager();
        menu.setRemoveAllWhenShown(true);
        menu.addMenuListener(shown -> fill(shown, List.of(show, again, deeper, stop, copy, remove, clear)));
        table.getControl().setMenu(menu.createContextMenu(table.getControl()));
        getViewSite().getActionBars().setGlobalActionHandler(IWorkbenchCommandConstants.EDIT_COPY, copy);
        getViewSite().getActionBars().setGlobalActionHandler(IWorkbenchCommandConstants.EDIT_DELETE, remove);
    }

    private static void fill(IMenuManager menu, List<Action> actions) {
        actions.forEach(menu::add);
    }

    private static Action action(String text, Icon icon, Runnable run) {
        Action action = new Action(text, icon.descriptor()) {
            @Override
            public void run() {
                run.run();
            }
        };
        action.setToolTipText(text);
        return action;
    }

    private Action onEntries(String text, Icon icon, Consumer<List<CheckEntry>> run) {
        Action action = action(text, icon, () -> run.accept(selected()));
        onEntries.add(action);
        return action;
    }

    private void enableActions() {
        boolean some = !selected().isEmpty();
        onEntries.forEach(action -> action.setEnabled(some));
        stop.setEnabled(!checks.running().isEmpty());
        remove.setEnabled(!table.getStructuredSelection().isEmpty());
    }

    private List<CheckEntry> selected() {
        List<CheckEntry> entries = new ArrayList<>();
        for (Object row : table.getStructuredSelection().toList()) {
            if (row instanceof Row.Done done) {
                entries.add(done.entry());
            }
        }
        return entries;
    }

    /** Leads to the code and, where there is one, to the counterexample. */
    private void open() {
        Object row = table.getStructuredSelection().getFirstElement();
        if (row instanceof Row.Done done) {
            show(done.entry());
        } else if (row instanceof Row.Refused refused) {
            open(refused.rejection());
        }
    }

    /** Leads to the error in the code, or to the log where the engine broke down. */
    private void open(Rejection rejection) {
        if (!rejection.problems().isEmpty()) {
            EditorPlaces.show(getSite().getPage(), rejection.problems().get(0).origin(), true);
        } else if (rejection.isInternalError()) {
            showErrorLog();
        }
    }

    private void showErrorLog() {
        try {
            if (getSite().getWorkbenchWindow().getWorkbench().getViewRegistry().find(ERROR_LOG) != null) {
                getSite().getPage().showView(ERROR_LOG);
            }
        } catch (PartInitException e) {
            ILog.of(ChecksView.class).error("The error log cannot be shown", e);
        }
    }

    private void show(CheckEntry entry) {
        MethodResult result = entry.result();
        Origin place = result.violations().isEmpty()
                ? result.origin()
                : result.violations().get(0).clauseOrigin();
        if (!EditorPlaces.show(getSite().getPage(), place, true)) {
            EditorPlaces.show(getSite().getPage(), result.origin(), true);
        }
        if (!result.violations().isEmpty()) {
            CounterexampleOpener.show(getSite().getPage(), entry, 0);
        }
    }

    private void copy(List<CheckEntry> entries) {
        StringBuilder text = new StringBuilder();
        entries.forEach(entry ->
                text.append(ReportText.of(entry.result(), TextStyle.PLAIN)).append('\n'));
        Clipboard clipboard = new Clipboard(table.getControl().getDisplay());
        clipboard.setContents(new Object[] {text.toString()}, new Transfer[] {TextTransfer.getInstance()});
        clipboard.dispose();
    }

    private void removeSelected() {
        results.remove(selected());
        for (Object row : table.getStructuredSelection().toList()) {
            if (row instanceof Row.Refused refused) {
                refusals.remove(refused.rejection());
            }
        }
        refresh();
    }

    private void removeStale() {
        results.remove(results.entries().stream().filter(CheckEntry::stale).toList());
        refusals.clear();
        refresh();
    }

    /** Ends the selected checks, or all where none is selected. */
    private void cancel() {
        List<RunningCheck> chosen = new ArrayList<>();
        for (Object row : table.getStructuredSelection().toList()) {
            if (row instanceof Row.Running running) {
                chosen.add(running.check());
            } else if (row instanceof Row.Waiting waiting) {
                chosen.addAll(waiting.checks());
            }
        }
        (chosen.isEmpty() ? checks.running() : chosen).forEach(checks::cancel);
    }

    private void refresh() {
        if (table.getControl().isDisposed()) {
            return;
        }
        List<Row> rows = new ArrayList<>();
        List<RunningCheck> running = checks.running();
        List<RunningCheck> waiting =
                running.stream().filter(check -> check.started() == null).toList();
        running.stream().filter(check -> check.started() != null).forEach(check -> rows.add(new Row.Running(check)));
        if (!waiting.isEmpty()) {
            rows.add(new Row.Waiting(waiting));
        }
        refusals.forEach(refusal -> rows.add(new Row.Refused(refusal)));
        rows.addAll(order.sorted(results.entries().stream().map(Row.Done::new).toList()));
        List<Long> selected = selected().stream().map(CheckEntry::id).toList();
        table.setInput(rows);
        if (!selected.isEmpty()) {
            table.setSelection(new StructuredSelection(rows.stream()
                    .filter(row -> row instanceof Row.Done done
                            && selected.contains(done.entry().id()))
                    .toList()));
        }
        setContentDescription(
                running.isEmpty()
                        ? summary()
                        : running.size() + (running.size() == 1 ? " check runs" : " checks run or wait"));
        enableActions();
        if (!running.isEmpty() && !ticking) {
            ticking = true;
            table.getControl().getDisplay().timerExec(TICK_MILLIS, () -> {
                ticking = false;
                refresh();
            });
        }
    }

    private String summary() {
        List<MethodResult> fresh = results.entries().stream()
                .filter(entry -> !entry.stale())
                .map(CheckEntry::result)
                .toList();
        if (results.entries().isEmpty()) {
            return refusals.isEmpty()
                    ? "Nothing was checked yet. Right-click a method and choose Check Method."
                    : "Nothing could be checked.";
        }
        int stale = results.entries().size() - fresh.size();
        String known = fresh.isEmpty() ? "No result is up to date" : ReportText.count(fresh);
        return stale == 0 ? known : known + "; " + stale + " stale";
    }

    private Optional<Display> display() {
        return table.getControl().isDisposed()
                ? Optional.empty()
                : Optional.of(table.getControl().getDisplay());
    }

    /** Refreshes soon, once for many events. */
    private final class Listener implements ResultListener, CheckListener {

        @Override
        public void changed() {
            soon();
        }

        @Override
        public void progressed() {
            soon();
        }

        @Override
        public void rejected(Rejection rejection) {
            later(() -> {
                refusals.removeIf(other -> other.subject().equals(rejection.subject())
                        && other.file().equals(rejection.file()));
                refusals.add(0, rejection);
                while (refusals.size() > MOST_REFUSALS) {
                    refusals.remove(refusals.size() - 1);
                }
                refresh();
            });
        }

        @Override
        public void accepted(String project, String file) {
            sourceChanged(file);
        }

        @Override
        public void sourceChanged(String file) {
            if (refusals.removeIf(refusal -> refusal.isAbout(file))) {
                soon();
            }
        }

        private synchronized void soon() {
            if (!refreshing) {
                refreshing = true;
                later(() -> {
                    synchronized (this) {
                        refreshing = false;
                    }
                    refresh();
                });
            }
        }

        private void later(Runnable run) {
            display()
                    .ifPresent(display -> display.asyncExec(() -> {
                        if (!table.getControl().isDisposed()) {
                            run.run();
                        }
                    }));
        }
    }

    @Override
    public void setFocus() {
        table.getControl().setFocus();
    }

    @Override
    public void dispose() {
        if (results != null) {
            results.removeListener(listener);
            checks.removeListener(listener);
        }
        super.dispose();
    }
}

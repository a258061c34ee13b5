package org.smallscope.ui.boundsview;

import java.util.List;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.IWorkbenchCommandConstants;
import org.smallscope.check.BoundsRow;
import org.smallscope.ui.icons.Icon;

/** The buttons and menus of the Field Bounds view. */
final class BoundsActions {

    private final BoundsView view;
    private final Action refresh;
    private final Action recompute;
    private final Action delete;
    private final Action deleteAll;
    private final Action export;
    private final Action take;
    private final Action copy;
    private final Action numbers;
    private final Action zoomIn;
    private final Action zoomOut;
    private final Action fit;

    BoundsActions(BoundsView view) {
        this.view = view;
        refresh = button("Refresh", Icon.REFRESH, view::refresh);
        recompute = button("Compute Again", Icon.AGAIN, view::recompute);
        delete = button("Delete", Icon.REMOVE, view::delete);
        deleteAll = button("Delete All", Icon.REMOVE_ALL, view::deleteAll);
        export = button("Export...", Icon.EXPORT, view::askAndExport);
        take = button("Import...", Icon.IMPORT, view::askAndImport);
        copy = button("Copy as Text", Icon.COPY, view::copy);
        zoomIn = button(
                "Zoom In (+)", Icon.ZOOM_IN, () -> view.pictures().front().zoomIn());
        zoomOut = button(
                "Zoom Out (-)", Icon.ZOOM_OUT, () -> view.pictures().front().zoomOut());
        fit = button("Fit (0)", Icon.FIT, () -> view.pictures().front().fitIn());
        numbers = new Action("Show Bounds of Numbers", IAction.AS_CHECK_BOX) {
            @Override
            public void run() {
                view.setShowNumbers(isChecked());
            }
        };
        numbers.setToolTipText("Show also which numbers fields can hold, which each check proves for itself");
        numbers.setImageDescriptor(Icon.FILTER.descriptor());
    }

    private static Action button(String text, Icon icon, Runnable run) {
        Action action = new Action(text, icon.descriptor()) {
            @Override
            public void run() {
                run.run();
            }
        };
        action.setToolTipText(text);
        return action;
    }

    void contribute(IActionBars bars, Control table) {
        IToolBarManager tools = bars.getToolBarManager();
        List.of(refresh, recompute).forEach(tools::add);
        tools.add(new Separator());
        List.of(delete, deleteAll).forEach(tools::add);
        tools.add(new Separator());
        List.of(export, take).forEach(tools::add);
        tools.add(new Separator());
        List.of(zoomIn, zoomOut, fit, numbers).forEach(tools::add);
        IMenuManager pullDown = bars.getMenuManager();
        pullDown.setRemoveAllWhenShown(true);
        pullDown.addMenuListener(this::fillPullDown);
        fillPullDown(pullDown);
        MenuManager menu = new MenuManager();
        menu.setRemoveAllWhenShown(true);
        menu.addMenuListener(shown -> List.of(recompute, copy, delete, deleteAll, export, take, refresh)
                .forEach(shown::add));
        table.setMenu(menu.createContextMenu(table));
        bars.setGlobalActionHandler(IWorkbenchCommandConstants.EDIT_COPY, copy);
        bars.setGlobalActionHandler(IWorkbenchCommandConstants.EDIT_DELETE, delete);
        bars.setGlobalActionHandler(IWorkbenchCommandConstants.FILE_REFRESH, refresh);
    }

    /** Projects may keep their bounds elsewhere. */
    private void fillPullDown(IMenuManager menu) {
        for (Repositories.Choice choice : Repositories.all()) {
            Action action = new Action(choice.label(), IAction.AS_RADIO_BUTTON) {
                @Override
                public void run() {
                    if (isChecked()) {
                        view.choose(choice);
                    }
                }
            };
            action.setChecked(choice.equals(view.choice()));
            menu.add(action);
        }
        menu.add(new Separator());
        menu.add(numbers);
        menu.add(button("Settings...", Icon.FILTER, view::openSettings));
    }

    /** Enables what can be done now. */
    void update(boolean usable, List<BoundsRow> rows, List<BoundsRow> selected) {
        refresh.setEnabled(true);
        recompute.setEnabled(usable
                && selected.size() == 1
                && selected.get(0).references()
                && selected.get(0).isSealed());
        delete.setEnabled(usable && !selected.isEmpty());
        copy.setEnabled(!selected.isEmpty());
        deleteAll.setEnabled(usable && !rows.isEmpty());
        export.setEnabled(usable && !rows.isEmpty());
        take.setEnabled(usable);
        List.of(zoomIn, zoomOut, fit).forEach(action -> action.setEnabled(!selected.isEmpty()));
    }
}

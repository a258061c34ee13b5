package org.smallscope.ui.counterexample;

import java.util.List;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuCreator;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.actions.ActionFactory;
import org.smallscope.ui.icons.Icon;

/** The buttons of the Counterexample view. */
final class ViewActions {

    private final CounterexampleView view;
    private final IAction previous;
    private final IAction next;
    private final IAction again;
    private final IAction test;
    private final IAction zoomIn;
    private final IAction zoomOut;
    private final IAction fit;
    private final IAction nulls;
    private final IAction filter;
    private final IAction export;
    private final IAction copy;

    ViewActions(CounterexampleView view) {
        this.view = view;
        previous = button("Previous Step (Ctrl+,)", Icon.PREVIOUS, () -> view.step(-1));
        next = button("Next Step (Ctrl+.)", Icon.NEXT, () -> view.step(1));
        again = button("Check Again", Icon.AGAIN, view::checkAgain);
        test = button("Create JUnit Test", Icon.TEST, view::createTest);
        zoomIn = button("Zoom In (+)", Icon.ZOOM_IN, view::zoomIn);
        zoomOut = button("Zoom Out (-)", Icon.ZOOM_OUT, view::zoomOut);
        fit = button("Fit (0)", Icon.FIT, view::fit);
        nulls = new Action("Show Fields That Are Null", IAction.AS_CHECK_BOX) {
            @Override
            public void run() {
                view.setShowNull(isChecked());
            }
        };
        nulls.setImageDescriptor(Icon.NULLS.descriptor());
        filter = new Action("Fields to Show", IAction.AS_DROP_DOWN_MENU) {};
        filter.setToolTipText("Fields to Show");
        filter.setImageDescriptor(Icon.FILTER.descriptor());
        filter.setMenuCreator(new FieldMenu());
        export = button("Save Picture...", Icon.EXPORT, view::askAndExport);
        copy = button("Copy as Text", Icon.COPY, view::copy);
    }

    private static IAction button(String text, Icon icon, Runnable run) {
        Action action = new Action(text, icon.descriptor()) {
            @Override
            public void run() {
                run.run();
            }
        };
        action.setToolTipText(text);
        return action;
    }

    void contribute(IActionBars bars) {
        IToolBarManager tools = bars.getToolBarManager();
        List.of(previous, next).forEach(tools::add);
        tools.add(new Separator());
        List.of(again, test).forEach(tools::add);
        tools.add(new Separator());
        List.of(zoomIn, zoomOut, fit).forEach(tools::add);
        tools.add(new Separator());
        List.of(nulls, filter).forEach(tools::add);
        tools.add(new Separator());
        List.of(export, copy).forEach(tools::add);
        bars.setGlobalActionHandler(ActionFactory.NEXT.getId(), next);
        bars.setGlobalActionHandler(ActionFactory.PREVIOUS.getId(), previous);
        bars.setGlobalActionHandler(ActionFactory.COPY.getId(), copy);
    }

    /** Enables what can be done now. */
    void update() {
        boolean shown = view.violation() != null;
        List.of(again, test, zoomIn, zoomOut, fit, nulls, filter, export, copy).forEach(a -> a.setEnabled(shown));
        previous.setEnabled(shown && view.moment() > 0);
        next.setEnabled(shown && !view.isAtEnd());
    }

    /** A check mark for each field. */
    private final class FieldMenu implements IMenuCreator {

        private Menu menu;

        @Override
        public Menu getMenu(Control parent) {
            dispose();
            menu = fill(new Menu(parent));
            return menu;
        }

        @Override
        public Menu getMenu(Menu parent) {
            dispose();
            menu = fill(new Menu(parent));
            return menu;
        }

        private Menu fill(Menu empty) {
            for (String field : view.fields()) {
                MenuItem item = new MenuItem(empty, SWT.CHECK);
                item.setText(field);
                item.setSelection(!view.isHidden(field));
                item.addListener(SWT.Selection, e -> view.setHidden(field, !item.getSelection()));
            }
            return empty;
        }

        @Override
        public void dispose() {
            if (menu != null) {
                menu.dispose();
                menu = null;
            }
        }
    }
}

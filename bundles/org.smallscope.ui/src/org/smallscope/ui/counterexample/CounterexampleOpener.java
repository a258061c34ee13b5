package org.smallscope.ui.counterexample;

import org.eclipse.core.runtime.ILog;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.smallscope.ui.results.CheckEntry;

/** Brings counterexamples into view. */
public final class CounterexampleOpener {

    private final IWorkbench workbench;

    public CounterexampleOpener(IWorkbench workbench) {
        this.workbench = workbench;
    }

    /** Shows the counterexample of a check that the user waits for, without taking the keyboard away. */
    public void showAnswer(CheckEntry entry) {
        if (entry.result().violations().isEmpty() || workbench.isClosing()) {
            return;
        }
        workbench.getDisplay().asyncExec(() -> {
            IWorkbenchWindow window = workbench.getActiveWorkbenchWindow();
            if (window == null && workbench.getWorkbenchWindowCount() > 0) {
                window = workbench.getWorkbenchWindows()[0];
            }
            if (window != null && window.getActivePage() != null) {
                show(window.getActivePage(), entry, 0);
            }
        });
    }

    /** Shows one of an entry's violations. */
    public static void show(IWorkbenchPage page, CheckEntry entry, int violation) {
        try {
            if (page.showView(CounterexampleView.ID, null, IWorkbenchPage.VIEW_VISIBLE)
                    instanceof CounterexampleView view) {
                view.show(entry, violation);
            }
        } catch (PartInitException e) {
            ILog.of(CounterexampleOpener.class).error("The counterexample cannot be shown", e);
        }
    }
}

package org.smallscope.install.probe;

import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;

/** What a user does and sees, done and seen from another thread than that of the user interface. */
final class Workbench {

    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final String CHECKS = "org.smallscope.ui.checks";

    private final IWorkbench workbench = PlatformUI.getWorkbench();

    void execute(String command) throws Exception {
        onUiThread(() -> workbench
                .getWorkbenchWindows()[0]
                .getService(IHandlerService.class)
                .executeCommand(command, null));
    }

    /** Waits until an editor of this title is open, and gives it the keyboard. */
    void awaitEditor(String title) throws Exception {
        await(
                "the editor " + title,
                () -> onUiThread(() -> {
                    var editor = page().getActiveEditor();
                    if (editor == null || !editor.getTitle().equals(title)) {
                        return false;
                    }
                    page().activate(editor);
                    return true;
                }));
    }

    /** The lines of the Checks view, one string each. */
    Stream<String> checks() throws Exception {
        return Arrays.stream(onUiThread(() -> {
            page().showView(CHECKS);
            Table table = table(page().getWorkbenchWindow().getShell());
            return Arrays.stream(table.getItems())
                    .map(item -> item.getText(0) + " | " + item.getText(1) + " | " + item.getText(2))
                    .toArray(String[]::new);
        }));
    }

    private static Table table(Control control) {
        if (control instanceof Table table && table.getColumnCount() == 5 && table.isVisible()) {
            return table;
        }
        if (control instanceof Composite composite) {
            for (Control child : composite.getChildren()) {
                Table found = table(child);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    void close() {
        workbench.getDisplay().asyncExec(workbench::close);
    }

    private IWorkbenchPage page() {
        return workbench.getWorkbenchWindows()[0].getActivePage();
    }

    static void await(String what, Callable<Boolean> condition) throws Exception {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.call()) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("waited in vain for " + what);
            }
            Thread.sleep(50);
        }
    }

    private <T> T onUiThread(Callable<T> action) throws Exception {
        AtomicReference<T> answer = new AtomicReference<>();
        AtomicReference<Exception> failure = new AtomicReference<>();
        workbench.getDisplay().syncExec(() -> {
            try {
                answer.set(action.call());
            } catch (Exception e) {
                failure.set(e);
            }
        });
        if (failure.get() != null) {
            throw failure.get();
        }
        return answer.get();
    }
}

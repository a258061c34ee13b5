package org.smallscope.ui.commands;

import java.util.List;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.smallscope.ui.jobs.CheckRequest;
import org.smallscope.ui.jobs.CheckService;
import org.smallscope.ui.jobs.Subject;

/** Asks for a check of what is selected, and brings up the view that shows how it goes. */
abstract class CheckHandler extends AbstractHandler {

    private static final String CHECKS_VIEW = "org.smallscope.ui.checks";

    /** What of the selected code is to be checked; called in the background. */
    abstract List<Subject> subjects(SelectedCode code) throws JavaModelException;

    /** What the user has to do where nothing is selected that could be checked. */
    abstract String advice();

    @Override
    public final Object execute(ExecutionEvent event) throws ExecutionException {
        IWorkbenchWindow window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
        IWorkbenchPart part = HandlerUtil.getActivePart(event);
        boolean inEditor = part == HandlerUtil.getActiveEditor(event);
        SelectedCode code = SelectedCode.of(
                inEditor ? null : HandlerUtil.getCurrentSelection(event), HandlerUtil.getActiveEditor(event));
        // a project may be large: its files are not looked for on the user interface's thread
        ICoreRunnable begin = monitor -> begin(subjects(code), window);
        Job.createSystem("Find the code to check", begin).schedule();
        try {
            window.getActivePage().showView(CHECKS_VIEW, null, IWorkbenchPage.VIEW_VISIBLE);
        } catch (PartInitException e) {
            throw new ExecutionException("The Checks view cannot be shown", e);
        }
        return null;
    }

    private void begin(List<Subject> subjects, IWorkbenchWindow window) {
        CheckService service = window.getService(CheckService.class);
        subjects.forEach(subject -> service.check(CheckRequest.of(subject)));
        if (subjects.isEmpty() && window.getShell() != null) {
            window.getShell()
                    .getDisplay()
                    .asyncExec(() ->
                            MessageDialog.openInformation(window.getShell(), "There is nothing to check", advice()));
        }
    }
}

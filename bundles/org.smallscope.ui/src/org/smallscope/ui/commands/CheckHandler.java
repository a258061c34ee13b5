package org.smallscope.ui.commands;

import java.util.List;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.smallscope.ui.check.CheckRequest;
import org.smallscope.ui.check.CheckService;
import org.smallscope.ui.check.Subject;

/** Asks for a check of what is selected, and brings up the view that shows how it goes. */
abstract class CheckHandler extends AbstractHandler {

    private static final String CHECKS_VIEW = "org.smallscope.ui.checks";

    /** What of the selected code is to be checked. */
    abstract List<Subject> subjects(SelectedCode code) throws JavaModelException;

    @Override
    public final Object execute(ExecutionEvent event) throws ExecutionException {
        IWorkbenchWindow window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
        IWorkbenchPart part = HandlerUtil.getActivePart(event);
        boolean inEditor = part == HandlerUtil.getActiveEditor(event);
        SelectedCode code = SelectedCode.of(
                inEditor ? null : HandlerUtil.getCurrentSelection(event), HandlerUtil.getActiveEditor(event));
        try {
            CheckService service = window.getService(CheckService.class);
            subjects(code).forEach(subject -> service.check(CheckRequest.of(subject)));
            window.getActivePage().showView(CHECKS_VIEW, null, IWorkbenchPage.VIEW_VISIBLE);
        } catch (JavaModelException | PartInitException e) {
            throw new ExecutionException("What is selected cannot be checked", e);
        }
        return null;
    }
}

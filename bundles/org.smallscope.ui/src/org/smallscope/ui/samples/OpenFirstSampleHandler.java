package org.smallscope.ui.samples;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;

/** Opens a faulty sample with the cursor in the faulty method; imports the samples where they are not there yet. */
public final class OpenFirstSampleHandler extends AbstractHandler {

    private static final String FILE = "src/org/smallscope/samples/list/faulty/RemoveForgetsSize.java";
    private static final String METHOD = " remove(";

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        IWorkbenchPage page = HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage();
        ICoreRunnable open = monitor -> {
            IFile file = SamplesProject.openOrCreate(monitor).getFile(FILE);
            String text = file.readString();
            int method = Math.max(0, text.indexOf(METHOD) + 1);
            page.getWorkbenchWindow().getShell().getDisplay().asyncExec(() -> show(page, file, method));
        };
        Job job = Job.create("Open a sample", open);
        job.setUser(true);
        job.schedule();
        return null;
    }

    private static void show(IWorkbenchPage page, IFile file, int offset) {
        try {
            if (IDE.openEditor(page, file) instanceof ITextEditor editor) {
                editor.selectAndReveal(offset, 0);
            }
        } catch (CoreException e) {
            ILog.of(OpenFirstSampleHandler.class).error("Cannot open " + file, e);
        }
    }
}

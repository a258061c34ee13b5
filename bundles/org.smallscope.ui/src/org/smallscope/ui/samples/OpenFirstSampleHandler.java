package org.smallscope.ui.samples;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.handlers.HandlerUtil;

/** Opens a faulty sample with the cursor in the faulty method; imports the samples where they are not there yet. */
public final class OpenFirstSampleHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        IWorkbenchPage page = HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage();
        ICoreRunnable open = monitor -> {
            IProject samples = SamplesProject.openOrCreate(monitor);
            page.getWorkbenchWindow().getShell().getDisplay().asyncExec(() -> FirstSample.open(page, samples));
        };
        Job job = Job.create("Open a sample", open);
        job.setUser(true);
        job.schedule();
        return null;
    }
}

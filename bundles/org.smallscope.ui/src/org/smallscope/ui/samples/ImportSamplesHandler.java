package org.smallscope.ui.samples;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;

/** Imports the samples in the background. */
public final class ImportSamplesHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) {
        ICoreRunnable task = SamplesProject::openOrCreate;
        Job job = Job.create("Import the Smallscope samples", task);
        job.setUser(true);
        job.schedule();
        return null;
    }
}

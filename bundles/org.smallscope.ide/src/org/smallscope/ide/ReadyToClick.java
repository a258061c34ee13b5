package org.smallscope.ide;

import java.nio.file.Path;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProduct;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.ui.IPackagesViewPart;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.smallscope.ui.samples.SamplesProject;

/** On the first start in a workspace imports and builds the samples and opens one of them. */
public final class ReadyToClick implements IStartup {

    /** The sample that is open after the first start. */
    public static final String FIRST_SAMPLE = "src/org/smallscope/samples/list/SinglyLinkedList.java";

    /** System property: the file to save a picture of the workbench to, after which it ends. */
    private static final String SCREENSHOT = "smallscope.screenshot";

    private static final String PRODUCT = "org.smallscope.ide.product";

    @Override
    public void earlyStartup() {
        IProduct product = Platform.getProduct();
        if (product == null || !product.getId().equals(PRODUCT)) {
            return; // some other Eclipse, where workspaces are the user's business
        }
        ICoreRunnable task = ReadyToClick::start;
        Job job = Job.create("Prepare the samples", task);
        job.schedule();
    }

    private static void start(IProgressMonitor monitor) throws CoreException {
        if (ResourcesPlugin.getWorkspace().getRoot().getProjects().length == 0) {
            prepareSamples(monitor);
        }
        String picture = System.getProperty(SCREENSHOT);
        if (picture != null) {
            new Screenshot(Path.of(picture)).takeAndEnd();
        }
    }

    /** Imports and builds the samples and opens the first of them. */
    public static void prepareSamples(IProgressMonitor monitor) throws CoreException {
        SubMonitor progress = SubMonitor.convert(monitor, 2);
        IProject project = SamplesProject.openOrCreate(progress.split(1));
        project.build(IncrementalProjectBuilder.FULL_BUILD, progress.split(1));
        PlatformUI.getWorkbench().getDisplay().syncExec(() -> open(project.getFile(FIRST_SAMPLE)));
    }

    private static void open(IFile file) {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getWorkbenchWindows()[0];
        IWorkbenchPage page = window.getActivePage();
        // the heap beside the code wants more room than a new window has
        window.getShell().setMaximized(true);
        try {
            IDE.openEditor(page, file);
            if (page.showView(JavaUI.ID_PACKAGES) instanceof IPackagesViewPart packages) {
                packages.selectAndReveal(JavaCore.create(file));
            }
            page.activate(page.getActiveEditor());
        } catch (PartInitException e) {
            ILog.of(ReadyToClick.class).error("Cannot open " + file, e);
        }
    }

    /** Waits until what was started in the background, builds among it, has ended. */
    static void awaitBuild() throws InterruptedException {
        Job.getJobManager().join(ResourcesPlugin.FAMILY_MANUAL_BUILD, new NullProgressMonitor());
        Job.getJobManager().join(ResourcesPlugin.FAMILY_AUTO_BUILD, new NullProgressMonitor());
    }
}

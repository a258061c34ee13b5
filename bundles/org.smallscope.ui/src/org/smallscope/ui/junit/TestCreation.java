package org.smallscope.ui.junit;

import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ltk.core.refactoring.CompositeChange;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.smallscope.check.UnitTest;
import org.smallscope.heap.junit.Seal;
import org.smallscope.ui.changes.Changes;
import org.smallscope.ui.changes.CreateFileChange;
import org.smallscope.ui.editor.WorkspaceFiles;
import org.smallscope.ui.jobs.TestWriter;
import org.smallscope.ui.results.CheckEntry;

/** Creates JUnit tests for the violations of a method, in the background, and opens them. */
public final class TestCreation {

    private final CheckEntry entry;
    private final int violation;

    public TestCreation(CheckEntry entry, int violation) {
        this.entry = entry;
        this.violation = violation;
    }

    /** Does it; the page shows the test in the end. Where no test can build the heap, the user is told instead. */
    public void schedule(IWorkbenchPage page) {
        Optional<String> hindrance = UnitTest.hindrance(
                entry.result().method(), entry.result().violations().get(violation));
        if (hindrance.isPresent()) {
            MessageDialog.openInformation(
                    page.getWorkbenchWindow().getShell(),
                    "No test can be created",
                    hindrance.get()
                            + ".\n\nWrite a class that implements or extends the type, beside the code or in it, and"
                            + " check again: a counterexample with objects of that class can be made a test.");
            return;
        }
        ICoreRunnable create = monitor -> {
            Optional<ICompilationUnit> unit = WorkspaceFiles.unit(entry.result().file());
            if (unit.isEmpty()) {
                throw new CoreException(Status.error("The file of the method is not there any more"));
            }
            TestFolder folder = TestFolder.of(unit.get().getJavaProject());
            IFile file = create(unit.get(), folder, monitor);
            page.getWorkbenchWindow().getShell().getDisplay().asyncExec(() -> open(page, file, folder.lacksJUnit()));
        };
        Job job = Job.create("Create a JUnit test", create);
        job.setUser(true);
        job.schedule();
    }

    private IFile create(ICompilationUnit unit, TestFolder folder, IProgressMonitor monitor) throws CoreException {
        UnitTest test = TestWriter.write(unit, entry.result(), monitor);
        IFile file = folder.fileFor(test);
        // tests that the user may have edited are left alone
        for (int number = 2; isTaken(file); number++) {
            test = test.numbered(number);
            file = folder.fileFor(test);
        }
        CompositeChange change = new CompositeChange("Create " + file.getName());
        folder.classpathChange().ifPresent(change::add);
        change.add(new CreateFileChange(file, test.source()));
        change.markAsSynthetic();
        Changes.perform(change);
        return file;
    }

    private static boolean isTaken(IFile file) throws CoreException {
        return file.exists() && !Seal.isWhole(file.readString());
    }

    private static void open(IWorkbenchPage page, IFile file, boolean lacksJUnit) {
        try {
            IDE.openEditor(page, file);
            if (lacksJUnit) {
                MessageDialog.openInformation(
                        page.getWorkbenchWindow().getShell(),
                        "The test needs JUnit 5",
                        "JUnit 5 is not on the build path of "
                                + file.getProject().getName()
                                + ", and this Eclipse does not bring it along.\n\nAdd it to the build path or to the"
                                + " project's dependencies, and the test compiles.");
            }
        } catch (PartInitException e) {
            ILog.of(TestCreation.class).error("Cannot open " + file, e);
        }
    }
}

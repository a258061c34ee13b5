package org.smallscope.ui.changes;

import java.lang.reflect.InvocationTargetException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.PerformChangeOperation;
import org.eclipse.ltk.core.refactoring.RefactoringCore;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.actions.WorkspaceModifyOperation;

/** Performs changes of the user's files so that Edit &gt; Undo takes them back. */
public final class Changes {

    private Changes() {}

    /**
     * Sees to it that a file may be written; asks the user, or who keeps the versions, where it is not.
     *
     * @throws CoreException with a sentence for the user where the file stays as it is
     */
    public static void requireWritable(IFile file, Shell shell) throws CoreException {
        IStatus answer = file.getWorkspace().validateEdit(new IFile[] {file}, shell);
        if (!answer.isOK() || file.isReadOnly()) {
            throw new CoreException(Status.error(file.getFullPath()
                    + " is read-only and was not changed. Make it writable, then choose the quick fix again."));
        }
    }

    /** Performs a change now, in the UI thread's time but with the workspace's lock. */
    public static void perform(Change change) throws CoreException {
        PerformChangeOperation operation = new PerformChangeOperation(change);
        operation.setUndoManager(RefactoringCore.getUndoManager(), change.getName());
        try {
            new WorkspaceModifyOperation() {
                @Override
                protected void execute(IProgressMonitor monitor) throws CoreException {
                    change.initializeValidationData(new NullProgressMonitor());
                    operation.run(monitor);
                }
            }.run(new NullProgressMonitor());
        } catch (InvocationTargetException e) {
            throw new CoreException(Status.error("The change could not be made", e.getTargetException()));
        } catch (InterruptedException e) {
            throw new CoreException(Status.CANCEL_STATUS);
        }
        if (!operation.changeExecuted()) {
            IStatus problem = operation.getValidationStatus() == null
                    ? null
                    : operation
                            .getValidationStatus()
                            .getEntryWithHighestSeverity()
                            .toStatus();
            throw new CoreException(problem == null ? Status.error("The change could not be made") : problem);
        }
    }
}

package org.smallscope.ui.changes;

import org.eclipse.core.resources.IFolder;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;

/** Sets a project's build path. Undoing it brings the former one back. */
public final class ClasspathChange extends Change {

    private final IJavaProject project;
    private final IClasspathEntry[] wanted;
    private final IFolder newFolder;

    /**
     * @param newFolder a folder that has to be created for it; null where there is none
     */
    public ClasspathChange(IJavaProject project, IClasspathEntry[] wanted, IFolder newFolder) {
        this.project = project;
        this.wanted = wanted.clone();
        this.newFolder = newFolder;
    }

    @Override
    public String getName() {
        return "Change the build path of " + project.getElementName();
    }

    @Override
    public void initializeValidationData(IProgressMonitor monitor) {
        // the build path as it is now is read when the change is performed
    }

    @Override
    public RefactoringStatus isValid(IProgressMonitor monitor) {
        return project.exists()
                ? new RefactoringStatus()
                : RefactoringStatus.createFatalErrorStatus("The project is not there any more");
    }

    @Override
    public Change perform(IProgressMonitor monitor) throws CoreException {
        SubMonitor progress = SubMonitor.convert(monitor, 2);
        IClasspathEntry[] former = project.getRawClasspath();
        if (newFolder != null && !newFolder.exists()) {
            newFolder.create(true, true, progress.split(1));
        }
        project.setRawClasspath(wanted, progress.split(1));
        return new ClasspathChange(project, former, null);
    }

    @Override
    public Object getModifiedElement() {
        return project;
    }
}

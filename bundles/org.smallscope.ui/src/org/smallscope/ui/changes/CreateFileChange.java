package org.smallscope.ui.changes;

import java.io.ByteArrayInputStream;
import java.nio.charset.Charset;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.ltk.core.refactoring.resource.DeleteResourceChange;
import org.eclipse.ltk.core.refactoring.resource.ResourceChange;

/** Creates a file with its folders. A file that is there already is replaced, and its history keeps what it was. */
public final class CreateFileChange extends ResourceChange {

    private final IFile file;
    private final String content;

    public CreateFileChange(IFile file, String content) {
        this.file = file;
        this.content = content;
        setValidationMethod(VALIDATE_DEFAULT);
    }

    @Override
    protected IResource getModifiedResource() {
        return file;
    }

    @Override
    public RefactoringStatus isValid(IProgressMonitor monitor) {
        boolean locked = file.exists() && file.isReadOnly();
        return locked
                ? RefactoringStatus.createFatalErrorStatus(file.getFullPath() + " is read-only")
                : new RefactoringStatus();
    }

    @Override
    public String getName() {
        return "Create " + file.getFullPath();
    }

    @Override
    public Change perform(IProgressMonitor monitor) throws CoreException {
        SubMonitor progress = SubMonitor.convert(monitor, 2);
        boolean existed = file.exists();
        String former = existed ? file.readString() : "";
        createFolders(file.getParent(), progress.split(1));
        var bytes = new ByteArrayInputStream(
                content.getBytes(Charset.forName(file.getParent().getDefaultCharset())));
        if (existed) {
            file.setContents(bytes, IResource.KEEP_HISTORY, progress.split(1));
            return new CreateFileChange(file, former);
        }
        file.create(bytes, true, progress.split(1));
        return new DeleteResourceChange(file.getFullPath(), true);
    }

    private static void createFolders(IContainer container, IProgressMonitor monitor) throws CoreException {
        if (container instanceof IFolder folder && !folder.exists()) {
            createFolders(folder.getParent(), monitor);
            folder.create(true, true, monitor);
        }
    }
}

package org.smallscope.ui.editor;

import java.util.Optional;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.JavaCore;
import org.smallscope.program.Origin;

/** Files by the names that the engine knows them by, which are their paths in the workspace. */
public final class WorkspaceFiles {

    private WorkspaceFiles() {}

    /** The name of a file. */
    public static String name(IFile file) {
        return file.getFullPath().toString();
    }

    /** The name of a file of Java code. */
    public static String name(ICompilationUnit unit) {
        return unit.getPath().toString();
    }

    /** The file of a name; nothing where the workspace does not have it. */
    public static Optional<IFile> file(String name) {
        IPath path = IPath.fromPortableString(name);
        if (!path.isAbsolute() || path.segmentCount() < 2) {
            return Optional.empty();
        }
        IFile file = ResourcesPlugin.getWorkspace().getRoot().getFile(path);
        return file.exists() ? Optional.of(file) : Optional.empty();
    }

    /** What a file contains: the text of the editor that it is open in, saved or not, else that on disk. */
    public static String text(IFile file) throws CoreException {
        ITextFileBuffer buffer =
                FileBuffers.getTextFileBufferManager().getTextFileBuffer(file.getFullPath(), LocationKind.IFILE);
        return buffer == null ? file.readString() : buffer.getDocument().get();
    }

    /** The Java code of a name. */
    public static Optional<ICompilationUnit> unit(String name) {
        return file(name).map(JavaCore::createCompilationUnitFrom);
    }

    /** The file a place is in; nothing for what was written outside the workspace. */
    public static Optional<IFile> file(Origin origin) {
        return origin == null || !origin.known() ? Optional.empty() : file(origin.file());
    }
}

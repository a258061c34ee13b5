package org.smallscope.ui.jobs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IPackageFragmentRoot;
import org.smallscope.check.CheckInput;
import org.smallscope.program.Arithmetic;
import org.smallscope.ui.editor.WorkspaceFiles;
import org.smallscope.ui.results.TextFingerprint;

/**
 * What the engine reads for a file.
 *
 * @param input texts and paths
 * @param fingerprints of the texts, by file
 */
record CollectedSources(CheckInput input, Map<String, String> fingerprints) {

    /** Collects a file and all it mentions, from open editors or from disk. */
    static CollectedSources of(
            ICompilationUnit unit, boolean nullableByDefault, Arithmetic arithmetic, SubMonitor monitor)
            throws CoreException {
        Map<String, String> files = new LinkedHashMap<>();
        Map<String, String> fingerprints = new LinkedHashMap<>();
        MentionedFiles.of(unit, monitor).forEach((mentioned, text) -> {
            String name = WorkspaceFiles.name(mentioned);
            files.put(name, text);
            fingerprints.put(name, TextFingerprint.of(text));
        });
        Map<String, String> specifications = new LinkedHashMap<>();
        for (IFile specification : specifications(unit.getJavaProject())) {
            String text = WorkspaceFiles.text(specification);
            specifications.put(WorkspaceFiles.name(specification), text);
            fingerprints.put(WorkspaceFiles.name(specification), TextFingerprint.of(text));
        }
        BuildPath path = BuildPath.of(unit.getJavaProject());
        return new CollectedSources(
                new CheckInput(files, path.binaries(), path.sources(), path.sources(), nullableByDefault)
                        .withSpecifications(specifications)
                        .withArithmetic(arithmetic),
                fingerprints);
    }

    /** The files beside the sources that say what classes without sources do. */
    private static List<IFile> specifications(IJavaProject project) throws CoreException {
        List<IFile> found = new ArrayList<>();
        for (IPackageFragmentRoot root : project.getAllPackageFragmentRoots()) {
            if (root.getKind() == IPackageFragmentRoot.K_SOURCE && root.getResource() != null) {
                root.getResource()
                        .accept(
                                proxy -> {
                                    if (proxy.getType() == IResource.FILE
                                            && proxy.getName().endsWith(".jml")) {
                                        found.add((IFile) proxy.requestResource());
                                    }
                                    return true;
                                },
                                IResource.NONE);
            }
        }
        return found;
    }
}

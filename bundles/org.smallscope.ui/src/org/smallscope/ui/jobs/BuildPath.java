package org.smallscope.ui.jobs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jdt.core.IClasspathContainer;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;

/** A project's build path as folders and jars; the Java platform itself is left out, the engine has models of it. */
final class BuildPath {

    private final IWorkspaceRoot root = ResourcesPlugin.getWorkspace().getRoot();
    private final Set<Path> binaries = new LinkedHashSet<>();
    private final Set<Path> sources = new LinkedHashSet<>();
    private final Set<IJavaProject> visited = new LinkedHashSet<>();

    private BuildPath() {}

    static BuildPath of(IJavaProject project) throws JavaModelException {
        BuildPath path = new BuildPath();
        path.visit(project, true);
        return path;
    }

    /** Jars and class folders, those of required projects among them. */
    List<Path> binaries() {
        return List.copyOf(binaries);
    }

    /** Source folders, of the project and of those it requires. */
    List<Path> sources() {
        return List.copyOf(sources);
    }

    private void visit(IJavaProject project, boolean first) throws JavaModelException {
        if (!visited.add(project)) {
            return;
        }
        for (IClasspathEntry entry : expanded(project)) {
            if (first || entry.isExported() || entry.getEntryKind() == IClasspathEntry.CPE_SOURCE) {
                add(entry);
            }
        }
        if (!first) {
            add(project.getOutputLocation(), binaries);
        }
    }

    private void add(IClasspathEntry entry) throws JavaModelException {
        switch (entry.getEntryKind()) {
            case IClasspathEntry.CPE_LIBRARY -> add(entry.getPath(), binaries);
            case IClasspathEntry.CPE_SOURCE -> add(entry.getPath(), sources);
            case IClasspathEntry.CPE_PROJECT -> {
                IJavaProject required =
                        JavaCore.create(root.getProject(entry.getPath().segment(0)));
                if (required.exists()) {
                    visit(required, false);
                }
            }
            default -> throw new IllegalArgumentException("not resolved: " + entry);
        }
    }

    private void add(IPath path, Set<Path> to) {
        IResource inWorkspace = root.findMember(path);
        IPath location = inWorkspace == null ? path : inWorkspace.getLocation();
        if (location != null && location.toFile().exists()) {
            to.add(location.toFile().toPath());
        }
    }

    private static List<IClasspathEntry> expanded(IJavaProject project) throws JavaModelException {
        List<IClasspathEntry> entries = new ArrayList<>();
        for (IClasspathEntry entry : project.getRawClasspath()) {
            if (entry.getEntryKind() == IClasspathEntry.CPE_CONTAINER) {
                IClasspathContainer container = JavaCore.getClasspathContainer(entry.getPath(), project);
                if (container != null && container.getKind() == IClasspathContainer.K_APPLICATION) {
                    entries.addAll(List.of(container.getClasspathEntries()));
                }
            } else {
                IClasspathEntry resolved = JavaCore.getResolvedClasspathEntry(entry);
                if (resolved != null) {
                    entries.add(resolved);
                }
            }
        }
        return entries;
    }
}

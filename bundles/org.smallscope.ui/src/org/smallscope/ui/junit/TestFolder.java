package org.smallscope.ui.junit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jdt.core.IClasspathAttribute;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.ltk.core.refactoring.Change;
import org.smallscope.check.UnitTest;
import org.smallscope.ui.changes.ClasspathChange;

/** Where a project's tests are, or will be: a source folder for tests, with JUnit 5 on the build path. */
final class TestFolder {

    private static final String NEW_FOLDER = "test";
    private static final String NEW_OUTPUT = "bin-test";
    private static final String JUNIT = "org.eclipse.jdt.junit.JUNIT_CONTAINER";
    private static final List<String> USUAL = List.of("src/test/java", "test", "tests", "src-test");

    private final IJavaProject project;
    private final List<IClasspathEntry> former;
    private final List<IClasspathEntry> wanted;
    private final IContainer folder;
    private final boolean lacksJUnit;

    private TestFolder(IJavaProject project) throws JavaModelException {
        this.project = project;
        former = List.of(project.getRawClasspath());
        wanted = new ArrayList<>(former);
        Optional<IClasspathEntry> existing = existing();
        if (existing.isEmpty()) {
            IPath path = project.getPath().append(NEW_FOLDER);
            wanted.add(
                    JavaCore.newSourceEntry(path, null, null, project.getPath().append(NEW_OUTPUT), test()));
            folder = project.getProject().getFolder(NEW_FOLDER);
        } else {
            IPath path = existing.get().getPath();
            folder = path.segmentCount() == 1
                    ? project.getProject()
                    : project.getProject().getFolder(path.removeFirstSegments(1));
        }
        boolean isThere = project.findType("org.junit.jupiter.api.Test") != null;
        boolean canBeAdded = JavaCore.getClasspathContainerInitializer(JUNIT) != null;
        lacksJUnit = !isThere && !canBeAdded;
        if (!isThere && canBeAdded) {
            wanted.add(
                    JavaCore.newContainerEntry(IPath.fromPortableString(JUNIT).append("5"), null, test(), false));
        }
    }

    static TestFolder of(IJavaProject project) throws JavaModelException {
        return new TestFolder(project);
    }

    private static IClasspathAttribute[] test() {
        return new IClasspathAttribute[] {JavaCore.newClasspathAttribute(IClasspathAttribute.TEST, "true")};
    }

    private Optional<IClasspathEntry> existing() {
        List<IClasspathEntry> sources = former.stream()
                .filter(entry -> entry.getEntryKind() == IClasspathEntry.CPE_SOURCE)
                .toList();
        Optional<IClasspathEntry> marked =
                sources.stream().filter(IClasspathEntry::isTest).findFirst();
        return marked.isPresent()
                ? marked
                : sources.stream()
                        .filter(entry -> USUAL.contains(
                                entry.getPath().removeFirstSegments(1).toString()))
                        .findFirst();
    }

    /** Whether JUnit 5 is neither on the build path nor brought along by this Eclipse. */
    boolean lacksJUnit() {
        return lacksJUnit;
    }

    /** What has to be done to the build path; nothing where all is there. */
    Optional<Change> classpathChange() {
        return wanted.equals(former)
                ? Optional.empty()
                : Optional.of(new ClasspathChange(
                        project,
                        wanted.toArray(IClasspathEntry[]::new),
                        folder instanceof IFolder created && !created.exists() ? created : null));
    }

    /** The file of a test. */
    IFile fileFor(UnitTest test) {
        IPath home = IPath.fromPortableString(test.packageName().replace('.', '/'));
        return folder.getFile(home.append(test.className() + ".java"));
    }
}

package org.smallscope.ui.samples;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Path;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;

/** Copies the samples out of the bundle into the workspace. */
public final class SamplesProject {

    private static final String FOLDER = "samples";
    private static final String DESCRIPTION = ".project";

    private final Bundle bundle = FrameworkUtil.getBundle(SamplesProject.class);
    private final IWorkspace workspace = ResourcesPlugin.getWorkspace();

    private SamplesProject() {}

    /** The samples project, open; created if the workspace has no project of its name. */
    public static IProject openOrCreate(IProgressMonitor monitor) throws CoreException {
        return new SamplesProject().project(SubMonitor.convert(monitor, "Importing the Smallscope samples", 100));
    }

    private IProject project(SubMonitor monitor) throws CoreException {
        IProject project = workspace.getRoot().getProject(FOLDER);
        if (!project.exists()) {
            workspace.run(inner -> create(project, SubMonitor.convert(inner)), monitor.split(90));
        }
        project.open(monitor.split(10));
        return project;
    }

    private void create(IProject project, SubMonitor monitor) throws CoreException {
        List<URL> files = files();
        monitor.setWorkRemaining(files.size() + 2);
        try (InputStream description =
                bundle.getEntry(FOLDER + "/" + DESCRIPTION).openStream()) {
            project.create(workspace.loadProjectDescription(description), monitor.split(1));
        } catch (IOException e) {
            throw cannotRead(DESCRIPTION, e);
        }
        project.open(monitor.split(1));
        for (URL file : files) {
            copy(file, project, monitor.split(1));
        }
    }

    private List<URL> files() {
        Enumeration<URL> entries = bundle.findEntries(FOLDER, "*", true);
        return Collections.list(entries).stream()
                .filter(entry -> !entry.getPath().endsWith("/"))
                .filter(entry -> !entry.getPath().endsWith("/" + DESCRIPTION))
                .toList();
    }

    private static void copy(URL entry, IProject project, SubMonitor monitor) throws CoreException {
        IPath path = new Path(entry.getPath()).makeRelative().removeFirstSegments(1);
        IFile file = project.getFile(path);
        monitor.setWorkRemaining(2);
        createFolders(file.getParent(), monitor.split(1));
        try (InputStream content = entry.openStream()) {
            if (file.exists()) {
                file.setContents(content, true, false, monitor.split(1));
            } else {
                file.create(content, true, monitor.split(1));
            }
        } catch (IOException e) {
            throw cannotRead(path.toString(), e);
        }
    }

    private static void createFolders(IContainer container, IProgressMonitor monitor) throws CoreException {
        if (container instanceof IFolder folder && !folder.exists()) {
            createFolders(folder.getParent(), monitor);
            folder.create(true, true, monitor);
        }
    }

    private static CoreException cannotRead(String file, IOException cause) {
        return new CoreException(Status.error("Cannot read " + file + " of the samples", cause));
    }
}

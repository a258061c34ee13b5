package org.smallscope.ui.tests;

import static org.assertj.core.api.Assertions.fail;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.JavaRuntime;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.text.IDocument;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.WorkbenchException;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.smallscope.ui.jobs.CheckService;
import org.smallscope.ui.markers.Finding;
import org.smallscope.ui.results.ResultStore;

/** What tests do in the workbench: projects, editors, menus, waiting, pictures. To be used on the UI thread. */
final class Bench {

    private static final Duration PATIENCE = Duration.ofSeconds(Integer.getInteger("smallscope.patience", 240));
    private static final NullProgressMonitor NO_MONITOR = new NullProgressMonitor();

    private Bench() {}

    static Display display() {
        return PlatformUI.getWorkbench().getDisplay();
    }

    static IWorkbenchPage page() {
        return PlatformUI.getWorkbench().getWorkbenchWindows()[0].getActivePage();
    }

    static CheckService checks() {
        return PlatformUI.getWorkbench().getService(CheckService.class);
    }

    static ResultStore results() {
        return PlatformUI.getWorkbench().getService(ResultStore.class);
    }

    /** A Java project with a source folder. */
    static IJavaProject javaProject(String name) throws CoreException {
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
        project.create(NO_MONITOR);
        project.open(NO_MONITOR);
        IProjectDescription description = project.getDescription();
        description.setNatureIds(new String[] {JavaCore.NATURE_ID});
        project.setDescription(description, NO_MONITOR);
        IFolder sources = project.getFolder("src");
        sources.create(true, true, NO_MONITOR);
        IJavaProject java = JavaCore.create(project);
        java.setOption(JavaCore.COMPILER_SOURCE, "17");
        java.setOption(JavaCore.COMPILER_COMPLIANCE, "17");
        java.setOption(JavaCore.COMPILER_CODEGEN_TARGET_PLATFORM, "17");
        java.setRawClasspath(
                new IClasspathEntry[] {
                    JavaCore.newSourceEntry(sources.getFullPath()), JavaRuntime.getDefaultJREContainerEntry()
                },
                project.getFullPath().append("bin"),
                NO_MONITOR);
        return java;
    }

    /** Writes a file of a project, with its folders. */
    static IFile write(IJavaProject project, String path, String text) throws CoreException {
        IFile file = project.getProject().getFile(path);
        createFolder(file.getParent());
        var bytes = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        if (file.exists()) {
            file.setContents(bytes, true, false, NO_MONITOR);
        } else {
            file.create(bytes, true, NO_MONITOR);
        }
        return file;
    }

    private static void createFolder(IResource resource) throws CoreException {
        if (resource instanceof IFolder folder && !folder.exists()) {
            createFolder(folder.getParent());
            folder.create(true, true, NO_MONITOR);
        }
    }

    /** Closes editors without saving, ends checks, forgets results, deletes projects. */
    static void cleanUp() throws CoreException {
        checks().running().forEach(checks()::cancel);
        Job.getJobManager().cancel(CheckService.OPINIONS);
        await("checks to end", () -> checks().running().isEmpty());
        Job.getJobManager().cancel(CheckService.BOUNDS);
        await("bounds to be left alone", () -> Job.getJobManager().find(CheckService.BOUNDS).length == 0);
        page().closeAllEditors(false);
        results().remove(results().entries());
        pump();
        for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
            project.delete(true, true, NO_MONITOR);
        }
        pump();
    }

    static ITextEditor open(IFile file) throws PartInitException {
        ITextEditor editor = (ITextEditor) IDE.openEditor(page(), file);
        pump();
        return editor;
    }

    static IDocument document(ITextEditor editor) {
        return editor.getDocumentProvider().getDocument(editor.getEditorInput());
    }

    static StyledText textWidget(ITextEditor editor) {
        return (StyledText) editor.getAdapter(Control.class);
    }

    /** Puts the cursor at the first occurrence of a text. */
    static void putCursor(ITextEditor editor, String text) {
        int offset = document(editor).get().indexOf(text);
        if (offset < 0) {
            fail("not in the editor: " + text);
        }
        page().activate(editor);
        editor.selectAndReveal(offset, 0);
        pump();
    }

    /** Runs a command as a key would. */
    static void execute(String command) throws Exception {
        pump();
        PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(command, null);
        pump();
    }

    /** Chooses an item of a control's context menu. */
    static void chooseFromContextMenu(Control control, String item) {
        Menu menu = control.getMenu();
        menu.notifyListeners(SWT.Show, new Event());
        try {
            MenuItem found = Arrays.stream(menu.getItems())
                    .filter(i -> i.getText().replace("&", "").startsWith(item))
                    .findFirst()
                    .orElse(null);
            if (found == null) {
                fail("no " + item + " among "
                        + Arrays.stream(menu.getItems()).map(MenuItem::getText).toList());
            } else {
                found.notifyListeners(SWT.Selection, new Event());
            }
        } finally {
            menu.notifyListeners(SWT.Hide, new Event());
        }
        pump();
    }

    /** The first control below another that is of a class and has a property; null where there is none. */
    static <T extends Control> T find(Control root, Class<T> type, Predicate<T> property) {
        if (type.isInstance(root) && property.test(type.cast(root))) {
            return type.cast(root);
        }
        if (root instanceof Composite composite) {
            for (Control child : composite.getChildren()) {
                T found = find(child, type, property);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    /** The table of the Checks view. */
    static Table checksTable() {
        return find(
                page().getWorkbenchWindow().getShell(),
                Table.class,
                table -> table.getColumnCount() == 5
                        && table.getColumn(1).getText().equals("Outcome"));
    }

    /**
     * Does something that may bring up dialogs, which are photographed and answered.
     *
     * @param answer a button's text; a dialog without that button is closed
     * @return the texts in the dialogs
     */
    static List<String> answeringDialogs(String answer, Task task) throws Exception {
        List<String> said = new ArrayList<>();
        Runnable[] watch = new Runnable[1];
        boolean[] done = {false};
        watch[0] = () -> {
            if (done[0]) {
                return;
            }
            Arrays.stream(display().getShells())
                    .filter(shell -> shell.isVisible()
                            && !isWorkbenchWindow(shell)
                            && !shell.getText().isEmpty())
                    .forEach(shell -> answer(shell, answer, said));
            display().timerExec(200, watch[0]);
        };
        display().timerExec(200, watch[0]);
        try {
            task.run();
            settle(1500);
        } finally {
            done[0] = true;
        }
        return said;
    }

    private static boolean isWorkbenchWindow(Shell shell) {
        return shell == PlatformUI.getWorkbench().getWorkbenchWindows()[0].getShell();
    }

    private static void answer(Shell shell, String answer, List<String> said) {
        find(shell, Label.class, label -> {
            said.add(label.getText());
            return false;
        });
        find(shell, Text.class, text -> {
            said.add(text.getText());
            return false;
        });
        picture("dialog-" + said.size());
        Button button =
                find(shell, Button.class, b -> b.getText().replace("&", "").equals(answer));
        if (button == null) {
            shell.close();
        } else {
            button.notifyListeners(SWT.Selection, new Event());
        }
    }

    /** Something that may fail. */
    interface Task {
        void run() throws Exception;
    }

    /** Works off what waits in the UI thread. */
    static void pump() {
        Display display = display();
        int quiet = 0;
        for (int i = 0; i < 2000 && quiet < 3; i++) {
            quiet = display.readAndDispatch() ? 0 : quiet + 1;
        }
    }

    /** Lets the workbench work until a condition holds. */
    static void await(String what, Callable<Boolean> condition) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        try {
            while (!condition.call()) {
                if (System.nanoTime() > end) {
                    fail("waited in vain for " + what);
                }
                if (!display().readAndDispatch()) {
                    Thread.sleep(20);
                }
            }
        } catch (AssertionError e) {
            picture("failed");
            throw e;
        } catch (Exception e) {
            throw new AssertionError("while waiting for " + what, e);
        }
        pump();
    }

    /** Lets the workbench work for some time, such as for painting. */
    static void settle(int milliseconds) {
        long end = System.nanoTime() + milliseconds * 1_000_000L;
        await("time to pass", () -> System.nanoTime() > end);
    }

    /** Our markers of a type in a resource, in the order of the text. */
    static List<IMarker> findings(IResource resource, String type) throws CoreException {
        List<IMarker> markers =
                new ArrayList<>(Arrays.asList(resource.findMarkers(type, true, IResource.DEPTH_INFINITE)));
        markers.sort((a, b) -> a.getAttribute(IMarker.CHAR_START, 0) - b.getAttribute(IMarker.CHAR_START, 0));
        return markers;
    }

    static List<IMarker> findings(IResource resource) throws CoreException {
        return findings(resource, Finding.TYPE);
    }

    /** What our markers in a resource say. */
    static List<String> messages(IResource resource) {
        try {
            return findings(resource).stream()
                    .map(marker -> marker.getAttribute(IMarker.LINE_NUMBER, 0) + ": "
                            + marker.getAttribute(IMarker.MESSAGE, ""))
                    .toList();
        } catch (CoreException e) {
            throw new AssertionError(e);
        }
    }

    /** The text that a marker is on. */
    static String marked(IMarker marker) throws CoreException {
        String text = ((IFile) marker.getResource()).readString();
        return text.substring(marker.getAttribute(IMarker.CHAR_START, 0), marker.getAttribute(IMarker.CHAR_END, 0));
    }

    /** Saves a picture of the workbench window. */
    static void picture(String name) {
        Shell shell = PlatformUI.getWorkbench().getWorkbenchWindows()[0].getShell();
        pump();
        Rectangle bounds = shell.getBounds();
        Image image = new Image(shell.getDisplay(), bounds.width, bounds.height);
        GC gc = new GC(shell.getDisplay());
        try {
            gc.copyArea(image, bounds.x, bounds.y);
            File folder = new File(System.getProperty("smallscope.screenshots", "target/screenshots"));
            folder.mkdirs();
            ImageLoader loader = new ImageLoader();
            loader.data = new ImageData[] {image.getImageData()};
            loader.save(new File(folder, name + ".png").toString(), SWT.IMAGE_PNG);
        } finally {
            gc.dispose();
            image.dispose();
        }
    }

    /** Gives the window all of the screen, since there is no window manager, and shows the Java perspective. */
    static void fillScreen() throws WorkbenchException {
        PlatformUI.getWorkbench()
                .showPerspective(
                        JavaUI.ID_PERSPECTIVE, PlatformUI.getWorkbench().getWorkbenchWindows()[0]);
        Shell shell = PlatformUI.getWorkbench().getWorkbenchWindows()[0].getShell();
        shell.setBounds(display().getBounds());
        shell.forceActive();
        // so that no tooltip is on the pictures
        display().setCursorLocation(display().getBounds().width - 1, display().getBounds().height - 1);
        pump();
    }
}

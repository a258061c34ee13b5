package org.smallscope.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.ltk.core.refactoring.RefactoringCore;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.WorkbenchException;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.smallscope.ui.counterexample.CounterexampleView;
import org.smallscope.ui.markers.Finding;

/** The quick fix that creates a JUnit test: it fails when run, and can be undone. */
@ExtendWith(Screenshots.class)
class TestCreationTests {

    private static final List<String> JUNIT = List.of(
            "junit-jupiter-api",
            "junit-jupiter-engine",
            "junit-platform-commons",
            "junit-platform-engine",
            "junit-platform-launcher",
            "org.apiguardian.api",
            "org.opentest4j");

    /** Runs one test class and prints what fails, so that a JVM of its own can do it. */
    private static final String RUNNER =
            """
            package demo;

            import org.junit.platform.engine.discovery.DiscoverySelectors;
            import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
            import org.junit.platform.launcher.core.LauncherFactory;
            import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

            public class RunOne {
                public static void main(String[] names) {
                    var listener = new SummaryGeneratingListener();
                    LauncherFactory.create().execute(LauncherDiscoveryRequestBuilder.request()
                            .selectors(DiscoverySelectors.selectClass(names[0])).build(), listener);
                    System.out.println("started " + listener.getSummary().getTestsStartedCount() + " failed "
                            + listener.getSummary().getTestsFailedCount());
                    listener.getSummary().getFailures().forEach(f -> System.out.println(f.getException()));
                }
            }
            """;

    private IJavaProject project;
    private IFile file;

    @BeforeEach
    void createProjectWithJUnit() throws CoreException, WorkbenchException {
        Bench.fillScreen();
        project = Bench.javaProject("demo");
        List<IClasspathEntry> path = new ArrayList<>(Arrays.asList(project.getRawClasspath()));
        for (String bundle : JUNIT) {
            path.add(JavaCore.newLibraryEntry(IPath.fromOSString(jar(bundle).toString()), null, null));
        }
        project.setRawClasspath(path.toArray(IClasspathEntry[]::new), new NullProgressMonitor());
        file = Bench.write(project, "src/demo/Chain.java", Sources.CHAIN);
    }

    @AfterEach
    void cleanUp() throws CoreException {
        Bench.cleanUp();
    }

    @Test
    void theTestIsOpenedFailsWhenRunAndCanBeUndone() throws Exception {
        Bench.putCursor(Bench.open(file), "head = head.next");
        Bench.execute("org.smallscope.ui.checkMethod");
        Bench.await(
                "the violation", () -> !Bench.findings(file, Finding.VIOLATION).isEmpty());
        IMarker clause = Bench.findings(file, Finding.VIOLATION).get(0);

        fix(clause).run(clause);

        Bench.await(
                "the editor of the test",
                () -> Bench.page().getActiveEditor() != null
                        && Bench.page().getActiveEditor().getTitle().contains("Test"));
        Bench.settle(1000);
        Bench.picture("junit-test");
        IFile test = Bench.page().getActiveEditor().getEditorInput().getAdapter(IFile.class);
        assertThat(test.getProjectRelativePath().toString()).startsWith("test/demo/");
        assertThat(run(test)).contains("started 1 failed 1");
        Bench.page().closeAllEditors(false);
        RefactoringCore.getUndoManager().performUndo(null, new NullProgressMonitor());
        assertThat(test.exists()).isFalse();
        assertThat(project.getRawClasspath()).noneMatch(IClasspathEntry::isTest);
    }

    @Test
    void generatedTestsHaveNoWarnings() throws Exception {
        Bench.putCursor(Bench.open(file), "head = head.next");
        Bench.execute("org.smallscope.ui.checkMethod");
        Bench.await("the view", () -> Bench.page().findView(CounterexampleView.ID) != null);
        Bench.await(
                "its button",
                () -> button("Create JUnit Test") != null
                        && button("Create JUnit Test").isEnabled());

        button("Create JUnit Test").notifyListeners(SWT.Selection, new Event());

        Bench.await(
                "the editor of the test",
                () -> Bench.page().getActiveEditor() != null
                        && Bench.page().getActiveEditor().getTitle().contains("Test"));
        IFile test = Bench.page().getActiveEditor().getEditorInput().getAdapter(IFile.class);
        project.getProject().build(IncrementalProjectBuilder.FULL_BUILD, new NullProgressMonitor());
        assertThat(Arrays.stream(test.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_ZERO))
                        .map(marker -> marker.getAttribute(IMarker.MESSAGE, "")))
                .isEmpty();
    }

    private static ToolItem button(String tip) {
        ToolItem[] found = new ToolItem[1];
        Bench.find(Bench.page().getWorkbenchWindow().getShell(), ToolBar.class, bar -> {
            Arrays.stream(bar.getItems())
                    .filter(item -> tip.equals(item.getToolTipText()))
                    .forEach(item -> found[0] = item);
            return found[0] != null;
        });
        return found[0];
    }

    @Test
    void whereAnObjectIsKnownByItsContractOnlyTheUserIsTold() throws Exception {
        IFile meter = Bench.write(project, "src/demo/Meter.java", Sources.METER);
        Bench.putCursor(Bench.open(meter), "return probe.read");
        Bench.execute("org.smallscope.ui.checkMethod");
        Bench.await(
                "the violation", () -> !Bench.findings(meter, Finding.VIOLATION).isEmpty());
        IMarker clause = Bench.findings(meter, Finding.VIOLATION).get(0);

        List<String> said = Bench.answeringDialogs("OK", () -> fix(clause).run(clause));

        assertThat(said).anyMatch(text -> text.startsWith("Probe#0 is known by the contracts of its type only"));
        assertThat(project.getProject().getFolder("test").exists()).isFalse();
        assertThat(project.getRawClasspath()).noneMatch(IClasspathEntry::isTest);
    }

    private static IMarkerResolution fix(IMarker marker) {
        return Arrays.stream(IDE.getMarkerHelpRegistry().getResolutions(marker))
                .filter(offer -> offer.getLabel().startsWith("Create JUnit test"))
                .findFirst()
                .orElseThrow();
    }

    /** Compiles the project and runs a test in a JVM of its own. */
    private String run(IFile test) throws Exception {
        Bench.write(project, "src/demo/RunOne.java", RUNNER);
        project.getProject().build(IncrementalProjectBuilder.FULL_BUILD, new NullProgressMonitor());
        assertThat(errorsIn(test)).isEmpty();
        Path home = Path.of(project.getProject().getLocation().toOSString());
        String classPath = JUNIT.stream()
                .map(TestCreationTests::jar)
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
        String name = "demo." + test.getName().replace(".java", "");
        Process java = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        home.resolve("bin")
                                + File.pathSeparator
                                + home.resolve("bin-test")
                                + File.pathSeparator
                                + classPath,
                        "demo.RunOne",
                        name)
                .redirectErrorStream(true)
                .start();
        String output = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        java.waitFor();
        return output;
    }

    private static List<String> errorsIn(IResource resource) throws CoreException {
        return Arrays.stream(resource.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_INFINITE))
                .filter(marker -> marker.getAttribute(IMarker.SEVERITY, 0) == IMarker.SEVERITY_ERROR)
                .map(marker -> marker.getAttribute(IMarker.MESSAGE, ""))
                .toList();
    }

    private static Path jar(String bundle) {
        return FileLocator.getBundleFileLocation(Platform.getBundle(bundle))
                .orElseThrow(() -> new AssertionError(bundle + " is not a file"))
                .toPath();
    }
}

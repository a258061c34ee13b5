package org.smallscope.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.ResourceAttributes;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.WorkbenchException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.smallscope.check.CheckOptions;
import org.smallscope.heap.Verdict;
import org.smallscope.ui.check.CheckRequest;
import org.smallscope.ui.check.CheckService;
import org.smallscope.ui.check.Subject;
import org.smallscope.ui.markers.Finding;
import org.smallscope.ui.results.ResultStore;

/** What goes wrong is said where the user looks, and the workbench stays usable. */
class TroubleTests {

    private static final String CHECK_METHOD = "org.smallscope.ui.checkMethod";

    private IJavaProject project;

    @BeforeEach
    void createProject() throws CoreException, WorkbenchException {
        Bench.fillScreen();
        project = Bench.javaProject("demo");
    }

    @AfterEach
    void cleanUp() throws CoreException {
        Bench.cleanUp();
    }

    @Test
    void aProjectThatDoesNotCompileIsToldAtThePlace() throws Exception {
        IFile file = check("Broken", Sources.BROKEN_JAVA, "return undeclared");

        Bench.await(
                "the error", () -> !Bench.findings(file, Finding.SOURCE_ERROR).isEmpty());

        assertThat(Bench.marked(Bench.findings(file).get(0))).isEqualTo("undeclared");
        assertThat(Bench.results().entries()).isEmpty();
        Bench.settle(500);
        Bench.picture("does-not-compile");
    }

    @Test
    void anErrorInJmlIsToldAtThePlaceAndGoesWhenTheTextChanges() throws Exception {
        IFile file = check("Broken", Sources.BROKEN_JML, "return 1");
        Bench.await(
                "the error", () -> !Bench.findings(file, Finding.SOURCE_ERROR).isEmpty());
        assertThat(Bench.findings(file).get(0).getAttribute(IMarker.LINE_NUMBER, 0))
                .isEqualTo(5);
        ITextEditor editor = (ITextEditor) Bench.page().getActiveEditor();

        Bench.document(editor).set(Sources.BROKEN_JML.replace("==;", "== 1;"));

        Bench.await("the marker to go", () -> Bench.findings(file).isEmpty());
    }

    @Test
    void whatIsNotSupportedIsMarked() throws Exception {
        IFile file = check("Threads", Sources.UNSUPPORTED, "t.start");

        Bench.await(
                "the marker", () -> !Bench.findings(file, Finding.UNSUPPORTED).isEmpty());

        assertThat(Bench.results().entries().get(0).result().verdict()).isEqualTo(Verdict.UNSUPPORTED);
        assertThat(Bench.findings(file).get(0).getAttribute(IMarker.SEVERITY, -1))
                .isEqualTo(IMarker.SEVERITY_WARNING);
        Bench.settle(500);
        Bench.picture("unsupported");
    }

    @Test
    void aFieldThatMakesACheckVacuousCanBeMadeNullable() throws Exception {
        IFile file = check("Endless", Sources.ENDLESS, "return head");
        Bench.await("the result", () -> !Bench.results().entries().isEmpty());
        assertThat(Bench.results().entries().get(0).result().verdict()).isEqualTo(Verdict.VACUOUS);
        Bench.await("the markers", () -> Bench.findings(file, Finding.VACUOUS).size() > 1);
        Bench.settle(500);
        Bench.picture("vacuous");

        IMarkerResolution fix = Bench.findings(file, Finding.VACUOUS).stream()
                .flatMap(marker -> Arrays.stream(IDE.getMarkerHelpRegistry().getResolutions(marker)))
                .filter(offer -> offer.getLabel().contains("'next'"))
                .findFirst()
                .orElseThrow(() -> new AssertionError("nothing is offered for " + Bench.messages(file)));
        fix.run(Bench.findings(file, Finding.VACUOUS).get(0));

        ITextEditor editor = (ITextEditor) Bench.page().getActiveEditor();
        Bench.await("the change", () -> Bench.document(editor).get().contains("/*@ nullable @*/ Node next;"));
    }

    @Test
    void cancellingTakesEffectWithinASecond() throws Exception {
        check("Hard", Sources.HARD, "return a");
        Bench.await(
                "the check to begin", () -> Bench.checks().running().stream().anyMatch(c -> c.started() != null));
        Bench.settle(300);
        Bench.picture("running");

        long start = System.nanoTime();
        Bench.checks().running().forEach(Bench.checks()::cancel);
        Bench.await("the check to end", () -> Bench.checks().running().isEmpty());

        assertThat((System.nanoTime() - start) / 1_000_000).isLessThan(1500);
    }

    @Test
    void aSecondRequestForAMethodReplacesTheFirst() throws Exception {
        check("Hard", Sources.HARD, "return a");
        Bench.await(
                "the check to begin", () -> Bench.checks().running().stream().anyMatch(c -> c.started() != null));
        long first = Bench.checks().running().get(0).id();

        Bench.execute(CHECK_METHOD);

        Bench.await("the first to end", () -> Bench.checks().running().stream().noneMatch(c -> c.id() == first));
    }

    @Test
    void closingTheWorkbenchEndsChecks(@TempDir Path folder) throws Exception {
        IFile file = Bench.write(project, "src/demo/Hard.java", Sources.HARD);
        CheckService service = new CheckService(new ResultStore(folder.resolve("checks.json")));
        Subject subject = new Subject.Whole(JavaCore.createCompilationUnitFrom(file));
        service.check(CheckRequest.of(subject, CheckOptions.DEFAULT));
        Bench.await("the check to begin", () -> service.running().stream().anyMatch(c -> c.started() != null));

        service.close();

        Bench.await("the job to end", () -> Job.getJobManager().find(CheckService.FAMILY).length == 0);
        service.check(CheckRequest.of(subject));
        assertThat(service.running()).isEmpty();
    }

    @Test
    void readOnlyFilesAreCheckedAndMarkedAndStayAsTheyAre() throws Exception {
        IFile file = Bench.write(project, "src/demo/Chain.java", Sources.CHAIN);
        ResourceAttributes attributes = file.getResourceAttributes();
        attributes.setReadOnly(true);
        file.setResourceAttributes(attributes);
        Bench.putCursor(Bench.open(file), "head = head.next");

        Bench.execute(CHECK_METHOD);

        Bench.await(
                "the violation", () -> !Bench.findings(file, Finding.VIOLATION).isEmpty());
        assertThat(file.readString()).isEqualTo(Sources.CHAIN);
        attributes.setReadOnly(false);
        file.setResourceAttributes(attributes);
    }

    private IFile check(String type, String source, String cursor) throws Exception {
        IFile file = Bench.write(project, "src/demo/" + type + ".java", source);
        Bench.putCursor(Bench.open(file), cursor);
        Bench.execute(CHECK_METHOD);
        return file;
    }
}

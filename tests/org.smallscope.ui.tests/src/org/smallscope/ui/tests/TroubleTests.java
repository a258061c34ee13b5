package org.smallscope.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourceAttributes;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILogListener;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.text.undo.DocumentUndoManagerRegistry;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.WorkbenchException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.smallscope.check.CheckOptions;
import org.smallscope.heap.VerdictKind;
import org.smallscope.ui.checksview.ChecksView;
import org.smallscope.ui.jobs.CheckRequest;
import org.smallscope.ui.jobs.Subject;
import org.smallscope.ui.markers.Finding;

/** What goes wrong is said where the user looks, and the workbench stays usable. */
@ExtendWith(Screenshots.class)
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
        IFile file = Bench.write(project, "src/demo/Broken.java", Sources.BROKEN_JAVA);
        project.getProject().build(IncrementalProjectBuilder.FULL_BUILD, new NullProgressMonitor());
        Bench.putCursor(Bench.open(file), "return undeclared");

        Bench.execute(CHECK_METHOD);

        Bench.await(
                "the message",
                () -> Bench.checksTable() != null
                        && Bench.checksTable().getItemCount() == 1
                        && Bench.checksTable().getItem(0).getText(1).contains("error at line 7: undeclared cannot be"));
        List<IMarker> errors = Bench.findings(file, IMarker.PROBLEM);
        assertThat(errors).as("one marker, be it the Java builder's or ours").hasSize(1);
        assertThat(Bench.marked(errors.get(0))).isEqualTo("undeclared");
        assertThat(Bench.results().entries())
                .singleElement()
                .satisfies(entry -> assertThat(entry.result().kind()).isEqualTo(VerdictKind.ERROR));
        Bench.settle(500);
        Bench.picture("does-not-compile");
    }

    @Test
    void anErrorThatIsSavedAfterTheCheckIsMarkedOnce() throws Exception {
        IFile file = Bench.write(project, "src/demo/Broken.java", Sources.BROKEN_JAVA.replace("undeclared", "1"));
        project.getProject().build(IncrementalProjectBuilder.FULL_BUILD, new NullProgressMonitor());
        ITextEditor editor = Bench.open(file);
        Bench.document(editor).set(Sources.BROKEN_JAVA);
        Bench.putCursor(editor, "return undeclared");
        Bench.execute(CHECK_METHOD);
        Bench.await(
                "our marker", () -> !Bench.findings(file, Finding.SOURCE_ERROR).isEmpty());

        editor.doSave(new NullProgressMonitor());
        project.getProject().build(IncrementalProjectBuilder.INCREMENTAL_BUILD, new NullProgressMonitor());

        Bench.await(
                "ours to go", () -> Bench.findings(file, Finding.SOURCE_ERROR).isEmpty());
        assertThat(Bench.findings(file, IMarker.PROBLEM)).hasSize(1);
        assertThat(Bench.checksTable().getItem(0).getText(1)).contains("error at line 7: undeclared cannot be");
    }

    @Test
    void unsavedSpecificationFilesAreWhatIsChecked() throws Exception {
        Bench.write(project, "src/demo/Wheel.java", Sources.WHEEL);
        IFile specification = Bench.write(project, "src/java/lang/StrictMath.jml", Sources.STRICT_MATH);
        ITextEditor words = Bench.open(specification);
        IFile wheel = check("Wheel", Sources.WHEEL, "return StrictMath");
        Bench.await("the first result", () -> Bench.results().entries().size() == 1);
        assertThat(Bench.results().entries().get(0).result().kind()).isEqualTo(VerdictKind.VIOLATED);

        Bench.document(words).set(Sources.STRICT_MATH.replace("0 <= \\result;", "0 <= \\result && \\result < y;"));

        Bench.await(
                "the result to be stale", () -> Bench.results().entries().get(0).stale());
        Bench.putCursor(Bench.open(wheel), "return StrictMath");
        Bench.execute(CHECK_METHOD);
        Bench.await("the second result", () -> Bench.results().entries().size() == 2);
        assertThat(Bench.results().entries().get(0).result().kind()).isEqualTo(VerdictKind.VALID);
        assertThat(specification.readString()).isEqualTo(Sources.STRICT_MATH);

        Bench.document(words).set(Sources.STRICT_MATH.replace("y > 0;", "y >;"));
        Bench.execute(CHECK_METHOD);
        Bench.await("the error in the file", () -> !Bench.findings(specification, Finding.SOURCE_ERROR)
                .isEmpty());
        assertThat(Bench.findings(specification).get(0).getAttribute(IMarker.LINE_NUMBER, 0))
                .isEqualTo(4);
        Bench.settle(500);
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

        assertThat(Bench.results().entries().get(0).result().kind()).isEqualTo(VerdictKind.UNSUPPORTED);
        assertThat(Bench.findings(file).get(0).getAttribute(IMarker.SEVERITY, -1))
                .isEqualTo(IMarker.SEVERITY_WARNING);
        Bench.settle(500);
        Bench.picture("unsupported");
    }

    @Test
    void aFieldThatMakesACheckVacuousCanBeMadeNullable() throws Exception {
        IFile file = check("Endless", Sources.ENDLESS, "return head");
        Bench.await("the result", () -> !Bench.results().entries().isEmpty());
        assertThat(Bench.results().entries().get(0).result().kind()).isEqualTo(VerdictKind.VACUOUS);
        Bench.await("the markers", () -> Bench.findings(file, Finding.VACUOUS).size() > 1);
        Bench.settle(500);
        Bench.picture("vacuous");

        nullableFix(file).run(Bench.findings(file, Finding.VACUOUS).get(0));

        ITextEditor editor = (ITextEditor) Bench.page().getActiveEditor();
        Bench.await("the change", () -> Bench.document(editor).get().contains("/*@ nullable @*/ Node next;"));
        Bench.await("the markers to go", () -> Bench.findings(file).isEmpty());
        DocumentUndoManagerRegistry.getDocumentUndoManager(Bench.document(editor))
                .undo();
        assertThat(Bench.document(editor).get()).isEqualTo(Sources.ENDLESS);
    }

    @Test
    void readOnlyFilesAreCheckedAndMarkedAndStayAsTheyAre() throws Exception {
        IFile file = Bench.write(project, "src/demo/Chain.java", Sources.CHAIN);
        setReadOnly(file, true);
        Bench.putCursor(Bench.open(file), "head = head.next");

        Bench.execute(CHECK_METHOD);

        Bench.await(
                "the violation", () -> !Bench.findings(file, Finding.VIOLATION).isEmpty());
        assertThat(file.readString()).isEqualTo(Sources.CHAIN);
        setReadOnly(file, false);
    }

    @Test
    void aQuickFixOnAReadOnlyFileSaysSoAndChangesNothing() throws Exception {
        IFile file = check("Endless", Sources.ENDLESS, "return head");
        Bench.await("the markers", () -> Bench.findings(file, Finding.VACUOUS).size() > 1);
        setReadOnly(file, true);
        IMarkerResolution fix = nullableFix(file);

        List<String> said = Bench.answeringDialogs(
                "No", () -> fix.run(Bench.findings(file, Finding.VACUOUS).get(0)));

        assertThat(said).anyMatch(text -> text.contains("is read-only and was not changed"));
        assertThat(file.readString()).isEqualTo(Sources.ENDLESS);
        assertThat(Bench.page().getActiveEditor().isDirty()).isFalse();
        setReadOnly(file, false);
    }

    private static void setReadOnly(IFile file, boolean locked) throws CoreException {
        ResourceAttributes attributes = file.getResourceAttributes();
        attributes.setReadOnly(locked);
        file.setResourceAttributes(attributes);
    }

    private static IMarkerResolution nullableFix(IFile file) throws CoreException {
        return Bench.findings(file, Finding.VACUOUS).stream()
                .flatMap(marker -> Arrays.stream(IDE.getMarkerHelpRegistry().getResolutions(marker)))
                .filter(offer -> offer.getLabel().contains("'next'"))
                .findFirst()
                .orElseThrow(() -> new AssertionError("nothing is offered for " + Bench.messages(file)));
    }

    @Test
    void aSolverThatBreaksDownEndsAsAMessageAndAnEntryInTheErrorLog() throws Exception {
        IFile file = Bench.write(project, "src/demo/Chain.java", Sources.CHAIN);
        Bench.open(file);
        Bench.page().showView(ChecksView.ID);
        Subject subject = new Subject.Whole(JavaCore.createCompilationUnitFrom(file));
        List<IStatus> logged = new CopyOnWriteArrayList<>();
        ILogListener listener = (status, plugin) -> logged.add(status);
        Platform.addLogListener(listener);
        try {
            Bench.checks().check(CheckRequest.of(subject, CheckOptions.DEFAULT.withSolver("no such solver")));

            Bench.await(
                    "the message",
                    () -> Bench.checksTable().getItemCount() > 0
                            && Bench.checksTable().getItem(0).getText(1).contains("internal error, see the error log"));
        } finally {
            Platform.removeLogListener(listener);
        }

        assertThat(logged)
                .anyMatch(status -> status.getSeverity() == IStatus.ERROR
                        && status.getPlugin().equals("org.smallscope.ui")
                        && status.getException() != null);
        Bench.settle(500);
        Bench.picture("internal-error");
        Bench.checks().check(CheckRequest.of(subject));
        Bench.await("a check after it", () -> Bench.results().entries().size() == 2);
    }

    private IFile check(String type, String source, String cursor) throws Exception {
        IFile file = Bench.write(project, "src/demo/" + type + ".java", source);
        Bench.putCursor(Bench.open(file), cursor);
        Bench.execute(CHECK_METHOD);
        return file;
    }
}

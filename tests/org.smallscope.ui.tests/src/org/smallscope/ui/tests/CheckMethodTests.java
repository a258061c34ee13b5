package org.smallscope.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.ui.text.java.IJavaCompletionProposal;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.WorkbenchException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.smallscope.heap.VerdictKind;
import org.smallscope.heap.draw.Shape;
import org.smallscope.program.ObligationKind;
import org.smallscope.ui.checksview.ChecksView;
import org.smallscope.ui.counterexample.CounterexampleView;
import org.smallscope.ui.markers.Finding;

/** From the context menu of an open editor to markers, quick fixes, the counterexample and its path. */
@ExtendWith(Screenshots.class)
class CheckMethodTests {

    private static final String CHECK_METHOD = "org.smallscope.ui.checkMethod";

    private IJavaProject project;
    private IFile file;

    @BeforeEach
    void createProject() throws CoreException, WorkbenchException {
        Bench.fillScreen();
        project = Bench.javaProject("demo");
        file = Bench.write(project, "src/demo/Chain.java", Sources.CHAIN);
    }

    @AfterEach
    void cleanUp() throws CoreException {
        Bench.cleanUp();
    }

    @Test
    void contextMenuLeadsToMarkersOnClauseAndStatementAndToTheCounterexample() throws Exception {
        ITextEditor editor = Bench.open(file);
        Bench.putCursor(editor, "head = head.next");

        Bench.chooseFromContextMenu(Bench.textWidget(editor), "Check Method");

        Bench.await(
                "the violation", () -> !Bench.findings(file, Finding.VIOLATION).isEmpty());
        IMarker clause = Bench.findings(file, Finding.VIOLATION).get(0);
        assertThat(Bench.marked(clause)).contains("size == ");
        assertThat(clause.getAttribute(IMarker.SEVERITY, -1)).isEqualTo(IMarker.SEVERITY_ERROR);
        assertThat(clause.getAttribute(IMarker.MESSAGE, ""))
                .contains("removeFirst")
                .contains("invariant");
        assertThat(clause.isSubtypeOf(IMarker.PROBLEM)).isTrue();
        Bench.await("the picture", () -> view().drawing().width() > 0);
        assertThat(view().violation().kind()).isEqualTo(ObligationKind.INVARIANT);
        assertThat(view().drawing().all(Shape.Tag.class).stream().map(Shape.Tag::name))
                .contains("this");
        Bench.settle(1500);
        Bench.picture("check-method");
    }

    @Test
    void cursorInTheSpecificationMeansTheMethodToo() throws Exception {
        ITextEditor editor = Bench.open(file);
        Bench.putCursor(editor, "ensures \\result == size");

        Bench.execute(CHECK_METHOD);

        Bench.await("the result", () -> !Bench.results().entries().isEmpty());
        assertThat(Bench.results().entries().get(0).result().method()).isEqualTo("demo.Chain.length()");
        assertThat(Bench.results().entries().get(0).result().kind()).isEqualTo(VerdictKind.VALID);
        assertThat(Bench.findings(file)).isEmpty();
        Bench.settle(1500);
        Bench.picture("holds");
    }

    @Test
    void markersGoWhenTheFileIsEditedAndTheResultIsStale() throws Exception {
        ITextEditor editor = Bench.open(file);
        check(editor);

        Bench.document(editor).replace(0, 0, " ");

        Bench.await("the markers to go", () -> Bench.findings(file).isEmpty());
        assertThat(Bench.results().entries().get(0).stale()).isTrue();
        Bench.settle(1000);
        Bench.picture("stale");
    }

    @Test
    void unsavedTextIsWhatIsChecked() throws Exception {
        ITextEditor editor = Bench.open(file);
        String text = Bench.document(editor).get();
        Bench.document(editor).set(text.replace("head = head.next;", "head = head.next; size--;"));
        Bench.putCursor(editor, "head = head.next");

        Bench.execute(CHECK_METHOD);

        Bench.await("the result", () -> !Bench.results().entries().isEmpty());
        assertThat(Bench.results().entries().get(0).result().kind()).isEqualTo(VerdictKind.VALID);
        assertThat(editor.isDirty()).isTrue();
    }

    @Test
    void editingWhileTheCheckRunsMakesItsResultStale() throws Exception {
        ITextEditor editor = Bench.open(file);
        Bench.putCursor(editor, "head = head.next");
        Bench.execute(CHECK_METHOD);
        Bench.await(
                "the check to begin", () -> Bench.checks().running().stream().anyMatch(c -> c.started() != null));

        Bench.document(editor).replace(0, 0, " ");

        Bench.await("the result", () -> !Bench.results().entries().isEmpty());
        assertThat(Bench.results().entries().get(0).stale()).isTrue();
        Bench.settle(500);
        assertThat(Bench.findings(file)).isEmpty();
        assertThat(headline()).startsWith("[the code has changed since] removeFirst()");
    }

    private static String headline() {
        Label words = Bench.find(Bench.page().getWorkbenchWindow().getShell(), Label.class, label -> label.getText()
                .contains("is violated"));
        return words == null ? "" : words.getText();
    }

    @Test
    void steppingSelectsLinesAndShowsHeapsWithTheirChanges() throws Exception {
        ITextEditor editor = Bench.open(file);
        check(editor);
        Bench.await("the picture", () -> view().drawing().width() > 0);

        view().step(1);
        Bench.await("the first step", () -> view().moment() == 1);
        List<String> selected = selectedWhileStepping(editor);

        assertThat(selected).anyMatch(text -> text.contains("head = head.next"));
        Bench.settle(800);
        Bench.picture("stepping");
    }

    private List<String> selectedWhileStepping(ITextEditor editor) {
        List<String> selected = new ArrayList<>();
        int before = -1;
        while (view().moment() != before) {
            before = view().moment();
            selected.add(((ITextSelection) editor.getSelectionProvider().getSelection()).getText());
            view().step(1);
            Bench.pump();
        }
        return selected;
    }

    @Test
    void picturesAreSavedAsSvgAndPngAndCopiedAsText(@TempDir Path folder) throws Exception {
        check(Bench.open(file));
        Bench.await("the picture", () -> view().drawing().width() > 0);

        view().export(folder.resolve("heap.svg")).join();
        view().export(folder.resolve("heap.png")).join();

        assertThat(Files.readString(folder.resolve("heap.svg")))
                .contains("<svg")
                .contains("Chain#0")
                .contains("this");
        assertThat(Files.size(folder.resolve("heap.png"))).isGreaterThan(2000);
        assertThat(view().text()).contains("Chain#0").contains("invariant");
        Path kept = Path.of(System.getProperty("smallscope.screenshots", "target/screenshots"));
        Files.createDirectories(kept);
        Files.write(kept.resolve("exported.png"), Files.readAllBytes(folder.resolve("heap.png")));
    }

    @Test
    void quickFixesAreOffered() throws Exception {
        check(Bench.open(file));
        IMarker clause = Bench.findings(file, Finding.VIOLATION).get(0);

        IMarkerResolution[] fixes = IDE.getMarkerHelpRegistry().getResolutions(clause);

        assertThat(Arrays.stream(fixes)
                        .sorted(Comparator.comparingInt(f -> -((IJavaCompletionProposal) f).getRelevance()))
                        .map(IMarkerResolution::getLabel))
                .containsExactly(
                        "Show counterexample", "Create JUnit test", "Check with a larger scope (4)", "Check again");
    }

    private void check(ITextEditor editor) throws Exception {
        Bench.putCursor(editor, "head = head.next");
        Bench.execute(CHECK_METHOD);
        Bench.await(
                "the violation", () -> !Bench.findings(file, Finding.VIOLATION).isEmpty());
        assertThat(Bench.page().findView(ChecksView.ID)).isNotNull();
        Bench.await("the view", () -> Bench.page().findView(CounterexampleView.ID) != null);
    }

    private static CounterexampleView view() {
        return (CounterexampleView) Bench.page().findView(CounterexampleView.ID);
    }
}

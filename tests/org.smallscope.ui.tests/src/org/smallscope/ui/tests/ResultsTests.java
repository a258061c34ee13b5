package org.smallscope.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.WorkbenchException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.smallscope.heap.VerdictKind;
import org.smallscope.ui.checksview.ChecksView;
import org.smallscope.ui.counterexample.CounterexampleView;
import org.smallscope.ui.jobs.CheckRequest;
import org.smallscope.ui.jobs.Subject;
import org.smallscope.ui.markers.Finding;
import org.smallscope.ui.results.CheckEntry;
import org.smallscope.ui.results.ResultStore;

/** What was checked is listed, can be checked again and survives a restart. */
@ExtendWith(Screenshots.class)
class ResultsTests {

    private IFile file;
    private IFile specification;

    @BeforeEach
    void checkAClass() throws CoreException, WorkbenchException {
        Bench.fillScreen();
        IJavaProject project = Bench.javaProject("demo");
        file = Bench.write(project, "src/demo/Chain.java", Sources.CHAIN);
        specification = Bench.write(project, "src/demo/Elsewhere.jml", "// specifies a class without source");
        Bench.open(file);
        Bench.page().showView(ChecksView.ID);
        Bench.checks().check(CheckRequest.of(new Subject.Whole(JavaCore.createCompilationUnitFrom(file))));
        Bench.await(
                "the results",
                () -> Bench.checks().running().isEmpty()
                        && Bench.results().entries().size() >= 2);
    }

    @AfterEach
    void cleanUp() throws CoreException {
        Bench.cleanUp();
    }

    @Test
    void allMethodsOfAFileAreListedWithTheirVerdicts() {
        assertThat(Bench.results().entries().stream()
                        .map(entry -> entry.result().method()))
                .contains("demo.Chain.length()", "demo.Chain.removeFirst()");
        Bench.await(
                "the rows",
                () -> Bench.checksTable().getItemCount()
                        == Bench.results().entries().size());
        assertThat(Bench.checksTable().getItems())
                .anyMatch(item -> text(item).contains("violated: invariant at line 15"));
        assertThat(Bench.checksTable().getItems()).anyMatch(item -> text(item).contains("holds; nothing was cut off"));
        Bench.settle(500);
        Bench.picture("checks");
    }

    @Test
    void aSecondOpinionOnWhatHoldsComesInTheBackground() {
        Bench.await("the opinion", () -> Arrays.stream(Bench.checksTable().getItems())
                .anyMatch(item -> text(item).contains("Kodkod agrees up to scope")));
        Bench.settle(300);
        Bench.picture("second-opinion");
    }

    @Test
    void aClickOnAHeadSortsTheRows() {
        Bench.await("the rows", () -> Bench.checksTable().getItemCount() == 3);
        Table table = Bench.checksTable();
        String newest = names(table).get(0);

        table.getColumn(0).notifyListeners(SWT.Selection, new Event());
        assertThat(names(table)).containsExactly("Chain.length()", "Chain.removeFirst()");
        table.getColumn(0).notifyListeners(SWT.Selection, new Event());
        assertThat(names(table)).containsExactly("Chain.removeFirst()", "Chain.length()");
        table.getColumn(1).notifyListeners(SWT.Selection, new Event());
        assertThat(names(table).get(0)).as("what is violated").isEqualTo("Chain.removeFirst()");
        Bench.settle(300);
        Bench.picture("sorted");
        table.getColumn(1).notifyListeners(SWT.Selection, new Event());
        table.getColumn(1).notifyListeners(SWT.Selection, new Event());
        assertThat(names(table).get(0)).isEqualTo(newest);
    }

    /** The methods that are written out; the constructor that is not stands between them. */
    private static List<String> names(Table table) {
        return Arrays.stream(table.getItems())
                .map(item -> item.getText(0))
                .filter(name -> !name.endsWith("Chain()"))
                .toList();
    }

    @Test
    void resultsSurviveARestart(@TempDir Path folder) throws Exception {
        ResultStore before = new ResultStore(folder.resolve("checks.json"));
        Bench.results().entries().forEach(before::add);
        before.save();

        ResultStore after = new ResultStore(folder.resolve("checks.json"));
        after.load();

        assertThat(after.entries()).isEqualTo(before.entries());
        assertThat(after.entries()).anyMatch(entry -> entry.result().kind() == VerdictKind.VIOLATED);
    }

    @Test
    void checkingAgainMakesTheOlderResultStale() {
        CheckEntry first = Bench.results().entries().stream()
                .filter(entry -> entry.result().kind() == VerdictKind.VIOLATED)
                .findFirst()
                .orElseThrow();

        Bench.checks().checkAgain(first);

        Bench.await(
                "the older to be stale",
                () -> Bench.results().find(first.id()).map(CheckEntry::stale).orElse(false));
        assertThat(Bench.results().newestOf(first.result().file()))
                .filteredOn(first::sameMethod)
                .allMatch(entry -> !entry.stale() && entry.id() > first.id());
    }

    @Test
    void aChangedSpecificationFileMakesResultsStale() throws Exception {
        assertThat(Bench.results().entries()).noneMatch(CheckEntry::stale);

        specification.appendContents(
                new ByteArrayInputStream("\n".getBytes(StandardCharsets.UTF_8)), 0, new NullProgressMonitor());

        Bench.await("the results to be stale", () -> Bench.results().entries().stream()
                .allMatch(CheckEntry::stale));
    }

    @Test
    void aNewSpecificationFileMakesResultsStale() throws Exception {
        file.getProject().build(IncrementalProjectBuilder.FULL_BUILD, new NullProgressMonitor());
        assertThat(file.getProject().getFile("bin/demo/Elsewhere.jml").exists())
                .as("the builder's copy, which is no specification")
                .isTrue();
        Bench.settle(1000);
        assertThat(Bench.results().entries()).noneMatch(CheckEntry::stale);

        Bench.write(JavaCore.create(file.getProject()), "src/demo/Other.jml", "// specifies another class");

        Bench.await("the results to be stale", () -> Bench.results().entries().stream()
                .allMatch(CheckEntry::stale));
    }

    @Test
    void doubleClickOpensTheCodeAndTheCounterexample() throws Exception {
        Bench.page().closeAllEditors(false);
        Bench.await("the rows", () -> Bench.checksTable().getItemCount() >= 2);
        Table table = Bench.checksTable();
        TableItem violated = Arrays.stream(table.getItems())
                .filter(item -> text(item).contains("violated"))
                .findFirst()
                .orElseThrow();
        table.setSelection(violated);
        Event event = new Event();
        event.item = violated;
        table.notifyListeners(SWT.Selection, event);
        table.notifyListeners(SWT.DefaultSelection, event);

        Bench.await("the editor", () -> Bench.page().getActiveEditor() != null);
        ITextEditor editor = (ITextEditor) Bench.page().getActiveEditor();
        assertThat(((ITextSelection) editor.getSelectionProvider().getSelection()).getText())
                .contains("size == ");
        CounterexampleView view = (CounterexampleView) Bench.page().findView(CounterexampleView.ID);
        Bench.await("the picture", () -> view.drawing().width() > 0);
        assertThat(Bench.page().isPartVisible(view)).isTrue();
        Bench.settle(500);
    }

    @Test
    void scopesThatWereNotLookedAtAreToldAndCheckedByOneClick() throws Exception {
        Bench.await("the row", () -> Arrays.stream(Bench.checksTable().getItems())
                .anyMatch(item -> text(item).endsWith("violated: invariant at line 15; scopes 2 to 4 not looked at")));
        CounterexampleView view = (CounterexampleView) Bench.page().showView(CounterexampleView.ID);
        view.show(violated(), 0);
        Bench.pump();
        Link offer = Bench.find(Bench.page().getWorkbenchWindow().getShell(), Link.class, link -> link.getText()
                .equals("<a>check scopes 2 to 4 too</a>"));
        assertThat(offer.isVisible()).isTrue();
        Bench.settle(500);
        Bench.picture("not-looked-at");

        offer.notifyListeners(SWT.Selection, new Event());

        Bench.await("the larger scope", () -> violated().result().bounds().scope() == 4);
        assertThat(violated().notLookedAt()).isEmpty();
        Bench.await("the offer to go", () -> !offer.isVisible());
    }

    private static CheckEntry violated() {
        return Bench.results().entries().stream()
                .filter(entry -> entry.result().kind() == VerdictKind.VIOLATED)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aLargerScopeIsCheckedByAQuickFix() throws Exception {
        Bench.await(
                "the violation", () -> !Bench.findings(file, Finding.VIOLATION).isEmpty());
        IMarker clause = Bench.findings(file, Finding.VIOLATION).get(0);
        CheckEntry before = Finding.entry(clause, Bench.results()).orElseThrow();

        Arrays.stream(IDE.getMarkerHelpRegistry().getResolutions(clause))
                .filter(offer -> offer.getLabel().startsWith("Check with a larger scope"))
                .findFirst()
                .orElseThrow()
                .run(clause);

        Bench.await("the newer result", () -> Bench.results().entries().get(0).id() > before.id());
        CheckEntry after = Bench.results().entries().get(0);
        assertThat(after.sameMethod(before)).isTrue();
        assertThat(before.result().bounds().scope()).isEqualTo(1);
        assertThat(after.result().bounds().scope()).isEqualTo(before.options().scope());
        assertThat(after.further().scope()).isEqualTo(before.options().scope() + 1);
    }

    private static String text(TableItem item) {
        return item.getText(0) + " " + item.getText(1);
    }
}

package org.smallscope.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.WorkbenchException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.smallscope.heap.Verdict;
import org.smallscope.ui.check.CheckRequest;
import org.smallscope.ui.check.Subject;
import org.smallscope.ui.checks.ChecksView;
import org.smallscope.ui.results.CheckEntry;
import org.smallscope.ui.results.ResultStore;

/** What was checked is listed, can be checked again and survives a restart. */
class ResultsTests {

    private IFile file;

    @BeforeEach
    void checkAClass() throws CoreException, WorkbenchException {
        Bench.fillScreen();
        IJavaProject project = Bench.javaProject("demo");
        file = Bench.write(project, "src/demo/Chain.java", Sources.CHAIN);
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
                () -> table().getItemCount() == Bench.results().entries().size());
        assertThat(table().getItems()).anyMatch(item -> text(item).contains("violated: invariant at line 15"));
        assertThat(table().getItems()).anyMatch(item -> text(item).contains("holds for every heap"));
        Bench.settle(500);
        Bench.picture("checks");
    }

    @Test
    void resultsSurviveARestart(@TempDir Path folder) throws Exception {
        ResultStore before = new ResultStore(folder.resolve("checks.json"));
        Bench.results().entries().forEach(before::add);
        before.save();

        ResultStore after = new ResultStore(folder.resolve("checks.json"));
        after.load();

        assertThat(after.entries()).isEqualTo(before.entries());
        assertThat(after.entries()).anyMatch(entry -> entry.result().verdict() == Verdict.VIOLATED);
    }

    @Test
    void checkingAgainMakesTheOlderResultStale() {
        CheckEntry first = Bench.results().entries().stream()
                .filter(entry -> entry.result().verdict() == Verdict.VIOLATED)
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

    private static String text(TableItem item) {
        return item.getText(0) + " " + item.getText(1);
    }

    private static Table table() {
        return find(Bench.page().getWorkbenchWindow().getShell());
    }

    private static Table find(Control control) {
        if (control instanceof Table table
                && table.getColumnCount() == 5
                && table.getColumn(1).getText().equals("Outcome")) {
            return table;
        }
        if (control instanceof Composite composite) {
            for (Control child : composite.getChildren()) {
                Table found = find(child);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }
}

package org.smallscope.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.ui.IPackagesViewPart;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.WorkbenchException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.smallscope.heap.Verdict;
import org.smallscope.heap.draw.Look;
import org.smallscope.heap.draw.Shape;
import org.smallscope.ui.counterexample.CounterexampleView;
import org.smallscope.ui.markers.Finding;

/** The way of the cheat sheet, and checking from the Package Explorer. */
@ExtendWith(Screenshots.class)
class FirstStepsTests {

    @BeforeEach
    void prepare() throws WorkbenchException {
        Bench.fillScreen();
    }

    @AfterEach
    void cleanUp() throws CoreException {
        Bench.cleanUp();
    }

    @Test
    void theCheatSheetsCommandsLeadToACounterexample() throws Exception {
        Bench.execute("org.smallscope.ui.openFirstSample");
        Bench.await(
                "the sample",
                () -> Bench.page().getActiveEditor() != null
                        && Bench.page().getActiveEditor().getTitle().equals("RemoveForgetsSize.java"));
        Bench.page().activate(Bench.page().getActiveEditor());

        Bench.execute("org.smallscope.ui.checkMethod");

        IFile file = Bench.page().getActiveEditor().getEditorInput().getAdapter(IFile.class);
        Bench.await(
                "the violation", () -> !Bench.findings(file, Finding.VIOLATION).isEmpty());
        Bench.await("the view", () -> view() != null && view().drawing().width() > 0);
        assertThat(view().drawing().all(Shape.Text.class)).anyMatch(text -> text.look() == Look.CHANGED);
        Bench.settle(1000);
        Bench.picture("first-counterexample");
        IWorkbenchPage page = Bench.page();
        page.activate(view());
        page.toggleZoom(page.getReference(view()));
        Bench.settle(1500);
        Bench.picture("counterexample");
        view().setShowNull(true);
        Bench.settle(500);
        assertThat(view().drawing().all(Shape.Text.class))
                .anyMatch(text -> text.text().equals("next = null"));
        view().setShowNull(false);
        view().setHidden("value", true);
        Bench.settle(500);
        assertThat(view().drawing().all(Shape.Text.class))
                .noneMatch(
                        text -> text.object() != Shape.NO_OBJECT && text.text().startsWith("value ="));
        page.toggleZoom(page.getReference(view()));
    }

    @Test
    void methodsAreCheckedFromThePackageExplorer() throws Exception {
        IFile file = Bench.write(Bench.javaProject("demo"), "src/demo/Chain.java", Sources.CHAIN);
        ICompilationUnit unit = JavaCore.createCompilationUnitFrom(file);
        IPackagesViewPart explorer = (IPackagesViewPart) Bench.page().showView(JavaUI.ID_PACKAGES);
        explorer.selectAndReveal(unit.getType("Chain").getMethod("length", new String[0]));
        Bench.pump();

        Bench.chooseFromContextMenu(explorer.getTreeViewer().getControl(), "Check Method");

        Bench.await("the result", () -> !Bench.results().entries().isEmpty());
        assertThat(Bench.results().entries().get(0).result().method()).isEqualTo("demo.Chain.length()");
        assertThat(Bench.results().entries().get(0).result().verdict()).isEqualTo(Verdict.VALID);
    }

    private static CounterexampleView view() {
        return (CounterexampleView) Bench.page().findView(CounterexampleView.ID);
    }
}

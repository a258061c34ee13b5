package org.smallscope.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.WorkbenchException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.smallscope.heap.draw.Look;
import org.smallscope.heap.draw.Shape;
import org.smallscope.ui.counterexample.CounterexampleView;
import org.smallscope.ui.markers.Finding;
import org.smallscope.ui.samples.SamplesProject;

/** The way of the cheat sheet, and what one does next. */
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
        Bench.await("fields that are null", () -> texts().anyMatch(
                        text -> text.text().equals("next = null")));
        view().setShowNull(false);
        view().setHidden("value", true);
        Bench.await("the field to go", () -> texts().noneMatch(
                        text -> text.object() != Shape.NO_OBJECT && text.text().startsWith("value =")));
        page.toggleZoom(page.getReference(view()));
    }

    @Test
    void theCounterexampleOfATreeIsSteppedThroughInALargeView() throws Exception {
        IProject samples = SamplesProject.openOrCreate(new NullProgressMonitor());
        IFile file = samples.getFile("src/org/smallscope/samples/tree/faulty/HeightOfLeftOnly.java");
        Bench.putCursor(Bench.open(file), "int height()");
        Bench.execute("org.smallscope.ui.checkMethod");
        Bench.await("the view", () -> view() != null && view().drawing().width() > 0);
        IWorkbenchPage page = Bench.page();
        page.activate(view());
        page.toggleZoom(page.getReference(view()));
        Bench.settle(1000);
        Bench.picture("tree");

        int steps = 0;
        int last = -1;
        while (view().moment() != last) {
            last = view().moment();
            view().step(1);
            Bench.settle(100);
            steps++;
        }

        assertThat(steps).isGreaterThan(3);
        Bench.await("the picture of the last step", () -> view().drawing().all(Shape.Text.class).stream()
                .anyMatch(text -> text.text().startsWith("after line")));
        Bench.settle(500);
        Bench.picture("tree-step");
        assertThat(page.isPageZoomed()).as("the view is as large as before").isTrue();
        page.toggleZoom(page.getReference(view()));
    }

    private static Stream<Shape.Text> texts() {
        return view().drawing().all(Shape.Text.class).stream();
    }

    private static CounterexampleView view() {
        return (CounterexampleView) Bench.page().findView(CounterexampleView.ID);
    }
}

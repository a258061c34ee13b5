package org.smallscope.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.WorkbenchException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.smallscope.check.CheckOptions;
import org.smallscope.heap.Bounds;
import org.smallscope.heap.Counterexample;
import org.smallscope.heap.Ending;
import org.smallscope.heap.HeapObject;
import org.smallscope.heap.HeapSnapshot;
import org.smallscope.heap.HeapValue;
import org.smallscope.heap.Judged;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.ReplayOutcome;
import org.smallscope.heap.State;
import org.smallscope.heap.Trace;
import org.smallscope.heap.Violation;
import org.smallscope.heap.draw.Shape;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;
import org.smallscope.ui.counterexample.CounterexampleView;
import org.smallscope.ui.results.CheckEntry;

/** Pictures of heaps: fast for large ones, and in the colours of the workbench. */
@ExtendWith(Screenshots.class)
@SuppressWarnings("restriction") // the workbench has no API to switch between light and dark
class PictureTests {

    private static final int OBJECTS = 40;
    private static final int ATTEMPTS = 5;
    private static final String LIGHT = "org.eclipse.e4.ui.css.theme.e4_default";
    private static final String DARK = "org.eclipse.e4.ui.css.theme.e4_dark";

    private final IThemeEngine themes = PlatformUI.getWorkbench().getService(IThemeEngine.class);

    @BeforeEach
    void prepare() throws WorkbenchException {
        Bench.fillScreen();
    }

    @AfterEach
    void cleanUp() throws CoreException {
        themes.setTheme(LIGHT, false);
        Bench.cleanUp();
    }

    @Test
    void fortyObjectsAreLaidOutInHalfASecond() throws Exception {
        CounterexampleView view = (CounterexampleView) Bench.page().showView(CounterexampleView.ID);
        IWorkbenchPage page = Bench.page();
        page.toggleZoom(page.getReference(view));
        Bench.settle(500);
        List<Long> taken = new ArrayList<>();
        for (int i = 0; i < ATTEMPTS; i++) {
            // trees of different values, so that no picture is taken for that of the attempt before
            CheckEntry entry = entry(tree(i), tree(i + 1));
            long start = System.nanoTime();
            view.show(entry, 0);
            String value = "key = " + (100 + i);
            Bench.await("the picture", () -> view.drawing().all(Shape.Text.class).stream()
                    .anyMatch(text -> text.text().equals(value)));
            taken.add((System.nanoTime() - start) / 1_000_000);
        }

        System.getLogger("tests")
                .log(System.Logger.Level.INFO, "{0} objects, before and after, in ms: {1}", OBJECTS, taken);
        assertThat(view.drawing().all(Shape.Box.class))
                .filteredOn(box -> box.kind() == Shape.BoxKind.OBJECT)
                .hasSize(2 * OBJECTS);
        // the fastest, since others use this machine as well
        assertThat(taken).anyMatch(milliseconds -> milliseconds < 500);
        Bench.settle(500);
        Bench.picture("forty-objects");
        page.toggleZoom(page.getReference(view));
    }

    /** A tree with parents: three arrows for almost every object. */
    private static State tree(int seed) {
        List<HeapObject> objects = new ArrayList<>();
        for (int i = 0; i < OBJECTS; i++) {
            Map<String, HeapValue> fields = new LinkedHashMap<>();
            fields.put("key", HeapValue.of(i == 0 ? 100 + seed : i));
            fields.put("left", ref(2 * i + 1));
            fields.put("right", ref(2 * i + 2));
            fields.put("parent", i == 0 ? HeapValue.NULL : HeapValue.ref((i - 1) / 2));
            objects.add(HeapObject.instance(i, "demo.Node", "Node#" + i, fields));
        }
        return new State(new HeapSnapshot(objects, Map.of()), Map.of(State.THIS, HeapValue.ref(0)));
    }

    private static HeapValue ref(int id) {
        return id < OBJECTS ? HeapValue.ref(id) : HeapValue.NULL;
    }

    private static CheckEntry entry(State before, State after) {
        Origin origin = Origin.NONE;
        Counterexample example = new Counterexample(
                before,
                Map.of(),
                Trace.EMPTY,
                after,
                Ending.Returned.NOTHING,
                Optional.empty(),
                new Judged.Agrees(),
                ReplayOutcome.notRun("made up"));
        Violation violation = new Violation(
                ObligationKind.INVARIANT,
                "key < 100",
                "The root's key is too large.",
                origin,
                Optional.empty(),
                example);
        MethodResult result = MethodResult.of("demo.Tree.grow()", origin, new Bounds(OBJECTS, Map.of(), 1, 32, 1, 1))
                .violated(List.of(violation));
        return new CheckEntry(1, "demo", Instant.now(), CheckOptions.DEFAULT, Map.of(), result, false);
    }

    @Test
    void picturesFollowTheThemeWhileTheyAreShown() throws Exception {
        IFile file = Bench.write(Bench.javaProject("demo"), "src/demo/Chain.java", Sources.CHAIN);
        Bench.putCursor(Bench.open(file), "head = head.next");
        Bench.execute("org.smallscope.ui.checkMethod");
        Bench.await("the view", () -> view() != null && view().drawing().width() > 0);
        assertThat(view().isDark()).isFalse();

        themes.setTheme(DARK, false);

        Bench.await("dark colours", () -> view().isDark());
        Bench.settle(1500);
        Bench.picture("dark");
        themes.setTheme(LIGHT, false);
        Bench.await("light colours", () -> !view().isDark());
    }

    private static CounterexampleView view() {
        return (CounterexampleView) Bench.page().findView(CounterexampleView.ID);
    }
}

package org.smallscope.heap.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.smallscope.heap.Golden;
import org.smallscope.heap.HeapSnapshot;
import org.smallscope.heap.SampleResults;
import org.smallscope.heap.State;
import org.smallscope.heap.StateBuilder;
import org.smallscope.heap.Trace;
import org.smallscope.heap.TraceStep;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class HeapPicturesTests {

    private static final List<String> CAPTION = List.of("p.Sample.method(int)", "ensures size == \\old(size) + 1;");

    private static Drawing drawing(String name) {
        SampleHeaps.BeforeAndAfter pair = SampleHeaps.all().get(name);
        return HeapPictures.beforeAndAfter(pair.before(), pair.after(), CAPTION, DrawOptions.DEFAULT);
    }

    /** Golden files hold what was looked at and found good. */
    @ParameterizedTest
    @ValueSource(strings = {"list", "circular", "redblack", "arrays", "disjoint", "reversed"})
    void picturesStayAsTheyWere(String name) {
        Golden.assertMatches("heap-" + name + ".svg", SvgWriter.write(drawing(name), Theme.LIGHT));
    }

    @ParameterizedTest
    @ValueSource(strings = {"list", "circular", "redblack", "arrays", "disjoint", "reversed"})
    void nothingIsCutOffAndNoObjectsOverlap(String name) {
        Drawing drawing = drawing(name);
        Rect sheet = new Rect(0, 0, drawing.width(), drawing.height());
        assertThat(drawing.shapes()).allMatch(shape -> sheet.contains(shape.bounds()));
        List<Rect> boxes = new ArrayList<>();
        objects(drawing).forEach(box -> boxes.add(box.bounds()));
        drawing.all(Shape.Tag.class).forEach(tag -> boxes.add(tag.bounds()));
        for (int i = 0; i < boxes.size(); i++) {
            for (int j = 0; j < i; j++) {
                assertThat(overlap(boxes.get(i), boxes.get(j)))
                        .as(boxes.get(i) + " and " + boxes.get(j))
                        .isFalse();
            }
        }
    }

    /** Whether the two have more than a border in common. */
    private static boolean overlap(Rect one, Rect other) {
        return one.x() < other.right()
                && other.x() < one.right()
                && one.y() < other.bottom()
                && other.y() < one.bottom();
    }

    @ParameterizedTest
    @ValueSource(strings = {"list", "circular", "redblack", "arrays", "disjoint", "reversed"})
    void whatIsWrittenInAnObjectFitsIntoItsBox(String name) {
        Drawing drawing = drawing(name);
        List<Shape.Box> boxes = objects(drawing);
        for (Shape.Text text : drawing.all(Shape.Text.class)) {
            boolean inside =
                    text.role() == TextRole.TITLE || text.role() == TextRole.MEMBER || text.role() == TextRole.INDEX;
            if (inside && text.object() != Shape.NO_OBJECT) {
                assertThat(boxes)
                        .as(text.text())
                        .anyMatch(box ->
                                box.object() == text.object() && box.bounds().contains(text.bounds()));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"list", "circular", "redblack", "arrays", "disjoint", "reversed"})
    void anObjectHasTheSamePlaceBeforeAndAfter(String name) {
        Drawing drawing = drawing(name);
        double middle = drawing.all(Shape.Rule.class).get(0).from().x();
        Map<Integer, Rect> left = new HashMap<>();
        Set<Double> shifts = new LinkedHashSet<>();
        for (Shape.Box box : objects(drawing)) {
            if (box.bounds().x() < middle) {
                left.put(box.object(), box.bounds());
            } else if (left.containsKey(box.object())) {
                Rect before = left.get(box.object());
                shifts.add((double) Math.round(box.bounds().x() - before.x()));
                assertThat(box.bounds().y()).isEqualTo(before.y());
            }
        }
        assertThat(shifts).hasSize(1);
    }

    private static List<Shape.Box> objects(Drawing drawing) {
        return drawing.all(Shape.Box.class).stream()
                .filter(box -> box.kind() == Shape.BoxKind.OBJECT)
                .toList();
    }

    @Test
    void listsRunSidewaysAndTreesDownwards() {
        List<Shape.Box> list = objects(drawing("list"));
        Rect first = bounds(list, 1);
        Rect second = bounds(list, 2);
        assertThat(second.x()).isGreaterThan(first.right());
        assertThat(second.y()).isEqualTo(first.y());
        List<Shape.Box> tree = objects(drawing("redblack"));
        Rect root = bounds(tree, 1);
        Rect left = bounds(tree, 2);
        Rect right = bounds(tree, 3);
        assertThat(left.y()).isGreaterThan(root.bottom());
        assertThat(left.right()).isLessThan(right.x());
        assertThat(bounds(tree, 4).right())
                .as("left of left")
                .isLessThan(bounds(tree, 5).x());
    }

    private static Rect bounds(List<Shape.Box> boxes, int id) {
        return boxes.stream()
                .filter(box -> box.object() == id)
                .findFirst()
                .orElseThrow()
                .bounds();
    }

    @Test
    void whatChangedIsMarkedInBothPictures() {
        Drawing drawing = drawing("list");
        assertThat(arrows(drawing, Look.CHANGING)).containsExactly("2.next>3");
        assertThat(arrows(drawing, Look.CHANGED)).containsExactly("2.next>6");
        assertThat(arrows(drawing, Look.NEW)).containsExactly("6.next>4");
        assertThat(arrows(drawing, Look.GARBAGE)).containsExactly("3.next>4");
        assertThat(texts(drawing, Look.CHANGED)).contains("size = 6 (was 5)");
        assertThat(objects(drawing).stream()
                        .filter(box -> box.look() == Look.NEW)
                        .map(Shape.Box::object))
                .containsExactly(6);
        assertThat(drawing.all(Shape.Tag.class))
                .extracting(Shape.Tag::name)
                .containsExactly("this", "this", "\\result");
        assertThat(texts(drawing, Look.PLAIN)).contains("value = 42", "other = null");
    }

    private static List<String> arrows(Drawing drawing, Look look) {
        return drawing.all(Shape.Arrow.class).stream()
                .filter(arrow -> arrow.look() == look && arrow.source() != Shape.NO_OBJECT)
                .map(arrow -> arrow.source() + "." + arrow.member() + ">" + arrow.target())
                .toList();
    }

    private static List<String> texts(Drawing drawing, Look look) {
        return drawing.all(Shape.Text.class).stream()
                .filter(text -> text.look() == look)
                .map(Shape.Text::text)
                .toList();
    }

    @Test
    void nullIsHiddenUnlessItIsNewsOrAskedFor() {
        SampleHeaps.BeforeAndAfter tree = SampleHeaps.redBlackTree();
        Drawing hidden = HeapPictures.beforeAndAfter(tree.before(), tree.after(), List.of(), DrawOptions.DEFAULT);
        assertThat(allTexts(hidden)).contains("right = null").doesNotContain("left = null");
        DrawOptions options = new DrawOptions(true, Set.of("parent", "colour"), TextMeasure.MONOSPACED);
        Drawing shown = HeapPictures.beforeAndAfter(tree.before(), tree.after(), List.of(), options);
        assertThat(allTexts(shown))
                .contains("left = null", "right = null")
                .noneMatch(text -> text.contains("parent"))
                .noneMatch(text -> text.contains("colour"));
        assertThat(shown.all(Shape.Arrow.class))
                .noneMatch(arrow -> arrow.member().equals("parent"));
    }

    private static List<String> allTexts(Drawing drawing) {
        return drawing.all(Shape.Text.class).stream().map(Shape.Text::text).toList();
    }

    @Test
    void allStepsOfATraceShareOneLayout() {
        Trace trace = SampleResults.insertAtFront().trace();
        List<State> states = new ArrayList<>();
        states.add(SampleResults.insertAtFront().pre());
        trace.steps().stream().map(TraceStep::state).forEach(states::add);
        HeapPictures pictures = HeapPictures.of(states, DrawOptions.DEFAULT);
        Rect first = null;
        for (int i = 1; i < states.size(); i++) {
            Drawing picture = pictures.state(states.get(i), states.get(i - 1), "step " + i);
            Rect place = bounds(objects(picture), 1);
            first = first == null ? place : first;
            assertThat(place).isEqualTo(first);
        }
        Drawing linked = pictures.state(states.get(3), states.get(2), "head = n;");
        assertThat(arrows(linked, Look.CHANGED)).containsExactly("0.head>3");
    }

    @Test
    void emptyHeapsAndStrangeTextsCanBeDrawn() throws Exception {
        State empty = new State(HeapSnapshot.EMPTY, Map.of());
        parse(SvgWriter.write(HeapPictures.beforeAndAfter(empty, empty, List.of(), DrawOptions.DEFAULT), Theme.DARK));
        State strange = new StateBuilder()
                .objects("p.A<B>", 1)
                .string("<&>\"\u0001\ud800")
                .set("A<B>#0", "s", "String#0")
                .set("A<B>#0", "self", "A<B>#0")
                .root("this", "A<B>#0")
                .build();
        Document document = parse(SvgWriter.write(
                HeapPictures.beforeAndAfter(strange, strange, List.of("a < b && c"), DrawOptions.DEFAULT), Theme.DARK));
        assertThat(document.getDocumentElement().getTextContent())
                .contains("A<B>#0")
                .contains("a < b && c");
    }

    private static Document parse(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
    }

    @Test
    void randomHeapsOfAnyShapeCanBeDrawnAlwaysInTheSameWay() {
        Random random = new Random(3);
        for (int round = 0; round < 40; round++) {
            State before = randomHeap(random, 1 + random.nextInt(9));
            State after = randomHeap(random, 1 + random.nextInt(9));
            String once = SvgWriter.write(
                    HeapPictures.beforeAndAfter(before, after, List.of(), DrawOptions.DEFAULT), Theme.LIGHT);
            String again = SvgWriter.write(
                    HeapPictures.beforeAndAfter(before, after, List.of(), DrawOptions.DEFAULT), Theme.LIGHT);
            assertThat(again).isEqualTo(once);
        }
    }

    private static State randomHeap(Random random, int size) {
        StateBuilder heap = new StateBuilder().array("p.Node[]", 4).objects("p.Node", size);
        for (int i = 0; i < size; i++) {
            for (String field : List.of("left", "right", "up")) {
                heap.set("Node#" + i, field, random.nextInt(3) == 0 ? null : "Node#" + random.nextInt(size));
            }
            heap.set("Node#" + i, "value", random.nextInt());
        }
        for (int i = 0; i < 4; i++) {
            heap.set("Node[]#0", i, random.nextBoolean() ? null : "Node#" + random.nextInt(size));
        }
        return heap.root("this", "Node#0")
                .root("all", "Node[]#0")
                .root("x", "Node#" + random.nextInt(size))
                .build();
    }

    /** Processor time of this thread, so that a busy machine does not count; class loading comes before. */
    @Test
    void fortyObjectsAreLaidOutInUnderHalfASecond() {
        HeapPictures.warmUp();
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        Duration best = Duration.ofDays(1);
        for (int round = 0; round < 5; round++) {
            State heap = tree(40);
            long start = threads.getCurrentThreadCpuTime();
            HeapPictures.beforeAndAfter(heap, heap, List.of(), DrawOptions.DEFAULT);
            Duration taken = Duration.ofNanos(threads.getCurrentThreadCpuTime() - start);
            best = taken.compareTo(best) < 0 ? taken : best;
        }
        assertThat(best).isLessThan(Duration.ofMillis(500));
    }

    private static State tree(int size) {
        StateBuilder tree = new StateBuilder().objects("p.Node", size).root("this", "Node#0");
        for (int i = 0; i < size; i++) {
            tree.set("Node#" + i, "left", 2 * i + 1 < size ? "Node#" + (2 * i + 1) : null)
                    .set("Node#" + i, "right", 2 * i + 2 < size ? "Node#" + (2 * i + 2) : null)
                    .set("Node#" + i, "parent", i == 0 ? null : "Node#" + (i - 1) / 2)
                    .set("Node#" + i, "key", i);
        }
        return tree.build();
    }

    @Test
    void dotHasObjectsReferencesAndVariables() {
        SampleHeaps.BeforeAndAfter list = SampleHeaps.list();
        Golden.assertMatches("heap-list.dot", DotWriter.write(list.after(), list.before()));
    }
}

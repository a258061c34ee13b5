package org.smallscope.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.smallscope.heap.HeapObject;
import org.smallscope.heap.HeapSnapshot;
import org.smallscope.heap.HeapValue;
import org.smallscope.heap.State;
import org.smallscope.program.graph.Graph;
import org.smallscope.program.run.Run;

/** An execution after which two objects share parts, or one keeps what it was given, in a sentence. */
final class SharedAfter {
    static final String BEGINNING = "two objects come to share parts, or one keeps what it was given: ";
    private final Lifting lifting;
    private final String about;
    private final Set<String> fields;

    SharedAfter(Graph graph, BoundedCheck.Shared shared, SourceTexts texts) {
        lifting = new Lifting(graph, Run.of(graph, shared.values()), texts);
        about = shared.fields();
        fields = Arrays.stream(about.split(", "))
                .map(f -> f.substring(f.lastIndexOf('.') + 1))
                .collect(Collectors.toSet());
    }

    String sentence() {
        State pre = lifting.pre();
        State post = lifting.post();
        String given = roots(pre);
        return BEGINNING + (given.isEmpty() ? "" : "called with " + given + "; ") + "before " + held(pre.heap())
                + "; after " + held(post.heap()) + ". Checks assume that no two objects share what " + about
                + " leads to";
    }

    private String roots(State state) {
        return state.roots().entrySet().stream()
                .filter(e -> e.getValue() instanceof HeapValue.Ref)
                .map(e -> e.getKey() + " = " + text(e.getValue(), state.heap()))
                .collect(Collectors.joining(", "));
    }

    /** All references between the objects, those of the fields in question first. */
    private String held(HeapSnapshot heap) {
        List<String> own = new ArrayList<>();
        List<String> others = new ArrayList<>();
        for (HeapObject o : heap.objects()) {
            for (Map.Entry<String, HeapValue> f : o.fields().entrySet()) {
                if (f.getValue() instanceof HeapValue.Ref) {
                    (fields.contains(f.getKey()) ? own : others)
                            .add(o.label() + "." + f.getKey() + " = " + text(f.getValue(), heap));
                }
            }
        }
        own.addAll(others);
        return own.isEmpty() ? "nothing" : String.join(", ", own);
    }

    private static String text(HeapValue value, HeapSnapshot heap) {
        return value instanceof HeapValue.Ref r
                ? heap.objects().stream()
                        .filter(o -> o.id() == r.id())
                        .map(HeapObject::label)
                        .findFirst()
                        .orElse("?")
                : value.toString();
    }
}

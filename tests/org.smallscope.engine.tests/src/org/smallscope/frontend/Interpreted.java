package org.smallscope.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.smallscope.frontend.checked.CheckedMethod;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Type;
import org.smallscope.program.build.GraphBuilder;
import org.smallscope.program.classes.Method;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Graph;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.graph.UnsupportedException;
import org.smallscope.program.run.Assignment;
import org.smallscope.program.run.Run;
import org.smallscope.program.slice.Slice;

/** Runs static methods without parameters through lowering, graph and interpreter. */
final class Interpreted {

    private static final Limits BOUNDS = new Limits(0, Map.of(), 300, 32, 300);

    private Interpreted() {}

    /** The methods that can be run. */
    static List<CheckedMethod> methods(Loaded loaded) {
        assertThat(loaded.diagnostics()).isEmpty();
        return loaded.methods().stream()
                .filter(m -> m.ref().isStatic()
                        && !m.ref().name().equals(MethodRef.STATIC_INITIALISER)
                        && m.ref().parameters().isEmpty()
                        && m.ref().result() instanceof Type.Prim)
                .toList();
    }

    /** The result as a number, {@code throws} with the exception's class, or what is unsupported. */
    static String outcome(Loaded loaded, CheckedMethod checked) {
        Method method = loaded.program().method(checked.ref()).orElseThrow();
        try {
            GraphBuilder builder = GraphBuilder.running(Slice.of(loaded.program(), method), BOUNDS);
            Run run = new Run(builder.universe(), Assignment.EMPTY);
            Graph graph = builder.build(run, run).graph();
            assertThat(run.cuts()).isEmpty();
            Run.Ending ending = run.ending(graph.outcome());
            if (ending.thrown() != Atom.NULL) {
                return "throws " + run.at(graph.outcome().post()).type(ending.thrown());
            }
            return ending.result().isEmpty()
                    ? "void"
                    : Long.toString(ending.result().getAsLong());
        } catch (UnsupportedException e) {
            return "unsupported: " + e.getMessage();
        }
    }
}

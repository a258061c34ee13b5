package org.smallscope.encode.circuit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.smallscope.bounds.CanonicalCircuits;
import org.smallscope.encode.EncodeOptions;
import org.smallscope.encode.circuit.gate.Choice;
import org.smallscope.encode.circuit.gate.Gates;
import org.smallscope.encode.circuit.gate.Valuation;
import org.smallscope.encode.circuit.symbol.Symbol;
import org.smallscope.frontend.Frontend;
import org.smallscope.frontend.Loaded;
import org.smallscope.frontend.Sources;
import org.smallscope.program.Type;
import org.smallscope.program.build.GraphBuilder;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.slice.Slice;
import org.smallscope.samples.SourceCompiler;
import org.smallscope.solve.Outcome;
import org.smallscope.solve.SolverFactory;

/** Trees that satisfy a full invariant, counted by the solver: as many as mathematics says. */
class TreeCountTests {
    private static final String RED_BLACK = "redblack/RedBlackTree.java";
    private static final String SEARCH = "tree/SearchTree.java";

    /** Red-black trees with a black root, of n nodes: shapes and colours. */
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2", "3, 2", "4, 4", "5, 8", "6, 16", "7, 33"})
    void redBlackTreesOfExactlyNNodes(int nodes, int expected) throws IOException {
        assertThat(count(RED_BLACK, "RedBlackTree", nodes)).isEqualTo(expected);
    }

    /** Binary search trees of n nodes: Catalan numbers. */
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2", "3, 5", "4, 14", "5, 42", "6, 132"})
    void searchTreesOfExactlyNNodes(int nodes, int expected) throws IOException {
        assertThat(count(SEARCH, "SearchTree", nodes)).isEqualTo(expected);
    }

    private static int count(String file, String className, int nodes) throws IOException {
        Path source = SourceCompiler.repositoryFolder("bundles/org.smallscope.ui/samples/src")
                .resolve("org/smallscope/samples")
                .resolve(file);
        Loaded loaded = new Frontend().load(Sources.read(List.of(source)));
        assertThat(loaded.diagnostics()).isEmpty();
        Method method = loaded.methods().stream()
                .filter(m -> m.name().equals(className + ".contains(int)"))
                .map(m -> loaded.program().method(m.ref()).orElseThrow())
                .findFirst()
                .orElseThrow();
        Limits bounds = new Limits(nodes, Map.of(), nodes, 32, nodes);
        GraphBuilder builder = GraphBuilder.checking(Slice.of(loaded.program(), method), bounds);
        try (CircuitEncoder encoder = CanonicalCircuits.encoder(
                builder.universe(),
                EncodeOptions.of(bounds).withModelled(builder.slice()::mentions),
                SolverFactory.named("sat4j")::create)) {
            builder.build(encoder, encoder);
            return count(encoder, method.ref().owner() + "$Node");
        }
    }

    /** Shapes and colours in which all nodes exist, whatever the keys are. */
    private static int count(CircuitEncoder encoder, String node) {
        int[] nodes = encoder.machine().preHeap().heap().objects().stream()
                .filter(k -> encoder.machine().universe().atom(k[0]).type().equals(new Type.Ref(node)))
                .findFirst()
                .orElseThrow();
        int all = encoder.machine().preHeap().heap().exists(nodes[nodes.length - 1]);
        int count = 0;
        while (encoder.questions().hold(all) == Outcome.SAT) {
            count++;
            Valuation model = encoder.questions().model();
            encoder.machine()
                    .cnf()
                    .requireAny(shape(encoder, nodes).stream()
                            .mapToInt(g -> model.holds(g) ? Gates.not(g) : g)
                            .toArray());
        }
        return count;
    }

    private static List<Integer> shape(CircuitEncoder encoder, int[] nodes) {
        List<Integer> gates = new ArrayList<>();
        for (int atom : nodes) {
            Type.Ref type = (Type.Ref) encoder.machine().universe().atom(atom).type();
            for (Field field : encoder.machine().universe().program().instanceFields(type.name())) {
                if (field.ref().type().reference()) {
                    Choice target = encoder.machine().preHeap().heap().field(atom, field.ref());
                    for (int i = 0; i < target.size(); i++) {
                        gates.add(target.gate(i));
                    }
                } else if (encoder.machine().preHeap().field(atom, field.ref()) instanceof Symbol.Truth colour) {
                    gates.add(colour.gate());
                }
            }
        }
        return gates;
    }
}

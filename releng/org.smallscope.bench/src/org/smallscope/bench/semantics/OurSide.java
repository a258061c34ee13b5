package org.smallscope.bench.semantics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.smallscope.bench.semantics.HeapText.Look;
import org.smallscope.bench.semantics.HeapText.Slot;
import org.smallscope.bench.semantics.generate.EntryCall;
import org.smallscope.bench.semantics.generate.Kit;
import org.smallscope.program.FieldRef;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Type;
import org.smallscope.program.build.GraphBuilder;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.Graph;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.graph.Oracle;
import org.smallscope.program.graph.UnsupportedException;
import org.smallscope.program.run.Assignment;
import org.smallscope.program.run.LabelledHeap;
import org.smallscope.program.run.Run;
import org.smallscope.program.slice.Slice;

/** Runs a call by building its computation graph, with the interpreter as the builder's guide. */
final class OurSide {
    /** More than any generated program needs; beyond it a run counts as cut off. */
    private static final int UNROLL = 200;

    private final Program everything;
    private final Program program;
    private final String packageName;
    private final String mainClass;
    private final Map<MethodRef, Slice> slices = new HashMap<>();

    /** {@code everything} may hold other programs' classes as well; they are left out. */
    OurSide(Program everything, String packageName, String mainClass) {
        this.everything = everything;
        this.program = new Program(everything.classes().stream()
                .filter(c -> c.library() || own(c.name(), packageName))
                .toList());
        this.packageName = packageName;
        this.mainClass = mainClass;
    }

    private static boolean own(String className, String packageName) {
        return className.startsWith(packageName + ".") || className.startsWith(Kit.PACKAGE + ".");
    }

    /** A run that came to the end of what is modelled. */
    static final class NotModelled extends RuntimeException {
        private static final long serialVersionUID = 1L;

        NotModelled(String message) {
            super(message);
        }
    }

    /**
     * The outcome as text. The call is run three times, which must give the same: with the builder knowing every value,
     * with the builder knowing only which blocks are executed, and over the finished graph of that.
     */
    String run(EntryCall call) {
        Method entry = program.find(packageName + "." + mainClass).orElseThrow().methods().stream()
                .filter(m -> m.ref().name().equals(call.method()))
                .findFirst()
                .orElseThrow();
        Execution guided = execute(entry, call, run -> run);
        Execution blind = execute(entry, call, OnlyBlocks::new);
        Run again = Run.of(
                blind.graph(),
                new Assignment(Set.of(), blind.inputs(), Map.of(), Map.of(), Map.of(), Map.of(), Map.of()));
        String outcome = text(entry, guided.graph(), guided.run());
        for (String other : List.of(text(entry, blind.graph(), blind.run()), text(entry, blind.graph(), again))) {
            if (!other.equals(outcome)) {
                return "the graph with all values known gives\n" + outcome + "\nbut otherwise\n" + other;
            }
        }
        return outcome;
    }

    /** A graph, the run that guided its builder, and the inputs by the number of their values. */
    private record Execution(Graph graph, Run run, Map<Integer, Long> inputs) {}

    /** The same for every call and both graphs of it. */
    private Slice slice(Method entry) {
        return slices.computeIfAbsent(entry.ref(), m -> Slice.of(program, entry));
    }

    private Execution execute(Method entry, EntryCall call, Function<Run, Oracle> view) {
        GraphBuilder builder = GraphBuilder.running(slice(entry), new Limits(0, Map.of(), UNROLL, 32, 0));
        Map<Integer, Long> inputs = new LinkedHashMap<>();
        Iterator<Long> arguments = call.arguments().iterator();
        Run run = new Run(builder.universe(), Assignment.EMPTY, (r, value, input) -> {
            long argument = arguments.next();
            inputs.put(value.id(), argument);
            return argument;
        });
        Graph graph;
        try {
            graph = builder.build(view.apply(run), run).graph();
        } catch (UnsupportedException e) {
            throw new NotModelled(e.items().toString());
        }
        if (!run.cuts().isEmpty()) {
            throw new NotModelled(run.cuts().get(0).point().toString());
        }
        return new Execution(graph, run, inputs);
    }

    /** Tells the builder which blocks are executed, and nothing about values, as the analysis of a check would. */
    private record OnlyBlocks(Run run) implements Oracle {
        @Override
        public boolean dead(Block block) {
            return run.dead(block);
        }

        @Override
        public boolean possible(Block block) {
            return run.possible(block);
        }
    }

    private String text(Method entry, Graph graph, Run run) {
        LabelledHeap state = run.at(graph.outcome().post());
        Run.Ending ending = run.ending(graph.outcome());
        List<Slot<Integer>> roots = new ArrayList<>();
        if (ending.thrown() != Atom.NULL) {
            roots.add(Slot.to("thrown", ending.thrown()));
        } else if (ending.result().isEmpty()) {
            roots.add(Slot.of("result", "void"));
        } else {
            roots.add(slot("result", entry.ref().result(), ending.result().getAsLong()));
        }
        program.classes().stream()
                .filter(c -> own(c.name(), packageName) && !local(c.name()))
                .sorted(Comparator.comparing(ClassDecl::name))
                .forEach(c -> statics(c, state, roots));
        return HeapText.of(new Objects(program, state), roots);
    }

    private void statics(ClassDecl c, LabelledHeap state, List<Slot<Integer>> roots) {
        for (Field f : sorted(c)) {
            boolean constant = everything.isDeclaredFinal(f.ref())
                    && (!f.ref().type().reference() || f.ref().type().equals(Type.STRING));
            if (f.ref().isStatic() && !constant) {
                roots.add(slot(c.name() + "." + f.ref().name(), f.ref().type(), state.staticField(f.ref())));
            }
        }
    }

    /** The fields somebody wrote, by name. */
    private static List<Field> sorted(ClassDecl c) {
        return c.fields().stream()
                .filter(f -> f.ref().name().indexOf('$') < 0)
                .sorted(Comparator.comparing(f -> f.ref().name()))
                .toList();
    }

    private static Slot<Integer> slot(String name, Type type, long value) {
        if (type.reference()) {
            return Slot.to(name, value == Atom.NULL ? null : (int) value);
        }
        return Slot.of(name, type == Type.Prim.BOOLEAN ? HeapText.bool(value != 0) : HeapText.number(value));
    }

    /** True for anonymous and local classes and lambdas: what follows the last dollar sign begins with a digit. */
    private static boolean local(String name) {
        return name.contains(LAMBDA) || Character.isDigit(lastPart(name).charAt(0));
    }

    private static final String LAMBDA = "$lambda$";

    private static String lastPart(String name) {
        return name.substring(Math.max(name.lastIndexOf('$'), name.lastIndexOf('.')) + 1);
    }

    /** Looks at the objects of a run. */
    private record Objects(Program program, LabelledHeap state) implements HeapText.Side<Integer> {
        private static final Map<String, Long> LARGEST_SMALL_BOX = Map.of(
                "java.lang.Boolean",
                1L,
                "java.lang.Byte",
                127L,
                "java.lang.Short",
                127L,
                "java.lang.Character",
                127L,
                "java.lang.Integer",
                127L,
                "java.lang.Long",
                127L);

        /** JLS 5.1.7: boxes of small values are the same object; the models make many of them. */
        @Override
        public Object identity(Integer atom) {
            String type = state.type(atom).toString();
            Long largest = LARGEST_SMALL_BOX.get(type);
            if (largest != null) {
                long value = boxed(atom);
                if (value >= -128 && value <= largest) {
                    return type + value;
                }
            }
            return atom;
        }

        private long boxed(int atom) {
            FieldRef value = state.fields(atom).stream()
                    .map(Field::ref)
                    .filter(f -> f.name().equals("value"))
                    .findFirst()
                    .orElseThrow();
            return state.field(value, atom);
        }

        @Override
        public Look<Integer> look(Integer atom) {
            Type type = state.type(atom);
            if (type.equals(Type.STRING)) {
                return new Look<>(state.text(atom).map(t -> "\"" + t + "\"").orElse("a string"), true, List.of());
            }
            if (type instanceof Type.Array a) {
                return new Look<>(a.element() + "[" + state.length(atom) + "]", true, elements(atom, a.element()));
            }
            String name = type.toString();
            if (LARGEST_SMALL_BOX.containsKey(name)) {
                long value = boxed(atom);
                return new Look<>(
                        lastPart(name) + "("
                                + (name.endsWith("Boolean") ? HeapText.bool(value != 0) : HeapText.number(value)) + ")",
                        true,
                        List.of());
            }
            return name.contains(LAMBDA)
                    ? new Look<>("function", false, List.of())
                    : new Look<>(head(atom, name), true, fields(atom, name));
        }

        private String head(int atom, String name) {
            for (ClassDecl c : program.superclasses(name)) {
                if (c.superclass().equals(Optional.of("java.lang.Enum"))) {
                    FieldRef constant = state.fields(atom).stream()
                            .map(Field::ref)
                            .filter(f -> f.owner().equals("java.lang.Enum")
                                    && f.name().equals("name"))
                            .findFirst()
                            .orElseThrow();
                    return c.name() + "."
                            + state.text((int) state.field(constant, atom)).orElseThrow();
                }
            }
            return typeName(name);
        }

        private String typeName(String name) {
            if (!local(name)) {
                return name;
            }
            String simple = lastPart(name).replaceFirst("^[0-9]+", "");
            if (!simple.isEmpty()) {
                return HeapText.local(simple);
            }
            ClassDecl c = program.find(name).orElseThrow();
            return HeapText.anonymous(
                    c.interfaces().isEmpty()
                            ? c.superclass().orElseThrow()
                            : c.interfaces().get(0));
        }

        private List<Slot<Integer>> elements(int array, Type element) {
            List<Slot<Integer>> result = new ArrayList<>();
            for (int i = 0; i < state.length(array); i++) {
                result.add(slot(Integer.toString(i), element, state.element(array, i)));
            }
            return result;
        }

        private List<Slot<Integer>> fields(int atom, String name) {
            List<Slot<Integer>> result = new ArrayList<>();
            for (ClassDecl c : program.superclasses(name)) {
                for (Field f : c.library() ? List.<Field>of() : sorted(c)) {
                    if (!f.ref().isStatic()) {
                        result.add(slot(
                                typeName(c.name()) + "." + f.ref().name(),
                                f.ref().type(),
                                state.field(f.ref(), atom)));
                    }
                }
            }
            return result;
        }
    }
}

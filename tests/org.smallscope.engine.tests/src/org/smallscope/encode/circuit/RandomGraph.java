package org.smallscope.encode.circuit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.smallscope.encode.Encoder;
import org.smallscope.program.FieldRef;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Program;
import org.smallscope.program.contract.ClassSpec;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.Block.Edge;
import org.smallscope.program.graph.Blocks;
import org.smallscope.program.graph.Elements;
import org.smallscope.program.graph.GrowingUniverse;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.graph.Oracle;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.graph.Variable;
import org.smallscope.program.tree.Clause;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Expr.Op;
import org.smallscope.program.tree.Expr.SetOp;

/** Structured code with branches, stores and reads of every kind, made up from a seed. */
public final class RandomGraph {
    static final Type.Ref NODE = new Type.Ref("Node");
    static final Type.Ref LEAF = new Type.Ref("Leaf");
    static final Type.Array INTS = new Type.Array(Prim.INT);
    static final Type.Array NODES = new Type.Array(NODE);
    private static final FieldRef NEXT = new FieldRef("Node", "next", NODE, false);
    private static final FieldRef ANY = new FieldRef("Node", "any", Type.OBJECT, false);
    private static final FieldRef KEY = new FieldRef("Node", "key", Prim.INT, false);
    private static final FieldRef SMALL = new FieldRef("Node", "small", Prim.BYTE, false);
    private static final FieldRef WIDE = new FieldRef("Node", "wide", Prim.LONG, false);
    private static final FieldRef FLAG = new FieldRef("Node", "flag", Prim.BOOLEAN, false);
    private static final FieldRef DATA = new FieldRef("Node", "data", INTS, false);
    private static final FieldRef LINKS = new FieldRef("Node", "links", NODES, false);
    private static final FieldRef EXTRA = new FieldRef("Leaf", "extra", NODE, false);
    private static final FieldRef GLOBAL = new FieldRef("Node", "global", NODE, true);
    private static final Clause CLAUSE =
            new Clause(Clause.Kind.REQUIRES, new Expr.Literal(Prim.BOOLEAN, 1, Origin.NONE), "", false, Origin.NONE);
    private static final List<FieldRef> REFERENCES = List.of(NEXT, ANY, DATA, LINKS);
    private static final List<FieldRef> FIELDS = List.of(NEXT, ANY, KEY, SMALL, WIDE, FLAG, DATA, LINKS);

    private final Random random;
    private final GrowingUniverse universe;
    private final Oracle oracle;
    private final Blocks blocks;
    private final List<List<Value>> known = new ArrayList<>(List.of(new ArrayList<>()));
    private final List<List<Variable>> variables = new ArrayList<>(List.of(new ArrayList<>()));
    private final Map<Object, Integer> lastLabel = new LinkedHashMap<>();
    private final Map<Object, Integer> labels = new LinkedHashMap<>();
    private final List<Obligation> obligations = new ArrayList<>();
    private Block current;
    private int variableCount;

    public RandomGraph(long seed, GrowingUniverse universe, Encoder encoder) {
        random = new Random(seed);
        this.universe = universe;
        oracle = encoder;
        blocks = new Blocks(encoder);
    }

    public static GrowingUniverse universe(int scope) {
        GrowingUniverse universe = new GrowingUniverse(new Program(List.of(
                declare(Type.OBJECT.name(), Optional.empty(), List.of()),
                declare(
                        "Node",
                        Optional.of(Type.OBJECT.name()),
                        List.of(NEXT, ANY, KEY, SMALL, WIDE, FLAG, DATA, LINKS, GLOBAL)),
                declare("Leaf", Optional.of("Node"), List.of(EXTRA)))));
        for (Type type : List.of(NODE, LEAF, INTS, NODES)) {
            IntStream.range(0, scope).forEach(i -> universe.add(type, Atom.Kind.PRE));
        }
        universe.literal("ab");
        return universe;
    }

    private static ClassDecl declare(String name, Optional<String> superclass, List<FieldRef> fields) {
        return new ClassDecl(
                name,
                name,
                ClassDecl.Kind.CLASS,
                false,
                false,
                superclass,
                List.of(),
                fields.stream()
                        .map(f -> new Field(f, false, false, false, true, Origin.NONE))
                        .toList(),
                List.of(),
                ClassSpec.NONE,
                false,
                List.of(),
                Origin.NONE);
    }

    public List<Step> steps(Block block) {
        return blocks.steps(block);
    }

    public List<Block> blocks() {
        return blocks.all();
    }

    public List<Obligation> obligations() {
        return obligations;
    }

    public void write(int statements) {
        current = blocks.open();
        add(new Step.PreState());
        for (Type type : List.of(NODE, NODE, Prim.INT, Prim.BOOLEAN, Prim.LONG, Type.OBJECT)) {
            define(type, new Term.Input(Term.Role.ROOT, type, "in"));
        }
        define(NODE, new Term.Reference(Atom.NULL));
        define(Prim.INT, new Term.Constant(Prim.INT, random.nextInt(5) - 1));
        if (random.nextBoolean()) {
            assumeSmall();
        }
        for (int i = 0; i < statements; i++) {
            statement(3);
        }
    }

    /** A precondition that keeps some numbers small, and the question that a builder asks then. */
    private void assumeSmall() {
        Value object = some(NODE);
        Value key = define(Prim.INT, new Term.ReadField(KEY, 0, object));
        Value wide = define(Prim.LONG, new Term.ReadField(WIDE, 0, object));
        for (Value number :
                List.of(some(Prim.INT), key, define(Prim.INT, new Term.Convert(wide, Prim.LONG, Prim.INT)))) {
            Value condition = inRange(number, define(Prim.INT, new Term.Constant(Prim.INT, 2)), Op.LE);
            add(new Step.Assume(condition, null, CLAUSE));
        }
        oracle.possible(current);
    }

    // ------------------------------------------------------------------ bookkeeping

    private void add(Step step) {
        blocks.add(current, step);
    }

    private Value define(Type type, Term term) {
        return keep(blocks.define(current, type, term));
    }

    private Value keep(Value value) {
        known.get(known.size() - 1).add(value);
        return value;
    }

    private int label(Object component) {
        return labels.getOrDefault(component, 0);
    }

    private int next(Object component) {
        int next = lastLabel.merge(component, 1, Integer::sum);
        labels.put(component, next);
        return next;
    }

    private Value some(Type type) {
        List<Value> all = known.stream()
                .flatMap(List::stream)
                .filter(v -> v.type().equals(type))
                .toList();
        if (all.isEmpty()) {
            return type == Prim.BYTE
                    ? define(type, new Term.Convert(some(Prim.INT), Prim.INT, Prim.BYTE))
                    : define(type, new Term.Reference(Atom.NULL));
        }
        return all.get(Math.max(random.nextInt(all.size()), random.nextInt(all.size())));
    }

    private <T> T one(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    private void branch(Value condition, Runnable then, Runnable otherwise) {
        Block from = current;
        List<Edge> ends = new ArrayList<>();
        for (boolean expected : new boolean[] {true, false}) {
            known.add(new ArrayList<>());
            variables.add(new ArrayList<>());
            current = blocks.open(new Edge(from, condition, expected));
            (expected ? then : otherwise).run();
            ends.add(random.nextInt(12) == 0 && ends.isEmpty() ? null : Edge.always(current));
            known.remove(known.size() - 1);
            variables.remove(variables.size() - 1);
        }
        current = blocks.open(ends.stream().filter(e -> e != null).toArray(Edge[]::new));
    }

    /** Runs code where a reference is not null. */
    private void nonNull(Value reference, Runnable code) {
        Value isNull = define(
                Prim.BOOLEAN,
                new Term.Compare(Op.EQ, Type.OBJECT, reference, define(NODE, new Term.Reference(Atom.NULL))));
        branch(define(Prim.BOOLEAN, new Term.Not(isNull)), code, () -> {});
    }

    // ------------------------------------------------------------------ statements

    private void statement(int depth) {
        switch (random.nextInt(20)) {
            case 0, 1 -> number();
            case 2, 3 -> condition();
            case 4 -> variable();
            case 5 -> assign();
            case 6, 7, 8 -> storeField();
            case 9, 10 -> readField();
            case 11, 12 -> elements();
            case 13 -> allocate();
            case 14 -> sets();
            case 15 -> types();
            case 16 -> statics();
            case 17 -> check();
            default -> {
                if (depth > 0) {
                    Value condition = some(Prim.BOOLEAN);
                    branch(condition, () -> several(depth - 1), () -> several(random.nextInt(2) * (depth - 1)));
                }
            }
        }
    }

    private void several(int depth) {
        for (int i = random.nextInt(3) + depth; i > 0; i--) {
            statement(depth);
        }
    }

    private void number() {
        Prim type = random.nextBoolean() ? Prim.INT : Prim.LONG;
        switch (random.nextInt(4)) {
            case 0 -> define(type, new Term.Constant(type, random.nextInt(9) - 3));
            case 1 -> define(type, new Term.Select(some(Prim.BOOLEAN), some(type), some(type)));
            case 2 -> define(
                    type == Prim.INT ? Prim.LONG : Prim.INT,
                    new Term.Convert(some(type), type, type == Prim.INT ? Prim.LONG : Prim.INT));
            default -> {
                Op op = one(List.of(Op.ADD, Op.SUB, Op.ADD, Op.AND, Op.XOR, Op.SHL, Op.USHR, Op.MUL));
                boolean shift = op == Op.SHL || op == Op.USHR;
                define(type, new Term.Arithmetic(op, type, some(type), some(shift ? Prim.INT : type)));
            }
        }
    }

    private void condition() {
        Type type = one(List.of(Prim.INT, Prim.INT, Prim.LONG, NODE, NODE));
        if (random.nextInt(3) == 0) {
            List<Value> two = List.of(some(Prim.BOOLEAN), some(Prim.BOOLEAN));
            define(Prim.BOOLEAN, random.nextBoolean() ? new Term.And(two) : new Term.Or(two));
        } else {
            Op op = type.reference() ? Op.EQ : one(List.of(Op.EQ, Op.LT, Op.LE));
            define(Prim.BOOLEAN, new Term.Compare(op, type.reference() ? Type.OBJECT : type, some(type), some(type)));
        }
    }

    private void variable() {
        Type type = one(List.of(Prim.INT, NODE, Prim.BOOLEAN));
        Variable variable = new Variable(variableCount++, "v", type);
        variables.get(variables.size() - 1).add(variable);
        add(new Step.SetVariable(variable, 0, next(variable), some(type)));
    }

    private void assign() {
        List<Variable> all = variables.stream().flatMap(List::stream).toList();
        if (!all.isEmpty()) {
            Variable variable = one(all);
            if (random.nextBoolean()) {
                add(new Step.SetVariable(variable, label(variable), next(variable), some(variable.type())));
            }
            define(variable.type(), new Term.ReadVariable(variable, label(variable)));
        }
    }

    private void storeField() {
        FieldRef field = one(FIELDS);
        Value target = some(NODE);
        Value value = field == ANY ? one(List.of(some(NODE), some(Type.OBJECT), some(INTS))) : some(field.type());
        nonNull(target, () -> add(new Step.StoreField(field, label(field), next(field), target, value, Origin.NONE)));
    }

    private void readField() {
        FieldRef field = one(FIELDS);
        define(field.type(), new Term.ReadField(field, label(field), some(NODE)));
    }

    private void statics() {
        if (random.nextBoolean()) {
            add(new Step.StoreStatic(GLOBAL, label(GLOBAL), next(GLOBAL), some(NODE), Origin.NONE));
        }
        define(NODE, new Term.ReadStatic(GLOBAL, label(GLOBAL)));
    }

    private void allocate() {
        Type type = one(List.of(NODE, LEAF, INTS, NODES));
        Atom atom = universe.add(type, Atom.Kind.FRESH);
        Value value = blocks.fresh(type == LEAF ? NODE : type);
        if (type instanceof Type.Array) {
            Value length = random.nextBoolean()
                    ? define(Prim.INT, new Term.Constant(Prim.INT, random.nextInt(4)))
                    : define(Prim.INT, new Term.Constant(Prim.INT, 1000));
            add(new Step.AllocateArray(value, atom, length, Origin.NONE));
        } else {
            add(new Step.Allocate(value, atom, Origin.NONE));
        }
        keep(value);
    }

    private void elements() {
        Type.Array type = random.nextBoolean() ? INTS : NODES;
        Elements component = Elements.of(type.element());
        Value array = some(type);
        Value length = define(Prim.INT, new Term.Length(array));
        nonNull(array, () -> {
            Value index = some(Prim.INT);
            Value inRange = inRange(index, length, Op.LT);
            branch(
                    inRange,
                    () -> {
                        if (random.nextBoolean()) {
                            Value value = some(type.element());
                            add(new Step.StoreElement(
                                    component, label(component), next(component), array, index, value, Origin.NONE));
                        }
                        define(type.element(), new Term.ReadElement(component, label(component), array, index));
                        if (random.nextInt(3) == 0) {
                            copy(type, component);
                        }
                    },
                    () -> {});
        });
    }

    private Value inRange(Value index, Value length, Op op) {
        Value zero = define(Prim.INT, new Term.Constant(Prim.INT, 0));
        return define(
                Prim.BOOLEAN,
                new Term.And(List.of(
                        define(Prim.BOOLEAN, new Term.Compare(Op.LE, Prim.INT, zero, index)),
                        define(Prim.BOOLEAN, new Term.Compare(op, Prim.INT, index, length)))));
    }

    /** Copies between arrays that may be the same, if the range is within both. */
    private void copy(Type.Array type, Elements component) {
        Value source = some(type);
        Value target = some(type);
        Value from = some(Prim.INT);
        Value to = some(Prim.INT);
        Value count = define(Prim.INT, new Term.Constant(Prim.INT, random.nextInt(3)));
        nonNull(
                source,
                () -> nonNull(target, () -> {
                    List<Value> conditions = new ArrayList<>();
                    for (Value start : List.of(from, to)) {
                        Value length = define(Prim.INT, new Term.Length(start == from ? source : target));
                        Value end = define(Prim.INT, new Term.Arithmetic(Op.ADD, Prim.INT, start, count));
                        conditions.add(inRange(start, length, Op.LE));
                        conditions.add(inRange(end, length, Op.LE));
                    }
                    branch(
                            define(Prim.BOOLEAN, new Term.And(conditions)),
                            () -> add(new Step.CopyElements(
                                    component,
                                    label(component),
                                    next(component),
                                    source,
                                    from,
                                    target,
                                    to,
                                    count,
                                    Origin.NONE)),
                            () -> {});
                }));
    }

    private void sets() {
        List<Term.Hop> hops = new ArrayList<>();
        REFERENCES.stream()
                .filter(f -> random.nextBoolean())
                .forEach(f -> hops.add(new Term.Hop.OverField(f, label(f))));
        Elements objects = Elements.of(Type.OBJECT);
        hops.add(new Term.Hop.OverElements(objects, label(objects)));
        Value set = define(
                Type.Special.SET,
                new Term.Reach(some(NODE), random.nextBoolean() ? NODE : Type.OBJECT, List.copyOf(hops)));
        define(Prim.INT, new Term.SetQuery(SetOp.SIZE, List.of(set)));
        define(Prim.BOOLEAN, new Term.SetQuery(SetOp.HAS, List.of(set, some(NODE))));
        define(Prim.BOOLEAN, new Term.SetQuery(SetOp.CONTAINS_ALL, List.of(set, some(Type.Special.SET))));
        define(Prim.BOOLEAN, new Term.SetQuery(SetOp.EQUAL, List.of(set, some(Type.Special.SET))));
    }

    private void types() {
        Value object = some(random.nextBoolean() ? NODE : Type.OBJECT);
        define(Prim.BOOLEAN, new Term.IsInstance(object, one(List.of(NODE, LEAF, INTS))));
        define(Prim.BOOLEAN, new Term.IsFresh(object));
        define(Prim.BOOLEAN, new Term.Exists(1 + random.nextInt(universe.atoms().size())));
        define(Prim.INT, new Term.IdentityHash(object));
        nonNull(
                object,
                () -> define(
                        Prim.BOOLEAN,
                        new Term.Compare(
                                Op.EQ,
                                Type.Special.TYPE,
                                define(Type.Special.TYPE, new Term.TypeOf(object)),
                                define(Type.Special.TYPE, new Term.TypeConstant(LEAF)))));
    }

    private void check() {
        Obligation obligation = new Obligation(obligations.size(), ObligationKind.ENSURES, "", "", Origin.NONE);
        obligations.add(obligation);
        add(new Step.Check(obligation, some(Prim.BOOLEAN)));
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Block block : blocks.all()) {
            text.append(block)
                    .append(' ')
                    .append(Arrays.toString(block.in().toArray()))
                    .append('\n');
            blocks.steps(block).forEach(s -> text.append("    ").append(s).append('\n'));
        }
        return text.toString();
    }
}

package org.smallscope.encode.relational;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import kodkod.ast.Expression;
import kodkod.ast.Formula;
import kodkod.ast.Relation;
import org.smallscope.encode.relational.Val.Bool;
import org.smallscope.encode.relational.Val.Num;
import org.smallscope.encode.relational.Val.Objects;
import org.smallscope.encode.relational.Val.OfType;
import org.smallscope.encode.relational.Val.Ref;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Universe;
import org.smallscope.program.graph.Value;
import org.smallscope.program.tree.Expr.Op;

/** Gives terms their values. */
final class Terms {
    private final Relations relations;
    private final Logic logic;
    private final Theory theory;
    private final Numbers numbers;
    private final Universe universe;
    private final Map<Integer, Val> inputs = new LinkedHashMap<>();
    private final Map<Integer, Bool> existing = new HashMap<>();
    private final List<Type> types = new ArrayList<>();
    private final SortedSet<Integer> hashed = new TreeSet<>();
    private Relation hashes;

    Terms(Relations relations) {
        this.relations = relations;
        this.logic = relations.logic();
        this.theory = logic.theory();
        this.numbers = logic.numbers();
        this.universe = relations.preHeap().universe();
    }

    /** The inputs so far, by the number of the value they define. */
    Map<Integer, Val> inputs() {
        return inputs;
    }

    /** From objects to the bits of their identity hashes; null where nobody asked. */
    Relation hashes() {
        return hashes;
    }

    /** The value of a term that is evaluated in a block. */
    Val value(Term term, Value defined, int block) {
        return term.accept(new InBlock(defined, block));
    }

    private final class InBlock implements Term.Visitor<Val> {
        private final Value defined;
        private final int block;

        InBlock(Value defined, int block) {
            this.defined = defined;
            this.block = block;
        }

        @Override
        public Val visit(Term.Constant t) {
            return t.type() == Prim.BOOLEAN ? Bool.of(t.value() != 0) : numbers.constant(t.value());
        }

        @Override
        public Val visit(Term.Reference t) {
            return logic.reference(t.atom());
        }

        @Override
        public Val visit(Term.TypeConstant t) {
            return type(t.named());
        }

        @Override
        public Val visit(Term.Arithmetic t) {
            return arithmetic(t);
        }

        @Override
        public Val visit(Term.Compare t) {
            return compare(t);
        }

        @Override
        public Val visit(Term.Not t) {
            return bool(t.operand()).not();
        }

        @Override
        public Val visit(Term.And t) {
            return logic.and(t.operands().stream().map(Terms.this::bool).toList());
        }

        @Override
        public Val visit(Term.Or t) {
            return logic.or(t.operands().stream().map(Terms.this::bool).toList());
        }

        @Override
        public Val visit(Term.Select t) {
            return logic.choose(bool(t.condition()), relations.value(t.then()), relations.value(t.otherwise()));
        }

        @Override
        public Val visit(Term.Convert t) {
            return numbers.convert(number(t.operand()), t.to());
        }

        @Override
        public Val visit(Term.IsInstance t) {
            Ref operand = reference(t.operand());
            return logic.isAmong(operand, instances(operand, t.type()));
        }

        @Override
        public Val visit(Term.ReadVariable t) {
            return relations.variables().read(t.variable(), t.label(), block);
        }

        @Override
        public Val visit(Term.ReadField t) {
            return relations.fields().read(t.field(), t.label(), reference(t.target()));
        }

        @Override
        public Val visit(Term.ReadStatic t) {
            return relations.variables().read(t.field(), t.label(), block);
        }

        @Override
        public Val visit(Term.ReadElement t) {
            return relations.elements().read(t.elements(), t.label(), reference(t.array()), number(t.index()));
        }

        @Override
        public Val visit(Term.Length t) {
            return relations.elements().length(reference(t.array()));
        }

        @Override
        public Val visit(Term.Reach t) {
            return relations.reachability().reach(reference(t.from()), t.filter(), t.hops());
        }

        @Override
        public Val visit(Term.SetQuery t) {
            return query(t);
        }

        @Override
        public Val visit(Term.TypeOf t) {
            return typeOf(reference(t.operand()));
        }

        @Override
        public Val visit(Term.Subtype t) {
            return subtype((OfType) relations.value(t.left()), (OfType) relations.value(t.right()));
        }

        @Override
        public Val visit(Term.IsFresh t) {
            Ref operand = reference(t.operand());
            return logic.isAmong(
                    operand,
                    Arrays.stream(operand.candidates())
                            .filter(a -> a != Place.NULL && universe.atom(a).kind() == Atom.Kind.FRESH)
                            .toArray());
        }

        @Override
        public Val visit(Term.Exists t) {
            return exists(t.atom(), block);
        }

        @Override
        public Val visit(Term.Input t) {
            Val input = input(t, block);
            inputs.put(defined.id(), input);
            return input;
        }

        @Override
        public Val visit(Term.Text t) {
            return relations
                    .texts()
                    .ask(t.op(), t.operands().stream().map(relations::value).toList());
        }

        @Override
        public Val visit(Term.IdentityHash t) {
            return identityHash(reference(t.operand()));
        }
    }

    private Bool bool(Value value) {
        return (Bool) relations.value(value);
    }

    private Num number(Value value) {
        return (Num) relations.value(value);
    }

    private Ref reference(Value value) {
        return (Ref) relations.value(value);
    }

    // ------------------------------------------------------------------ operators

    /** Also on booleans, where AND, OR and XOR do not short-circuit. */
    private Val arithmetic(Term.Arithmetic t) {
        if (relations.value(t.left()) instanceof Bool a) {
            Bool b = bool(t.right());
            return switch (t.op()) {
                case AND -> logic.and(a, b);
                case OR -> logic.or(a, b);
                case XOR -> logic.iff(a, b).not();
                default -> throw new NotRelationalException(t.toString());
            };
        }
        return numbers.arithmetic(t.op(), t.type(), number(t.left()), number(t.right()));
    }

    private Bool compare(Term.Compare t) {
        if (t.op() == Op.EQ) {
            return logic.equal(relations.value(t.left()), relations.value(t.right()));
        }
        return t.op() == Op.LT
                ? numbers.less(number(t.left()), number(t.right()))
                : numbers.atMost(number(t.left()), number(t.right()));
    }

    private Val query(Term.SetQuery t) {
        Objects set = (Objects) relations.value(t.operands().get(0));
        return switch (t.op()) {
            case HAS -> {
                Ref object = reference(t.operands().get(1));
                boolean possible =
                        Arrays.stream(object.candidates()).anyMatch(c -> Arrays.binarySearch(set.candidates(), c) >= 0);
                yield possible
                        ? logic.name("has", object.set().intersection(set.set()).some())
                        : Bool.FALSE;
            }
            case SIZE -> numbers.count(set.set(), set.candidates());
            case IS_EMPTY -> logic.name("empty", set.set().no());
            case EQUAL -> logic.equal(set, relations.value(t.operands().get(1)));
            case CONTAINS_ALL -> {
                Objects part = (Objects) relations.value(t.operands().get(1));
                yield logic.name("containsAll", part.set().in(set.set()));
            }
        };
    }

    // ------------------------------------------------------------------ objects and types

    /** The objects of the type that the reference can be. */
    int[] instances(Ref operand, Type type) {
        return Arrays.stream(operand.candidates())
                .filter(a -> a != Place.NULL
                        && universe.program().isSubtype(universe.atom(a).type(), type))
                .toArray();
    }

    private OfType type(Type type) {
        int place = place(type);
        return new OfType(theory.set(place), place);
    }

    private int place(Type type) {
        if (!types.contains(type)) {
            types.add(type);
        }
        return Place.type(types.indexOf(type));
    }

    /** Null has the type of all objects here, which nobody may depend on. */
    private OfType typeOf(Ref operand) {
        Map<Integer, List<Integer>> byType = new LinkedHashMap<>();
        for (int atom : operand.candidates()) {
            Type type = atom == Place.NULL ? Type.OBJECT : universe.atom(atom).type();
            byType.computeIfAbsent(place(type), p -> new ArrayList<>()).add(atom);
        }
        int[] candidates =
                byType.keySet().stream().mapToInt(Integer::intValue).sorted().toArray();
        if (candidates.length == 1) {
            return new OfType(theory.set(candidates), candidates);
        }
        List<Expression> parts = new ArrayList<>();
        byType.forEach((place, atoms) -> {
            Expression group =
                    theory.set(atoms.stream().mapToInt(Integer::intValue).toArray());
            Formula is = operand.set().intersection(group).some();
            parts.add(is.thenElse(theory.set(place), Expression.NONE));
        });
        return new OfType(theory.define("type", Expression.union(parts), candidates), candidates);
    }

    private Bool subtype(OfType left, OfType right) {
        List<Formula> ways = new ArrayList<>();
        for (int l : left.candidates()) {
            int[] above = Arrays.stream(right.candidates())
                    .filter(r -> universe.program().isSubtype(type(l), type(r)))
                    .toArray();
            if (above.length > 0) {
                ways.add(theory.set(l)
                        .in(left.set())
                        .and(right.set().intersection(theory.set(above)).some()));
            }
        }
        return ways.isEmpty() ? Bool.FALSE : logic.name("subtype", Formula.or(ways));
    }

    private Type type(int place) {
        return types.get(place - Place.type(0));
    }

    /** Where an atom is an object of executions of the block. */
    private Bool exists(int atom, int block) {
        Control control = relations.control();
        return switch (universe.atom(atom).kind()) {
            case STATIC -> Bool.TRUE;
            case PRE -> existing.computeIfAbsent(
                    atom,
                    a -> logic.name(
                            "isThere", theory.set(a).in(relations.preHeap().exists())));
            case FRESH -> {
                Integer made = relations.allocated().get(atom);
                if (made == null || !control.compatible(made, block)) {
                    yield Bool.FALSE;
                }
                yield control.dominates(made, block) ? Bool.TRUE : control.guard(made);
            }
        };
    }

    private Num identityHash(Ref operand) {
        if (hashes == null) {
            hashes = theory.any("identityHash", 2, () -> hashed.stream()
                    .flatMap(a -> Arrays.stream(Place.bits(Integer.SIZE - 1)).mapToObj(b -> new int[] {a, b}))
                    .toList());
        }
        Arrays.stream(operand.candidates()).filter(a -> a != Place.NULL).forEach(hashed::add);
        Expression bits = operand.set().join(hashes);
        return new Num(theory.define("hash", bits, Place.bits(Integer.SIZE - 1)), Integer.SIZE, null);
    }

    // ------------------------------------------------------------------ inputs

    private Val input(Term.Input t, int block) {
        boolean root = t.role() == Term.Role.ROOT;
        if (t.type() instanceof Prim prim) {
            boolean wide = !root && (prim == Prim.INT || prim == Prim.LONG);
            return wide
                    ? numbers.any(t.name(), prim.bits())
                    : relations.preHeap().anything(t.name(), prim);
        }
        return root ? relations.preHeap().addRoot(t.name(), t.type()) : anyObject(t, block);
    }

    /** Null or any object of the type that exists here. */
    private Ref anyObject(Term.Input t, int block) {
        Map<Integer, Bool> there = new LinkedHashMap<>();
        for (Atom atom : universe.atoms()) {
            if (universe.program().isSubtype(atom.type(), t.type())) {
                Bool exists = exists(atom.id(), block);
                if (!exists.isFalse()) {
                    there.put(atom.id(), exists);
                }
            }
        }
        int[] candidates = IntStream.concat(
                        IntStream.of(Place.NULL), there.keySet().stream().mapToInt(Integer::intValue))
                .sorted()
                .toArray();
        Relation relation = theory.anySet(t.name(), candidates);
        theory.fact(relation, relation.one());
        Formula here = relations.control().guard(block).holds();
        there.forEach((atom, exists) ->
                theory.fact(relation, here.and(theory.set(atom).in(relation)).implies(exists.holds())));
        return new Ref(relation, candidates);
    }
}

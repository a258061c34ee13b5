package org.smallscope.encode.circuit;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.smallscope.encode.circuit.gate.Choice;
import org.smallscope.encode.circuit.gate.Choices;
import org.smallscope.encode.circuit.gate.Gates;
import org.smallscope.encode.circuit.state.Ranges;
import org.smallscope.encode.circuit.symbol.Numbers;
import org.smallscope.encode.circuit.symbol.Symbol;
import org.smallscope.encode.circuit.symbol.Symbol.AtomSet;
import org.smallscope.encode.circuit.symbol.Symbol.Num;
import org.smallscope.encode.circuit.symbol.Symbol.Ref;
import org.smallscope.encode.circuit.symbol.Symbol.Truth;
import org.smallscope.encode.circuit.symbol.Symbol.TypeValue;
import org.smallscope.encode.circuit.symbol.Symbols;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.tree.Expr.Op;

/** Gives terms their symbols. */
final class TermEncoder {
    private final Circuit machine;
    private final Symbols symbols;
    private final Numbers numbers;
    private final Choices choices;
    private final Gates gates;
    private final Map<Integer, Num> identityHashes = new LinkedHashMap<>();
    private final Map<Integer, Symbol> inputs = new LinkedHashMap<>();
    private final Map<Type, Map<Type, Boolean>> subtypes = new HashMap<>();

    TermEncoder(Circuit machine) {
        this.machine = machine;
        symbols = machine.symbols();
        numbers = symbols.numbers();
        choices = symbols.choices();
        gates = symbols.gates();
    }

    /** The inputs so far, by the number of the value they define. */
    Map<Integer, Symbol> inputs() {
        return inputs;
    }

    /** The identity hashes asked for so far, by atom. */
    Map<Integer, Num> identityHashes() {
        return identityHashes;
    }

    /** The symbol of a term that defines a value in a block. */
    Symbol encode(Term term, Value value, int block) {
        return term.accept(new InBlock(value, block));
    }

    private final class InBlock implements Term.Visitor<Symbol> {
        private final Value value;
        private final int block;

        InBlock(Value value, int block) {
            this.value = value;
            this.block = block;
        }

        @Override
        public Symbol visit(Term.Constant t) {
            return t.type() == Prim.BOOLEAN ? new Truth(Gates.constant(t.value() != 0)) : numbers.constant(t.value());
        }

        @Override
        public Symbol visit(Term.Reference t) {
            return new Ref(Choice.constant(t.atom()));
        }

        @Override
        public Symbol visit(Term.TypeConstant t) {
            return new TypeValue(Choice.constant(symbols.place(t.named())));
        }

        @Override
        public Symbol visit(Term.Arithmetic t) {
            return arithmetic(t);
        }

        @Override
        public Symbol visit(Term.Compare t) {
            return new Truth(compare(t, block));
        }

        @Override
        public Symbol visit(Term.Not t) {
            return new Truth(Gates.not(machine.gate(t.operand(), block)));
        }

        @Override
        public Symbol visit(Term.And t) {
            return new Truth(gates.and(machine.gates(t.operands(), block)));
        }

        @Override
        public Symbol visit(Term.Or t) {
            return new Truth(gates.or(machine.gates(t.operands(), block)));
        }

        @Override
        public Symbol visit(Term.Select t) {
            return symbols.ite(
                    machine.gate(t.condition(), block), machine.symbol(t.then()), machine.symbol(t.otherwise()));
        }

        @Override
        public Symbol visit(Term.Convert t) {
            return numbers.convert((Num) machine.symbol(t.operand()), t.to());
        }

        @Override
        public Symbol visit(Term.IsInstance t) {
            return new Truth(choices.in(
                    machine.choice(t.operand(), block),
                    a -> a != Atom.NULL && subtype(machine.universe().atom(a).type(), t.type())));
        }

        @Override
        public Symbol visit(Term.ReadVariable t) {
            return machine.variables().read(t.variable(), t.label(), block);
        }

        @Override
        public Symbol visit(Term.ReadField t) {
            return machine.fields().read(t.field(), t.label(), machine.choice(t.target(), block), block);
        }

        @Override
        public Symbol visit(Term.ReadStatic t) {
            return machine.variables().read(t.field(), t.label(), block);
        }

        @Override
        public Symbol visit(Term.ReadElement t) {
            return machine.elements()
                    .read(
                            t.elements(),
                            t.label(),
                            machine.choice(t.array(), block),
                            (Num) machine.symbol(t.index()),
                            block);
        }

        @Override
        public Symbol visit(Term.Length t) {
            return machine.elements().length(machine.choice(t.array(), block));
        }

        @Override
        public Symbol visit(Term.Reach t) {
            return machine.reachability().reach(machine.choice(t.from(), block), t.filter(), t.hops(), block);
        }

        @Override
        public Symbol visit(Term.SetQuery t) {
            return query(t, block);
        }

        @Override
        public Symbol visit(Term.TypeOf t) {
            return new TypeValue(choices.selectChoice(
                    machine.choice(t.operand(), block),
                    a -> Choice.constant(symbols.place(
                            a == Atom.NULL
                                    ? Type.OBJECT
                                    : machine.universe().atom(a).type()))));
        }

        @Override
        public Symbol visit(Term.Subtype t) {
            Choice right = ((TypeValue) machine.symbol(t.right())).choice();
            return new Truth(choices.selectGate(
                    ((TypeValue) machine.symbol(t.left())).choice(),
                    a -> choices.in(right, b -> subtype(symbols.type(a), symbols.type(b)))));
        }

        @Override
        public Symbol visit(Term.IsFresh t) {
            return new Truth(choices.in(
                    machine.choice(t.operand(), block),
                    a -> a != Atom.NULL && machine.universe().atom(a).kind() == Atom.Kind.FRESH));
        }

        @Override
        public Symbol visit(Term.Exists t) {
            return new Truth(machine.exists(t.atom(), block));
        }

        @Override
        public Symbol visit(Term.Input t) {
            Symbol input = input(t, value, block);
            inputs.put(value.id(), input);
            return input;
        }

        @Override
        public Symbol visit(Term.Text t) {
            return machine.texts()
                    .ask(
                            t.op(),
                            t.operands().stream()
                                    .map(v -> v.type().reference()
                                            ? new Ref(machine.choice(v, block))
                                            : machine.symbol(v))
                                    .toList());
        }

        @Override
        public Symbol visit(Term.IdentityHash t) {
            return numbers.select(machine.choice(t.operand(), block), TermEncoder.this::identityHash);
        }
    }

    private boolean subtype(Type sub, Type sup) {
        Program program = machine.universe().program();
        return subtypes.computeIfAbsent(sup, s -> new HashMap<>()).computeIfAbsent(sub, s -> program.isSubtype(s, sup));
    }

    private Num identityHash(int atom) {
        return atom == Atom.NULL
                ? numbers.constant(0)
                : identityHashes.computeIfAbsent(atom, a -> machine.preHeap().natural(Integer.SIZE - 1));
    }

    // ------------------------------------------------------------------ operators

    /** Also on booleans, where AND, OR and XOR do not short-circuit. */
    private Symbol arithmetic(Term.Arithmetic t) {
        Symbol left = machine.symbol(t.left());
        Symbol right = machine.symbol(t.right());
        if (left instanceof Truth a && right instanceof Truth b) {
            return new Truth(
                    switch (t.op()) {
                        case AND -> gates.and(a.gate(), b.gate());
                        case OR -> gates.or(a.gate(), b.gate());
                        case XOR -> gates.xor(a.gate(), b.gate());
                        default -> throw new IllegalArgumentException(t.toString());
                    });
        }
        return numbers.arithmetic(t.op(), t.type(), (Num) left, (Num) right);
    }

    private int compare(Term.Compare t, int block) {
        if (t.left().type().reference()) {
            return choices.eq(machine.choice(t.left(), block), machine.choice(t.right(), block));
        }
        Symbol left = machine.symbol(t.left());
        Symbol right = machine.symbol(t.right());
        if (t.op() == Op.EQ) {
            return symbols.equal(left, right);
        }
        return t.op() == Op.LT ? numbers.lt((Num) left, (Num) right) : numbers.le((Num) left, (Num) right);
    }

    private Symbol query(Term.SetQuery t, int block) {
        AtomSet set = (AtomSet) machine.symbol(t.operands().get(0));
        return switch (t.op()) {
            case HAS -> new Truth(choices.selectGate(machine.choice(t.operands().get(1), block), set::has));
            case SIZE -> numbers.count(set.members());
            case IS_EMPTY -> new Truth(Gates.not(gates.or(set.members())));
            case EQUAL -> new Truth(
                    symbols.contains(set, (AtomSet) machine.symbol(t.operands().get(1)), true));
            case CONTAINS_ALL -> new Truth(
                    symbols.contains(set, (AtomSet) machine.symbol(t.operands().get(1)), false));
        };
    }

    // ------------------------------------------------------------------ inputs

    private Symbol input(Term.Input t, Value value, int block) {
        boolean root = t.role() == Term.Role.ROOT;
        if (t.type() instanceof Prim prim) {
            return root ? machine.preHeap().anything(prim, Ranges.input(value.id())) : anything(prim);
        }
        return new Ref(root ? machine.preHeap().heap().addRoot(t.type()) : anyObject(t.type(), block));
    }

    /** Any value of the type: what a call returns is not bounded by the width of inputs. */
    private Symbol anything(Prim type) {
        return type == Prim.INT || type == Prim.LONG
                ? numbers.input(type.bits())
                : machine.preHeap().anything(type);
    }

    /** Null or any object of the type that exists here. */
    private Choice anyObject(Type type, int block) {
        List<Atom> atoms = machine.universe().atoms();
        int[] candidates = IntStream.concat(
                        IntStream.of(Atom.NULL),
                        atoms.stream()
                                .filter(a -> subtype(a.type(), type) && machine.exists(a.id(), block) != Gates.FALSE)
                                .mapToInt(Atom::id))
                .toArray();
        Choice choice = choices.input(candidates);
        if (choice.size() > 2) {
            machine.requirements().exactlyOne(choice.gates());
        }
        int elsewhere = Gates.not(machine.flow().guard(block));
        Arrays.stream(candidates).filter(a -> a != Atom.NULL).forEach(a -> machine.requirements()
                .any(elsewhere, Gates.not(choice.is(a)), machine.exists(a, block)));
        return choice;
    }
}

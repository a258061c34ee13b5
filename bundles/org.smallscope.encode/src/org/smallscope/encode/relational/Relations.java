package org.smallscope.encode.relational;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.smallscope.encode.EncodeOptions;
import org.smallscope.encode.relational.Val.Bool;
import org.smallscope.encode.relational.Val.Ref;
import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Universe;
import org.smallscope.program.graph.Value;
import org.smallscope.program.tree.Expr.Op;

/** The parts that give the steps of a graph their meaning, and the values so far. */
final class Relations {
    private final Theory theory = new Theory();
    private final Logic logic = new Logic(theory);
    private final Control control;
    private final PreHeap preHeap;
    private final Variables variables;
    private final Fields fields;
    private final ArrayElements elements;
    private final Reachability reachability;
    private final Texts texts;
    private final Terms terms;
    private final Map<Integer, Integer> allocated = new HashMap<>();
    private final Map<Integer, Term> definitions = new HashMap<>();
    private final Knowledge knowledge;
    private int current;
    private Val[] values = new Val[64];

    Relations(Universe universe, EncodeOptions options) {
        control = new Control(logic, v -> (Bool) values[v.id()]);
        knowledge = new Knowledge(logic, control);
        preHeap = new PreHeap(logic, universe, options);
        variables = new Variables(logic, control);
        fields = new Fields(logic, control, preHeap);
        elements = new ArrayElements(logic, control, preHeap);
        reachability = new Reachability(theory, universe, fields, elements);
        texts = new Texts(logic, preHeap);
        terms = new Terms(this);
    }

    Theory theory() {
        return theory;
    }

    Logic logic() {
        return logic;
    }

    Control control() {
        return control;
    }

    PreHeap preHeap() {
        return preHeap;
    }

    Variables variables() {
        return variables;
    }

    Fields fields() {
        return fields;
    }

    ArrayElements elements() {
        return elements;
    }

    Reachability reachability() {
        return reachability;
    }

    Texts texts() {
        return texts;
    }

    Terms terms() {
        return terms;
    }

    /** By atom the block that allocates it. */
    Map<Integer, Integer> allocated() {
        return allocated;
    }

    void define(Value value, Val is) {
        if (value.id() >= values.length) {
            values = Arrays.copyOf(values, Math.max(value.id() + 1, 2 * values.length));
        }
        values[value.id()] = is;
    }

    /** The value, as far as it is known in the current block. */
    Val value(Value value) {
        Val is = values[value.id()];
        if (is instanceof Ref r) {
            return knowledge.of(r, current);
        }
        return is instanceof Bool b ? knowledge.of(b, current) : is;
    }

    /** A block begins, and with it what the condition of its only edge tells. */
    void open(Block block) {
        knowledge.forget(block.id());
        control.open(block);
        current = block.id();
        if (block.in().size() == 1 && block.in().get(0).condition() != null) {
            learn(block.in().get(0).condition(), block.in().get(0).expected());
        }
    }

    /** From now on values are those in executions of this block. */
    void setCurrent(int block) {
        current = block;
    }

    /** From now on the condition has this value in executions of the current block. */
    void learn(Value condition, boolean expected) {
        Term term = definitions.get(condition.id());
        if (term instanceof Term.Not t) {
            learn(t.operand(), !expected);
            return;
        } else if (term instanceof Term.And t && expected) {
            t.operands().forEach(v -> learn(v, true));
        } else if (term instanceof Term.Or t && !expected) {
            t.operands().forEach(v -> learn(v, false));
        } else if (term instanceof Term.Compare t && t.op() == Op.EQ) {
            learnSame(value(t.left()), value(t.right()), expected);
            learnSame(value(t.right()), value(t.left()), expected);
            learnType(t.left(), t.right(), expected);
            learnType(t.right(), t.left(), expected);
        } else if (term instanceof Term.IsInstance t) {
            Ref operand = (Ref) value(t.operand());
            knowledge.learn(operand, terms.instances(operand, t.type()), expected, current);
        }
        knowledge.learn((Bool) values[condition.id()], expected, current);
    }

    private void learnSame(Val left, Val right, boolean expected) {
        if (left instanceof Ref a && right instanceof Ref b && (expected || b.known())) {
            knowledge.learn(a, b.candidates(), expected, current);
        }
    }

    private void learnType(Value type, Value other, boolean expected) {
        if (definitions.get(type.id()) instanceof Term.TypeOf of
                && definitions.get(other.id()) instanceof Term.TypeConstant constant) {
            Ref operand = (Ref) value(of.operand());
            int[] exactly = Arrays.stream(operand.candidates())
                    .filter(a ->
                            a != Place.NULL && preHeap.universe().atom(a).type().equals(constant.named()))
                    .toArray();
            knowledge.learn(operand, exactly, expected, current);
        }
    }

    /** A step defines the value. */
    void define(Value value, Term term) {
        definitions.put(value.id(), term);
        define(value, terms.value(term, value, current));
    }
}

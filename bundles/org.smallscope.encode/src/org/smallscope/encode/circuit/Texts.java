package org.smallscope.encode.circuit;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.smallscope.encode.circuit.gate.Choice;
import org.smallscope.encode.circuit.gate.Gates;
import org.smallscope.encode.circuit.gate.Requirements;
import org.smallscope.encode.circuit.gate.Valuation;
import org.smallscope.encode.circuit.state.PreHeap;
import org.smallscope.encode.circuit.symbol.Numbers;
import org.smallscope.encode.circuit.symbol.Symbol;
import org.smallscope.encode.circuit.symbol.Symbol.Num;
import org.smallscope.encode.circuit.symbol.Symbol.Ref;
import org.smallscope.encode.circuit.symbol.Symbol.Truth;
import org.smallscope.encode.circuit.symbol.Symbols;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Term.TextOp;
import org.smallscope.program.tree.Expr.Op;

/**
 * The texts of strings. A literal has its own; a PRE string any text up to the bound of lengths, so two of them may be
 * equal; a string that is allocated has a text that nobody knows, and whoever asks about it gets any answer.
 */
final class Texts {
    private final Symbols symbols;
    private final Numbers numbers;
    private final Gates gates;
    private final Requirements requirements;
    private final PreHeap preHeap;
    private final Map<Integer, Text> texts = new LinkedHashMap<>();
    private final Map<List<Integer>, Num> comparisons = new HashMap<>();
    private final Map<List<Integer>, Integer> equalities = new HashMap<>();

    /** Characters, and by index where the text is longer. */
    private record Text(Num[] chars, int[] longer) {
        int longer(int index) {
            return index < longer.length ? longer[index] : Gates.FALSE;
        }
    }

    Texts(Symbols symbols, Requirements requirements, PreHeap preHeap) {
        this.symbols = symbols;
        this.numbers = symbols.numbers();
        this.gates = symbols.gates();
        this.requirements = requirements;
        this.preHeap = preHeap;
    }

    Symbol ask(TextOp op, List<Symbol> operands) {
        Choice text = ((Ref) operands.get(0)).choice();
        return switch (op) {
            case KNOWN -> new Truth(symbols.choices().selectGate(text, a -> Gates.constant(known(a))));
            case LENGTH -> numbers.select(text, this::length);
            case HASH -> numbers.select(text, this::hash);
            case CHAR_AT -> numbers.select(text, a -> charAt(a, (Num) operands.get(1)));
            case EQUAL -> new Truth(symbols.choices().selectGate(text, a -> symbols.choices()
                    .selectGate(((Ref) operands.get(1)).choice(), b -> equal(a, b))));
            case COMPARE -> numbers.select(
                    text, a -> numbers.select(((Ref) operands.get(1)).choice(), b -> compare(a, b)));
        };
    }

    private boolean known(int atom) {
        if (atom == Atom.NULL) {
            return false;
        }
        Atom string = preHeap.universe().atom(atom);
        return string.text() != null
                || string.kind() == Atom.Kind.PRE && string.type().equals(Type.STRING);
    }

    private Text text(int atom) {
        return texts.computeIfAbsent(atom, a -> {
            String literal = known(atom) ? preHeap.universe().atom(atom).text() : "";
            return literal == null ? any(atom) : literal(literal);
        });
    }

    private Text literal(String literal) {
        Num[] chars = new Num[literal.length()];
        int[] longer = new int[chars.length];
        for (int i = 0; i < chars.length; i++) {
            chars[i] = numbers.constant(literal.charAt(i));
            longer[i] = Gates.TRUE;
        }
        return new Text(chars, longer);
    }

    private Text any(int atom) {
        Num[] chars = new Num[preHeap.limits().stringLength()];
        int[] longer = new int[chars.length];
        int condition = preHeap.heap().exists(atom);
        for (int i = 0; i < chars.length; i++) {
            longer[i] = condition == Gates.FALSE ? Gates.FALSE : gates.input();
            requirements.any(condition, Gates.not(longer[i]));
            condition = longer[i];
            chars[i] = (Num) preHeap.anything(Prim.CHAR);
            for (int bit = 0; bit < Character.SIZE; bit++) {
                requirements.any(condition, Gates.not(numbers.bits(chars[i]).bit(bit)));
            }
        }
        return new Text(chars, longer);
    }

    private Num length(int atom) {
        Text text = text(atom);
        int[] exactly = new int[text.chars().length + 1];
        int before = Gates.TRUE;
        for (int i = 0; i < exactly.length; i++) {
            exactly[i] = gates.and(before, Gates.not(text.longer(i)));
            before = text.longer(i);
        }
        return numbers.oneOf(exactly);
    }

    private Num charAt(int atom, Num index) {
        Text text = text(atom);
        Num result = numbers.constant(0);
        for (int i = text.chars().length - 1; i >= 0; i--) {
            result = numbers.ite(numbers.eq(index, numbers.constant(i)), text.chars()[i], result);
        }
        return result;
    }

    /** {@code s[0]*31^(n-1) + ... + s[n-1]}, as String.hashCode is documented. */
    private Num hash(int atom) {
        Text text = text(atom);
        Num result = numbers.constant(0);
        for (int i = 0; i < text.chars().length; i++) {
            Num product = numbers.arithmetic(Op.MUL, Prim.INT, result, numbers.constant(31));
            Num sum = numbers.arithmetic(Op.ADD, Prim.INT, product, text.chars()[i]);
            result = numbers.ite(text.longer(i), sum, result);
        }
        return result;
    }

    private int equal(int a, int b) {
        if (a == b) {
            return Gates.TRUE;
        }
        return equalities.computeIfAbsent(List.of(Math.min(a, b), Math.max(a, b)), k -> {
            Text x = text(a);
            Text y = text(b);
            int most = Math.max(x.chars().length, y.chars().length);
            int[] same = new int[2 * most];
            for (int i = 0; i < most; i++) {
                same[i] = gates.iff(x.longer(i), y.longer(i));
                boolean both = i < x.chars().length && i < y.chars().length;
                same[most + i] = both ? gates.implies(x.longer(i), numbers.eq(x.chars()[i], y.chars()[i])) : Gates.TRUE;
            }
            return gates.and(same);
        });
    }

    /** As String.compareTo is documented: the difference of the first characters that differ, else of the lengths. */
    private Num compare(int a, int b) {
        if (a == b) {
            return numbers.constant(0);
        }
        return comparisons.computeIfAbsent(List.of(a, b), k -> {
            Text x = text(a);
            Text y = text(b);
            Num result = numbers.arithmetic(Op.SUB, Prim.INT, length(a), length(b));
            for (int i = Math.min(x.chars().length, y.chars().length) - 1; i >= 0; i--) {
                int differ = gates.and(x.longer(i), y.longer(i), Gates.not(numbers.eq(x.chars()[i], y.chars()[i])));
                result = numbers.ite(differ, numbers.arithmetic(Op.SUB, Prim.INT, x.chars()[i], y.chars()[i]), result);
            }
            return result;
        });
    }

    /** The texts of PRE strings in a model, as far as anybody asked about them. */
    Map<Integer, String> values(Valuation model) {
        Map<Integer, String> result = new LinkedHashMap<>();
        texts.forEach((atom, text) -> {
            if (atom != Atom.NULL
                    && preHeap.universe().atom(atom).kind() == Atom.Kind.PRE
                    && model.holds(preHeap.heap().exists(atom))) {
                StringBuilder value = new StringBuilder();
                for (int i = 0; i < text.chars().length && model.holds(text.longer(i)); i++) {
                    value.append((char) numbers.value(text.chars()[i], model));
                }
                result.put(atom, value.toString());
            }
        });
        return result;
    }
}

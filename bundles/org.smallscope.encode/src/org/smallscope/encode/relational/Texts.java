package org.smallscope.encode.relational;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import kodkod.ast.Expression;
import kodkod.ast.Formula;
import kodkod.ast.Relation;
import org.smallscope.encode.relational.Val.Bool;
import org.smallscope.encode.relational.Val.Num;
import org.smallscope.encode.relational.Val.Ref;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Term.TextOp;
import org.smallscope.program.tree.Expr.Op;

/**
 * The texts of strings: a relation from indices and strings to bits of characters, and one from strings to the indices
 * they have. Literals have their own text, PRE strings any up to the bound of lengths, allocated ones none that anybody
 * may ask about.
 */
final class Texts {
    private final Logic logic;
    private final Theory theory;
    private final Numbers numbers;
    private final PreHeap preHeap;
    private Relation chars;
    private Relation inside;

    Texts(Logic logic, PreHeap preHeap) {
        this.logic = logic;
        this.theory = logic.theory();
        this.numbers = logic.numbers();
        this.preHeap = preHeap;
    }

    Val ask(TextOp op, List<Val> operands) {
        Ref text = (Ref) operands.get(0);
        make();
        return switch (op) {
            case KNOWN -> logic.isAmong(text, known(text));
            case LENGTH -> length(text);
            case HASH -> hash(text);
            case CHAR_AT -> charAt(text, numbers.index((Num) operands.get(1), longest(text)));
            case EQUAL -> equal(text, (Ref) operands.get(1));
            case COMPARE -> compare(text, (Ref) operands.get(1));
        };
    }

    private boolean known(int atom) {
        if (atom == Place.NULL) {
            return false;
        }
        Atom string = preHeap.universe().atom(atom);
        return string.text() != null
                || string.kind() == Atom.Kind.PRE && string.type().equals(Type.STRING);
    }

    private int[] known(Ref text) {
        return Arrays.stream(text.candidates()).filter(this::known).toArray();
    }

    private int longest(Ref text) {
        return Arrays.stream(known(text)).map(this::longest).max().orElse(0);
    }

    private int longest(int atom) {
        String literal = preHeap.universe().atom(atom).text();
        return literal == null ? preHeap.stringLength() : literal.length();
    }

    // ------------------------------------------------------------------ the two relations

    private void make() {
        if (chars != null) {
            return;
        }
        chars = theory.between("chars", 3, () -> tuples(false, true), () -> tuples(true, true));
        inside = theory.between("textIndices", 2, () -> tuples(false, false), () -> tuples(true, false));
        int length = preHeap.stringLength();
        for (int string : strings()) {
            Expression indices = theory.set(string).join(inside);
            List<Formula> ways = new ArrayList<>();
            for (int n = 0; n <= length; n++) {
                ways.add(indices.eq(theory.set(Place.indices(n))));
            }
            theory.fact(inside, Formula.or(ways));
            for (int i = 0; i < length; i++) {
                Expression letter =
                        theory.set(string).join(theory.set(Place.index(i)).join(chars));
                theory.fact(chars, theory.set(Place.index(i)).in(indices).or(letter.no()));
            }
        }
    }

    private int[] strings() {
        return Arrays.stream(preHeap.objects())
                .filter(o -> preHeap.universe().atom(o).type().equals(Type.STRING))
                .toArray();
    }

    /** Those of literals, and all that PRE strings can have. */
    private List<int[]> tuples(boolean possible, boolean letters) {
        List<int[]> result = new ArrayList<>();
        for (Atom atom : preHeap.universe().atoms()) {
            String literal = atom.text();
            if (literal != null) {
                for (int i = 0; i < literal.length(); i++) {
                    addCell(result, atom.id(), i, literal.charAt(i), letters);
                }
            }
        }
        if (possible) {
            for (int string : strings()) {
                for (int i = 0; i < preHeap.stringLength(); i++) {
                    addCell(result, string, i, Character.MAX_VALUE, letters);
                }
            }
        }
        return result;
    }

    private static void addCell(List<int[]> tuples, int string, int index, char letter, boolean letters) {
        if (!letters) {
            tuples.add(new int[] {string, Place.index(index)});
            return;
        }
        for (int bit = 0; bit < Character.SIZE; bit++) {
            if ((letter >> bit & 1) == 1) {
                tuples.add(new int[] {Place.index(index), string, Place.bit(bit)});
            }
        }
    }

    // ------------------------------------------------------------------ questions

    private Num letter(Ref text, int index) {
        return (Num) charAt(text, theory.set(Place.index(index)));
    }

    private Val charAt(Ref text, Expression at) {
        if (at == Expression.NONE) {
            return numbers.constant(0);
        }
        Expression bits = text.set().join(at.join(chars));
        return new Num(theory.define("char", bits, Place.bits(Character.SIZE)), Character.SIZE + 1, null);
    }

    private Bool longer(Ref text, int index) {
        return logic.name("longer", theory.set(Place.index(index)).in(text.set().join(inside)));
    }

    private Num length(Ref text) {
        Num result = numbers.constant(0);
        for (int i = 0; i < longest(text); i++) {
            result = numbers.choose(longer(text, i), numbers.constant(i + 1), result);
        }
        return result;
    }

    /** {@code s[0]*31^(n-1) + ... + s[n-1]}, as String.hashCode is documented. */
    private Num hash(Ref text) {
        Num result = numbers.constant(0);
        for (int i = 0; i < longest(text); i++) {
            Num product = numbers.arithmetic(Op.MUL, Prim.INT, result, numbers.constant(31));
            Num sum = numbers.arithmetic(Op.ADD, Prim.INT, product, letter(text, i));
            result = numbers.choose(longer(text, i), sum, result);
        }
        return result;
    }

    private Bool equal(Ref left, Ref right) {
        if (left.set() == right.set()) {
            return Bool.TRUE;
        }
        List<Formula> same =
                new ArrayList<>(List.of(left.set().join(inside).eq(right.set().join(inside))));
        for (int i = 0; i < Math.max(longest(left), longest(right)); i++) {
            Expression at = theory.set(Place.index(i)).join(chars);
            same.add(left.set().join(at).eq(right.set().join(at)));
        }
        return logic.name("equal", Formula.and(same));
    }

    /** As String.compareTo is documented: the difference of the first characters that differ, else of the lengths. */
    private Num compare(Ref left, Ref right) {
        Num result = numbers.arithmetic(Op.SUB, Prim.INT, length(left), length(right));
        for (int i = Math.min(longest(left), longest(right)) - 1; i >= 0; i--) {
            Num a = letter(left, i);
            Num b = letter(right, i);
            Bool differ = logic.and(
                    longer(left, i), longer(right, i), numbers.equal(a, b).not());
            result = numbers.choose(differ, numbers.arithmetic(Op.SUB, Prim.INT, a, b), result);
        }
        return result;
    }

    // ------------------------------------------------------------------ for decoding

    /** The texts of PRE strings, as far as anybody asked about them. */
    Map<Integer, String> values(Model model) {
        Map<Integer, String> result = new TreeMap<>();
        if (inside != null && model.has(inside)) {
            for (int string : strings()) {
                int length = (int) model.tuples(inside).stream()
                        .filter(t -> t[0] == string)
                        .count();
                char[] text = new char[length];
                if (model.has(chars)) {
                    model.tuples(chars).stream()
                            .filter(t -> t[1] == string && Place.indexOf(t[0]) < length)
                            .forEach(t -> text[Place.indexOf(t[0])] |= (char) (1 << Place.power(t[2])));
                }
                result.put(string, new String(text));
            }
        }
        return result;
    }
}

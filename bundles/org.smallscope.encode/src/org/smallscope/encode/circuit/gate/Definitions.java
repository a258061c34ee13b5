package org.smallscope.encode.circuit.gate;

import java.util.Arrays;
import org.smallscope.encode.circuit.gate.NodeTable.Kind;
import org.smallscope.solve.SatSolver;

/** The clauses that make a variable equivalent to an operation on literals. */
final class Definitions {

    /** Up to so many literals, pairs are fewer clauses than any scheme with further variables. */
    private static final int PAIRWISE = 6;

    private final SatSolver solver;

    Definitions(SatSolver solver) {
        this.solver = solver;
    }

    /** {variable <=> kind(operands)}. */
    void define(Kind kind, int variable, int[] operands) {
        switch (kind) {
            case CONSTANT:
                solver.addClause(-variable);
                break;
            case INPUT:
                break;
            case AND:
                defineAnd(variable, operands);
                break;
            case XOR:
                defineXor(variable, operands[0], operands[1]);
                break;
            case ITE:
                defineIte(variable, operands[0], operands[1], operands[2]);
                break;
            case MAJORITY:
                defineMajority(variable, operands[0], operands[1], operands[2]);
                break;
            default:
                throw new IllegalArgumentException(kind.name());
        }
    }

    private void defineAnd(int variable, int[] operands) {
        int[] all = new int[operands.length + 1];
        for (int i = 0; i < operands.length; i++) {
            solver.addClause(-variable, operands[i]);
            all[i] = -operands[i];
        }
        all[operands.length] = variable;
        solver.addClause(all);
    }

    private void defineXor(int variable, int a, int b) {
        solver.addClause(-variable, a, b);
        solver.addClause(-variable, -a, -b);
        solver.addClause(variable, -a, b);
        solver.addClause(variable, a, -b);
    }

    /** The last two clauses follow from the others, but let equal branches decide before the condition is known. */
    private void defineIte(int variable, int condition, int then, int otherwise) {
        solver.addClause(-condition, -then, variable);
        solver.addClause(-condition, then, -variable);
        solver.addClause(condition, -otherwise, variable);
        solver.addClause(condition, otherwise, -variable);
        solver.addClause(-then, -otherwise, variable);
        solver.addClause(then, otherwise, -variable);
    }

    private void defineMajority(int variable, int a, int b, int c) {
        solver.addClause(-a, -b, variable);
        solver.addClause(-a, -c, variable);
        solver.addClause(-b, -c, variable);
        solver.addClause(a, b, -variable);
        solver.addClause(a, c, -variable);
        solver.addClause(b, c, -variable);
    }

    /**
     * No two of the literals. More than a few are split: a further variable stands for "none of the first ones", so
     * that clauses grow with the number of literals and not with its square.
     */
    void atMostOne(int... literals) {
        if (literals.length <= PAIRWISE) {
            pairwise(literals);
            return;
        }
        int head = PAIRWISE / 2;
        int[] first = Arrays.copyOf(literals, head + 1);
        int[] rest = Arrays.copyOfRange(literals, head - 1, literals.length);
        int noneOfFirst = solver.newVariable();
        first[head] = noneOfFirst;
        rest[0] = -noneOfFirst;
        pairwise(first);
        atMostOne(rest);
    }

    private void pairwise(int[] literals) {
        for (int i = 1; i < literals.length; i++) {
            for (int j = 0; j < i; j++) {
                solver.addClause(-literals[i], -literals[j]);
            }
        }
    }
}

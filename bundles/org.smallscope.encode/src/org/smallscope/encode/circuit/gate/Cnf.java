package org.smallscope.encode.circuit.gate;

import java.util.Arrays;
import java.util.BitSet;
import org.smallscope.encode.circuit.gate.NodeTable.Kind;
import org.smallscope.solve.Outcome;
import org.smallscope.solve.SatSolver;

/**
 * Gives gates to a solver. Each node becomes a variable with the clauses that define it (Tseitin) when something
 * first depends on it, and never again; what no question depends on costs nothing. Definitions hold in both
 * directions, so a literal may be used with either sign, in any later clause or assumption.
 */
public final class Cnf {

    private final NodeTable nodes;
    private final Gates gates;
    private final SatSolver solver;
    private final Definitions definitions;
    /** Per node: its variable, 0 before it has one. */
    private int[] variables = new int[1024];

    private final BitSet waiting = new BitSet();
    private final IntList stack = new IntList();
    private final IntList cone = new IntList();
    private final IntList operands = new IntList();
    private final IntList open = new IntList();
    /** The gates of the last question, by position the literals it assumed. */
    private int[] assumed = {};

    private int[] assumedLiterals = {};

    /** Over a solver in which others may have variables and clauses, too. */
    public Cnf(Gates gates, SatSolver solver) {
        this.gates = gates;
        this.nodes = gates.nodes();
        this.solver = solver;
        this.definitions = new Definitions(solver);
    }

    /** The solver underneath. */
    public SatSolver solver() {
        return solver;
    }

    /** The solver's literal that is true exactly where the gate holds. */
    public int literal(int gate) {
        int node = gate >> 1;
        if (!isTranslated(node)) {
            translate(node);
        }
        return signed(gate);
    }

    /** Makes the gate hold from now on. */
    public void require(int gate) {
        IntList required = new IntList();
        required.add(gate);
        while (!required.isEmpty()) {
            int each = required.removeLast();
            if (isUntranslatedAnd(each)) {
                for (int i = nodes.operandCount(each >> 1) - 1; i >= 0; i--) {
                    required.add(nodes.operand(each >> 1, i));
                }
            } else {
                requireAny(each);
            }
        }
    }

    /** Makes at least one of the gates hold from now on. Disjunctions become part of the clause, not variables. */
    public void requireAny(int... alternatives) {
        IntList mixed = new IntList();
        IntList flat = new IntList();
        for (int gate : alternatives) {
            mixed.add(gate);
        }
        while (!mixed.isEmpty()) {
            int each = mixed.removeLast();
            if (each == Gates.TRUE) {
                return;
            }
            if (isUntranslatedAnd(Gates.not(each))) {
                for (int i = nodes.operandCount(each >> 1) - 1; i >= 0; i--) {
                    mixed.add(Gates.not(nodes.operand(each >> 1, i)));
                }
            } else if (each != Gates.FALSE) {
                flat.add(each);
            }
        }
        int[] clause = flat.toArray();
        for (int i = 0; i < clause.length; i++) {
            clause[i] = literal(clause[i]);
        }
        solver.addClause(clause);
    }

    /** Makes exactly one of the gates hold from now on. */
    public void requireExactlyOne(int... alternatives) {
        requireAny(alternatives);
        requireAtMostOne(alternatives);
    }

    /** Makes no two of the gates hold together from now on. */
    public void requireAtMostOne(int... alternatives) {
        int[] literals = new int[alternatives.length];
        for (int i = 0; i < literals.length; i++) {
            literals[i] = literal(alternatives[i]);
        }
        definitions.atMostOne(literals);
    }

    /** Can all of these gates hold, together with all that is required? */
    public Outcome solve(int... assumptions) {
        assumed = assumptions.clone();
        assumedLiterals = new int[assumed.length];
        for (int i = 0; i < assumed.length; i++) {
            assumedLiterals[i] = literal(assumed[i]);
        }
        return solver.solve(assumedLiterals);
    }

    /** After UNSAT: gates of the last question that cannot hold together, in their order. */
    public int[] failedAssumptions() {
        int[] failed = solver.failedAssumptions();
        Arrays.sort(failed);
        IntList result = new IntList();
        for (int i = 0; i < assumed.length; i++) {
            if (Arrays.binarySearch(failed, assumedLiterals[i]) >= 0) {
                result.add(assumed[i]);
            }
        }
        return result.toArray();
    }

    /** After SAT: the values of all gates, kept whatever happens to the solver. Inputs it does not know are false. */
    public Valuation model() {
        BitSet inputs = new BitSet();
        for (int node = Math.min(nodes.size(), variables.length) - 1; node > 0; node--) {
            if (variables[node] != 0 && nodes.kind(node) == Kind.INPUT && solver.value(variables[node])) {
                inputs.set(node);
            }
        }
        return new Valuation(gates, input -> inputs.get(input >> 1));
    }

    private boolean isTranslated(int node) {
        return node < variables.length && variables[node] != 0;
    }

    private boolean isUntranslatedAnd(int gate) {
        return (gate & 1) == 0 && nodes.kind(gate >> 1) == Kind.AND && !isTranslated(gate >> 1);
    }

    private int signed(int gate) {
        int variable = variables[gate >> 1];
        return (gate & 1) == 0 ? variable : -variable;
    }

    /** All that the node depends on and that has no variable yet, oldest first, so that operands are ready. */
    private void translate(int root) {
        if (variables.length < nodes.size()) {
            variables = Arrays.copyOf(variables, Math.max(nodes.size(), Math.multiplyExact(variables.length, 2)));
        }
        cone.clear();
        visit(root);
        while (!stack.isEmpty()) {
            int node = stack.removeLast();
            cone.add(node);
            collectOperands(node);
            for (int i = 0; i < operands.size(); i++) {
                visit(operands.get(i) >> 1);
            }
        }
        cone.sort();
        for (int i = 0; i < cone.size(); i++) {
            define(cone.get(i));
            waiting.clear(cone.get(i));
        }
    }

    private void visit(int node) {
        if (variables[node] == 0 && !waiting.get(node)) {
            waiting.set(node);
            stack.add(node);
        }
    }

    /**
     * The operands; those of a conjunction that is used once take its place, so that a chain of them is one gate with
     * many operands instead of many variables.
     */
    private void collectOperands(int node) {
        operands.clear();
        boolean flatten = nodes.kind(node) == Kind.AND;
        for (int i = nodes.operandCount(node) - 1; i >= 0; i--) {
            open.add(nodes.operand(node, i));
        }
        while (!open.isEmpty()) {
            int operand = open.removeLast();
            if (flatten && nodes.uses(operand >> 1) == 1 && isUntranslatedAnd(operand)) {
                for (int i = nodes.operandCount(operand >> 1) - 1; i >= 0; i--) {
                    open.add(nodes.operand(operand >> 1, i));
                }
            } else {
                operands.add(operand);
            }
        }
    }

    private void define(int node) {
        int variable = solver.newVariable();
        collectOperands(node);
        int[] literals = new int[operands.size()];
        for (int i = 0; i < literals.length; i++) {
            literals[i] = signed(operands.get(i));
        }
        definitions.define(nodes.kind(node), variable, literals);
        variables[node] = variable;
    }
}

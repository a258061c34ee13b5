package org.smallscope.encode.relational;

import kodkod.ast.Relation;
import kodkod.engine.config.Options;
import kodkod.engine.fol2sat.Translation;
import kodkod.engine.fol2sat.Translator;
import kodkod.engine.satlab.SATFactory;
import kodkod.engine.satlab.SATSolver;
import kodkod.util.ints.IntSet;
import org.smallscope.encode.relational.Val.Bool;
import org.smallscope.solve.Outcome;
import org.smallscope.solve.SatSolver;

/** A problem as clauses in a solver of ours, in which booleans are literals that can be assumed. */
final class Translated implements AutoCloseable {
    private final SatSolver solver;
    private final Translation.Whole translation;
    private final boolean impossible;

    private Translated(SatSolver solver, Translation.Whole translation, boolean impossible) {
        this.solver = solver;
        this.translation = translation;
        this.impossible = impossible;
    }

    /** Translates; the solver, which is empty, is closed with the result. */
    static Translated of(Theory.Problem problem, SatSolver solver) {
        Options options = new Options();
        options.setSolver(new Given(solver));
        options.setSymmetryBreaking(0);
        options.setSkolemDepth(-1);
        Translation.Whole translation = Translator.translate(problem.formula(), problem.bounds(), options);
        return new Translated(solver, translation, translation.trivial());
    }

    SatSolver solver() {
        return solver;
    }

    /** Whether the problem has no solution whatever is assumed; then it has no literals either. */
    boolean isImpossible() {
        return impossible;
    }

    int primaryVariables() {
        return translation.numPrimaryVariables();
    }

    /** The literal of a boolean that the problem mentions and that is not known. */
    int literal(Bool bool) {
        int variable = variable(bool.relation());
        return bool.positive() ? variable : -variable;
    }

    private int variable(Relation relation) {
        return translation.primaryVariables(relation).min();
    }

    /** The variables of the members of a set, in the order of its places. */
    int[] variables(Relation set) {
        IntSet variables = translation.primaryVariables(set);
        return variables.toArray();
    }

    Outcome solve(int... assumptions) {
        return impossible ? Outcome.UNSAT : solver.solve(assumptions);
    }

    /** After SAT. */
    Model model() {
        return new Model(translation.interpret());
    }

    @Override
    public void close() {
        solver.close();
    }

    /** Gives Kodkod the solver that is there. */
    private static final class Given extends SATFactory {
        private static final long serialVersionUID = 1L;
        private final transient SatSolver solver;

        Given(SatSolver solver) {
            this.solver = solver;
        }

        @Override
        public String id() {
            return "smallscope";
        }

        @Override
        public String type() {
            return "java";
        }

        @Override
        public boolean isPresent() {
            return true;
        }

        @Override
        protected SATSolver createSolver() {
            return new Clauses(solver);
        }
    }

    /** A solver of ours as Kodkod sees it. */
    private static final class Clauses implements SATSolver {
        private final SatSolver solver;
        private int clauses;

        Clauses(SatSolver solver) {
            this.solver = solver;
        }

        @Override
        public int numberOfVariables() {
            return solver.statistics().variables();
        }

        @Override
        public int numberOfClauses() {
            return clauses;
        }

        @Override
        public void addVariables(int count) {
            if (count > 0) {
                solver.addVariables(count);
            }
        }

        @Override
        public boolean addClause(int[] literals) {
            clauses++;
            solver.addClause(literals);
            return true;
        }

        @Override
        public boolean solve() {
            return solver.solve() == Outcome.SAT;
        }

        @Override
        public boolean valueOf(int variable) {
            return solver.value(variable);
        }

        @Override
        public void free() {
            // whoever made it closes it
        }
    }
}

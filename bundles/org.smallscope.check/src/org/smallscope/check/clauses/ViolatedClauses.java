package org.smallscope.check.clauses;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.smallscope.heap.Violation;
import org.smallscope.program.Local;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.contract.ClassSpec;
import org.smallscope.program.contract.SpecCase;
import org.smallscope.program.tree.Clause;
import org.smallscope.spec.judge.Promised;

/** Finds the clauses that a violation is about, by where they are written. */
final class ViolatedClauses {
    private final Program program;
    private final Promised promised;

    ViolatedClauses(Program program, Method method) {
        this.program = program;
        promised = Promised.of(program, method);
    }

    Promised promised() {
        return promised;
    }

    /**
     * A clause of a method.
     *
     * @param spec the case it belongs to; empty where it joins every case
     * @param signals with its exception, where it is about one
     */
    record OfMethod(Clause clause, Optional<Promised.Case> spec, Optional<SpecCase.Signals> signals) {}

    /** A clause of a class, with {@code this} where it is about its objects. */
    record OfClass(Clause clause, ClassDecl owner, Optional<Local> self) {}

    /** The postconditions; only those at a place where one is given. */
    List<OfMethod> ensures(Optional<Violation> at) {
        List<OfMethod> found = new ArrayList<>();
        promised.always(Clause.Kind.ENSURES)
                .forEach(c -> found.add(new OfMethod(c, Optional.empty(), Optional.empty())));
        for (Promised.Case each : promised.cases()) {
            each.spec().ensures().forEach(c -> found.add(new OfMethod(c, Optional.of(each), Optional.empty())));
        }
        found.removeIf(c -> at.isPresent() && !isAt(c.clause(), at.get()));
        return found;
    }

    List<OfMethod> signals(Violation at) {
        List<OfMethod> found = new ArrayList<>();
        for (Promised.Case each : promised.cases()) {
            each.spec().signals().stream()
                    .filter(s -> isAt(s.clause(), at))
                    .forEach(s -> found.add(new OfMethod(s.clause(), Optional.of(each), Optional.of(s))));
        }
        return found;
    }

    List<OfClass> ofClasses(
            Violation at, Function<ClassSpec, List<Clause>> ofObjects, Function<ClassSpec, List<Clause>> ofStatics) {
        List<OfClass> found = new ArrayList<>();
        for (ClassDecl c : program.classes()) {
            ofObjects.apply(c.spec()).stream()
                    .filter(k -> isAt(k, at) && !k.onlyAssumed())
                    .forEach(k -> found.add(new OfClass(k, c, c.spec().self())));
            ofStatics.apply(c.spec()).stream()
                    .filter(k -> isAt(k, at) && !k.onlyAssumed())
                    .forEach(k -> found.add(new OfClass(k, c, Optional.empty())));
        }
        return found;
    }

    private static boolean isAt(Clause clause, Violation violation) {
        return clause.origin().equals(violation.clauseOrigin());
    }
}

package org.smallscope.program.contract;

import java.util.List;
import java.util.Optional;
import org.smallscope.program.Local;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.tree.Clause;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;

/**
 * One specification case. A method's precondition is the disjunction of its cases' preconditions; each case's other
 * clauses bind where its own precondition held.
 *
 * <p>normal_behavior has an implicit {@code signals (Throwable) false}, exceptional_behavior an implicit
 * {@code ensures false}; the front end adds these as clauses.
 *
 * @param redundant    said to follow from the other cases: it is checked, and no part of what the method requires
 * @param signalsOnly  absent where the clause is missing
 * @param diverges     when the method need not end; empty where it always has to
 * @param assignable   absent where the clause is missing (then everything may change); empty for {@code \nothing}
 */
public record SpecCase(
        List<Clause> requires,
        List<Clause> ensures,
        List<Signals> signals,
        Optional<SignalsOnly> signalsOnly,
        Optional<Assignable> assignable,
        List<Clause> diverges,
        List<Unsupported> unsupported,
        boolean redundant,
        Origin origin) {

    public SpecCase {
        requires = List.copyOf(requires);
        ensures = List.copyOf(ensures);
        signals = List.copyOf(signals);
        diverges = List.copyOf(diverges);
        unsupported = List.copyOf(unsupported);
    }

    /** What must hold before: the requires clauses without those that are said to follow from them. */
    public List<Clause> precondition() {
        return requires.stream().filter(c -> !c.redundant()).toList();
    }

    /** What is left where nothing is relied on that is only said to follow. */
    public SpecCase withoutClaims() {
        return new SpecCase(
                precondition(),
                ensures.stream().filter(c -> !c.redundant()).toList(),
                signals.stream().filter(s -> !s.clause().redundant()).toList(),
                signalsOnly,
                assignable,
                diverges,
                unsupported,
                redundant,
                origin);
    }

    /** {@code signals (E e) condition}. */
    public record Signals(Type.Ref exception, Local variable, Clause clause) {}

    /** {@code signals_only E, F}; {@code \nothing} is the empty list. */
    public record SignalsOnly(List<Type.Ref> exceptions, String text, Origin origin) {}

    /** {@code assignable ...}. */
    public record Assignable(List<Location> locations, String text, Origin origin) implements Stmt.Frame {
        /** Does it allow everything? */
        public boolean isEverything() {
            return locations.stream().anyMatch(Location.Everything.class::isInstance);
        }

        @Override
        public List<Expr> expressions() {
            return locations.stream().flatMap(l -> l.expressions().stream()).toList();
        }
    }

    /** A clause that is read but not modelled. */
    public record Unsupported(String construct, String hint, Origin origin) {}
}

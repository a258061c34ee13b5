package org.smallscope.check;

import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.smallscope.encode.relational.NotRelationalException;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.graph.UnsupportedException;
import org.smallscope.program.tree.Clause;

/** What the other encoding answers within some bounds where the first one found nothing violated. */
sealed interface OtherAnswer {

    /** Nothing is violated; whether there is an input at all. */
    record Same(boolean admissible) implements OtherAnswer {}

    /** An execution that violates something. The check stays open for whoever looks into it. */
    record Violated(BoundedCheck check, SmallestInputs.Input input) implements OtherAnswer {}

    /** Something else than the first one said. */
    record Different(String how) implements OtherAnswer {}

    /** No answer, and why. */
    record None(String why) implements OtherAnswer {}

    /** Asks; whatever goes wrong in the other encoding leaves the verdict as it is, and is told. */
    static OtherAnswer of(Supplier<BoundedCheck> making) {
        try {
            return closing(making.get());
        } catch (Stopped | NotRelationalException e) {
            return new None(e.getMessage());
        } catch (UnsupportedException e) {
            return new None("unsupported: " + e.items().get(0).construct());
        } catch (OutOfMemoryError e) {
            return new None("out of memory");
        } catch (StackOverflowError e) {
            return new None("out of stack");
        } catch (RuntimeException | AssertionError | LinkageError e) {
            return new None("it failed: " + InternalErrors.describe(e));
        }
    }

    private static OtherAnswer closing(BoundedCheck check) {
        boolean open = false;
        try {
            check.build();
            OtherAnswer answer = ask(check);
            open = answer instanceof Violated;
            return answer;
        } finally {
            if (!open) {
                check.close();
            }
        }
    }

    private static OtherAnswer ask(BoundedCheck check) {
        List<Clause> illDefined = check.illDefined();
        if (!illDefined.isEmpty()) {
            return new Different("finds a clause ill-defined: "
                    + ClauseText.of(illDefined.get(0).text()) + " at "
                    + illDefined.get(0).origin());
        }
        Set<Obligation> violated = check.violatedBeside(Set.of());
        if (violated.isEmpty()) {
            return new Same(check.admissible());
        }
        Obligation first = violated.iterator().next();
        return new Violated(check, new SmallestInputs.Input(check, first, check.smallest(first)));
    }
}

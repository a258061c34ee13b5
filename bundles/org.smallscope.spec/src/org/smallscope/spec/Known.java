package org.smallscope.spec;

import java.util.Map;

/** What to do instead of JML that is known and not modelled. */
final class Known {

    /** KeY's clause about what an invariant or a model field depends on. */
    static final String DEPENDENCY = "accessible of an invariant or a model field";

    private static final String LEAVE_OUT = "leave it out, or say it with requires, ensures or invariant";

    private static final Map<String, String> HINTS = Map.ofEntries(
            Map.entry(
                    "for_example",
                    "leave it out, or write it as a comment outside JML: an example demands nothing of the code"),
            Map.entry("axiom", "state what is needed as an invariant or a precondition"),
            Map.entry("forall", "quantify inside the clauses with \\forall"),
            Map.entry("old", "write \\old(...) inside the clauses"),
            Map.entry("loop_modifies", "leave it out: loops are unrolled, and what they assign is seen"),
            Map.entry("loop_assignable", "leave it out: loops are unrolled, and what they assign is seen"),
            Map.entry("loop_assigns", "leave it out: loops are unrolled, and what they assign is seen"),
            Map.entry("loop_writes", "leave it out: loops are unrolled, and what they assign is seen"),
            Map.entry("measured_by", "leave it out: recursion is followed to the unroll limit"),
            Map.entry(DEPENDENCY, "leave it out: no check relies on what a value depends on"),
            Map.entry("JML in the body of a model method", "use statements of Java there"),
            Map.entry("reachable", "leave it out, or see with unreachable that an execution comes there"),
            Map.entry("accessible", "leave it out: what a method reads is not checked"),
            Map.entry("maps", "name the fields in the assignable clause instead of a data group"),
            Map.entry("depends", "name the fields in the assignable clause instead of a data group"),
            Map.entry("\\lbl", "leave the label out: the values of subexpressions are shown anyway"),
            Map.entry("\\lblpos", "leave the label out: the values of subexpressions are shown anyway"),
            Map.entry("\\lblneg", "leave the label out: the values of subexpressions are shown anyway"),
            Map.entry("\\not_assigned", "use \\not_modified, or an assignable clause"),
            Map.entry("\\only_assigned", "use an assignable clause"),
            Map.entry("\\same", "repeat the precondition"),
            Map.entry("\\strictly_nothing", "write \\nothing"),
            Map.entry("\\TYPE", "use Class<?>"),
            Map.entry("\\distinct", "write the inequalities out"),
            Map.entry("\\invariant_for", "name the property as a pure method and call it"),
            Map.entry("informal description", "write it as a predicate, or as a comment outside JML"),
            Map.entry("lambda expression", "use \\forall or \\exists, or a pure method"),
            Map.entry("method reference", "call the method"),
            Map.entry("switch expression", "use a conditional expression, or a pure method"),
            Map.entry("anonymous class", "use a named class"),
            Map.entry("model type", "declare it in Java"),
            Map.entry("constraint for", "give the property as a postcondition of these methods"));

    private Known() {}

    static String hint(String construct) {
        return construct.endsWith("_redundantly")
                ? "write the clause without _redundantly, or leave it out"
                : HINTS.getOrDefault(construct, LEAVE_OUT);
    }

    static JmlExpr.Unsupported expression(Range range, String construct) {
        return new JmlExpr.Unsupported(range, construct, hint(construct));
    }

    static JmlClause.Unsupported clause(Range range, String construct) {
        return new JmlClause.Unsupported(range, construct, hint(construct));
    }
}

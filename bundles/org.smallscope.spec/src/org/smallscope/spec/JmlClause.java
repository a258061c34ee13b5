package org.smallscope.spec;

import java.util.List;
import java.util.Optional;

/**
 * One item of an annotation comment, in the order of the text. Which items belong together (the clauses of a
 * specification case, a clause and its method) follows from their order and place, not from this tree.
 */
public sealed interface JmlClause {

    /** The whole item, its modifiers and semicolon included. */
    Range range();

    /** {@code also}. */
    record Also(Range range) implements JmlClause {}

    /** {@code implies_that}: the cases that follow are said to follow from those before. */
    record ImpliesThat(Range range) implements JmlClause {}

    /** The kinds of heavyweight specification cases. */
    enum BehaviorKind {
        BEHAVIOR,
        NORMAL,
        EXCEPTIONAL
    }

    /** The head of a heavyweight specification case. */
    record Behavior(Range range, List<Word> modifiers, BehaviorKind kind) implements JmlClause {

        public Behavior {
            modifiers = List.copyOf(modifiers);
        }
    }

    /** <code>{|</code> */
    record NestOpen(Range range) implements JmlClause {}

    /** <code>|}</code> */
    record NestClose(Range range) implements JmlClause {}

    /**
     * The clauses that consist of one predicate (one number for {@link #DECREASES}), those said redundantly among them. What
     * is assumed redundantly is said to hold anyway, and is an {@link #ASSERT}.
     */
    enum PredicateKind {
        REQUIRES,
        ENSURES,
        DIVERGES,
        INVARIANT,
        CONSTRAINT,
        INITIALLY,
        ASSERT,
        ASSUME,
        LOOP_INVARIANT,
        DECREASES
    }

    /** A clause of one predicate; the predicate is empty for {@code \not_specified}. */
    record Predicate(Range range, List<Word> modifiers, PredicateKind kind, Optional<JmlExpr> predicate)
            implements JmlClause {

        public Predicate {
            modifiers = List.copyOf(modifiers);
        }
    }

    /** {@code signals (E e) p;}; no predicate is {@code true}. */
    record Signals(Range range, JmlType exception, Optional<Word> name, Optional<JmlExpr> predicate)
            implements JmlClause {}

    /** {@code signals_only E, F;}; empty for {@code \nothing}. */
    record SignalsOnly(Range range, List<JmlType> exceptions) implements JmlClause {

        public SignalsOnly {
            exceptions = List.copyOf(exceptions);
        }
    }

    /** {@code assignable x.f, a[*];}. */
    record Assignable(Range range, List<StoreRef> locations) implements JmlClause {

        public Assignable {
            locations = List.copyOf(locations);
        }
    }

    /** {@code loop_modifies x.f, a[*];}: what a loop may assign. */
    record LoopFrame(Range range, List<StoreRef> locations) implements JmlClause {

        public LoopFrame {
            locations = List.copyOf(locations);
        }
    }

    /** {@code represents m = e;} or {@code represents m \such_that p;}. */
    record Represents(Range range, List<Word> modifiers, Word field, boolean suchThat, JmlExpr expression)
            implements JmlClause {

        public Represents {
            modifiers = List.copyOf(modifiers);
        }
    }

    /** {@code unreachable;}. */
    record Unreachable(Range range) implements JmlClause {}

    /** {@code set x = e;}. */
    record SetStatement(Range range, JmlExpr assignment) implements JmlClause {}

    /** {@code model import x.y;}, the tokens from {@code import} to the semicolon. */
    record Import(Range range, List<Word> words) implements JmlClause {

        public Import {
            words = List.copyOf(words);
        }
    }

    /** A declaration of ghost or model fields or variables; which of the two is among the modifiers. */
    record Variables(Range range, List<Word> modifiers, JmlType type, List<Declarator> declarators)
            implements JmlClause {

        public Variables {
            modifiers = List.copyOf(modifiers);
            declarators = List.copyOf(declarators);
        }
    }

    /** {@code in g, h;}: the field that stands before is part of these data groups. */
    record InGroups(Range range, List<Group> groups) implements JmlClause {

        public InGroups {
            groups = List.copyOf(groups);
        }
    }

    /** A data group by its name, behind {@code this} or {@code super} where that is written. */
    record Group(Range range, Optional<Word> of, Word name) {}

    /** {@code old T x = e;}: names for values of the state before the call, in the rest of a specification case. */
    record OldVariables(Range range, List<Word> modifiers, JmlType type, List<Declarator> declarators)
            implements JmlClause {

        public OldVariables {
            modifiers = List.copyOf(modifiers);
            declarators = List.copyOf(declarators);
        }
    }

    /** {@code forall T x;}: names for values that a specification case is about, whatever they are. */
    record ForallVariables(Range range, List<Word> names) implements JmlClause {

        public ForallVariables {
            names = List.copyOf(names);
        }
    }

    /** {@code halt;}: what comes after it is not looked at. */
    record Halt(Range range) implements JmlClause {}

    /** What is said to a tool, and demands nothing: {@code split;}, {@code show e;}, {@code comment "...";}. */
    record Remark(Range range, String keyword) implements JmlClause {}

    /** One variable of a declaration. */
    record Declarator(Range range, Word name, int dimensions, Optional<JmlExpr> initializer) {}

    /** A model method, or a model constructor where there is no result type. */
    record Method(
            Range range,
            List<Word> modifiers,
            List<Word> typeParameters,
            Optional<JmlType> result,
            Word name,
            List<Parameter> parameters,
            int dimensions,
            List<JmlType> exceptions,
            Optional<JmlBody> body)
            implements JmlClause {

        public Method {
            modifiers = List.copyOf(modifiers);
            typeParameters = List.copyOf(typeParameters);
            parameters = List.copyOf(parameters);
            exceptions = List.copyOf(exceptions);
        }
    }

    /** A parameter of a model method. */
    record Parameter(Range range, List<Word> modifiers, JmlType type, boolean variable, Word name, int dimensions) {

        public Parameter {
            modifiers = List.copyOf(modifiers);
        }
    }

    /** Modifiers of the Java declaration that follows or surrounds the comment. */
    record Modifiers(Range range, List<Word> modifiers) implements JmlClause {

        public Modifiers {
            modifiers = List.copyOf(modifiers);
        }
    }

    /**
     * An item with a syntax error, read over.
     *
     * @param keyword the word that says what it was meant to be, or the keyword that it resembles; empty where neither is
     *     known
     */
    record Mistake(Range range, List<Word> modifiers, String keyword, JmlDiagnostic diagnostic) implements JmlClause {

        public Mistake {
            modifiers = List.copyOf(modifiers);
        }
    }

    /** A clause that is known and not modelled. */
    record Unsupported(Range range, String construct, String hint) implements JmlClause {}
}

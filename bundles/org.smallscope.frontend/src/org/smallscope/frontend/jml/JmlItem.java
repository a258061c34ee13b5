package org.smallscope.frontend.jml;

import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.smallscope.program.Origin;

/**
 * One thing written in JML, and how to find the Java that stands for it.
 *
 * <p>How each kind appears in the augmented text ({@code N} is {@link #id}):
 * <ul>
 * <li>{@link Form#METHOD}: a method {@code private [static] ... $jml$N(...)} in the type the item belongs to. Method
 * clauses have the type parameters and parameters of their method (a variable arity parameter becomes an array), then
 * for {@code ensures} of a method with a result the parameter {@code $result}, for {@code signals} the exception.
 * The body is one {@code return}.
 * <li>{@link Form#STATEMENT}: a call {@code org.smallscope.jml.$JML.xxx(N, ...)} as a statement of its own.
 * <li>{@link Form#DECLARATION}: a Java field, method, local variable or import of the name the user wrote, standing
 * where the user wrote it.
 * <li>{@link Form#NONE}: nothing; all there is to know is in the item.
 * </ul>
 *
 * @param id unique in the file, from 1
 * @param kind what it is
 * @param origin the whole clause, statement, declaration or modifier, without the comment's delimiters
 * @param text the same as text, comment delimiters left out, white space collapsed
 * @param target the offset in the original text of what it belongs to: the <em>name</em> of the method, field,
 *        variable, parameter or type; the first character of the loop statement (its label excluded) for loop clauses;
 *        for other statements the item's own offset
 * @param specCase for method clauses the specification case, else null; see {@link #caseOf()}
 * @param isStatic whether it is static: an invariant, constraint, ghost or model declaration marked so, or a clause of
 *        a static method
 * @param detail depends on the kind, documented there; empty where nothing is said
 * @param hint for {@link Kind#UNSUPPORTED} what to do instead, for {@link Kind#ACCEPTED} why it changes nothing; else
 *        empty
 * @param gap why it has no meaning, else null; see {@link #gapOf()}. There is no code for it then, but for {@link
 *        Form#STATEMENT} and for declarations, which are there by name
 */
public record JmlItem(
        int id,
        Kind kind,
        Origin origin,
        String text,
        int target,
        SpecCase specCase,
        boolean isStatic,
        String detail,
        String hint,
        Gap gap) {

    private static final Pattern REDUNDANT =
            Pattern.compile("^((public|protected|private|static|instance)\\s+)*[a-z_]+_redundantly\\b");

    /** How an item stands in the augmented text. */
    public enum Form {
        METHOD,
        STATEMENT,
        DECLARATION,
        NONE
    }

    /** What can be written in JML. */
    public enum Kind {
        /**
         * A specification case of a method, once for each case in front of its clauses. It is there also for a case
         * without clauses, as {@code public normal_behavior} alone.
         */
        SPEC_CASE(Form.NONE),
        /** {@code boolean $jml$N(parameters)}. */
        REQUIRES(Form.METHOD),
        /** {@code old T x = e}: a local variable in front of the {@code return} of each clause that may name it. */
        OLD_VARIABLE(Form.DECLARATION),
        /** {@code boolean $jml$N(parameters)}. */
        DIVERGES(Form.METHOD),
        /** {@code boolean $jml$N(parameters[, T $result])}. */
        ENSURES(Form.METHOD),
        /**
         * {@code boolean $jml$N(parameters, E e)}; {@code detail} is the text of the exception type. The parameter is
         * called {@code $thrown} where the clause gives no name.
         */
        SIGNALS(Form.METHOD),
        /** {@code Class<?>[] $jml$N(parameters)}: one class literal for each exception; none for {@code \nothing}. */
        SIGNALS_ONLY(Form.METHOD),
        /** {@code $JML.Loc[] $jml$N(parameters)}: the locations of an {@code assignable} clause. */
        ASSIGNABLE(Form.METHOD),
        /** {@code boolean $jml$N()}. {@code target} is the name of the type. */
        INVARIANT(Form.METHOD),
        /** {@code boolean $jml$N()}, with {@code $JML.old} for the earlier state. {@code target} is the type. */
        CONSTRAINT(Form.METHOD),
        /** {@code boolean $jml$N()}. {@code target} is the name of the type. */
        INITIALLY(Form.METHOD),
        /**
         * {@code represents m = e}: {@code void $jml$N()} whose body is the one statement {@code m = e;}; {@code
         * represents m \such_that p}: {@code boolean $jml$N()} with the body {@code $JML.model(m); return p;}. {@code
         * detail} is {@code =} or {@code \such_that}, {@code target} the name of the type.
         */
        REPRESENTS(Form.METHOD),
        /**
         * {@code in g, h}: {@code void $jml$N()} with a statement {@code $JML.model(g);} for each group and a last one for
         * the field; {@code target} is the name of the field.
         */
        IN_GROUPS(Form.METHOD),
        /** A ghost field; {@code target} its name, one item for each name of a declaration. */
        GHOST_FIELD(Form.DECLARATION),
        /** A model field; {@code target} its name. */
        MODEL_FIELD(Form.DECLARATION),
        /** A model method or constructor; {@code target} its name. Its own clauses have the same target. */
        MODEL_METHOD(Form.DECLARATION),
        /** A ghost local variable; {@code target} its name. */
        GHOST_LOCAL(Form.DECLARATION),
        /** {@code model import}. */
        MODEL_IMPORT(Form.DECLARATION),
        /**
         * {@code $JML.set(N);} and right after it, as a statement of its own, the assignment. That what is assigned is
         * a ghost variable is for the lowering to see.
         */
        SET(Form.STATEMENT),
        /** {@code $JML.assert_(N, e);}. */
        ASSERT(Form.STATEMENT),
        /** {@code $JML.assume_(N, e);}. */
        ASSUME(Form.STATEMENT),
        /** {@code $JML.unreachable(N);}. */
        UNREACHABLE(Form.STATEMENT),
        /**
         * {@code $JML.loopInvariant(N, e);} among the first statements of the loop's body, where the loop's own
         * variables are in scope. It is meant at the head of the loop, before the condition is evaluated.
         */
        LOOP_INVARIANT(Form.STATEMENT),
        /** {@code $JML.loopFrame(N, new $JML.Loc[] {...});}, placed as {@link #LOOP_INVARIANT}. */
        LOOP_FRAME(Form.STATEMENT),
        /** {@code $JML.decreases(N, e);}, placed as {@link #LOOP_INVARIANT}. */
        DECREASES(Form.STATEMENT),
        /** On a method or constructor; on a type it is meant for each of its methods. */
        PURE(Form.NONE),
        /** On a method or constructor. */
        HELPER(Form.NONE),
        /** On a field, parameter, local or quantified variable; on a method it is about the result. */
        NULLABLE(Form.NONE),
        /** As {@link #NULLABLE}. */
        NON_NULL(Form.NONE),
        /** On a type. */
        NULLABLE_BY_DEFAULT(Form.NONE),
        /** On a type. */
        NON_NULL_BY_DEFAULT(Form.NONE),
        /**
         * On a field, method or type. Fields and methods are public in the augmented text; {@code detail} is {@code
         * private} if the user wrote that (such a method is not overridden), {@code package} if nothing.
         */
        SPEC_PUBLIC(Form.NONE),
        /** As {@link #SPEC_PUBLIC}. */
        SPEC_PROTECTED(Form.NONE),
        /** On a field of the objects: what it holds belongs to the object. */
        REP(Form.NONE),
        /** On a field of the objects: what it holds has the object's own owner. */
        PEER(Form.NONE),
        /** On a type or method: {@code detail} is the modifier, as {@code spec_java_math}. */
        ARITHMETIC(Form.NONE),
        /** JML that changes nothing for the checker; {@code hint} says why. */
        ACCEPTED(Form.NONE),
        /**
         * JML that is not modelled: {@code detail} names the construct, {@code hint} says what to do. The verdict of
         * the target (a method, or each method that meets the type, or the file where {@code target} is -1) is
         * unsupported.
         */
        UNSUPPORTED(Form.NONE),
        /** The same of a method, where it may be about what its callers have to give. */
        UNKNOWN_PRECONDITION(Form.NONE),
        /** {@code $JML.gap(N);} for a statement, or all of a body, that is wrong or not modelled. */
        STATEMENT_GAP(Form.STATEMENT);

        private final Form form;

        Kind(Form form) {
            this.form = form;
        }

        /** How items of this kind stand in the augmented text. */
        public Form form() {
            return form;
        }
    }

    /** The behaviour that a specification case describes. */
    public enum Behavior {
        /** No behaviour keyword: clauses that are missing are not specified. */
        LIGHTWEIGHT,
        /** {@code behavior}. */
        BEHAVIOR,
        /** {@code normal_behavior}: no exception is thrown. */
        NORMAL,
        /** {@code exceptional_behavior}: the method does not return. */
        EXCEPTIONAL
    }

    /** The visibility of a specification case; {@link #UNSTATED} is that of the method, for a lightweight case. */
    public enum Visibility {
        PUBLIC,
        PROTECTED,
        PACKAGE,
        PRIVATE,
        UNSTATED
    }

    /**
     * A specification case of a method.
     *
     * @param index from 0, in the order of the text; nested cases are multiplied out
     * @param behavior its kind
     * @param visibility as written
     * @param also whether {@code also} stands in front of it; in front of the first case it says that the
     *        specification extends an inherited one
     * @param redundant whether it stands behind {@code implies_that}
     * @param origin from the behaviour keyword or the first clause to the last clause
     */
    public record SpecCase(
            int index, Behavior behavior, Visibility visibility, boolean also, boolean redundant, Origin origin) {}

    public JmlItem {
        Objects.requireNonNull(kind);
        Objects.requireNonNull(origin);
        Objects.requireNonNull(text);
        Objects.requireNonNull(detail);
        Objects.requireNonNull(hint);
    }

    /** Whether it is a clause that is said to follow from others, by the end of its keyword. */
    public boolean redundant() {
        return REDUNDANT.matcher(text).find();
    }

    /** Why it has no meaning, where it has none. */
    public Optional<Gap> gapOf() {
        return Optional.ofNullable(gap);
    }

    /** The specification case of a method clause. */
    public Optional<SpecCase> caseOf() {
        return Optional.ofNullable(specCase);
    }
}

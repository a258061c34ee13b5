package org.smallscope.frontend.arithmetic;

/**
 * How integers are computed with where no modifier says it (JML reference manual, second edition, chapter on arithmetic
 * modes).
 *
 * @param specifications in clauses and ghost code; JML's default is mathematical integers
 * @param code in Java code
 */
public record Arithmetic(Mode specifications, Mode code) {

    /** Mathematical integers in specifications, and Java as it is. */
    public static final Arithmetic DEFAULT = new Arithmetic(Mode.BIGINT, Mode.JAVA);

    /** What happens where a result is no number of the operator's type. */
    public enum Mode {
        /** It wraps around. */
        JAVA,
        /** It is an error. */
        SAFE,
        /** It is that number. */
        BIGINT
    }
}

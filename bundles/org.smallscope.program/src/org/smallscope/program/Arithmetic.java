package org.smallscope.program;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * How integers are computed with where no modifier of JML says it (JML reference manual, second edition, chapter on
 * arithmetic modes).
 *
 * @param specifications in clauses and ghost code
 * @param code in Java code
 */
public record Arithmetic(Mode specifications, Mode code) {

    /** Mathematical integers in specifications, which is JML's default, and Java as it is. */
    public static final Arithmetic DEFAULT = new Arithmetic(Mode.BIGINT, Mode.JAVA);

    /** What happens where a result is no number of the operator's type. */
    public enum Mode {
        /** It wraps around. */
        JAVA,
        /** It is an error. */
        SAFE,
        /** It is that number; executions of code in which it would have to be are not looked at. */
        BIGINT;

        /** The words for them, as in JML's modifiers. */
        public static List<String> words() {
            return Arrays.stream(values()).map(Mode::word).toList();
        }

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** The mode with this word. */
        public static Optional<Mode> of(String word) {
            return Arrays.stream(values())
                    .filter(mode -> mode.word().equals(word))
                    .findFirst();
        }
    }

    public Arithmetic withSpecifications(Mode mode) {
        return new Arithmetic(mode, code);
    }

    public Arithmetic withCode(Mode mode) {
        return new Arithmetic(specifications, mode);
    }
}

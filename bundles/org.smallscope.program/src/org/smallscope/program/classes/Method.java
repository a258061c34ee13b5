package org.smallscope.program.classes;

import java.util.List;
import java.util.Optional;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.contract.Contract;
import org.smallscope.program.tree.Stmt;

/**
 * A method, constructor or static initialiser.
 *
 * <p>The body of a constructor holds, in Java's order: the call of another constructor ({@code this} or {@code super},
 * an ordinary call of kind SPECIAL), then, unless it was {@code this(...)}, the synthetic fields' stores before it as
 * javac does for captured variables and the outer instance, the field and instance initialisers, then its own
 * statements.
 *
 * @param receiver   {@code this}, absent for static methods
 * @param overridden all methods this one overrides or implements, erased as declared there, transitively
 * @param body       absent where there is no code to inline (abstract, native, binary only)
 */
public record Method(
        MethodRef ref,
        Optional<Local> receiver,
        List<Local> parameters,
        Optional<Stmt> body,
        boolean isAbstract,
        boolean isPrivate,
        List<MethodRef> overridden,
        Contract contract,
        Origin origin) {

    public Method {
        parameters = List.copyOf(parameters);
        overridden = List.copyOf(overridden);
    }
}

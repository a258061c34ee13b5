package org.smallscope.frontend.lower;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.smallscope.program.Local;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;

/** The variables of one method's code: {@code this}, parameters, locals, and variables the lowering makes up. */
final class Frame {
    private final ClassScope scope;
    private final Optional<Local> receiver;
    private final ITypeBinding result;
    private final Type erasedResult;
    private final Map<IVariableBinding, Local> locals = new IdentityHashMap<>();
    private final Map<IVariableBinding, Function<Origin, Expr>> meanings = new IdentityHashMap<>();
    private boolean specifying;
    private Optional<Local> outer = Optional.empty();
    private List<Local> enumParameters = List.of();
    private List<Stmt> hoisted = new ArrayList<>();
    private int made;

    /**
     * @param result what a return statement converts its value to; null where there is none
     * @param erasedResult the type of the value that the method's caller sees
     */
    Frame(ClassScope scope, Optional<Local> receiver, ITypeBinding result, Type erasedResult) {
        this.scope = scope;
        this.receiver = receiver;
        this.result = result;
        this.erasedResult = erasedResult;
    }

    ClassScope scope() {
        return scope;
    }

    Optional<Local> receiver() {
        return receiver;
    }

    ITypeBinding result() {
        return result;
    }

    Type erasedResult() {
        return erasedResult;
    }

    /** In a constructor, the parameter that holds the enclosing instance: the field may not be stored yet. */
    Optional<Local> outer() {
        return outer;
    }

    void bindOuter(Local parameter) {
        outer = Optional.of(parameter);
    }

    /** In a constructor of an enum, the parameters for the constant's name and ordinal. */
    List<Local> enumParameters() {
        return enumParameters;
    }

    void bindEnum(List<Local> synthetic) {
        enumParameters = synthetic.stream().filter(Local::synthetic).toList();
    }

    void bind(IVariableBinding variable, Local local) {
        locals.put(variable, local);
    }

    /** Lets a variable mean the value of an expression: {@code \result}, or a pattern variable of a clause. */
    void bind(IVariableBinding variable, Function<Origin, Expr> meaning) {
        meanings.put(variable, meaning);
    }

    /** What a variable means that is not a local. */
    Optional<Function<Origin, Expr>> meaning(IVariableBinding variable) {
        return Optional.ofNullable(meanings.get(variable));
    }

    /** Begins or ends the lowering of a specification; tells what was before. */
    boolean specifying(boolean now) {
        boolean before = specifying;
        specifying = now;
        return before;
    }

    boolean specifying() {
        return specifying;
    }

    /** The variable, where it belongs to this method and not to one around it. */
    Optional<Local> find(IVariableBinding variable) {
        return Optional.ofNullable(locals.get(variable));
    }

    /** A variable that no user wrote. */
    Local fresh(String purpose, Type type, Origin origin) {
        made++;
        return new Local("$" + purpose + made, type, origin);
    }

    /** Declares a pattern variable in front of the statement that is being lowered. */
    void hoist(Local local) {
        hoisted.add(new Stmt.Declare(local, Optional.empty(), local.origin()));
    }

    /** Begins a statement; what was hoisted so far is handed back by {@link #leave}. */
    List<Stmt> enter() {
        List<Stmt> outside = hoisted;
        hoisted = new ArrayList<>();
        return outside;
    }

    /** Ends a statement: gives the declarations to put in front of it. */
    List<Stmt> leave(List<Stmt> outside) {
        List<Stmt> inside = hoisted;
        hoisted = outside;
        return inside;
    }
}

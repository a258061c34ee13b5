package org.smallscope.frontend.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.contract.ClassSpec;
import org.smallscope.program.contract.Contract;
import org.smallscope.program.tree.Clause;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;

/**
 * Methods that say whether the invariants hold, for JML's {@code \\invariant_for}: one of each class for its objects,
 * which objects of subclasses answer by their own, and one for its static invariants. Being methods, they can call each
 * other along a list as far as calls are followed.
 */
public final class InvariantMethods {
    private static final String OF_OBJECT = "\\invariant";
    private static final String OF_CLASS = "\\static_invariant";

    private final Program program;

    private InvariantMethods(Program program) {
        this.program = program;
    }

    static MethodRef of(String type, boolean isStatic) {
        return new MethodRef(type, isStatic ? OF_CLASS : OF_OBJECT, List.of(), Prim.BOOLEAN, isStatic);
    }

    /** Classes with these methods, where the sources have them. */
    public static List<ClassDecl> added(List<ClassDecl> classes) {
        InvariantMethods methods = new InvariantMethods(new Program(classes));
        return classes.stream().map(methods::with).toList();
    }

    private ClassDecl with(ClassDecl c) {
        if (c.library()) {
            return c;
        }
        List<Method> all = new ArrayList<>(c.methods());
        all.add(ofObject(c));
        all.add(ofClass(c));
        return c.withMethods(all);
    }

    private Method ofObject(ClassDecl c) {
        Local self = new Local("this", new Type.Ref(c.name()), c.origin());
        List<MethodRef> overridden = new ArrayList<>();
        List<Expr> all = new ArrayList<>();
        for (String name : program.supertypes(c.name())) {
            program.find(name).filter(s -> !s.library()).ifPresent(s -> {
                if (!name.equals(c.name())) {
                    overridden.add(of(name, false));
                }
                all.addAll(0, invariants(s.spec(), self));
            });
        }
        return method(c, of(c.name(), false), Optional.of(self), all, overridden);
    }

    /** What a class says of its {@code this}, of the object in question. */
    private static List<Expr> invariants(ClassSpec spec, Local self) {
        List<Expr> all = new ArrayList<>();
        for (Clause clause : spec.invariants()) {
            Origin at = clause.origin();
            if (!clause.redundant()) {
                all.add(spec.self()
                        .<Expr>map(own -> new Expr.Let(own, new Expr.Read(self, at), clause.condition(), at))
                        .orElse(clause.condition()));
            }
        }
        return all;
    }

    private static Method ofClass(ClassDecl c) {
        List<Expr> all = c.spec().staticInvariants().stream()
                .filter(k -> !k.redundant())
                .map(Clause::condition)
                .toList();
        return method(c, of(c.name(), true), Optional.empty(), all, List.of());
    }

    private static Method method(
            ClassDecl c, MethodRef ref, Optional<Local> self, List<Expr> conditions, List<MethodRef> overridden) {
        Origin at = c.origin();
        Expr result = new Expr.Literal(Prim.BOOLEAN, 1, at);
        for (int i = conditions.size() - 1; i >= 0; i--) {
            Expr no = new Expr.Literal(Prim.BOOLEAN, 0, at);
            result = new Expr.Conditional(conditions.get(i), result, no, Prim.BOOLEAN, at);
        }
        Stmt body = new Stmt.Return(Optional.of(new Expr.Specified(result, at)), at);
        Contract pure = new Contract(List.of(), List.of(), List.of(), true, true);
        return new Method(ref, self, List.of(), Optional.of(body), false, false, overridden, pure, at);
    }
}

package org.smallscope.frontend.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.SingleVariableDeclaration;
import org.eclipse.jdt.core.dom.VariableDeclaration;
import org.smallscope.program.Field;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.contract.ClassSpec;
import org.smallscope.program.contract.Clause;
import org.smallscope.program.contract.Contract;
import org.smallscope.program.tree.Expr;

/** Puts together what is specified of a class, a field or a method. */
final class SpecAssembly {
    private final Unit unit;
    private final Nullity nullity;

    SpecAssembly(Session session, Unit unit) {
        this.unit = unit;
        this.nullity = new Nullity(unit, session.nullableByDefault());
    }

    Field field(IVariableBinding variable, FieldRef ref, VariableDeclaration declaration) {
        Origin origin = unit.origin(declaration.getName());
        boolean constant = ref.isStatic() && variable.getConstantValue() != null;
        boolean nullable = !ref.type().reference() || constant || nullity.nullable(declaration.getName());
        return new Field(ref, Modifier.isFinal(variable.getModifiers()), false, false, nullable, origin);
    }

    ClassSpec classSpec(ClassScope scope, ITypeBinding binding, ClassParts parts) {
        if (unit.library()) {
            return ClassSpec.NONE;
        }
        Local self = new Local("this", new org.smallscope.program.Type.Ref(scope.name()), Origin.NONE);
        List<Clause> invariants = new ArrayList<>(ImplicitSpec.ofFields(parts.fields, Optional.of(self)));
        List<Clause> staticInvariants = new ArrayList<>(binding.isEnum() ? List.of()
                : ImplicitSpec.ofFields(parts.fields, Optional.empty()));
        return new ClassSpec(Optional.of(self), invariants, staticInvariants, List.of(), List.of(), List.of(),
                List.of(), List.of());
    }

    Contract contract(ClassScope scope, MethodDeclaration declaration, MethodRef ref, Optional<Local> receiver,
            List<Local> parameters, ClassParts parts) {
        List<SimpleName> names = new ArrayList<>();
        for (Object parameter : declaration.parameters()) {
            names.add(((SingleVariableDeclaration) parameter).getName());
        }
        return new Contract(List.of(), always(names, declaration.getName(), ref, parameters), List.of(), false, false);
    }

    Contract recordConstructor(ClassScope scope, Optional<MethodDeclaration> compact,
            List<SingleVariableDeclaration> components, MethodRef ref, Local receiver, List<Local> parameters,
            ClassParts parts) {
        List<SimpleName> names = components.stream().map(SingleVariableDeclaration::getName).toList();
        return new Contract(List.of(), always(names, null, ref, parameters), List.of(), false, false);
    }

    private List<Clause> always(List<SimpleName> names, SimpleName method, MethodRef ref, List<Local> parameters) {
        List<Clause> clauses = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            Local parameter = parameters.get(i);
            if (parameter.type().reference() && !nullity.nullable(names.get(i))) {
                clauses.add(ImplicitSpec.notNull(Clause.Kind.REQUIRES, new Expr.Read(parameter, parameter.origin()),
                        parameter.name(), parameter.origin()));
            }
        }
        if (method != null && ref.result().reference() && !nullity.nullable(method)) {
            Origin origin = unit.origin(method);
            clauses.add(ImplicitSpec.notNull(Clause.Kind.ENSURES, new Expr.Result(ref.result(), origin), "the result",
                    origin));
        }
        return clauses;
    }
}

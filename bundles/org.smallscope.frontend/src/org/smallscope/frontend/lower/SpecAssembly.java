package org.smallscope.frontend.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.EnumConstantDeclaration;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.SingleVariableDeclaration;
import org.eclipse.jdt.core.dom.VariableDeclaration;
import org.smallscope.frontend.jml.JmlItem;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;
import org.smallscope.program.contract.ClassSpec;
import org.smallscope.program.contract.Contract;
import org.smallscope.program.contract.SpecCase;
import org.smallscope.program.tree.Clause;
import org.smallscope.program.tree.Expr;

/** Puts together what is specified of a class, a field or a method: what JML says, and what it means by default. */
final class SpecAssembly {
    private final Lowering session;
    private final Unit unit;
    private final Nullity nullity;

    SpecAssembly(Lowering session, Unit unit) {
        this.session = session;
        this.unit = unit;
        this.nullity = new Nullity(unit, session.nullableByDefault());
    }

    /** What is said of a type or method, and what is unsupported inside of it. */
    private List<JmlItem> items(ASTNode name) {
        if (unit.library()) {
            return List.of();
        }
        int target = unit.origin(name).offset();
        List<JmlItem> items = new ArrayList<>(unit.source().itemsOf(target));
        items.addAll(session.strayItems(unit).getOrDefault(target, List.of()));
        return items;
    }

    // ------------------------------------------------------------------ fields

    Field field(IVariableBinding variable, FieldRef ref, VariableDeclaration declaration) {
        List<JmlItem> items = items(declaration.getName());
        boolean constant = ref.isStatic() && variable.getConstantValue() != null;
        boolean nullable = !ref.type().reference() || constant || nullity.nullable(declaration.getName());
        return new Field(
                ref,
                Modifier.isFinal(variable.getModifiers()),
                Nullity.has(items, JmlItem.Kind.GHOST_FIELD),
                Nullity.has(items, JmlItem.Kind.MODEL_FIELD),
                nullable,
                unit.origin(declaration.getName()));
    }

    // ------------------------------------------------------------------ classes

    ClassSpec classSpec(ClassScope scope, ITypeBinding binding, ClassParts parts) {
        Local self = new Local("this", new Type.Ref(scope.name()), Origin.NONE);
        if (unit.library()) {
            return ImplicitSpec.ofHeldInstances(
                    parts.fields.stream()
                            .filter(f -> f.ref().name().equals("this$0"))
                            .toList(),
                    new Type.Ref(scope.name()));
        }
        ClassClauses clauses = new ClassClauses(session, unit, scope, self, parts);
        clauses.addImplicit(
                ImplicitSpec.ofFields(parts.fields, Optional.of(self)),
                binding.isEnum() ? List.of() : ImplicitSpec.ofFields(parts.fields, Optional.empty()));
        addTypes(clauses, binding, self);
        items(typeName(scope.node())).forEach(clauses::add);
        clauses.addUnsupported(fileLevel());
        return clauses.finish();
    }

    /** What the types of a class's fields, inherited ones included, say of the objects in them. */
    private void addTypes(ClassClauses clauses, ITypeBinding binding, Local self) {
        TypeArgumentClauses typed = new TypeArgumentClauses(session);
        List<Clause> ofInstances = new ArrayList<>();
        List<Clause> ofStatics = new ArrayList<>();
        if (binding.getSuperclass() != null) {
            typed.clause(new Expr.Read(self, Origin.NONE), binding.getSuperclass(), "this", self.origin())
                    .ifPresent(ofInstances::add);
        }
        for (IVariableBinding field : binding.getDeclaredFields()) {
            FieldRef ref = session.types().field(field);
            if (ref.type().reference() && session.knowsField(field, ref) && !SpecLowering.isJmlClass(field.getType())) {
                Expr value = ref.isStatic()
                        ? new Expr.StaticGet(ref, Origin.NONE)
                        : new Expr.FieldGet(new Expr.Read(self, Origin.NONE), ref, Origin.NONE);
                typed.clause(value, field.getType(), ref.name(), Origin.NONE)
                        .ifPresent((ref.isStatic() ? ofStatics : ofInstances)::add);
            }
        }
        clauses.addImplicit(ofInstances, ofStatics);
    }

    /** Does the class say what holds of its static fields once it is initialised? */
    boolean saysStatically(ASTNode type) {
        return items(typeName(type)).stream()
                .anyMatch(i ->
                        i.isStatic() && (i.kind() == JmlItem.Kind.INVARIANT || i.kind() == JmlItem.Kind.INITIALLY));
    }

    /** What the items of a type have as target; an anonymous class goes by the type it extends. */
    static ASTNode typeName(ASTNode type) {
        if (type instanceof AbstractTypeDeclaration declaration) {
            return declaration.getName();
        }
        if (type.getParent() instanceof ClassInstanceCreation creation) {
            return creation.getType();
        }
        return type.getParent() instanceof EnumConstantDeclaration constant ? constant.getName() : type;
    }

    private List<JmlItem> fileLevel() {
        return session.strayItems(unit).getOrDefault(-1, List.of()).stream()
                .filter(i -> i.kind() == JmlItem.Kind.UNSUPPORTED)
                .toList();
    }

    // ------------------------------------------------------------------ methods

    Method specified(
            Method method, MethodDeclaration declaration, ClassScope scope, List<Local> declared, ClassParts parts) {
        List<SimpleName> names = new ArrayList<>();
        for (Object parameter : declaration.parameters()) {
            names.add(((SingleVariableDeclaration) parameter).getName());
        }
        return specified(method, Optional.of(declaration), names, scope, declared, parts);
    }

    /** The canonical constructor of a record, which takes the nullity of its components. */
    Method specified(
            Method method,
            Optional<MethodDeclaration> declaration,
            List<SimpleName> names,
            ClassScope scope,
            List<Local> declared,
            ClassParts parts) {
        if (unit.library()) {
            return method;
        }
        Optional<SimpleName> own = declaration.map(MethodDeclaration::getName);
        List<JmlItem> items = own.map(this::items).orElse(List.of());
        List<JmlItem> ofType = items(typeName(scope.node()));
        MethodClauses clauses = new MethodClauses(session, unit, scope, method, declared, parts);
        List<Clause> always = always(names, own, method.ref(), declared);
        always.addAll(MethodClauses.unknownPreconditions(items));
        Contract contract = new Contract(
                clauses.cases(items),
                always,
                unsupported(items),
                Nullity.has(items, JmlItem.Kind.PURE) || Nullity.has(ofType, JmlItem.Kind.PURE),
                Nullity.has(items, JmlItem.Kind.HELPER),
                declaration.map(this::throwing).orElse(List.of()));
        boolean bodyless = items.stream()
                .anyMatch(
                        i -> i.kind() == JmlItem.Kind.MODEL_METHOD && i.detail().equals("no body"));
        return new Method(
                method.ref(),
                method.receiver(),
                method.parameters(),
                bodyless ? Optional.empty() : method.body(),
                method.isAbstract(),
                method.isPrivate(),
                method.overridden(),
                contract,
                method.origin());
    }

    private List<Type.Ref> throwing(MethodDeclaration declaration) {
        List<Type.Ref> result = new ArrayList<>();
        for (Object type : declaration.thrownExceptionTypes()) {
            result.add(session.types().ref(((org.eclipse.jdt.core.dom.Type) type).resolveBinding()));
        }
        return result;
    }

    /** True for a method that is declared in JML only. */
    static boolean isModelMethod(Unit unit, MethodDeclaration declaration) {
        return Nullity.has(
                unit.source().itemsOf(unit.origin(declaration.getName()).offset()), JmlItem.Kind.MODEL_METHOD);
    }

    private List<Clause> always(
            List<SimpleName> names, Optional<SimpleName> method, MethodRef ref, List<Local> declared) {
        List<Clause> clauses = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            Local parameter = declared.get(i);
            if (names.get(i).resolveBinding() instanceof IVariableBinding variable) {
                new TypeArgumentClauses(session)
                        .clause(
                                new Expr.Read(parameter, parameter.origin()),
                                variable.getType(),
                                parameter.name(),
                                parameter.origin())
                        .ifPresent(clauses::add);
            }
            if (parameter.type().reference() && !nullity.nullable(names.get(i))) {
                clauses.add(ImplicitSpec.notNull(
                        Clause.Kind.REQUIRES,
                        new Expr.Read(parameter, parameter.origin()),
                        parameter.name(),
                        parameter.origin()));
            }
        }
        if (method.isPresent() && ref.result().reference() && !nullity.nullable(method.get())) {
            Origin origin = unit.origin(method.get());
            clauses.add(ImplicitSpec.notNull(
                    Clause.Kind.ENSURES, new Expr.Result(ref.result(), origin), "the result", origin));
        }
        return clauses;
    }

    /** A lambda has what its interface's method says of null; the cases are found there. */
    Contract ofFunction(MethodDeclaration declaration, MethodRef ref, List<Local> parameters, Origin origin) {
        List<Clause> always = new ArrayList<>();
        for (int i = 0; i < parameters.size(); i++) {
            SimpleName name =
                    ((SingleVariableDeclaration) declaration.parameters().get(i)).getName();
            Local parameter = parameters.get(i);
            if (parameter.type().reference() && !nullity.nullable(name)) {
                Expr value = new Expr.Read(parameter, parameter.origin());
                always.add(ImplicitSpec.notNull(Clause.Kind.REQUIRES, value, name.getIdentifier(), parameter.origin()));
            }
        }
        if (ref.result().reference() && !nullity.nullable(declaration.getName())) {
            Expr result = new Expr.Result(ref.result(), origin);
            always.add(ImplicitSpec.notNull(Clause.Kind.ENSURES, result, "the result", origin));
        }
        return new Contract(List.of(), always, List.of(), false, false);
    }

    static List<SpecCase.Unsupported> unsupported(List<JmlItem> items) {
        return items.stream()
                .filter(i -> i.kind() == JmlItem.Kind.UNSUPPORTED || i.kind() == JmlItem.Kind.UNKNOWN_PRECONDITION)
                .map(i -> Unsupported.of(i.gap()))
                .toList();
    }

    /** The methods that stand for clauses in a file, by item. */
    static Map<Integer, MethodDeclaration> clauseMethods(Unit unit) {
        return ClauseFinder.find(unit.ast());
    }
}

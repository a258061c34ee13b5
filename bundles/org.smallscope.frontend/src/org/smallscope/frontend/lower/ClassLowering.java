package org.smallscope.frontend.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.AnnotationTypeDeclaration;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.EnumDeclaration;
import org.eclipse.jdt.core.dom.FieldDeclaration;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.Initializer;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.RecordDeclaration;
import org.eclipse.jdt.core.dom.SingleVariableDeclaration;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;
import org.smallscope.frontend.jml.JmlItem;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Method;
import org.smallscope.program.contract.ClassSpec;
import org.smallscope.program.contract.Contract;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;

/** Declarations: classes, interfaces, enums, records, and their fields and methods. */
final class ClassLowering {
    private final Lowering session;

    ClassLowering(Lowering session) {
        this.session = session;
    }

    private Types types() {
        return session.types();
    }

    /** The types of a file, nested ones included; local classes come when their statement is met. */
    void unit(Unit unit) {
        for (Object type : unit.ast().types()) {
            declared(unit, (AbstractTypeDeclaration) type);
        }
    }

    /** A class declared in a method, when its declaration is met. */
    void local(Body body, AbstractTypeDeclaration declaration) {
        declared(body.unit, declaration);
    }

    private void declared(Unit unit, AbstractTypeDeclaration declaration) {
        if (declaration instanceof AnnotationTypeDeclaration
                || isSpecification(declaration)
                || !session.begin(session.scopes().of(declaration))) {
            return;
        }
        lower(
                unit,
                declaration,
                declaration.resolveBinding(),
                declaration.bodyDeclarations(),
                unit.origin(declaration.getName()),
                parts -> {});
    }

    private static boolean isSpecification(AbstractTypeDeclaration declaration) {
        return SpecLowering.isJmlClass(declaration.resolveBinding());
    }

    /** What a kind of class has beside its members. */
    interface Extra {
        void addTo(ClassParts parts);
    }

    /** Lowers a class with these members. */
    void lower(Unit unit, ASTNode node, ITypeBinding binding, List<?> members, Origin origin, Extra extra) {
        ClassScope scope = session.scopes().of(node);
        ClassParts parts = new ClassParts();
        Members sorted = Members.of(members);
        EnumLowering enums =
                node instanceof EnumDeclaration e ? new EnumLowering(session, unit, scope, e, parts) : null;
        if (enums != null) {
            enums.addFields();
        }
        RecordLowering record =
                node instanceof RecordDeclaration r ? new RecordLowering(session, unit, scope, r, parts) : null;
        if (record != null) {
            record.addFields();
        }
        sorted.fields().forEach(f -> fields(unit, f, parts));
        session.constructors().heldFields(scope, parts, origin);
        extra.addTo(parts);
        staticInitialiser(unit, scope, sorted, parts, enums, origin);
        if (record != null) {
            record.addMethods(sorted);
        } else if (!binding.isAnonymous() && (binding.isClass() || binding.isEnum())) {
            session.constructors().all(unit, scope, sorted, parts, origin);
        }
        sorted.methods().forEach(m -> method(unit, scope, m, parts));
        if (enums != null) {
            enums.addMethods();
        }
        parts.methods.addAll(new Overriding(types()).forwarders(binding, origin));
        sorted.types().forEach(t -> declared(unit, t));
        session.add(declaration(unit, scope, binding, parts, origin));
    }

    private ClassDecl declaration(Unit unit, ClassScope scope, ITypeBinding binding, ClassParts parts, Origin origin) {
        ClassSpec spec = new SpecAssembly(session, unit).classSpec(scope, binding, parts);
        List<String> interfaces = new ArrayList<>();
        for (ITypeBinding i : binding.getInterfaces()) {
            if (!types().className(i).equals(scope.name())) {
                interfaces.add(types().className(i));
            }
        }
        boolean isAbstract = Modifier.isAbstract(binding.getModifiers())
                || binding.isInterface()
                || binding.isEnum() && parts.methods.stream().anyMatch(Method::isAbstract);
        String shown = binding.isAnonymous() ? "anonymous " + simpleName(binding) : binding.getName();
        return new ClassDecl(
                scope.name(),
                shown.replaceAll("<.*>", ""),
                kind(binding),
                isAbstract,
                Types.isClosed(binding) || isSealed(unit, binding),
                superclass(scope, binding),
                interfaces,
                parts.fields,
                parts.methods,
                spec,
                unit.library(),
                parts.literals(),
                origin);
    }

    /** Bindings do not say so. */
    private static boolean isSealed(Unit unit, ITypeBinding type) {
        return unit.ast().findDeclaringNode(type) instanceof AbstractTypeDeclaration t
                && Modifier.isSealed(t.getModifiers());
    }

    private static String simpleName(ITypeBinding anonymous) {
        ITypeBinding[] interfaces = anonymous.getInterfaces();
        return interfaces.length > 0
                ? interfaces[0].getErasure().getName()
                : anonymous.getSuperclass().getErasure().getName();
    }

    /** A model may extend the class it stands for; then it has that class's superclass. */
    private Optional<String> superclass(ClassScope scope, ITypeBinding binding) {
        if (binding.isInterface() || scope.name().equals(Type.OBJECT.name())) {
            return Optional.empty();
        }
        ITypeBinding above = binding.getSuperclass();
        if (above != null && types().className(above).equals(scope.name())) {
            above = above.getSuperclass();
        }
        return Optional.of(above == null ? Type.OBJECT.name() : types().className(above));
    }

    private static ClassDecl.Kind kind(ITypeBinding binding) {
        if (binding.isInterface()) {
            return ClassDecl.Kind.INTERFACE;
        }
        if (binding.isEnum()) {
            return ClassDecl.Kind.ENUM;
        }
        return binding.isRecord() ? ClassDecl.Kind.RECORD : ClassDecl.Kind.CLASS;
    }

    // ------------------------------------------------------------------ fields

    private void fields(Unit unit, FieldDeclaration declaration, ClassParts parts) {
        for (Object o : declaration.fragments()) {
            VariableDeclarationFragment fragment = (VariableDeclarationFragment) o;
            IVariableBinding variable = fragment.resolveBinding();
            parts.fields.add(new SpecAssembly(session, unit).field(variable, types().field(variable), fragment));
        }
    }

    // ------------------------------------------------------------------ static initialiser

    /**
     * JLS 12.4.2: static fields and initialisers in the order of the text, enum constants first. A constant variable
     * is its value wherever it is read, so it needs no store.
     */
    private void staticInitialiser(
            Unit unit, ClassScope scope, Members members, ClassParts parts, EnumLowering enums, Origin origin) {
        Frame frame = new Frame(scope, Optional.empty(), null, Prim.VOID);
        Body body = new Body(session, unit, parts, frame);
        List<Stmt> code = new ArrayList<>();
        if (enums != null) {
            code.addAll(Guard.statements(origin, () -> enums.initialiser(body)));
        }
        for (ASTNode member : members.initialisers()) {
            if (member instanceof Initializer i && Contexts.isStatic(i)) {
                code.addAll(Guard.statements(
                        unit.origin(i), () -> body.collect(out -> out.add(body.statements.block(i.getBody())))));
            } else if (member instanceof FieldDeclaration f && Contexts.isStaticField(f)) {
                code.addAll(Guard.statements(unit.origin(f), () -> stores(body, f)));
            }
        }
        Optional<ASTNode> obliged = obliged(unit, scope, members);
        if (!code.isEmpty() || obliged.isPresent()) {
            MethodRef ref = new MethodRef(scope.name(), MethodRef.STATIC_INITIALISER, List.of(), Prim.VOID, true);
            Method method = new Method(
                    ref,
                    Optional.empty(),
                    List.of(),
                    Optional.of(new Stmt.Block(code, origin)),
                    false,
                    true,
                    List.of(),
                    Contract.NONE,
                    obliged.map(unit::origin).orElse(origin));
            parts.methods.add(method);
            obliged.ifPresent(first -> session.checkedMethods().addInitialiser(unit, scope.node(), method, first));
        }
    }

    /**
     * Where users find the static initialiser, if something is asked of it: a clause about static fields, a block of
     * its own, or a static field that must not be null and has no initial value.
     */
    private Optional<ASTNode> obliged(Unit unit, ClassScope scope, Members members) {
        SpecAssembly specs = new SpecAssembly(session, unit);
        ASTNode name = SpecAssembly.typeName(scope.node());
        for (ASTNode member : members.initialisers()) {
            if (member instanceof Initializer i && Contexts.isStatic(i)) {
                return Optional.of(member);
            }
        }
        boolean said = specs.saysStatically(scope.node());
        return said || members.fields().stream().anyMatch(f -> isLeftNull(unit, f))
                ? Optional.of(name)
                : Optional.empty();
    }

    private boolean isLeftNull(Unit unit, FieldDeclaration declaration) {
        Nullity nullity = new Nullity(unit, session.nullableByDefault());
        for (Object o : declaration.fragments()) {
            VariableDeclarationFragment fragment = (VariableDeclarationFragment) o;
            boolean reference = types().field(fragment.resolveBinding()).type().reference();
            if (Contexts.isStaticField(declaration)
                    && reference
                    && types().isStatic(fragment.resolveBinding())
                    && fragment.getInitializer() == null
                    && !isModelField(unit, fragment)
                    && !nullity.nullable(fragment.getName())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isModelField(Unit unit, VariableDeclarationFragment fragment) {
        return Nullity.has(unit.source().itemsOf(unit.origin(fragment.getName()).offset()), JmlItem.Kind.MODEL_FIELD);
    }

    /** The stores that the initialisers of a field declaration make. */
    List<Stmt> stores(Body body, FieldDeclaration declaration) {
        List<Stmt> code = new ArrayList<>();
        for (Object o : declaration.fragments()) {
            VariableDeclarationFragment fragment = (VariableDeclarationFragment) o;
            IVariableBinding variable = fragment.resolveBinding();
            boolean constant = Contexts.isStaticField(declaration) && variable.getConstantValue() != null;
            boolean made = Contexts.isStaticField(declaration) && !types().isStatic(variable);
            if (fragment.getInitializer() != null && !constant && !made) {
                code.addAll(body.collect(out -> out.add(store(body, fragment, variable))));
            }
        }
        return code;
    }

    private Stmt store(Body body, VariableDeclarationFragment fragment, IVariableBinding variable) {
        Origin origin = body.origin(fragment);
        org.smallscope.program.FieldRef field = types().field(variable);
        if (field.type() == Type.Special.UNKNOWN) {
            return new Stmt.Eval(Unsupported.floating(origin, field.type()), origin);
        }
        Expr value = body.expressions.lowerTo(fragment.getInitializer(), variable.getType());
        Expr.Place place = field.isStatic()
                ? new Expr.StaticGet(field, origin)
                : new Expr.FieldGet(body.self(origin), field, origin);
        return new Stmt.Eval(new Expr.Assign(place, value, origin), origin);
    }

    // ------------------------------------------------------------------ methods

    private void method(Unit unit, ClassScope scope, MethodDeclaration declaration, ClassParts parts) {
        session.goOn();
        if (declaration.isConstructor() || SpecLowering.isClauseMethod(declaration)) {
            return;
        }
        IMethodBinding binding = declaration.resolveBinding();
        Origin origin = unit.origin(declaration.getName());
        MethodRef ref = types().method(binding);
        Optional<Local> receiver =
                ref.isStatic() ? Optional.empty() : Optional.of(new Local("this", new Type.Ref(scope.name()), origin));
        Frame frame = new Frame(scope, receiver, binding.getReturnType(), ref.result());
        Body body = new Body(session, unit, parts, frame);
        List<Local> parameters = parameters(body, declaration);
        Optional<Stmt> code = Optional.ofNullable(declaration.getBody())
                .map(b -> new Stmt.Block(
                        Guard.statements(origin, () -> body.statements.list(b.statements())), unit.origin(b)));
        boolean isAbstract = Modifier.isAbstract(binding.getModifiers())
                || binding.getDeclaringClass().isInterface() && code.isEmpty();
        Method plain = new Method(
                ref,
                receiver,
                parameters,
                code,
                isAbstract,
                types().isPrivate(binding),
                new Overriding(types()).overridden(binding),
                Contract.NONE,
                origin);
        Method method = new SpecAssembly(session, unit).specified(plain, declaration, scope, parameters, parts);
        parts.methods.add(method);
        session.checkedMethods().add(unit, declaration, method);
    }

    static List<Local> parameters(Body body, MethodDeclaration declaration) {
        List<Local> parameters = new ArrayList<>();
        for (Object o : declaration.parameters()) {
            SingleVariableDeclaration parameter = (SingleVariableDeclaration) o;
            parameters.add(body.declare(parameter.resolveBinding(), parameter.getName()));
        }
        return parameters;
    }

    /** The members of an anonymous class. */
    void anonymous(Body body, AnonymousClassDeclaration declaration, Origin origin, Extra constructor) {
        lower(
                body.unit,
                declaration,
                declaration.resolveBinding(),
                declaration.bodyDeclarations(),
                origin,
                constructor);
    }
}

package org.smallscope.frontend.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.RecordDeclaration;
import org.eclipse.jdt.core.dom.SingleVariableDeclaration;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;
import org.smallscope.program.contract.Contract;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;

/** Records (JLS 8.10): fields, canonical constructor, accessors, equals, hashCode and toString. */
final class RecordLowering {
    /** What a record has by itself only looks. */
    private static final Contract PURE = new Contract(List.of(), List.of(), List.of(), true, false);

    private static final String OBJECTS = "java.util.Objects";

    private final Lowering session;
    private final Unit unit;
    private final ClassScope scope;
    private final RecordDeclaration declaration;
    private final ClassParts parts;
    private final Type.Ref type;
    private final Origin origin;

    RecordLowering(Lowering session, Unit unit, ClassScope scope, RecordDeclaration declaration, ClassParts parts) {
        this.session = session;
        this.unit = unit;
        this.scope = scope;
        this.declaration = declaration;
        this.parts = parts;
        this.type = new Type.Ref(scope.name());
        this.origin = unit.origin(declaration.getName());
    }

    private List<SingleVariableDeclaration> components() {
        List<SingleVariableDeclaration> components = new ArrayList<>();
        for (Object component : declaration.recordComponents()) {
            components.add((SingleVariableDeclaration) component);
        }
        return components;
    }

    private FieldRef field(SingleVariableDeclaration component) {
        return new FieldRef(
                scope.name(),
                component.getName().getIdentifier(),
                session.types().type(component.resolveBinding().getType()),
                false);
    }

    private List<FieldRef> fields() {
        return components().stream().map(this::field).toList();
    }

    void addFields() {
        for (SingleVariableDeclaration component : components()) {
            IVariableBinding variable = component.resolveBinding();
            Field field = new SpecAssembly(session, unit).field(variable, field(component), component);
            parts.fields.add(new Field(field.ref(), true, false, false, field.nullable(), field.origin()));
        }
    }

    void addMethods(Members members) {
        Members others = new Members(
                members.fields(),
                members.methods().stream()
                        .filter(m -> !m.isCompactConstructor())
                        .toList(),
                members.initialisers(),
                members.types());
        Optional<MethodDeclaration> compact = members.methods().stream()
                .filter(MethodDeclaration::isCompactConstructor)
                .findFirst();
        boolean canonical = others.constructors().stream().anyMatch(this::isCanonical);
        if (!canonical) {
            canonicalConstructor(compact);
        }
        if (!others.constructors().isEmpty()) {
            session.constructors().all(unit, scope, others, parts, origin);
        }
        components().stream()
                .filter(c -> !declares(members, c.getName().getIdentifier(), List.of()))
                .forEach(this::accessor);
        if (!declares(members, "equals", List.of(Type.OBJECT))) {
            equalsMethod();
        }
        if (!declares(members, "hashCode", List.of())) {
            hashCodeMethod();
        }
        if (!declares(members, "toString", List.of())) {
            toStringMethod();
        }
    }

    private boolean isCanonical(MethodDeclaration constructor) {
        return session.types()
                .parameterTypes(constructor.resolveBinding())
                .equals(fields().stream().map(FieldRef::type).toList());
    }

    private boolean declares(Members members, String name, List<Type> parameters) {
        return members.methods().stream()
                .anyMatch(m -> m.getName().getIdentifier().equals(name)
                        && session.types().parameterTypes(m.resolveBinding()).equals(parameters));
    }

    // ------------------------------------------------------------------ constructor and accessors

    /** JLS 8.10.4: a compact constructor works on the parameters; the fields are stored at its end. */
    private void canonicalConstructor(Optional<MethodDeclaration> compact) {
        Origin at = compact.map(c -> unit.origin(c.getName())).orElse(origin);
        Local self = new Local("this", type, at);
        Body body = new Body(session, unit, parts, new Frame(scope, Optional.of(self), null, Prim.VOID));
        List<Local> parameters = new ArrayList<>();
        List<Stmt> code = new ArrayList<>();
        for (SingleVariableDeclaration component : components()) {
            parameters.add(new Local(
                    component.getName().getIdentifier(), field(component).type(), unit.origin(component.getName())));
        }
        if (compact.isPresent()) {
            CompactParameters.bind(compact.get(), body.frame, parameters);
            code.addAll(body.statements.list(compact.get().getBody().statements()));
        }
        for (int i = 0; i < parameters.size(); i++) {
            Expr.FieldGet place = new Expr.FieldGet(new Expr.Read(self, at), fields().get(i), at);
            code.add(new Stmt.Eval(new Expr.Assign(place, new Expr.Read(parameters.get(i), at), at), at));
        }
        MethodRef ref = new MethodRef(
                scope.name(),
                MethodRef.CONSTRUCTOR,
                parameters.stream().map(Local::type).toList(),
                Prim.VOID,
                false);
        Method plain = new Method(
                ref,
                Optional.of(self),
                parameters,
                Optional.of(new Stmt.Block(code, at)),
                false,
                false,
                List.of(),
                Contract.NONE,
                at);
        Method method = new SpecAssembly(session, unit)
                .specified(
                        plain,
                        compact,
                        components().stream()
                                .map(SingleVariableDeclaration::getName)
                                .toList(),
                        scope,
                        parameters,
                        parts);
        parts.methods.add(method);
        compact.ifPresentOrElse(c -> session.checkedMethods().add(unit, c, method), () -> session.checkedMethods()
                .addImplicit(unit, declaration, method, parameters, false));
    }

    private void accessor(SingleVariableDeclaration component) {
        FieldRef field = field(component);
        Origin at = unit.origin(component.getName());
        MethodRef ref = new MethodRef(scope.name(), field.name(), List.of(), field.type(), false);
        Local self = self();
        Expr value = field.type() == Type.Special.UNKNOWN
                ? Unsupported.floating(at, field.type())
                : new Expr.FieldGet(new Expr.Read(self, at), field, at);
        List<MethodRef> overridden = new ArrayList<>();
        for (IMethodBinding method : declaration.resolveBinding().getDeclaredMethods()) {
            if (method.getName().equals(field.name()) && method.getParameterTypes().length == 0) {
                overridden.addAll(new Overriding(session.types()).overridden(method));
            }
        }
        parts.methods.add(new Method(
                ref,
                Optional.of(self),
                List.of(),
                Optional.of(new Stmt.Return(Optional.of(value), at)),
                false,
                false,
                overridden,
                PURE,
                at));
    }

    private Local self() {
        return new Local("this", type, origin);
    }

    // ------------------------------------------------------------------ methods of Object

    private void equalsMethod() {
        Local self = self();
        Local other = new Local("o", Type.OBJECT, origin);
        Local same = new Local("$same", type, origin);
        List<Stmt> code = new ArrayList<>();
        Stmt no = new Stmt.Return(Optional.of(literal(Prim.BOOLEAN, 0)), origin);
        code.add(new Stmt.If(
                new Expr.Not(new Expr.InstanceOf(read(other), type, origin), origin), no, Optional.empty(), origin));
        code.add(new Stmt.Declare(same, Optional.of(new Expr.Cast(read(other), type, origin)), origin));
        for (FieldRef field : fields()) {
            Expr equal = equal(field, get(self, field), get(same, field));
            code.add(new Stmt.If(new Expr.Not(equal, origin), no, Optional.empty(), origin));
        }
        code.add(new Stmt.Return(Optional.of(literal(Prim.BOOLEAN, 1)), origin));
        ofObject(self, "equals", List.of(other), Prim.BOOLEAN, code);
    }

    private Expr equal(FieldRef field, Expr left, Expr right) {
        if (field.type() == Type.Special.UNKNOWN) {
            return Unsupported.floating(origin, Prim.BOOLEAN);
        }
        if (field.type() instanceof Prim p) {
            Prim compared = p == Prim.BOOLEAN ? Prim.BOOLEAN : OperatorLowering.promoted(p);
            return new Expr.Binary(Expr.Op.EQ, compared, number(left, compared), number(right, compared), origin);
        }
        MethodRef equals = new MethodRef(OBJECTS, "equals", List.of(Type.OBJECT, Type.OBJECT), Prim.BOOLEAN, true);
        return new Expr.Call(
                equals, Expr.Dispatch.STATIC, Optional.empty(), List.of(left, right), Prim.BOOLEAN, origin);
    }

    private Expr number(Expr value, Prim target) {
        return value.type() == target ? value : new Expr.Convert(value, target, origin);
    }

    /** As the JDK computes it: {@code 31 * h + hash(component)} from left to right, starting at 0. */
    private void hashCodeMethod() {
        Local self = self();
        Expr hash = literal(Prim.INT, 0);
        for (FieldRef field : fields()) {
            Expr scaled = new Expr.Binary(Expr.Op.MUL, Prim.INT, hash, literal(Prim.INT, 31), origin);
            hash = new Expr.Binary(Expr.Op.ADD, Prim.INT, scaled, hash(field, get(self, field)), origin);
        }
        ofObject(self, "hashCode", List.of(), Prim.INT, List.of(new Stmt.Return(Optional.of(hash), origin)));
    }

    private Expr hash(FieldRef field, Expr value) {
        if (field.type() == Type.Special.UNKNOWN) {
            return Unsupported.floating(origin, Prim.INT);
        }
        boolean primitive = field.type() instanceof Prim;
        String owner = primitive ? Types.box((Prim) field.type()).name() : OBJECTS;
        Type parameter = primitive ? field.type() : Type.OBJECT;
        MethodRef hash = new MethodRef(owner, "hashCode", List.of(parameter), Prim.INT, true);
        return new Expr.Call(hash, Expr.Dispatch.STATIC, Optional.empty(), List.of(value), Prim.INT, origin);
    }

    /** The text is not modelled, but the components are asked for theirs. */
    private void toStringMethod() {
        Local self = self();
        Body body = new Body(session, unit, parts, new Frame(scope, Optional.of(self), null, Type.STRING));
        List<Expr> texts = new ArrayList<>();
        texts.add(body.string(declaration.getName().getIdentifier() + "[", origin));
        for (FieldRef field : fields()) {
            texts.add(body.string(field.name() + "=", origin));
            texts.add(
                    field.type() == Type.Special.UNKNOWN
                            ? Unsupported.floating(origin, Type.STRING)
                            : body.operators.asString(get(self, field), origin));
        }
        Expr text = new Expr.Builtin(Expr.Intrinsic.STRING_CONCAT, texts, Type.STRING, origin);
        ofObject(self, "toString", List.of(), Type.STRING, List.of(new Stmt.Return(Optional.of(text), origin)));
    }

    private void ofObject(Local self, String name, List<Local> parameters, Type result, List<Stmt> code) {
        List<Type> types = parameters.stream().map(Local::type).toList();
        List<MethodRef> overridden = List.of(
                new MethodRef(Type.OBJECT.name(), name, types, result, false),
                new MethodRef("java.lang.Record", name, types, result, false));
        parts.methods.add(new Method(
                new MethodRef(scope.name(), name, types, result, false),
                Optional.of(self),
                parameters,
                Optional.of(new Stmt.Block(code, origin)),
                false,
                false,
                overridden,
                PURE,
                origin));
    }

    private Expr get(Local object, FieldRef field) {
        return new Expr.FieldGet(read(object), field, origin);
    }

    private Expr read(Local local) {
        return new Expr.Read(local, origin);
    }

    private Expr literal(Prim prim, long value) {
        return new Expr.Literal(prim, value, origin);
    }
}

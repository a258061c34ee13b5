package org.smallscope.frontend.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.IBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.smallscope.program.Local;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;

/** The context in which one method's code is lowered, with one lowering per subject. */
final class Body {
    final Lowering session;
    final Unit unit;
    final ClassParts parts;
    final Frame frame;
    final Conversions conversions;
    final MathLowering math;
    final ExpressionLowering expressions;
    final OperatorLowering operators;
    final AssignmentLowering assignments;
    final CallLowering calls;
    final CreationLowering creations;
    final NameLowering names;
    final PatternLowering patterns;
    final LambdaLowering lambdas;
    final Jumps jumps;
    final StatementLowering statements;
    final LoopLowering loops;
    final SwitchLowering switches;
    final TryLowering tries;
    final SpecLowering specs;

    Body(Lowering session, Unit unit, ClassParts parts, Frame frame) {
        this.session = session;
        this.unit = unit;
        this.parts = parts;
        this.frame = frame;
        this.conversions = new Conversions(this);
        this.math = new MathLowering(this);
        this.expressions = new ExpressionLowering(this);
        this.operators = new OperatorLowering(this);
        this.assignments = new AssignmentLowering(this);
        this.calls = new CallLowering(this);
        this.creations = new CreationLowering(this);
        this.names = new NameLowering(this);
        this.patterns = new PatternLowering(this);
        this.lambdas = new LambdaLowering(this);
        this.jumps = new Jumps();
        this.statements = new StatementLowering(this);
        this.loops = new LoopLowering(this);
        this.switches = new SwitchLowering(this);
        this.tries = new TryLowering(this);
        this.specs = new SpecLowering(this);
    }

    Types types() {
        return session.types();
    }

    Origin origin(ASTNode node) {
        return unit.origin(node);
    }

    Local fresh(String purpose, Type type, Origin origin) {
        return frame.fresh(purpose, type, origin);
    }

    /** Declares a variable the user wrote. */
    Local declare(IVariableBinding variable, ASTNode name) {
        Local local = new Local(
                variable.getName(), types().type(variable.getType()), origin(name), session.isGhost(variable));
        frame.bind(variable, local);
        return local;
    }

    // ------------------------------------------------------------------ variables and instances

    /** The value of a local variable, of this method or captured from one around it. */
    Expr read(IVariableBinding variable, Origin origin) {
        IVariableBinding declared = variable.getVariableDeclaration();
        Optional<Function<Origin, Expr>> meaning = frame.meaning(declared);
        if (meaning.isPresent()) {
            return meaning.get().apply(origin);
        }
        Optional<Local> own = frame.find(declared);
        return own.isPresent() ? new Expr.Read(own.get(), origin) : captured(declared, origin);
    }

    private Expr captured(IVariableBinding variable, Origin origin) {
        ClassScope at = frame.scope();
        Expr instance = self(origin);
        while (!at.captured().contains(variable)) {
            if (at.outer() == null) {
                throw new IllegalStateException("no way to the variable " + variable.getName() + " at " + origin);
            }
            instance = outward(at, instance, origin);
            at = at.outer();
        }
        Type type = types().type(variable.getType());
        return new Expr.FieldGet(instance, at.capturedField(variable, type), origin);
    }

    /** The receiver of the code: {@code this}, or the lambda's own object. */
    Expr self(Origin origin) {
        Local receiver = frame.receiver()
                .orElseThrow(() -> new IllegalStateException("no instance in a static context at " + origin));
        return new Expr.Read(receiver, origin);
    }

    /** JLS 15.8.3: what {@code this} means; in a lambda it is the instance around it. */
    Expr thisInstance(Origin origin) {
        return instance(s -> true, origin);
    }

    /** The innermost {@code this} whose class is wanted, from the class of the code outwards. */
    Expr instance(Predicate<ClassScope> wanted, Origin origin) {
        return instance(frame.scope(), self(origin), wanted, origin);
    }

    /** As {@link #instance(Predicate, Origin)}, but not the object of the code's own class. */
    Expr enclosingInstance(Predicate<ClassScope> wanted, Origin origin) {
        ClassScope own = frame.scope();
        Predicate<ClassScope> outside = s -> s != own && wanted.test(s);
        return instance(own, self(origin), outside, origin);
    }

    private Expr instance(ClassScope start, Expr first, Predicate<ClassScope> wanted, Origin origin) {
        ClassScope at = start;
        Expr instance = first;
        while (at.lambda() || !wanted.test(at)) {
            if (at.outer() == null) {
                throw new IllegalStateException("no enclosing instance from " + start + " at " + origin);
            }
            instance = outward(at, instance, origin);
            at = at.outer();
        }
        return instance;
    }

    /** One step out: a constructor's parameter, since the field may not be stored yet, or the field. */
    private Expr outward(ClassScope at, Expr instance, Origin origin) {
        if (at == frame.scope() && frame.outer().isPresent()) {
            return new Expr.Read(frame.outer().get(), origin);
        }
        return new Expr.FieldGet(instance, at.outerField(), origin);
    }

    /** The instance on which a member that is named without qualifier is found (JLS 15.12.1, 6.5.6.1). */
    Expr instanceWithMember(ITypeBinding declaring, IBinding member, Origin origin) {
        boolean inherited = !types().isPrivate(member);
        return instance(s -> hasMember(s, declaring, inherited), origin);
    }

    /** True where the class declares the member, or inherits it. */
    static boolean hasMember(ClassScope scope, ITypeBinding declaring, boolean inherited) {
        ITypeBinding own = scope.binding().getErasure();
        ITypeBinding other = declaring.getErasure();
        return own.isEqualTo(other) || inherited && inherits(own, other);
    }

    private static boolean inherits(ITypeBinding sub, ITypeBinding sup) {
        if (sub.isEqualTo(sup)) {
            return true;
        }
        return Types.directSupertypes(sub).stream().anyMatch(s -> inherits(s.getErasure(), sup))
                || sub.isInterface() && sup.getQualifiedName().equals(Type.OBJECT.name());
    }

    // ------------------------------------------------------------------ building

    /** Runs something that adds statements, with the pattern variables it introduces declared in front. */
    List<Stmt> collect(Consumer<List<Stmt>> producer) {
        List<Stmt> made = new ArrayList<>();
        List<Stmt> outside = frame.enter();
        producer.accept(made);
        List<Stmt> all = new ArrayList<>(frame.leave(outside));
        all.addAll(made);
        return all;
    }

    static Stmt block(List<Stmt> statements, Origin origin) {
        return statements.size() == 1 ? statements.get(0) : new Stmt.Block(statements, origin);
    }

    /** {@code local} bound to the value, in an expression that mentions it several times. */
    Expr once(String purpose, Expr value, Function<Expr, Expr> use) {
        boolean fixed = value instanceof Expr.Literal
                || value instanceof Expr.Read r
                        && (r.local().synthetic()
                                || frame.receiver().filter(r.local()::equals).isPresent());
        if (fixed) {
            return use.apply(value);
        }
        Local local = fresh(purpose, value.type(), value.origin());
        return new Expr.Let(local, value, use.apply(new Expr.Read(local, value.origin())), value.origin());
    }

    /** A statement that ends with NullPointerException where the value is null: {@code throw null} (JLS 14.18). */
    static Stmt nullCheck(Expr value, Origin origin) {
        Expr isNull = new Expr.Binary(Expr.Op.EQ, Type.OBJECT, value, new Expr.NullLiteral(origin), origin);
        return new Stmt.If(isNull, new Stmt.Throw(new Expr.NullLiteral(origin), origin), Optional.empty(), origin);
    }

    Expr string(String text, Origin origin) {
        parts.literal(text);
        return new Expr.StringLiteral(text, origin);
    }
}

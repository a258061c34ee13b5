package org.smallscope.program.slice;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.smallscope.program.FieldRef;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Type;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.contract.Location;
import org.smallscope.program.contract.SpecCase;
import org.smallscope.program.tree.Clause;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Naming;
import org.smallscope.program.tree.Stmt;
import org.smallscope.program.tree.Walk;

/** Walks over the code and the clauses that matter, and notes what they mention. */
final class CodeWalk {
    private static final Set<Expr.Op> PRODUCTS = Set.of(Expr.Op.MUL, Expr.Op.DIV, Expr.Op.REM);
    private final Program program;
    private final Findings found;
    private final Predicate<Clause> concerns;
    private final Deque<Method> open = new ArrayDeque<>();
    /** How many virtual calls were looked up in a class. */
    private final Map<String, Integer> dispatched = new HashMap<>();
    /** What type arguments of parameters say; it matters as soon as something reads what it is about. */
    private final List<Clause> typesOfParameters = new ArrayList<>();

    private final Mentions mentions = new Mentions();

    /** @param concerns whether an invariant matters, as far as is known */
    CodeWalk(Findings found, Predicate<Clause> concerns) {
        this.program = found.program;
        this.found = found;
        this.concerns = concerns;
    }

    /** Goes on as far as there is something that was not looked at. */
    void goOn() {
        while (!open.isEmpty()) {
            walk(open.remove());
        }
        found.initialisers.takeNeeded(s -> Walk.over(s, this::expression, t -> {}));
        List.copyOf(found.initialised).forEach(this::staticSpec);
        typesOfParameters.forEach(this::clause);
        for (String name : List.copyOf(found.live)) {
            classSpec(name);
            dispatch(name);
        }
    }

    /** Visits what the calls that are new run on objects of a class. */
    private void dispatch(String name) {
        List<MethodRef> calls = List.copyOf(found.virtual);
        int done = dispatched.getOrDefault(name, 0);
        calls.subList(done, calls.size())
                .forEach(call -> program.dispatch(call, name).ifPresent(this::visit));
        dispatched.put(name, calls.size());
    }

    void visit(Method m) {
        if (found.methods.add(m.ref())) {
            open.add(m);
        }
    }

    void useClass(String name) {
        found.mentioned.add(name);
        initialise(name);
    }

    void initialise(String name) {
        if (found.initialised.add(name)) {
            program.find(name).ifPresent(c -> {
                found.literals.addAll(c.library() ? List.of() : c.literals());
                c.superclass().ifPresent(this::initialise);
                c.methods().stream()
                        .filter(m -> m.ref().name().equals(MethodRef.STATIC_INITIALISER))
                        .forEach(this::visitInitialiser);
            });
        }
    }

    /** Those of the library are run whole: they are known to be supported. */
    private void visitInitialiser(Method m) {
        if (found.isOfLibrary(m)) {
            visit(m);
        } else if (found.methods.add(m.ref())) {
            found.initialisers.add(m);
        }
    }

    /** The static initialiser that is checked itself: what must not be null is looked at, and all it runs matters. */
    void enterInitialiser(Method m) {
        found.initialisers.whole(m);
        ClassDecl owner = program.find(m.ref().owner()).orElseThrow();
        owner.spec().staticInitially().forEach(this::clause);
        owner.fields().stream()
                .filter(f -> f.ref().isStatic() && !f.nullable() && !f.model() && found.initialisers.knows(f.ref()))
                .forEach(f -> found.fields.add(f.ref()));
    }

    /** A constructor compares with it. */
    void constant(FieldRef field) {
        found.fields.add(field);
        initialise(field.owner());
    }

    /** A constructor may test an object for a type. */
    void tested(Expr x) {
        found.typeTests.expression(x);
        found.openTypes.expression(x);
        Optional<Type> type = x instanceof Expr.InstanceOf i
                ? Optional.of(i.tested())
                : x instanceof Expr.Cast c ? Optional.of(c.type()) : Optional.empty();
        type.filter(Type.Ref.class::isInstance).map(Type.Ref.class::cast).ifPresent(r -> found.mentioned.add(r.name()));
    }

    private void walk(Method m) {
        boolean library = found.isOfLibrary(m);
        m.body().ifPresent(b -> Walk.over(b, library ? this::mentionedAnywhere : this::expression, this::caught));
        Promises promises = Promises.of(program, m);
        for (Clause c : promises.always()) {
            if (c.kind() == Clause.Kind.TYPE) {
                typesOfParameters.add(c);
            } else {
                clause(c);
            }
        }
        promises.cases().forEach(c -> specCase(c.spec()));
    }

    private void specCase(SpecCase c) {
        c.requires().forEach(this::clause);
        c.ensures().forEach(this::clause);
        c.diverges().forEach(this::clause);
        c.signals().forEach(s -> clause(s.clause()));
        c.assignable().ifPresent(a -> a.locations().forEach(this::location));
    }

    private void location(Location l) {
        l.expressions().forEach(e -> Walk.over(e, this::expression));
    }

    private void classSpec(String className) {
        for (ClassDecl c : Promises.specified(program, className)) {
            c.spec().invariants().stream().filter(concerns).forEach(this::clause);
            c.spec().constraints().forEach(this::clause);
            c.spec().staticConstraints().forEach(this::clause);
            c.spec().initially().forEach(this::clause);
            c.spec().represents().forEach(r -> clause(r.clause()));
        }
    }

    private void staticSpec(String className) {
        program.find(className).filter(c -> !c.library()).ifPresent(c -> c.spec().staticInvariants().stream()
                .filter(concerns)
                .forEach(this::clause));
    }

    void clause(Clause c) {
        if (c.kind() != Clause.Kind.TYPE) {
            Walk.over(c.condition(), this::expression);
        } else if (concerns.test(c)) {
            Walk.over(c.condition(), this::typed);
        }
    }

    /** A place that holds objects of a type that its own, erased one does not name. */
    private void typed(Expr x) {
        mentioned(x);
        if (x instanceof Expr.InstanceOf e) {
            found.inputs.add(e.tested());
        }
    }

    private void expression(Expr x) {
        found.numbers.expression(x);
        found.typeTests.expression(x);
        found.commonTypes.expression(x);
        mentionedAnywhere(x);
    }

    /** Which exceptions are told apart. */
    private void caught(Stmt s) {
        if (s instanceof Stmt.Try t) {
            t.catches().forEach(c -> c.types().forEach(type -> found.mentioned.add(type.name())));
        }
    }

    private void mentionedAnywhere(Expr x) {
        found.bystanders.expression(x);
        found.unreferenced.expression(x);
        found.openTypes.expression(x);
        mentioned(x);
    }

    private void mentioned(Expr x) {
        x.accept(mentions);
    }

    /** A product with a number of few bits is few sums, and a quotient by a power of two a shift. */
    private static boolean isEasy(Expr.Binary b) {
        if (b.op() == Expr.Op.MUL) {
            return bits(b.left()) <= 2 || bits(b.right()) <= 2;
        }
        return bits(b.right()) == 1 || bits(b.left()) < Long.SIZE && bits(b.right()) < Long.SIZE;
    }

    /** How many bits a number has that is known; as many as there can be for others, and for negative ones. */
    private static int bits(Expr e) {
        return e instanceof Expr.Literal l && l.value() >= 0 ? Long.bitCount(l.value()) : Long.SIZE;
    }

    private void call(Expr.Call e) {
        if (e.dispatch() == Expr.Dispatch.VIRTUAL) {
            found.virtual.add(e.method());
            program.method(e.method()).filter(m -> m.body().isEmpty()).ifPresent(this::visit);
        } else {
            program.method(e.method()).ifPresent(this::visit);
            if (e.dispatch() == Expr.Dispatch.STATIC) {
                initialise(e.method().owner());
            }
        }
    }

    /** Takes what an expression mentions into the slice. */
    private final class Mentions implements Naming<Void> {
        private Void type(Type named) {
            if (named instanceof Type.Ref r) {
                found.mentioned.add(r.name());
            }
            return null;
        }

        private Void array(Type.Array made) {
            found.arrays.add(made);
            return null;
        }

        @Override
        public Void computes(Expr e) {
            return null;
        }

        @Override
        public Void visit(Expr.Binary e) {
            found.multiplies |= PRODUCTS.contains(e.op()) && !isEasy(e);
            return null;
        }

        @Override
        public Void visit(Expr.FieldGet e) {
            found.fields.add(e.field());
            return null;
        }

        @Override
        public Void visit(Expr.StaticGet e) {
            found.fields.add(e.field());
            initialise(e.field().owner());
            return null;
        }

        @Override
        public Void visit(Expr.Call e) {
            call(e);
            return null;
        }

        @Override
        public Void visit(Expr.New e) {
            found.live.add(e.type().name());
            useClass(e.type().name());
            program.method(e.constructor()).ifPresent(CodeWalk.this::visit);
            return null;
        }

        @Override
        public Void visit(Expr.NewArray e) {
            return array(e.type());
        }

        @Override
        public Void visit(Expr.ArrayOf e) {
            return array(e.type());
        }

        @Override
        public Void visit(Expr.Cast e) {
            return type(e.type());
        }

        @Override
        public Void visit(Expr.InstanceOf e) {
            return type(e.tested());
        }

        @Override
        public Void visit(Expr.TypeLiteral e) {
            return type(e.named());
        }

        @Override
        public Void visit(Expr.StringLiteral e) {
            return type(Type.STRING);
        }

        @Override
        public Void visit(Expr.Reach e) {
            e.fields().ifPresent(found.fields::addAll);
            found.followAll |= e.fields().isEmpty();
            return null;
        }

        /** Elements are there with their arrays. */
        @Override
        public Void visit(Expr.Element e) {
            return null;
        }

        @Override
        public Void visit(Expr.NonNullElements e) {
            return null;
        }

        /** Ranges over the objects that there are otherwise. */
        @Override
        public Void visit(Expr.Quantified e) {
            return null;
        }

        /** What it calls are methods of every object, which are looked up when it is built. */
        @Override
        public Void visit(Expr.Builtin e) {
            return null;
        }

        /** Says so where it stands, if it is reached. */
        @Override
        public Void visit(Expr.Unsupported e) {
            return null;
        }
    }
}

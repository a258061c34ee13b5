package org.smallscope.spec.judge;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.smallscope.program.Local;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.contract.ClassSpec;
import org.smallscope.program.tree.Clause;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Expr.Op;
import org.smallscope.program.tree.Stmt;
import org.smallscope.program.tree.Walk;

/** Evaluates expressions of specifications and of the pure methods they call, on one heap, by walking their trees. */
final class Evaluation {
    private static final int DEEPEST = 400;
    private static final int LONGEST_ARRAY = 100_000;
    private static final Watcher NOBODY = new Watcher() {};
    final Program program;
    final ConcreteHeap before;
    final ConcreteHeap heap;
    final Map<Local, Datum> names;
    final Optional<Datum> result;
    final boolean past;
    private final Meaning meaning = new Meaning();
    private int calls;
    private Watcher watcher = NOBODY;
    /** Where the user's code called the library, while code of the library runs. */
    private Optional<Origin> libraryCall = Optional.empty();

    Evaluation(
            Program program,
            ConcreteHeap before,
            ConcreteHeap heap,
            Map<Local, Datum> names,
            Optional<Datum> result,
            boolean past) {
        this.program = program;
        before.numberWith(heap);
        this.before = before;
        this.heap = heap;
        this.names = names;
        this.result = result;
        this.past = past;
    }

    /** True while the code of a pure method runs: then failures are exceptions that code may catch. */
    private boolean inCode() {
        return calls > 0;
    }

    /** A failure: an exception in code, otherwise the end of the evaluation. */
    RuntimeException failure(String exception, String reason, Origin origin) {
        if (inCode() && program.find(exception).isPresent()) {
            Datum.Ref thrown = new Datum.Ref(heap.allocate(new Type.Ref(exception)));
            watcher.raised(thrown, libraryCall.isPresent(), libraryCall.orElse(origin));
            return new Thrown(thrown, exception);
        }
        return new Undefined(reason, origin);
    }

    /** Code throws an object; that of the library does so in place of the JVM, where it makes it itself. */
    Thrown thrown(Datum.Ref exception, boolean made) {
        libraryCall.filter(call -> made).ifPresent(call -> watcher.raised(exception, true, call));
        return new Thrown(exception, heap.type(exception.id()).toString());
    }

    Datum evaluate(Expr x) {
        return x.accept(meaning);
    }

    private final class Meaning implements Expr.Visitor<Datum> {
        @Override
        public Datum visit(Expr.Literal e) {
            if (e.type() == Prim.BIGINT) {
                return new Datum.Big(BigInteger.valueOf(e.value()));
            }
            return e.type() == Prim.BOOLEAN ? new Datum.Bool(e.value() != 0) : new Datum.Int(e.value());
        }

        @Override
        public Datum visit(Expr.NullLiteral e) {
            return Datum.NULL;
        }

        @Override
        public Datum visit(Expr.StringLiteral e) {
            return new Datum.Ref(heap.literal(e.text()));
        }

        @Override
        public Datum visit(Expr.Read e) {
            Datum bound = names.get(e.local());
            if (bound == null) {
                throw new CannotJudge("no value for " + e.local());
            }
            return bound;
        }

        @Override
        public Datum visit(Expr.FieldGet e) {
            return field(e);
        }

        @Override
        public Datum visit(Expr.StaticGet e) {
            return heap.staticField(e.field());
        }

        @Override
        public Datum visit(Expr.Element e) {
            int array = object(evaluate(e.array()), e.origin());
            return heap.element(array, index(array, number(e.index()), e.origin()));
        }

        @Override
        public Datum visit(Expr.Length e) {
            return new Datum.Int(heap.length(object(evaluate(e.array()), e.origin())));
        }

        @Override
        public Datum visit(Expr.Assign e) {
            return assign(e);
        }

        @Override
        public Datum visit(Expr.Let e) {
            names.put(e.local(), evaluate(e.value()));
            return evaluate(e.body());
        }

        @Override
        public Datum visit(Expr.Sequence e) {
            new Execution(Evaluation.this).run(e.first());
            return evaluate(e.value());
        }

        @Override
        public Datum visit(Expr.Binary e) {
            return binary(e);
        }

        @Override
        public Datum visit(Expr.Not e) {
            return new Datum.Bool(!truth(e.operand()));
        }

        @Override
        public Datum visit(Expr.Conditional e) {
            return evaluate(truth(e.condition()) ? e.then() : e.otherwise());
        }

        @Override
        public Datum visit(Expr.Convert e) {
            return convert(e);
        }

        @Override
        public Datum visit(Expr.Cast e) {
            Datum value = evaluate(e.operand());
            if (value instanceof Datum.Ref r && !r.isNull() && !program.isSubtype(typeOf(r), e.type())) {
                throw failure("java.lang.ClassCastException", "the object is not of the type " + e.type(), e.origin());
            }
            return value;
        }

        @Override
        public Datum visit(Expr.InstanceOf e) {
            Datum.Ref r = (Datum.Ref) evaluate(e.operand());
            return new Datum.Bool(!r.isNull() && program.isSubtype(typeOf(r), e.tested()));
        }

        @Override
        public Datum visit(Expr.New e) {
            return create(e);
        }

        @Override
        public Datum visit(Expr.NewArray e) {
            return newArray(e);
        }

        @Override
        public Datum visit(Expr.ArrayOf e) {
            int array = heap.allocateArray(e.type(), e.elements().size());
            for (int i = 0; i < e.elements().size(); i++) {
                heap.setElement(array, i, evaluate(e.elements().get(i)));
            }
            return new Datum.Ref(array);
        }

        @Override
        public Datum visit(Expr.Call e) {
            return call(e);
        }

        @Override
        public Datum visit(Expr.Builtin e) {
            return new Intrinsics(Evaluation.this).evaluate(e);
        }

        @Override
        public Datum visit(Expr.Unsupported e) {
            throw new CannotJudge("unsupported expression at " + e.origin());
        }

        @Override
        public Datum visit(Expr.Old e) {
            return inPast().evaluate(e.operand());
        }

        @Override
        public Datum visit(Expr.Result e) {
            return result.orElseThrow(() -> new CannotJudge("no result"));
        }

        @Override
        public Datum visit(Expr.Fresh e) {
            Datum.Ref r = (Datum.Ref) evaluate(e.operand());
            return new Datum.Bool(!r.isNull() && !before.exists(r.id()));
        }

        @Override
        public Datum visit(Expr.Quantified e) {
            return new Quantification(Evaluation.this, e).evaluate();
        }

        @Override
        public Datum visit(Expr.Reach e) {
            return new Datum.ObjectSet(
                    new Reaching(program, heap).from(existing((Datum.Ref) evaluate(e.from()), e.origin()), e));
        }

        @Override
        public Datum visit(Expr.SetQuery e) {
            return setQuery(e);
        }

        @Override
        public Datum visit(Expr.NotModified e) {
            return new Datum.Bool(evaluate(e.operand()).equals(inPast().evaluate(e.operand())));
        }

        @Override
        public Datum visit(Expr.NonNullElements e) {
            return new Datum.Bool(nonNullElements(existing((Datum.Ref) evaluate(e.array()), e.origin())));
        }

        @Override
        public Datum visit(Expr.TypeOf e) {
            return new Datum.TypeValue(heap.type(object(evaluate(e.operand()), e.origin())));
        }

        @Override
        public Datum visit(Expr.TypeLiteral e) {
            return new Datum.TypeValue(e.named());
        }

        @Override
        public Datum visit(Expr.Specified e) {
            return evaluate(e.value());
        }

        @Override
        public Datum visit(Expr.SubtypeOf e) {
            return new Datum.Bool(program.isSubtype(
                    ((Datum.TypeValue) evaluate(e.left())).type(), ((Datum.TypeValue) evaluate(e.right())).type()));
        }
    }

    private Evaluation inPast() {
        return new Evaluation(program, before, before.copy(), new HashMap<>(names), result, true);
    }

    Optional<Datum> decisive(Expr.Quantified q) {
        return new Quantification(this, q).decisive();
    }

    // ------------------------------------------------------------------ places

    int object(Datum reference, Origin origin) {
        if (((Datum.Ref) reference).isNull()) {
            throw failure("java.lang.NullPointerException", "null is dereferenced", origin);
        }
        return existing((Datum.Ref) reference, origin).id();
    }

    /** In the pre-state, an object that was allocated since has nothing that could be looked at. */
    private Datum.Ref existing(Datum.Ref reference, Origin origin) {
        if (!reference.isNull() && !heap.exists(reference.id())) {
            throw new Undefined("the object did not exist before the call", origin);
        }
        return reference;
    }

    private Type typeOf(Datum.Ref object) {
        if (!heap.exists(object.id())) {
            throw new CannotJudge("the type of an object that did not exist before the call");
        }
        return heap.type(object.id());
    }

    long number(Expr e) {
        return ((Datum.Int) evaluate(e)).value();
    }

    /** A number of whatever type. */
    BigInteger integer(Expr e) {
        Datum value = evaluate(e);
        return value instanceof Datum.Big b ? b.value() : BigInteger.valueOf(((Datum.Int) value).value());
    }

    private Datum convert(Expr.Convert e) {
        BigInteger number = integer(e.operand());
        if (e.exact() && !JavaOperators.fits(number, e.type())) {
            throw new Undefined(number + " is no " + e.type(), e.origin());
        }
        return e.type() == Prim.BIGINT
                ? new Datum.Big(number)
                : new Datum.Int(JavaOperators.convert(number.longValue(), e.type()));
    }

    boolean truth(Expr e) {
        return ((Datum.Bool) evaluate(e)).value();
    }

    int index(int array, long index, Origin origin) {
        if (index < 0 || index >= heap.length(array)) {
            throw failure(
                    "java.lang.ArrayIndexOutOfBoundsException",
                    "index " + index + " is out of range for length " + heap.length(array),
                    origin);
        }
        return (int) index;
    }

    private Datum field(Expr.FieldGet e) {
        int target = object(evaluate(e.target()), e.origin());
        if (program.field(e.field()).map(Field::model).orElse(false)) {
            return modelField(e, target);
        }
        return heap.field(target, e.field());
    }

    private Datum modelField(Expr.FieldGet e, int target) {
        for (String name : program.supertypes(heap.type(target).toString())) {
            ClassDecl c = program.find(name).orElseThrow();
            for (ClassSpec.Represents r : c.spec().represents()) {
                if (r.field().equals(e.field()) && r.functional()) {
                    Map<Local, Datum> inner = new HashMap<>(names);
                    c.spec().self().ifPresent(s -> inner.put(s, new Datum.Ref(target)));
                    return new Evaluation(program, before, heap, inner, result, past)
                            .evaluate(r.clause().condition());
                }
            }
        }
        throw new CannotJudge("no represents clause for " + e.field());
    }

    private Datum assign(Expr.Assign e) {
        if (e.place() instanceof Expr.Read r) {
            names.put(r.local(), evaluate(e.value()));
            return names.get(r.local());
        } else if (e.place() instanceof Expr.FieldGet f) {
            Datum target = evaluate(f.target());
            Datum value = evaluate(e.value());
            int object = object(target, e.origin());
            watcher.storing(object, f.field());
            heap.setField(object, f.field(), value);
            return value;
        } else if (e.place() instanceof Expr.StaticGet f) {
            Datum value = evaluate(e.value());
            watcher.storing(f.field());
            heap.setStatic(f.field(), value);
            return value;
        }
        Expr.Element element = (Expr.Element) e.place();
        Datum array = evaluate(element.array());
        long index = number(element.index());
        Datum value = evaluate(e.value());
        int id = object(array, e.origin());
        int place = index(id, index, e.origin());
        if (!takes(id, value)) {
            throw failure("java.lang.ArrayStoreException", "the array does not take such objects", e.origin());
        }
        watcher.storing(id, place, 1);
        heap.setElement(id, place, value);
        return value;
    }

    /** May an array hold this? */
    boolean takes(int array, Datum value) {
        return !(value instanceof Datum.Ref r)
                || r.isNull()
                || program.isSubtype(heap.type(r.id()), ((Type.Array) heap.type(array)).element());
    }

    void storing(int array, long start, long length) {
        watcher.storing(array, start, length);
    }

    // ------------------------------------------------------------------ operators

    private Datum binary(Expr.Binary e) {
        Datum left = evaluate(e.left());
        Datum right = evaluate(e.right());
        if (left instanceof Datum.Int a && right instanceof Datum.Int b) {
            if (e.op().comparison()) {
                return new Datum.Bool(JavaOperators.compare(e.op(), a.value(), b.value()));
            }
            if ((e.op() == Op.DIV || e.op() == Op.REM) && b.value() == 0) {
                throw failure("java.lang.ArithmeticException", "division by zero", e.origin());
            }
            return new Datum.Int(JavaOperators.apply(e.op(), e.operands(), a.value(), b.value()));
        }
        if (left instanceof Datum.Big a && right instanceof Datum.Big b) {
            return exact(e, a.value(), b.value());
        }
        if (left instanceof Datum.Bool a && right instanceof Datum.Bool b && !e.op().comparison()) {
            return new Datum.Bool(
                    switch (e.op()) {
                        case AND -> a.value() & b.value();
                        case OR -> a.value() | b.value();
                        default -> a.value() ^ b.value();
                    });
        }
        return new Datum.Bool(left.equals(right) == (e.op() == Op.EQ));
    }

    private Datum exact(Expr.Binary e, BigInteger a, BigInteger b) {
        if (e.op().comparison()) {
            return new Datum.Bool(JavaOperators.compare(e.op(), a.compareTo(b), 0));
        }
        if ((e.op() == Op.DIV || e.op() == Op.REM) && b.signum() == 0) {
            throw failure("java.lang.ArithmeticException", "division by zero", e.origin());
        }
        return new Datum.Big(JavaOperators.apply(e.op(), a, b));
    }

    private Datum setQuery(Expr.SetQuery e) {
        Datum.ObjectSet set = (Datum.ObjectSet) evaluate(e.arguments().get(0));
        return switch (e.op()) {
            case SIZE -> new Datum.Int(set.ids().size());
            case IS_EMPTY -> new Datum.Bool(set.ids().isEmpty());
            case HAS -> new Datum.Bool(
                    set.ids().contains(((Datum.Ref) evaluate(e.arguments().get(1))).id()));
            case EQUAL -> new Datum.Bool(set.equals(evaluate(e.arguments().get(1))));
            case CONTAINS_ALL -> new Datum.Bool(set.ids()
                    .containsAll(new TreeSet<>(
                            ((Datum.ObjectSet) evaluate(e.arguments().get(1))).ids())));
        };
    }

    private boolean nonNullElements(Datum.Ref array) {
        if (array.isNull()) {
            return false;
        }
        for (int i = 0; i < heap.length(array.id()); i++) {
            if (heap.element(array.id(), i).equals(Datum.NULL)) {
                return false;
            }
        }
        return true;
    }

    // ------------------------------------------------------------------ objects and calls

    private Datum create(Expr.New e) {
        Datum.Ref object = new Datum.Ref(heap.allocate(e.type()));
        List<Datum> arguments = e.arguments().stream().map(this::evaluate).toList();
        Method constructor =
                program.method(e.constructor()).orElseThrow(() -> new CannotJudge("no constructor " + e.constructor()));
        invoke(constructor, Optional.of(object), arguments, e.origin());
        watcher.made(object.id());
        return object;
    }

    private Datum newArray(Expr.NewArray e) {
        List<Long> lengths = new ArrayList<>();
        for (Expr dimension : e.dimensions()) {
            lengths.add(number(dimension));
        }
        if (lengths.stream().anyMatch(n -> n < 0)) {
            throw failure("java.lang.NegativeArraySizeException", "negative array size", e.origin());
        }
        return new Datum.Ref(allocate(e.type(), lengths, 0));
    }

    private int allocate(Type.Array type, List<Long> lengths, int level) {
        if (lengths.get(level) > LONGEST_ARRAY) {
            throw new CannotJudge("an array of " + lengths.get(level) + " elements");
        }
        int array = heap.allocateArray(type, lengths.get(level).intValue());
        for (int i = 0; level + 1 < lengths.size() && i < lengths.get(level); i++) {
            heap.setElement(array, i, new Datum.Ref(allocate((Type.Array) type.element(), lengths, level + 1)));
        }
        return array;
    }

    private Datum call(Expr.Call e) {
        Optional<Datum> receiver = e.receiver().map(this::evaluate);
        List<Datum> arguments = e.arguments().stream().map(this::evaluate).toList();
        Optional<Method> method = program.method(e.method());
        if (e.dispatch() == Expr.Dispatch.VIRTUAL) {
            int object = object(receiver.orElseThrow(), e.origin());
            String exact = heap.type(object) instanceof Type.Ref r ? r.name() : Type.OBJECT.name();
            method = program.dispatch(e.method(), exact).or(() -> program.method(e.method()));
        } else if (receiver.isPresent()) {
            object(receiver.get(), e.origin());
        }
        Method called = method.orElseThrow(() -> new CannotJudge("no method " + e.method()));
        fit(called, e, arguments);
        return invoke(called, receiver, arguments, e.origin());
    }

    /** A method that overrides one with wider erased parameters is entered through a bridge, which casts. */
    private void fit(Method called, Expr.Call e, List<Datum> arguments) {
        for (int i = 0; i < arguments.size(); i++) {
            Type declared = called.ref().parameters().get(i);
            boolean sure = program.isSubtype(e.arguments().get(i).type(), declared);
            if (!sure
                    && arguments.get(i) instanceof Datum.Ref r
                    && !r.isNull()
                    && !program.isSubtype(typeOf(r), declared)) {
                throw failure(
                        "java.lang.ClassCastException", "the argument is not of the type " + declared, e.origin());
            }
        }
    }

    private Datum invoke(Method method, Optional<Datum> receiver, List<Datum> arguments, Origin call) {
        if (method.body().isEmpty()) {
            throw new CannotJudge("no code for " + method.ref());
        }
        if (calls > DEEPEST) {
            throw new CannotJudge("a recursion that is too deep");
        }
        Map<Local, Datum> inner = new HashMap<>();
        method.receiver().ifPresent(self -> inner.put(self, receiver.orElseThrow()));
        for (int i = 0; i < arguments.size(); i++) {
            inner.put(method.parameters().get(i), arguments.get(i));
        }
        watcher.entering(method, receiver, arguments, heap, call);
        ConcreteHeap old = watcher != NOBODY && isSpecified(method.body().get()) ? heap.copy() : before;
        Evaluation frame = new Evaluation(program, old, heap, inner, Optional.empty(), past);
        frame.calls = calls + 1;
        frame.watcher = watcher;
        boolean library =
                program.find(method.ref().owner()).map(ClassDecl::library).orElse(true);
        frame.libraryCall = library ? libraryCall.or(() -> Optional.of(call)) : Optional.empty();
        try {
            return new Execution(frame).call(method.body().get());
        } catch (Thrown t) {
            if (inCode()) {
                throw t;
            }
            throw new Undefined(method.ref().name() + " throws " + t.className(), call);
        } finally {
            watcher.leaving();
        }
    }

    // ------------------------------------------------------------------ code that is watched

    /** Runs a method for a watcher; exceptions leave it as {@link Thrown}. */
    Datum begin(Watcher watching, Method method, Optional<Datum> receiver, List<Datum> arguments) {
        calls = 1;
        watcher = watching;
        return invoke(method, receiver, arguments, method.origin());
    }

    private static boolean isSpecified(Stmt body) {
        boolean[] found = {false};
        Walk.over(
                body,
                e -> {},
                s -> found[0] |= s instanceof Stmt.Spec
                        || s instanceof Stmt.Loop l
                                && !(l.invariants().isEmpty() && l.variants().isEmpty()));
        return found[0];
    }

    boolean isWatched() {
        return watcher != NOBODY && libraryCall.isEmpty();
    }

    void met(Clause clause, boolean holds) {
        watcher.met(clause, holds);
    }

    void beginning(Stmt.Loop loop, Object visit) {
        if (isWatched()) {
            watcher.beginning(loop, visit, names, heap);
        }
    }

    void framed(Stmt.Frame frame) {
        watcher.framed(frame, names, heap);
    }

    void unframed() {
        watcher.unframed();
    }

    void metUndefined(Clause clause) {
        watcher.metUndefined(clause);
    }

    /** The value of an expression of a specification that stands in code; absent where it is not defined. */
    Optional<Datum> specified(Expr e) {
        try {
            return Optional.of(
                    new Evaluation(program, before, heap.copy(), new HashMap<>(names), Optional.empty(), false)
                            .evaluate(e));
        } catch (Undefined u) {
            return Optional.empty();
        }
    }
}

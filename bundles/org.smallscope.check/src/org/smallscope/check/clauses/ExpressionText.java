package org.smallscope.check.clauses;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.smallscope.heap.JavaLiterals;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Program;
import org.smallscope.program.contract.ClassSpec;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Expr.Op;
import org.smallscope.program.tree.Walk;

/**
 * Writes an expression of a specification as one of Java. Primitive values have their own types, references are of type
 * {@code Object}, sets of objects of type {@code Set<Object>}, types of type {@code Class<?>}.
 */
final class ExpressionText implements Expr.Visitor<String> {

    /** At which time an expression is evaluated, and of which objects. */
    private enum Time {
        NOW,
        /** Before the call, by a statement that stands there. */
        BEFORE,
        /** After the call, on the copy of the heap that was made before. */
        PAST
    }

    private static final String INTEGER = "BigInteger";

    private final Surroundings around;
    private final Program program;
    private final Map<Local, String> names;
    private final Time time;
    /** The variables that are bound around; what depends on them cannot be kept before the call. */
    private final Map<Local, String> bound;

    private ExpressionText(Surroundings around, Map<Local, String> names, Map<Local, String> bound, Time time) {
        this.around = around;
        this.program = around.program();
        this.names = names;
        this.bound = bound;
        this.time = time;
    }

    /** For a clause that is evaluated after the call. */
    static ExpressionText after(Surroundings around, Map<Local, String> names) {
        return new ExpressionText(around, names, Map.of(), Time.NOW);
    }

    /** For a precondition. */
    static ExpressionText before(Surroundings around, Map<Local, String> names) {
        return new ExpressionText(around, names, Map.of(), Time.BEFORE);
    }

    Surroundings around() {
        return around;
    }

    /** Inside the scope of another variable. */
    ExpressionText binding(Local local, String name) {
        Map<Local, String> inner = new HashMap<>(bound);
        inner.put(local, name);
        return new ExpressionText(around, names, inner, time);
    }

    private ExpressionText at(Time other) {
        return new ExpressionText(around, names, bound, other);
    }

    /** Objects of a class, of which a quantifier may speak where all of them are at hand. */
    String objectsOf(Type type) {
        if (time != Time.NOW) {
            throw new NotInJava("it speaks of all objects there were before the call");
        }
        boolean constructor = around.subject().isConstructor();
        return "heap.all(" + quoted(type) + ", " + (constructor ? "self" : "result") + ", thrown)";
    }

    String write(Expr x) {
        return x.accept(this);
    }

    private static NotInJava notInJava() {
        return new NotInJava("it has a construct for which there is no expression in Java");
    }

    @Override
    public String visit(Expr.Literal e) {
        return literal(e);
    }

    @Override
    public String visit(Expr.NullLiteral e) {
        return "null";
    }

    @Override
    public String visit(Expr.StringLiteral e) {
        return JavaLiterals.quote(e.text());
    }

    @Override
    public String visit(Expr.Read e) {
        return read(e.local());
    }

    @Override
    public String visit(Expr.FieldGet e) {
        return field(e);
    }

    @Override
    public String visit(Expr.StaticGet e) {
        return staticField(e.field());
    }

    @Override
    public String visit(Expr.Element e) {
        return typed(e.type(), "Array.get(" + write(e.array()) + ", " + write(e.index()) + ")");
    }

    @Override
    public String visit(Expr.Length e) {
        return "Array.getLength(" + write(e.array()) + ")";
    }

    @Override
    public String visit(Expr.Assign e) {
        throw notInJava();
    }

    @Override
    public String visit(Expr.Let e) {
        return let(e);
    }

    @Override
    public String visit(Expr.Sequence e) {
        throw notInJava();
    }

    @Override
    public String visit(Expr.Binary e) {
        return e.operands() == Prim.BIGINT
                ? exact(e)
                : "(" + write(e.left()) + " " + operator(e.op()) + " " + write(e.right()) + ")";
    }

    @Override
    public String visit(Expr.Not e) {
        return "!" + write(e.operand());
    }

    @Override
    public String visit(Expr.Conditional e) {
        return conditional(e);
    }

    @Override
    public String visit(Expr.Convert e) {
        return convert(e);
    }

    @Override
    public String visit(Expr.Cast e) {
        return "Heap.cast(" + quoted(e.type()) + ", " + write(e.operand()) + ")";
    }

    @Override
    public String visit(Expr.InstanceOf e) {
        return "Heap.isA(" + write(e.operand()) + ", " + quoted(e.tested()) + ")";
    }

    @Override
    public String visit(Expr.New e) {
        return "Heap.invoke(false, " + quoted(e.type()) + ", \"<init>\", "
                + types(e.constructor().parameters()) + ", null" + arguments(e.arguments()) + ")";
    }

    @Override
    public String visit(Expr.NewArray e) {
        throw notInJava();
    }

    @Override
    public String visit(Expr.ArrayOf e) {
        return "Heap.arrayOf(" + quoted(e.type()) + arguments(e.elements()) + ")";
    }

    @Override
    public String visit(Expr.Call e) {
        return call(e);
    }

    @Override
    public String visit(Expr.Builtin e) {
        return builtin(e);
    }

    @Override
    public String visit(Expr.Unsupported e) {
        throw notInJava();
    }

    @Override
    public String visit(Expr.Old e) {
        return old(e.operand());
    }

    @Override
    public String visit(Expr.Result e) {
        return typed(e.type(), "result");
    }

    @Override
    public String visit(Expr.Fresh e) {
        return "heap.isFresh(" + write(e.operand()) + ")";
    }

    @Override
    public String visit(Expr.Quantified e) {
        return new QuantifierText(this, e).write();
    }

    @Override
    public String visit(Expr.Reach e) {
        return reach(e);
    }

    @Override
    public String visit(Expr.SetQuery e) {
        return setQuery(e);
    }

    @Override
    public String visit(Expr.NotModified e) {
        return "(" + write(e.operand()) + " == " + old(e.operand()) + ")";
    }

    @Override
    public String visit(Expr.NonNullElements e) {
        return "Heap.nonNullElements(" + write(e.array()) + ")";
    }

    @Override
    public String visit(Expr.TypeOf e) {
        return write(e.operand()) + ".getClass()";
    }

    @Override
    public String visit(Expr.TypeLiteral e) {
        return "Heap.type(" + quoted(e.named()) + ")";
    }

    @Override
    public String visit(Expr.Specified e) {
        return write(e.value());
    }

    @Override
    public String visit(Expr.SubtypeOf e) {
        return write(e.right()) + ".isAssignableFrom(" + write(e.left()) + ")";
    }

    // ------------------------------------------------------------------ values and places

    static String literal(Expr.Literal e) {
        return switch (e.type()) {
            case BOOLEAN -> e.value() != 0 ? "true" : "false";
            case CHAR -> JavaLiterals.quote((char) e.value());
            case LONG -> e.value() + "L";
            case BIGINT -> INTEGER + ".valueOf(" + e.value() + "L)";
            case INT -> Long.toString(e.value());
            default -> "((" + e.type() + ") " + e.value() + ")";
        };
    }

    static String quoted(Type type) {
        return JavaLiterals.quote(type.toString());
    }

    /** A value that the helper hands out as an object. */
    private static String typed(Type type, String object) {
        if (type == Prim.BIGINT) {
            return "((" + INTEGER + ") " + object + ")";
        }
        return type instanceof Prim p && p != Prim.VOID ? "((" + p + ") " + object + ")" : object;
    }

    private String read(Local local) {
        String name = bound.getOrDefault(local, names.get(local));
        if (name == null) {
            throw new NotInJava("it reads " + local + ", which a test does not see");
        }
        if (around.subject().isConstructor() && name.equals("self") && time != Time.NOW) {
            throw new NotInJava("it speaks of an object before it was constructed");
        }
        return time == Time.PAST && local.type().reference() ? "heap.counterpart(past, " + name + ")" : name;
    }

    private String field(Expr.FieldGet e) {
        Field field = program.field(e.field()).orElse(null);
        if (field != null && field.model()) {
            return modelField(e);
        }
        if (field == null || field.ghost() || isLibrary(e.field().owner())) {
            throw new NotInJava("it reads " + e.field().name() + ", which no object of a JVM has");
        }
        return typed(
                e.type(),
                "Heap.read(" + write(e.target()) + ", " + JavaLiterals.quote(around.fieldName(e.field())) + ")");
    }

    /** A model field is what its only represents clause says. */
    private String modelField(Expr.FieldGet e) {
        List<ClassDecl> giving = program.classes().stream()
                .filter(c ->
                        c.spec().represents().stream().anyMatch(r -> r.field().equals(e.field())))
                .toList();
        if (giving.size() != 1 || giving.get(0).spec().self().isEmpty()) {
            throw new NotInJava("it reads the model field " + e.field().name());
        }
        ClassSpec spec = giving.get(0).spec();
        ClassSpec.Represents represents = spec.represents().stream()
                .filter(r -> r.field().equals(e.field()))
                .findFirst()
                .orElseThrow();
        if (!represents.functional() || time == Time.PAST) {
            throw new NotInJava("it reads the model field " + e.field().name());
        }
        return let(
                new Expr.Let(spec.self().get(), e.target(), represents.clause().condition(), e.origin()));
    }

    private boolean isLibrary(String owner) {
        return program.find(owner).map(ClassDecl::library).orElse(true);
    }

    private String staticField(FieldRef field) {
        boolean jml = program.field(field).map(f -> f.ghost() || f.model()).orElse(true);
        if (jml) {
            throw new NotInJava("it reads " + field.name() + ", which no class of a JVM has");
        }
        if (time == Time.PAST && around.statics()) {
            throw new NotInJava("it asks in many ways for static fields before the call");
        }
        return typed(
                field.type(),
                "Heap.readStatic(" + JavaLiterals.quote(field.owner()) + ", " + JavaLiterals.quote(field.name()) + ")");
    }

    // ------------------------------------------------------------------ operators

    private static String operator(Op op) {
        return switch (op) {
            case ADD -> "+";
            case SUB -> "-";
            case MUL -> "*";
            case DIV -> "/";
            case REM -> "%";
            case SHL -> "<<";
            case SHR -> ">>";
            case USHR -> ">>>";
            case AND -> "&";
            case OR -> "|";
            case XOR -> "^";
            case EQ -> "==";
            case NE -> "!=";
            case LT -> "<";
            case LE -> "<=";
            case GT -> ">";
            case GE -> ">=";
        };
    }

    /** On mathematical integers. */
    private String exact(Expr.Binary e) {
        String left = write(e.left());
        String right = write(e.right());
        if (e.op().comparison()) {
            return "(" + left + ".compareTo(" + right + ") " + operator(e.op()) + " 0)";
        }
        String method =
                switch (e.op()) {
                    case ADD -> "add";
                    case SUB -> "subtract";
                    case MUL -> "multiply";
                    case DIV -> "divide";
                    case REM -> "remainder";
                    case AND -> "and";
                    case OR -> "or";
                    case XOR -> "xor";
                    default -> throw notInJava();
                };
        return left + "." + method + "(" + right + ")";
    }

    /** A conversion that must be exact throws where it is not, so that the clause is not defined. */
    private String convert(Expr.Convert e) {
        boolean big = e.operand().type() == Prim.BIGINT;
        String operand = write(e.operand());
        if (e.type() == Prim.BIGINT) {
            return big ? operand : INTEGER + ".valueOf(" + operand + ")";
        }
        String number = big || !e.exact() ? operand : INTEGER + ".valueOf(" + operand + ")";
        if (e.exact()) {
            return e.type() == Prim.CHAR ? "Heap.exactChar(" + number + ")" : number + "." + e.type() + "ValueExact()";
        }
        return "((" + e.type() + ") " + number + (big ? ".longValue())" : ")");
    }

    private String conditional(Expr.Conditional e) {
        String condition = write(e.condition());
        if (isLiteral(e.otherwise(), 0)) {
            return "(" + condition + " && " + write(e.then()) + ")";
        } else if (isLiteral(e.then(), 1)) {
            return "(" + condition + " || " + write(e.otherwise()) + ")";
        } else if (isLiteral(e.otherwise(), 1)) {
            return "(!" + condition + " || " + write(e.then()) + ")";
        }
        return "(" + condition + " ? " + write(e.then()) + " : " + write(e.otherwise()) + ")";
    }

    static boolean isLiteral(Expr e, long value) {
        return e instanceof Expr.Literal l && l.type() == Prim.BOOLEAN && l.value() == value;
    }

    private String let(Expr.Let e) {
        if (time == Time.PAST && e.local().type().reference()) {
            throw new NotInJava("it names an object of the time before the call");
        }
        String name = around.fresh(e.local().name());
        String body = binding(e.local(), name).write(e.body());
        return "Heap.<" + boxed(e.local().type()) + ", " + boxed(e.type()) + ">let(" + write(e.value()) + ", " + name
                + " -> " + body + ")";
    }

    private static String boxed(Type type) {
        if (type == Type.Special.SET) {
            return "Set<Object>";
        } else if (type == Type.Special.TYPE) {
            return "Class<?>";
        }
        return type instanceof Prim p
                ? switch (p) {
                    case BOOLEAN -> "Boolean";
                    case BYTE -> "Byte";
                    case SHORT -> "Short";
                    case CHAR -> "Character";
                    case INT -> "Integer";
                    case BIGINT -> INTEGER;
                    default -> "Long";
                }
                : "Object";
    }

    // ------------------------------------------------------------------ calls

    private String call(Expr.Call e) {
        if (e.method().owner().equals("Boxes") && isLibrary(e.method().owner())) {
            // the model of == where boxes are compared
            return "(" + write(e.arguments().get(0)) + " == "
                    + write(e.arguments().get(1)) + ")";
        }
        around.requireJava(e.method());
        if (time == Time.PAST && around.statics()) {
            throw new NotInJava("it asks in many ways for what a method returned before the call");
        }
        boolean virtual = e.dispatch() == Expr.Dispatch.VIRTUAL;
        String receiver = e.receiver().map(this::write).orElse("null");
        return typed(
                e.type(),
                "Heap.invoke(" + virtual + ", " + JavaLiterals.quote(e.method().owner()) + ", "
                        + JavaLiterals.quote(e.method().name()) + ", "
                        + types(e.method().parameters()) + ", " + receiver + arguments(e.arguments()) + ")");
    }

    private static String types(List<Type> types) {
        return types.stream().map(ExpressionText::quoted).collect(Collectors.joining(", ", "List.of(", ")"));
    }

    private String arguments(List<Expr> arguments) {
        return arguments.stream().map(a -> ", (Object) " + write(a)).collect(Collectors.joining());
    }

    private String builtin(Expr.Builtin e) {
        List<String> a = e.arguments().stream().map(this::write).toList();
        return switch (e.intrinsic()) {
            case STRING_LENGTH -> "((String) " + a.get(0) + ").length()";
            case STRING_CHAR_AT -> "((String) " + a.get(0) + ").charAt(" + a.get(1) + ")";
            case STRING_EQUALS -> a.get(0) + ".equals(" + a.get(1) + ")";
            case STRING_HASH -> a.get(0) + ".hashCode()";
            case STRING_COMPARE -> "((String) " + a.get(0) + ").compareTo((String) " + a.get(1) + ")";
            case GET_CLASS -> a.get(0) + ".getClass()";
            case IDENTITY_HASH -> "System.identityHashCode(" + a.get(0) + ")";
            case STRING_CONCAT -> Stream.concat(Stream.of("\"\""), a.stream())
                    .collect(Collectors.joining(" + ", "(", ")"));
            case ARRAYCOPY, ARRAY_CLONE -> throw new NotInJava("it copies an array");
        };
    }

    // ------------------------------------------------------------------ sets and the past

    private String reach(Expr.Reach e) {
        String fields = e.fields().stream()
                .flatMap(List::stream)
                .map(f -> ", " + JavaLiterals.quote(f.owner() + "." + f.name()))
                .collect(Collectors.joining());
        if (time == Time.PAST) {
            throw new NotInJava("it asks in many ways for what was reachable before the call");
        }
        return "Heap.reach(" + write(e.from()) + ", " + quoted(e.filter()) + fields + ")";
    }

    private String setQuery(Expr.SetQuery e) {
        List<String> a = e.arguments().stream().map(this::write).toList();
        return switch (e.op()) {
            case HAS -> a.get(0) + ".contains(" + a.get(1) + ")";
            case SIZE -> a.get(0) + ".size()";
            case IS_EMPTY -> a.get(0) + ".isEmpty()";
            case EQUAL -> a.get(0) + ".equals(" + a.get(1) + ")";
            case CONTAINS_ALL -> a.get(0) + ".containsAll(" + a.get(1) + ")";
        };
    }

    private String old(Expr operand) {
        if (time != Time.NOW) {
            return write(operand);
        }
        if (!mentionsBound(operand)) {
            String kept = around.keep(at(Time.BEFORE).write(operand));
            return operand.type() instanceof Prim ? typed(operand.type(), kept) : as(operand.type(), kept);
        }
        around.keepPast();
        String value = at(Time.PAST).write(operand);
        return operand.type().reference() ? "past.counterpart(heap, " + value + ")" : value;
    }

    private static String as(Type type, String object) {
        return type.reference() ? object : "((" + boxed(type) + ") " + object + ")";
    }

    private boolean mentionsBound(Expr e) {
        boolean[] found = {false};
        Walk.over(e, x -> found[0] |= x instanceof Expr.Read r && bound.containsKey(r.local()));
        return found[0];
    }
}

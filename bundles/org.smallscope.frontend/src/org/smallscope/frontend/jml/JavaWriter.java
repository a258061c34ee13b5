package org.smallscope.frontend.jml;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.smallscope.spec.JmlBody;
import org.smallscope.spec.JmlExpr;
import org.smallscope.spec.JmlType;
import org.smallscope.spec.Range;
import org.smallscope.spec.StoreRef;
import org.smallscope.spec.Word;

/**
 * Writes JML expressions as Java. Names and operators that are Java's are copied, what JML adds becomes calls of {@code
 * $JML}. The text of a node begins with a part that maps to the node's start and ends with one that maps to its end.
 */
final class JavaWriter {

    /** The class that is called. */
    static final String JML = JmlLibrary.JML_CLASS + ".";

    /** Where a value may be a set of locations, as KeY has them. */
    private static final Set<String> OF_VALUES = Set.of(
            "a represents clause", "a field's initial value", "a ghost variable", "a set statement", "a model method");

    /** Where lists of locations stand. */
    static final String LOCATIONS = "an assignable clause";

    /** The type of declarations that are there by name alone. */
    static final String OPAQUE = JML + "Opaque";

    /** The type of data groups. */
    static final String DATA_GROUP = JML + "DataGroup";

    /** What is allowed where an expression stands. */
    record Context(String clause, boolean result, boolean old, boolean effects) {}

    /** Something in the expression that keeps it from being written. */
    record Trouble(Range range, String text, String hint, boolean unsupported) {}

    /** A modifier of a quantified variable. */
    record BoundModifier(Word modifier, Word variable) {}

    private final Context context;
    private final Set<String> variables;
    private final List<Trouble> troubles = new ArrayList<>();
    private final List<BoundModifier> boundModifiers = new ArrayList<>();
    private final Fragment out;

    /**
     * @param variables names of variables in the file, by which {@code x.*} is told from {@code T.*}
     */
    JavaWriter(String source, Context context, Set<String> variables) {
        this.context = context;
        this.variables = variables;
        this.out = new Fragment(source);
    }

    Fragment fragment() {
        return out;
    }

    List<Trouble> troubles() {
        return troubles;
    }

    List<BoundModifier> boundModifiers() {
        return boundModifiers;
    }

    /** Notes what is missing. */
    void wrong(Range range, String message) {
        error(range, message);
    }

    private void error(Range range, String message) {
        troubles.add(new Trouble(range, message, "", false));
    }

    private void unsupported(Range range, String construct, String hint) {
        troubles.add(new Trouble(range, construct, hint, true));
    }

    private JavaWriter made(String text, Range range) {
        out.made(text, range);
        return this;
    }

    // ------------------------------------------------------------ expressions

    JavaWriter write(JmlExpr e) {
        if (e instanceof JmlExpr.Name || e instanceof JmlExpr.Literal || e instanceof JmlExpr.Self) {
            out.jml(e.range());
        } else if (e instanceof JmlExpr.Paren paren) {
            made("(", e.range().atStart())
                    .write(paren.inner())
                    .made(")", e.range().atEnd());
        } else if (!writeOperation(e) && !writeJml(e)) {
            writeCreation(e);
        }
        return this;
    }

    /** Operators, accesses and calls of Java. */
    private boolean writeOperation(JmlExpr e) {
        if (e instanceof JmlExpr.Select select) {
            write(select.target()).made(".", select.name().range().atStart());
            out.word(select.name());
        } else if (e instanceof JmlExpr.Call call) {
            writeCall(call);
        } else if (e instanceof JmlExpr.Index index) {
            writeIndex(index);
        } else if (e instanceof JmlExpr.Unary unary) {
            checkEffect(e.range(), unary.operator());
            out.word(unary.operator()).made(" ", unary.operator().range().atEnd());
            write(unary.operand());
        } else if (e instanceof JmlExpr.Postfix postfix) {
            checkEffect(e.range(), postfix.operator());
            write(postfix.operand());
            out.word(postfix.operator());
        } else if (e instanceof JmlExpr.Binary binary && Chain.of(binary).isPresent()) {
            writeChain(binary, Chain.of(binary).get());
        } else if (e instanceof JmlExpr.Binary binary) {
            infix(binary.left(), binary.operator(), binary.right());
        } else if (e instanceof JmlExpr.Assign assign) {
            checkEffect(e.range(), assign.operator());
            infix(assign.target(), assign.operator(), assign.value());
        } else if (e instanceof JmlExpr.Conditional c) {
            write(c.condition()).made(" ? ", c.then().range().atStart()).write(c.then());
            made(" : ", c.otherwise().range().atStart()).write(c.otherwise());
        } else if (e instanceof JmlExpr.InstanceOf is) {
            writeInstanceOf(is);
        } else {
            return false;
        }
        return true;
    }

    /** A mathematical integer is asked to be an int as an index, as it is by a cast; for Java's compiler it is a long. */
    private void writeIndex(JmlExpr.Index index) {
        boolean wide = out.source().contains(JmlType.BIGINT) && !(index.index() instanceof JmlExpr.Literal);
        write(index.array()).made(wide ? "[(int) (" : "[", index.index().range().atStart());
        write(index.index()).made(wide ? ")]" : "]", index.range().atEnd());
    }

    /** {@code a <= b < c} is {@code a <= b && b < c} (JML reference manual, second edition, 12.4.7). */
    private void writeChain(JmlExpr.Binary whole, Chain chain) {
        made("(", whole.range().atStart()).write(chain.before());
        made(" && ", whole.operator().range().atStart());
        infix(chain.middle(), whole.operator(), whole.right());
        made(")", whole.range().atEnd());
    }

    private void infix(JmlExpr left, Word operator, JmlExpr right) {
        write(left).made(" ", operator.range().atStart());
        out.word(operator).made(" ", operator.range().atEnd());
        write(right);
    }

    private void checkEffect(Range range, Word operator) {
        boolean effect =
                switch (operator.text()) {
                    case "+", "-", "!", "~" -> false;
                    default -> true;
                };
        if (effect && !context.effects()) {
            error(
                    range,
                    "a specification has no side effects: '" + operator.text() + "' cannot be used in "
                            + context.clause() + (operator.text().equals("=") ? "; is '==' meant?" : ""));
        }
    }

    private void writeInstanceOf(JmlExpr.InstanceOf is) {
        write(is.operand()).made(" ", is.operator().range().atStart());
        out.word(is.operator()).made(" ", is.operator().range().atEnd());
        type(is.type());
        is.binding().ifPresent(out::word);
    }

    private void writeCall(JmlExpr.Call call) {
        if (call.target().isPresent()) {
            write(call.target().get()).made(".", call.name().range().atStart());
        }
        out.words(call.typeArguments()).word(call.name());
        made("(", call.name().range().atEnd())
                .list(call.arguments())
                .made(")", call.range().atEnd());
    }

    private JavaWriter list(List<? extends JmlExpr> expressions) {
        for (int i = 0; i < expressions.size(); i++) {
            made(i == 0 ? "" : ", ", expressions.get(i).range().atStart()).write(expressions.get(i));
        }
        return this;
    }

    /** Casts, object creation, class literals. */
    private void writeCreation(JmlExpr e) {
        Range range = e.range();
        if (e instanceof JmlExpr.Cast cast) {
            made("(", range.atStart());
            for (int i = 0; i < cast.types().size(); i++) {
                made(i == 0 ? "" : "& ", cast.types().get(i).range().atStart())
                        .type(cast.types().get(i));
            }
            made(") ", cast.operand().range().atStart()).write(cast.operand());
        } else if (e instanceof JmlExpr.New created) {
            created.outer().ifPresent(outer -> write(outer)
                    .made(".", created.type().range().atStart()));
            made("new ", range.atStart()).type(created.type());
            made("(", created.type().range().atEnd()).list(created.arguments()).made(")", range.atEnd());
        } else if (e instanceof JmlExpr.NewArray array) {
            writeNewArray(array);
        } else if (e instanceof JmlExpr.ArrayInitializer initializer) {
            made("{", range.atStart()).list(initializer.elements()).made("}", range.atEnd());
        } else if (e instanceof JmlExpr.ClassLiteral literal) {
            classLiteral(literal.type());
        } else if (e instanceof JmlExpr.Locations all && context.clause().equals(LOCATIONS)) {
            each(all.set());
        } else if (e instanceof JmlExpr.Locations all
                && (OF_VALUES.contains(context.clause())
                        || all.set() instanceof StoreRef.Union
                        || all.set() instanceof StoreRef.Nothing)) {
            unsupported(
                    range,
                    "a set of locations as a value",
                    "x.*, a[*] and a[i..j] can be used in assignable and \\not_modified");
        } else if (e instanceof JmlExpr.Locations) {
            error(
                    range,
                    "x.*, a[*] and a[i..j] are sets of locations; "
                            + "they can be used in assignable and \\not_modified");
        } else if (e instanceof JmlExpr.Unsupported u) {
            unsupported(range, u.construct(), u.hint());
        } else {
            throw new IllegalStateException("no Java for " + e);
        }
    }

    /** Any of the elements that a location behind them is of, as in {@code a[*].f}. */
    private void each(StoreRef locations) {
        if (locations instanceof StoreRef.AllElements all) {
            call("each", all.range(), all.array());
        } else if (locations instanceof StoreRef.Elements some && some.to().isPresent()) {
            call("eachOf", some.range(), some.array(), some.from(), some.to().get());
        } else if (locations instanceof StoreRef.Elements some) {
            call("eachFrom", some.range(), some.array(), some.from());
        } else {
            unsupported(
                    locations.range(),
                    "locations behind sets of locations, as in x.*.f",
                    "name each of them, use \\reach(...), or leave the clause out");
        }
    }

    private void writeNewArray(JmlExpr.NewArray array) {
        made("new ", array.range().atStart()).type(array.element());
        for (JmlExpr size : array.sizes()) {
            made("[", size.range().atStart()).write(size).made("]", size.range().atEnd());
        }
        made("[]".repeat(array.openDimensions()), array.range().atEnd());
        array.initializer().ifPresent(this::write);
    }

    // ------------------------------------------------------------ what JML adds

    private boolean writeJml(JmlExpr e) {
        Range range = e.range();
        if (e instanceof JmlExpr.Logical logical
                && logical.connective() == JmlExpr.Connective.IMPLIES
                && binds(logical.left())) {
            guarded(logical.left(), logical.right(), "true", range);
        } else if (e instanceof JmlExpr.Logical logical) {
            call(connective(logical.connective()), range, logical.left(), logical.right());
        } else if (e instanceof JmlExpr.Subtype subtype) {
            call("subtype", range, subtype.left(), subtype.right());
        } else if (e instanceof JmlExpr.Result) {
            writeResult(range);
        } else if (e instanceof JmlExpr.Old old) {
            writeOld(old);
        } else if (e instanceof JmlExpr.Fresh fresh) {
            checkOld(range, "\\fresh");
            callAll("fresh", range, fresh.arguments());
        } else if (e instanceof JmlExpr.NonNullElements elements) {
            writeNonNullElements(elements);
        } else if (e instanceof JmlExpr.NotModified notModified) {
            writeNotModified(notModified);
        } else if (e instanceof JmlExpr.TypeOf typeOf) {
            call("typeof", range, typeOf.operand());
        } else if (e instanceof JmlExpr.ElemType elemType) {
            call("elemtype", range, elemType.operand());
        } else if (e instanceof JmlExpr.TypeLiteral literal) {
            made(JML + "type(", range);
            classLiteral(literal.type());
            made(")", range.atEnd());
        } else if (e instanceof JmlExpr.Reach reach) {
            writeReach(reach);
        } else if (e instanceof JmlExpr.Quantified quantified) {
            new QuantifierWriter(quantified).write();
        } else if (e instanceof JmlExpr.InvariantFor invariant) {
            writeInvariantFor(invariant);
        } else if (e instanceof JmlExpr.Count) {
            made(JML + "count()", range);
        } else if (e instanceof JmlExpr.Distinct distinct) {
            writeDistinct(distinct);
        } else if (e instanceof JmlExpr.Let let) {
            writeLet(let);
        } else {
            return false;
        }
        return true;
    }

    /** Has it a pattern whose variable may be used in what is evaluated only where it holds? */
    private static boolean binds(JmlExpr e) {
        if (e instanceof JmlExpr.InstanceOf is) {
            return is.binding().isPresent();
        } else if (e instanceof JmlExpr.Paren p) {
            return binds(p.inner());
        } else if (e instanceof JmlExpr.Unary u) {
            return binds(u.operand());
        }
        return e instanceof JmlExpr.Binary b && (binds(b.left()) || binds(b.right()));
    }

    /** Java's way to say "otherwise" that keeps the variables of patterns in scope (JLS 6.3.1.4). */
    private void guarded(JmlExpr condition, JmlExpr then, String otherwise, Range range) {
        made("(", range.atStart()).write(condition).made(" ? ", then.range().atStart());
        write(then).made(" : " + otherwise + ")", range.atEnd());
    }

    private static String connective(JmlExpr.Connective connective) {
        return switch (connective) {
            case IMPLIES -> "implies";
            case IMPLIED_BY -> "impliedBy";
            case IFF -> "iff";
            case NOT_IFF -> "niff";
        };
    }

    private void call(String method, Range range, JmlExpr... arguments) {
        callAll(method, range, List.of(arguments));
    }

    private void callAll(String method, Range range, List<JmlExpr> arguments) {
        made(JML + method + "(", range).list(arguments).made(")", range.atEnd());
    }

    private void writeResult(Range range) {
        if (!context.result()) {
            error(
                    range,
                    "\\result is the value of a method with a result in its ensures clause; it cannot be used in "
                            + context.clause());
        }
        made("$result", range);
    }

    private void checkOld(Range range, String word) {
        if (context.clause().equals(LOCATIONS)) {
            unsupported(range, word + " in a list of locations", "name the value with a ghost variable");
        } else if (!context.old()) {
            error(range, word + " needs an earlier state; there is none in " + context.clause());
        }
    }

    private void writeOld(JmlExpr.Old old) {
        checkOld(old.range(), old.operator().text());
        if (old.label().isPresent()) {
            made(JML + "oldAt(", old.range())
                    .made(
                            "\"" + old.label().get().text() + "\"",
                            old.label().get().range());
            made(", ", old.operand().range().atStart())
                    .write(old.operand())
                    .made(")", old.range().atEnd());
        } else {
            call(old.operator().text().substring(1), old.range(), old.operand());
        }
    }

    /** Several arrays are a conjunction. */
    private void writeNonNullElements(JmlExpr.NonNullElements elements) {
        made("(", elements.range());
        for (int i = 0; i < elements.arrays().size(); i++) {
            JmlExpr array = elements.arrays().get(i);
            made(i == 0 ? "" : " && ", array.range().atStart());
            call("nonnullelements", elements.range(), array);
        }
        made(")", elements.range().atEnd());
    }

    /** Of several objects it is a conjunction. */
    private void writeInvariantFor(JmlExpr.InvariantFor invariant) {
        made("(" + (invariant.objects().isEmpty() ? JML + "invariantFor(this)" : "true"), invariant.range());
        for (JmlExpr object : invariant.objects()) {
            made(
                    " && " + JML + (invariant.isStatic() ? "staticInvariantFor(" : "invariantFor("),
                    object.range().atStart());
            write(object)
                    .made(invariant.isStatic() ? ".class)" : ")", object.range().atEnd());
        }
        made(")", invariant.range().atEnd());
    }

    /** Each pair once. */
    private void writeDistinct(JmlExpr.Distinct distinct) {
        made("(true", distinct.range());
        for (int i = 0; i < distinct.values().size(); i++) {
            for (int k = i + 1; k < distinct.values().size(); k++) {
                made(" && ", distinct.range()).operand(distinct.values().get(i));
                made(" != ", distinct.range()).operand(distinct.values().get(k));
            }
        }
        made(")", distinct.range().atEnd());
    }

    private JavaWriter operand(JmlExpr e) {
        return made("(", e.range().atStart()).write(e).made(")", e.range().atEnd());
    }

    /** {@code $JML.letInt(e, (int x) -> body)}. */
    private void writeLet(JmlExpr.Let let) {
        boolean object = !let.type().isPrimitive() || let.variable().dimensions() > 0;
        String name =
                let.type().text().equals(JmlType.BIGINT) ? "long" : let.type().text();
        Range start = let.range();
        made(JML + "let" + (object ? "Obj" : Character.toUpperCase(name.charAt(0)) + name.substring(1)) + "(", start)
                .write(let.value())
                .made(", (", let.variable().name().range().atStart());
        type(let.type());
        made(
                "[]".repeat(let.variable().dimensions()) + " ",
                let.variable().name().range().atStart());
        out.word(let.variable().name());
        made(") -> ", let.body().range().atStart())
                .write(let.body())
                .made(")", let.range().atEnd());
    }

    private void writeNotModified(JmlExpr.NotModified notModified) {
        checkOld(notModified.range(), "\\not_modified");
        made(JML + "notModified(", notModified.range());
        for (int i = 0; i < notModified.locations().size(); i++) {
            StoreRef location = notModified.locations().get(i);
            made(i == 0 ? "" : ", ", location.range().atStart());
            if (location instanceof StoreRef.Place place) {
                write(place.place());
            } else {
                location(location);
            }
        }
        made(")", notModified.range().atEnd());
    }

    private void writeReach(JmlExpr.Reach reach) {
        made(JML + "reach(", reach.range()).write(reach.start());
        if (reach.type().isPresent()) {
            made(", ", reach.type().get().range().atStart());
            classLiteral(reach.type().get());
        }
        for (Word field : reach.fields()) {
            made(", ", field.range().atStart()).made("\"" + field.text() + "\"", field.range());
        }
        made(")", reach.range().atEnd());
    }

    /** A quantifier, one call for each variable, the innermost with the range. */
    private final class QuantifierWriter {

        private final JmlExpr.Quantified q;
        private final String method;
        private boolean typeWritten;

        QuantifierWriter(JmlExpr.Quantified q) {
            this.q = q;
            this.method = switch (q.quantifier()) {
                case FORALL -> "forall";
                case EXISTS -> "exists";
                case SUM -> "sum";
                case PRODUCT -> "product";
                case MIN -> "min";
                case MAX -> "max";
                case NUM_OF -> "numOf";
            };
        }

        void write() {
            for (Word modifier : q.modifiers()) {
                q.variables().forEach(v -> boundModifiers.add(new BoundModifier(modifier, v.name())));
            }
            quantify(0);
        }

        private void quantify(int index) {
            JmlExpr.Variable variable = q.variables().get(index);
            boolean innermost = index == q.variables().size() - 1;
            String suffix = suffix(variable);
            Range start = index == 0 ? q.range() : variable.name().range();
            made(JML, start);
            if (suffix.equals("Obj")) {
                made("<", start);
                boundType(variable).made(">", start);
            }
            made(method + suffix + "(", start);
            if (innermost) {
                boolean filterInBody =
                        q.filter().isPresent() && binds(q.filter().get()) && decides();
                Optional<JmlExpr> filter = filterInBody ? Optional.empty() : q.filter();
                Range before = filter.map(JmlExpr::range).orElse(q.body().range());
                lambda(variable, before, false);
                filter.ifPresentOrElse(JavaWriter.this::write, () -> made("true", before.atStart()));
                made(", ", q.body().range().atStart());
                lambda(variable, q.body().range(), true);
                if (filterInBody) {
                    boolean all = q.quantifier() == JmlExpr.Quantifier.FORALL;
                    Range whole = new Range(
                            q.filter().get().range().start(), q.body().range().end());
                    guarded(q.filter().get(), q.body(), String.valueOf(all), whole);
                } else {
                    JavaWriter.this.write(q.body());
                }
            } else {
                lambda(variable, q.variables().get(index + 1).name().range(), true);
                quantify(index + 1);
            }
            made(")", q.range().atEnd());
        }

        private boolean decides() {
            return switch (q.quantifier()) {
                case FORALL, EXISTS, NUM_OF -> true;
                default -> false;
            };
        }

        private void lambda(JmlExpr.Variable variable, Range before, boolean declares) {
            made("(", variable.name().range().atStart());
            boundType(variable).made(" ", variable.name().range().atStart());
            if (declares) {
                out.word(variable.name());
            } else {
                out.echo(variable.name().range());
            }
            made(") -> ", before.atStart());
        }

        private JavaWriter boundType(JmlExpr.Variable variable) {
            if (typeWritten) {
                typeWords(q.type(), true);
            } else {
                type(q.type());
                typeWritten = true;
            }
            return made(
                    "[]".repeat(variable.dimensions()), variable.name().range().atEnd());
        }

        private String suffix(JmlExpr.Variable variable) {
            if (!q.type().isPrimitive() || variable.dimensions() > 0) {
                return "Obj";
            }
            String type = q.type().text();
            if (type.equals("float") || type.equals("double")) {
                unsupported(q.type().range(), "quantifier over " + type, "quantify over an integral type");
            }
            return type.equals(JmlType.BIGINT) ? "Long" : Character.toUpperCase(type.charAt(0)) + type.substring(1);
        }
    }

    // ------------------------------------------------------------ types and locations

    JavaWriter type(JmlType type) {
        type.words().stream()
                .filter(word -> word.text().startsWith("\\") && !isBigint(word))
                .findFirst()
                .ifPresent(word -> unsupported(word.range(), word.text(), typeHint(word.text())));
        typeWords(type, false);
        return this;
    }

    /** A type that is written a second time. */
    JavaWriter typeAgain(JmlType type) {
        typeWords(type, true);
        return this;
    }

    private static boolean isBigint(Word word) {
        return word.text().equals(JmlType.BIGINT);
    }

    /** A mathematical integer is a long for the compiler, marked as what it is. */
    private void typeWords(JmlType type, boolean again) {
        for (Word word : type.words()) {
            if (isBigint(word)) {
                made("@" + JML + "Bigint long ", word.range());
            } else if (again) {
                out.echo(List.of(word));
            } else {
                out.words(List.of(word));
            }
        }
    }

    private static String typeHint(String type) {
        return switch (type) {
            case "\\TYPE" -> "use Class<?>";
            default -> "use a type of Java";
        };
    }

    private void classLiteral(JmlType type) {
        type.words().stream()
                .filter(word -> word.text().startsWith("\\"))
                .findFirst()
                .ifPresent(word -> unsupported(word.range(), word.text(), typeHint(word.text())));
        out.words(type.erased()).made(".class", type.range().atEnd());
    }

    /** An item of an assignable clause as a {@code $JML.Loc}. */
    JavaWriter location(StoreRef location) {
        Range range = location.range();
        if (location instanceof StoreRef.Nothing) {
            made(JML + "nothing()", range);
        } else if (location instanceof StoreRef.Everything) {
            made(JML + "everything()", range);
        } else if (location instanceof StoreRef.AllFields all) {
            Optional<JmlType> type = typeName(all.object());
            made(JML + (type.isPresent() ? "allStaticFields(" : "allFields("), range)
                    .write(all.object());
            made(type.isPresent() ? ".class)" : ")", range.atEnd());
        } else if (location instanceof StoreRef.AllElements all) {
            call("allElements", range, all.array());
        } else if (location instanceof StoreRef.Elements some) {
            if (some.to().isPresent()) {
                call("elements", range, some.array(), some.from(), some.to().get());
            } else {
                call("elementsFrom", range, some.array(), some.from());
            }
        } else if (location instanceof StoreRef.Place place) {
            place(range, place.place());
        } else if (location instanceof StoreRef.Union union) {
            made(JML + "union(", range);
            for (int i = 0; i < union.parts().size(); i++) {
                made(i == 0 ? "" : ", ", range).location(union.parts().get(i));
            }
            made(")", range.atEnd());
        }
        return this;
    }

    private void place(Range range, JmlExpr place) {
        if (place instanceof JmlExpr.Index index) {
            call("element", range, index.array(), index.index());
        } else if (place instanceof JmlExpr.Reach) {
            call("locs", range, place);
        } else if (place instanceof JmlExpr.Select select && select.target() instanceof JmlExpr.Reach) {
            made(JML + "fieldOfAll(", range).write(select.target());
            made(", \"" + select.name().text() + "\"", select.name().range()).made(")", range.atEnd());
        } else if (place instanceof JmlExpr.Name
                || place instanceof JmlExpr.Select
                || place instanceof JmlExpr.Unsupported) {
            call("field", range, place);
        } else if (place instanceof JmlExpr.Paren paren) {
            place(range, paren.inner());
        } else if (place instanceof JmlExpr.Call) {
            unsupported(range, "a method as a set of locations", "name the locations");
        } else {
            error(range, "not a location: expected a field, an array element, x.*, a[*], a[i..j] or \\reach(...)");
        }
    }

    /** The type that {@code T} in {@code T.*} names, by Java's spelling of names; a variable comes first. */
    private Optional<JmlType> typeName(JmlExpr e) {
        List<Word> words = new ArrayList<>();
        JmlExpr at = e;
        while (at instanceof JmlExpr.Select select) {
            words.add(0, select.name());
            at = select.target();
        }
        if (!(at instanceof JmlExpr.Name name)) {
            return Optional.empty();
        }
        words.add(0, new Word(name.range(), name.text()));
        String last = words.get(words.size() - 1).text();
        boolean isType = Character.isUpperCase(last.charAt(0)) && !variables.contains(last);
        return isType ? Optional.of(new JmlType(e.range(), words)) : Optional.empty();
    }

    /** The body of a model method. */
    JavaWriter body(JmlBody body) {
        for (JmlBody.Part part : body.parts()) {
            if (part instanceof JmlBody.Expression expression) {
                write(expression.expression());
            } else if (part instanceof JmlBody.Token token) {
                made(" ", token.word().range().atStart());
                out.word(token.word()).made(" ", token.word().range().atEnd());
            }
        }
        return this;
    }
}

package org.smallscope.frontend;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.Type;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;
import org.smallscope.program.contract.ClassSpec;
import org.smallscope.program.contract.Contract;
import org.smallscope.program.contract.Location;
import org.smallscope.program.contract.SpecCase;
import org.smallscope.program.tree.Clause;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;

/** Writes declarations, statements and expressions as indented text. */
final class TreePrinter {
    private final StringBuilder out = new StringBuilder();
    private final Map<Local, String> names = new IdentityHashMap<>();
    private int depth;

    private TreePrinter() {}

    static String print(ClassDecl declaration) {
        TreePrinter printer = new TreePrinter();
        printer.declaration(declaration);
        return printer.out.toString();
    }

    static String print(Method method) {
        TreePrinter printer = new TreePrinter();
        printer.method(method);
        return printer.out.toString();
    }

    static String print(Stmt statement) {
        TreePrinter printer = new TreePrinter();
        printer.statement(statement);
        return printer.out.toString();
    }

    static String print(Expr expression) {
        return new TreePrinter().text(expression);
    }

    private void line(String text) {
        out.append("  ".repeat(depth)).append(text).append('\n');
    }

    private void indented(Runnable inside) {
        depth++;
        inside.run();
        depth--;
    }

    /** Locals by name; a second local of the same name in the same text gets a number. */
    private String name(Local local) {
        return names.computeIfAbsent(local, l -> {
            long same = names.keySet().stream()
                    .filter(o -> o.name().equals(l.name()))
                    .count();
            return same == 0 ? l.name() : l.name() + "'" + same;
        });
    }

    // ------------------------------------------------------------------ declarations

    private void declaration(ClassDecl c) {
        StringBuilder head =
                new StringBuilder(c.isAbstract() && c.kind() != ClassDecl.Kind.INTERFACE ? "abstract " : "");
        head.append(c.kind().name().toLowerCase(Locale.ROOT)).append(' ').append(c.name());
        c.superclass().filter(s -> !s.equals(Type.OBJECT.name())).ifPresent(s -> head.append(" extends ")
                .append(s));
        if (!c.interfaces().isEmpty()) {
            head.append(" implements ").append(String.join(", ", c.interfaces()));
        }
        line(head.toString());
        indented(() -> {
            c.fields().forEach(this::field);
            classSpec(c.spec());
            c.methods().forEach(m -> {
                names.clear();
                method(m);
            });
        });
    }

    private void field(Field f) {
        line((f.ghost() ? "ghost " : "") + (f.model() ? "model " : "")
                + (f.ref().isStatic() ? "static " : "") + (f.isFinal() ? "final " : "")
                + shortType(f.ref().type()) + " " + f.ref().name());
    }

    private void classSpec(ClassSpec spec) {
        clauses("invariant", spec.invariants());
        clauses("static invariant", spec.staticInvariants());
        clauses("constraint", spec.constraints());
        clauses("static constraint", spec.staticConstraints());
        clauses("initially", spec.initially());
        spec.represents()
                .forEach(r -> line("represents " + r.field().name() + (r.functional() ? " = " : " such that ")
                        + text(r.clause().condition())));
        unsupported(spec.unsupported());
    }

    private void clauses(String word, List<Clause> clauses) {
        clauses.forEach(c -> line((c.implicit() ? "implicit " : "") + word + " " + text(c.condition())));
    }

    private void unsupported(List<SpecCase.Unsupported> items) {
        items.forEach(u -> line("UNSUPPORTED clause " + u.construct()));
    }

    private void method(Method m) {
        String parameters = m.parameters().stream()
                .map(p -> shortType(p.type()) + " " + name(p))
                .collect(Collectors.joining(", "));
        line((m.ref().isStatic() ? "static " : "") + (m.isAbstract() ? "abstract " : "")
                + (m.isPrivate() ? "private " : "") + shortType(m.ref().result()) + " "
                + m.ref().name() + "("
                + parameters + ")");
        indented(() -> {
            m.overridden().forEach(o -> line("overrides " + o));
            contract(m.contract());
            m.body().ifPresent(this::bare);
        });
    }

    private void contract(Contract contract) {
        if (contract.pure() || contract.helper()) {
            line((contract.pure() ? "pure" : "") + (contract.helper() ? " helper" : ""));
        }
        contract.always().forEach(c -> clauses(c.kind().name().toLowerCase(Locale.ROOT), List.of(c)));
        unsupported(contract.unsupported());
        contract.cases().forEach(this::specCase);
    }

    private void specCase(SpecCase c) {
        line("case");
        indented(() -> {
            clauses("requires", c.requires());
            c.assignable()
                    .ifPresent(a -> line("assignable "
                            + a.locations().stream().map(this::location).collect(Collectors.joining(", "))));
            clauses("ensures", c.ensures());
            clauses("diverges", c.diverges());
            c.signals()
                    .forEach(s -> line((s.clause().implicit() ? "implicit " : "") + "signals ("
                            + shortType(s.exception()) + " " + name(s.variable()) + ") "
                            + text(s.clause().condition())));
            c.signalsOnly()
                    .ifPresent(s -> line("signals_only "
                            + s.exceptions().stream()
                                    .map(TreePrinter::shortType)
                                    .collect(Collectors.joining(", "))));
            unsupported(c.unsupported());
        });
    }

    private String location(Location location) {
        if (location instanceof Location.OfField l) {
            return text(l.target()) + "." + l.field().name();
        } else if (location instanceof Location.OfStatic l) {
            return field(l.field());
        } else if (location instanceof Location.AllFields l) {
            return text(l.target()) + ".*";
        } else if (location instanceof Location.Elements l) {
            return text(l.array()) + "["
                    + l.from()
                            .map(f -> text(f) + ".." + text(l.to().orElseThrow()))
                            .orElse("*") + "]";
        } else if (location instanceof Location.AllOf l) {
            return "all of " + text(l.set());
        } else if (location instanceof Location.FieldOfAll l) {
            return l.field().name() + " of all of " + text(l.set());
        }
        return "everything";
    }

    // ------------------------------------------------------------------ statements

    private void bare(Stmt s) {
        if (s instanceof Stmt.Block b) {
            b.statements().forEach(this::statement);
        } else {
            statement(s);
        }
    }

    private void nested(String head, Stmt inside) {
        line(head);
        indented(() -> bare(inside));
    }

    private void statement(Stmt s) {
        if (s instanceof Stmt.Block b) {
            nested("{}", b);
        } else if (s instanceof Stmt.Declare d) {
            line(shortType(d.local().type()) + " " + name(d.local())
                    + d.initial().map(i -> " = " + text(i)).orElse(""));
        } else if (s instanceof Stmt.Eval e) {
            line(text(e.expression()));
        } else if (s instanceof Stmt.If i) {
            nested("if " + text(i.condition()), i.then());
            i.otherwise().ifPresent(o -> nested("else", o));
        } else if (s instanceof Stmt.Loop l) {
            loop(l);
        } else if (s instanceof Stmt.Labelled l) {
            nested(l.label() + ":", l.body());
        } else if (s instanceof Stmt.Break b) {
            line("break " + b.label());
        } else if (s instanceof Stmt.Continue c) {
            line("continue " + c.label());
        } else if (s instanceof Stmt.Return r) {
            line("return" + r.value().map(v -> " " + text(v)).orElse(""));
        } else if (s instanceof Stmt.Throw t) {
            line("throw " + text(t.value()));
        } else if (s instanceof Stmt.Try t) {
            tryStatement(t);
        } else if (s instanceof Stmt.Assert a) {
            line("assert " + text(a.condition())
                    + a.message().map(m -> " : " + text(m)).orElse(""));
        } else if (s instanceof Stmt.Spec c) {
            line("@" + c.clause().kind().name().toLowerCase(Locale.ROOT) + " "
                    + text(c.clause().condition()));
        } else if (s instanceof Stmt.Unsupported u) {
            line("UNSUPPORTED " + u.construct());
        }
    }

    private void loop(Stmt.Loop l) {
        line(l.label() + (l.testFirst() ? ": while " : ": do while ") + text(l.condition()));
        indented(() -> {
            clauses("@invariant", l.invariants());
            clauses("@decreases", l.variants());
            bare(l.body());
        });
        if (!(l.update() instanceof Stmt.Block b && b.statements().isEmpty())) {
            nested("update", l.update());
        }
    }

    private void tryStatement(Stmt.Try t) {
        nested("try", t.body());
        t.catches()
                .forEach(c -> nested(
                        "catch "
                                + c.types().stream().map(TreePrinter::shortType).collect(Collectors.joining(" | "))
                                + " " + name(c.variable()),
                        c.body()));
        t.finalizer().ifPresent(f -> nested("finally", f));
    }

    // ------------------------------------------------------------------ expressions

    private String text(Expr x) {
        if (x instanceof Expr.Literal e) {
            return literal(e);
        } else if (x instanceof Expr.NullLiteral) {
            return "null";
        } else if (x instanceof Expr.StringLiteral e) {
            return '"' + e.text() + '"';
        } else if (x instanceof Expr.Read e) {
            return name(e.local());
        } else if (x instanceof Expr.FieldGet e) {
            return text(e.target()) + "." + e.field().name();
        } else if (x instanceof Expr.StaticGet e) {
            return field(e.field());
        } else if (x instanceof Expr.Element e) {
            return text(e.array()) + "[" + text(e.index()) + "]";
        } else if (x instanceof Expr.Length e) {
            return text(e.array()) + ".length";
        } else if (x instanceof Expr.Assign e) {
            return "(" + text((Expr) e.place()) + " = " + text(e.value()) + ")";
        } else if (x instanceof Expr.Let e) {
            return "(let " + name(e.local()) + " = " + text(e.value()) + " in " + text(e.body()) + ")";
        } else if (x instanceof Expr.Sequence e) {
            return "(" + inline(e.first()) + "; " + text(e.value()) + ")";
        }
        return operator(x);
    }

    private static String literal(Expr.Literal e) {
        return switch (e.type()) {
            case BOOLEAN -> e.value() != 0 ? "true" : "false";
            case INT -> Long.toString(e.value());
            case LONG -> e.value() + "L";
            default -> "(" + e.type() + " " + e.value() + ")";
        };
    }

    /** A statement within an expression, on one line. */
    private String inline(Stmt s) {
        TreePrinter inner = new TreePrinter();
        inner.names.putAll(names);
        inner.statement(s);
        names.putAll(inner.names);
        return "{" + inner.out.toString().strip().replaceAll("\\s*\\n\\s*", " | ") + "}";
    }

    private String operator(Expr x) {
        if (x instanceof Expr.Binary e) {
            String kind = e.operands() == Type.Prim.INT
                            || e.operands() == Type.Prim.BOOLEAN
                            || e.operands().equals(Type.OBJECT)
                    ? ""
                    : "." + shortType(e.operands());
            return "(" + text(e.left()) + " " + e.op() + kind + " " + text(e.right()) + ")";
        } else if (x instanceof Expr.Not e) {
            return "!" + text(e.operand());
        } else if (x instanceof Expr.Conditional e) {
            return "(" + text(e.condition()) + " ? " + text(e.then()) + " : " + text(e.otherwise()) + ")";
        } else if (x instanceof Expr.Convert e) {
            return "(" + (e.exact() ? "exactly " : "") + e.type() + ")" + text(e.operand());
        } else if (x instanceof Expr.Cast e) {
            return "((" + shortType(e.type()) + ") " + text(e.operand()) + ")";
        } else if (x instanceof Expr.InstanceOf e) {
            return "(" + text(e.operand()) + " instanceof " + shortType(e.tested()) + ")";
        } else if (x instanceof Expr.New e) {
            return "new " + shortType(e.type()) + list(e.arguments());
        } else if (x instanceof Expr.NewArray e) {
            return "new " + shortType(e.type()) + list(e.dimensions());
        } else if (x instanceof Expr.ArrayOf e) {
            return shortType(e.type())
                    + e.elements().stream().map(this::text).collect(Collectors.joining(", ", "{", "}"));
        } else if (x instanceof Expr.Call e) {
            return call(e);
        } else if (x instanceof Expr.Builtin e) {
            return "#" + e.intrinsic() + list(e.arguments());
        } else if (x instanceof Expr.Unsupported e) {
            return "UNSUPPORTED[" + e.construct() + "]";
        }
        return specification(x);
    }

    private String call(Expr.Call e) {
        String target =
                switch (e.dispatch()) {
                    case STATIC -> shortName(e.method().owner()) + ".";
                    case VIRTUAL -> text(e.receiver().orElseThrow()) + ".";
                    case SPECIAL -> text(e.receiver().orElseThrow()) + "."
                            + shortName(e.method().owner()) + "::";
                };
        return target + e.method().name() + list(e.arguments());
    }

    private String list(List<Expr> expressions) {
        return expressions.stream().map(this::text).collect(Collectors.joining(", ", "(", ")"));
    }

    private String specification(Expr x) {
        if (x instanceof Expr.Old e) {
            return "old(" + text(e.operand()) + ")";
        } else if (x instanceof Expr.Result) {
            return "result";
        } else if (x instanceof Expr.Fresh e) {
            return "fresh(" + text(e.operand()) + ")";
        } else if (x instanceof Expr.Quantified e) {
            return "(" + e.quantifier() + " " + shortType(e.variable().type()) + " " + name(e.variable()) + "; "
                    + text(e.range()) + "; " + text(e.body()) + ")";
        } else if (x instanceof Expr.Reach e) {
            Optional<List<FieldRef>> fields = e.fields();
            return "reach(" + text(e.from()) + ", " + shortType(e.filter())
                    + fields.map(f -> f.stream().map(this::field).collect(Collectors.joining(" + ", ", ", "")))
                            .orElse("")
                    + ")";
        } else if (x instanceof Expr.SetQuery e) {
            return e.op() + list(e.arguments());
        } else if (x instanceof Expr.NotModified e) {
            return "notModified(" + text(e.operand()) + ")";
        } else if (x instanceof Expr.NonNullElements e) {
            return "nonNullElements(" + text(e.array()) + ")";
        } else if (x instanceof Expr.TypeOf e) {
            return "typeof(" + text(e.operand()) + ")";
        } else if (x instanceof Expr.TypeLiteral e) {
            return "type(" + shortType(e.named()) + ")";
        } else if (x instanceof Expr.SubtypeOf e) {
            return "(" + text(e.left()) + " <: " + text(e.right()) + ")";
        }
        return x.toString();
    }

    // ------------------------------------------------------------------ names

    private String field(FieldRef field) {
        return shortName(field.owner()) + "." + field.name();
    }

    private static String shortType(Type type) {
        if (type instanceof Type.Array a) {
            return shortType(a.element()) + "[]";
        }
        return type instanceof Type.Ref r
                ? shortName(r.name())
                : type.toString().toLowerCase(Locale.ROOT);
    }

    /** Without the package. */
    private static String shortName(String binaryName) {
        return binaryName.substring(binaryName.lastIndexOf('.') + 1);
    }
}

package org.smallscope.program.show;

import java.util.List;
import java.util.stream.Collectors;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Type;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.Elements;
import org.smallscope.program.graph.Graph;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;

/** Writes graphs as text: one line per block with its incoming edges, one per step, every label shown. */
public final class GraphText {

    private GraphText() {}

    /** The whole graph. */
    public static String of(Graph graph) {
        StringBuilder text = new StringBuilder();
        for (Block block : graph.blocks()) {
            text.append(block)
                    .append(block.in().isEmpty() ? "" : " <- " + edges(block))
                    .append('\n');
            graph.steps(block)
                    .forEach(step -> text.append("  ").append(of(step)).append('\n'));
        }
        return text.toString();
    }

    private static String edges(Block block) {
        return block.in().stream().map(GraphText::of).collect(Collectors.joining(", "));
    }

    /** An edge: its source, and its condition where it has one. */
    public static String of(Block.Edge edge) {
        return edge.from()
                + (edge.condition() == null ? "" : " [" + (edge.expected() ? "" : "!") + edge.condition() + "]");
    }

    /** One step. */
    public static String of(Step step) {
        Steps steps = new Steps();
        step.accept(steps);
        return steps.text;
    }

    /** One term. */
    public static String of(Term term) {
        return term.accept(new Terms());
    }

    private static final class Steps implements Step.Reader {
        private String text;

        @Override
        public void read(Step.Define s) {
            text = s.value() + " = " + of(s.term());
        }

        @Override
        public void read(Step.SetVariable s) {
            text = s.variable() + "#" + s.to() + " := " + s.value();
        }

        @Override
        public void read(Step.StoreField s) {
            text = field(s.field()) + "#" + s.to() + " := " + field(s.field()) + "#" + s.from() + " ++ " + s.target()
                    + "->" + s.value();
        }

        @Override
        public void read(Step.StoreStatic s) {
            text = field(s.field()) + "#" + s.to() + " := " + s.value();
        }

        @Override
        public void read(Step.StoreElement s) {
            text = elements(s.elements()) + "#" + s.to() + " := " + elements(s.elements()) + "#" + s.from() + " ++ "
                    + s.array() + "[" + s.index() + "]->" + s.value();
        }

        @Override
        public void read(Step.CopyElements s) {
            text = elements(s.elements()) + "#" + s.to() + " := copy " + s.source() + "[" + s.sourceStart() + "..] to "
                    + s.target() + "[" + s.targetStart() + "..], " + s.length();
        }

        @Override
        public void read(Step.Allocate s) {
            text = s.value() + " = new " + simple(s.atom().type()) + " (object "
                    + s.atom().id() + ")";
        }

        @Override
        public void read(Step.AllocateArray s) {
            text = s.value() + " = new " + simple(s.atom().type()) + " of length " + s.length() + " (object "
                    + s.atom().id() + ")";
        }

        @Override
        public void read(Step.PreState s) {
            text = "the pre-state is complete";
        }

        @Override
        public void read(Step.Assume s) {
            text = "assume " + s.condition()
                    + (s.clause() == null ? "" : " (" + s.clause().text() + ")");
        }

        @Override
        public void read(Step.Check s) {
            text = "check " + s.obligation().kind() + " " + s.condition() + " ("
                    + s.obligation().clause() + ")";
        }

        @Override
        public void read(Step.Cut s) {
            text = "cut: " + s.point().reason() + " " + s.point().detail();
        }

        @Override
        public void read(Step.Undecided s) {
            text = "undecided " + s.point().reason() + " where " + s.condition();
        }

        @Override
        public void read(Step.Mark s) {
            text = "at line " + s.origin().line()
                    + s.variables().stream()
                            .map(v -> " " + v.name() + "=" + v.value())
                            .collect(Collectors.joining());
        }
    }

    private static final class Terms implements Term.Visitor<String> {
        @Override
        public String visit(Term.Constant t) {
            return t.type() == Type.Prim.BOOLEAN ? String.valueOf(t.value() != 0) : String.valueOf(t.value());
        }

        @Override
        public String visit(Term.Reference t) {
            return t.atom() == Atom.NULL ? "null" : "object " + t.atom();
        }

        @Override
        public String visit(Term.TypeConstant t) {
            return "type " + t.named();
        }

        @Override
        public String visit(Term.Arithmetic t) {
            return t.left() + " " + t.op() + " " + t.right() + " : " + t.type();
        }

        @Override
        public String visit(Term.Compare t) {
            return t.left() + " " + t.op() + " " + t.right();
        }

        @Override
        public String visit(Term.Not t) {
            return "not " + t.operand();
        }

        @Override
        public String visit(Term.And t) {
            return join(t.operands(), " and ");
        }

        @Override
        public String visit(Term.Or t) {
            return join(t.operands(), " or ");
        }

        @Override
        public String visit(Term.Select t) {
            return t.condition() + " ? " + t.then() + " : " + t.otherwise();
        }

        @Override
        public String visit(Term.Convert t) {
            return "(" + t.to() + ") " + t.operand();
        }

        @Override
        public String visit(Term.IsInstance t) {
            return t.operand() + " instanceof " + simple(t.type());
        }

        @Override
        public String visit(Term.ReadVariable t) {
            return t.variable() + "#" + t.label();
        }

        @Override
        public String visit(Term.ReadField t) {
            return t.target() + "." + field(t.field()) + "#" + t.label();
        }

        @Override
        public String visit(Term.ReadStatic t) {
            return field(t.field()) + "#" + t.label();
        }

        @Override
        public String visit(Term.ReadElement t) {
            return t.array() + "[" + t.index() + "]#" + t.label();
        }

        @Override
        public String visit(Term.Length t) {
            return t.array() + ".length";
        }

        @Override
        public String visit(Term.Reach t) {
            return "reach " + t.from() + " over "
                    + t.hops().stream().map(GraphText::hop).collect(Collectors.joining(" + "));
        }

        @Override
        public String visit(Term.SetQuery t) {
            return t.op() + " " + join(t.operands(), ", ");
        }

        @Override
        public String visit(Term.TypeOf t) {
            return "type of " + t.operand();
        }

        @Override
        public String visit(Term.Subtype t) {
            return t.left() + " <: " + t.right();
        }

        @Override
        public String visit(Term.IsFresh t) {
            return "fresh " + t.operand();
        }

        @Override
        public String visit(Term.Exists t) {
            return "exists object " + t.atom();
        }

        @Override
        public String visit(Term.Input t) {
            return "input " + t.name();
        }

        @Override
        public String visit(Term.Text t) {
            return "text " + t.op() + " " + join(t.operands(), ", ");
        }

        @Override
        public String visit(Term.IdentityHash t) {
            return "identity hash of " + t.operand();
        }
    }

    private static String hop(Term.Hop hop) {
        return hop.select(h -> field(h.field()) + "#" + h.label(), h -> "elements#" + h.label());
    }

    private static String join(List<Value> values, String between) {
        return values.stream().map(Value::toString).collect(Collectors.joining(between));
    }

    private static String field(FieldRef field) {
        return simpleName(field.owner()) + "." + field.name();
    }

    private static String elements(Elements elements) {
        return simple(elements.element()) + "[]";
    }

    private static String simple(Type type) {
        return simpleName(type.toString());
    }

    private static String simpleName(String name) {
        return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
    }
}

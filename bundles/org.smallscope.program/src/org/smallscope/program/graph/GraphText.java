package org.smallscope.program.graph;

import java.util.List;
import java.util.stream.Collectors;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Type;

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
            block.steps().forEach(step -> text.append("  ").append(of(step)).append('\n'));
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
        if (step instanceof Step.Define s) {
            return s.value() + " = " + of(s.term());
        } else if (step instanceof Step.SetVariable s) {
            return s.variable() + "#" + s.to() + " := " + s.value();
        } else if (step instanceof Step.StoreField s) {
            return field(s.field()) + "#" + s.to() + " := " + field(s.field()) + "#" + s.from() + " ++ " + s.target()
                    + "->" + s.value();
        } else if (step instanceof Step.StoreStatic s) {
            return field(s.field()) + "#" + s.to() + " := " + s.value();
        } else if (step instanceof Step.StoreElement s) {
            return elements(s.elements()) + "#" + s.to() + " := " + elements(s.elements()) + "#" + s.from() + " ++ "
                    + s.array() + "[" + s.index() + "]->" + s.value();
        } else if (step instanceof Step.CopyElements s) {
            return elements(s.elements()) + "#" + s.to() + " := copy " + s.source() + "[" + s.sourceStart() + "..] to "
                    + s.target() + "[" + s.targetStart() + "..], " + s.length();
        } else if (step instanceof Step.Allocate s) {
            return s.value() + " = new " + simple(s.atom().type()) + " (object "
                    + s.atom().id() + ")";
        } else if (step instanceof Step.AllocateArray s) {
            return s.value() + " = new " + simple(s.atom().type()) + " of length " + s.length() + " (object "
                    + s.atom().id() + ")";
        }
        return observation(step);
    }

    private static String observation(Step step) {
        if (step instanceof Step.Assume s) {
            return "assume " + s.condition()
                    + (s.clause() == null ? "" : " (" + s.clause().text() + ")");
        } else if (step instanceof Step.Check s) {
            return "check " + s.obligation().kind() + " " + s.condition() + " ("
                    + s.obligation().clause() + ")";
        } else if (step instanceof Step.Undecided s) {
            return "undecided " + s.point().reason() + " where " + s.condition();
        } else if (step instanceof Step.Cut s) {
            return "cut: " + s.point().reason() + " " + s.point().detail();
        } else if (step instanceof Step.Mark s) {
            return "at line " + s.origin().line()
                    + s.variables().stream()
                            .map(v -> " " + v.name() + "=" + v.value())
                            .collect(Collectors.joining());
        }
        return "the pre-state is complete";
    }

    /** One term. */
    public static String of(Term term) {
        if (term instanceof Term.Constant t) {
            return t.type() == Type.Prim.BOOLEAN ? String.valueOf(t.value() != 0) : String.valueOf(t.value());
        } else if (term instanceof Term.Reference t) {
            return t.atom() == Atom.NULL ? "null" : "object " + t.atom();
        } else if (term instanceof Term.TypeConstant t) {
            return "type " + t.named();
        } else if (term instanceof Term.Arithmetic t) {
            return t.left() + " " + t.op() + " " + t.right() + " : " + t.type();
        } else if (term instanceof Term.Compare t) {
            return t.left() + " " + t.op() + " " + t.right();
        } else if (term instanceof Term.Not t) {
            return "not " + t.operand();
        } else if (term instanceof Term.And t) {
            return join(t.operands(), " and ");
        } else if (term instanceof Term.Or t) {
            return join(t.operands(), " or ");
        } else if (term instanceof Term.Select t) {
            return t.condition() + " ? " + t.then() + " : " + t.otherwise();
        } else if (term instanceof Term.Convert t) {
            return "(" + t.to() + ") " + t.operand();
        } else if (term instanceof Term.IsInstance t) {
            return t.operand() + " instanceof " + simple(t.type());
        }
        return ofState(term);
    }

    private static String ofState(Term term) {
        if (term instanceof Term.ReadVariable t) {
            return t.variable() + "#" + t.label();
        } else if (term instanceof Term.ReadField t) {
            return t.target() + "." + field(t.field()) + "#" + t.label();
        } else if (term instanceof Term.ReadStatic t) {
            return field(t.field()) + "#" + t.label();
        } else if (term instanceof Term.ReadElement t) {
            return t.array() + "[" + t.index() + "]#" + t.label();
        } else if (term instanceof Term.Length t) {
            return t.array() + ".length";
        } else if (term instanceof Term.Reach t) {
            return "reach " + t.from() + " over "
                    + t.hops().stream().map(GraphText::hop).collect(Collectors.joining(" + "));
        } else if (term instanceof Term.SetQuery t) {
            return t.op() + " " + join(t.operands(), ", ");
        } else if (term instanceof Term.TypeOf t) {
            return "type of " + t.operand();
        } else if (term instanceof Term.Subtype t) {
            return t.left() + " <: " + t.right();
        } else if (term instanceof Term.IsFresh t) {
            return "fresh " + t.operand();
        } else if (term instanceof Term.Exists t) {
            return "exists object " + t.atom();
        } else if (term instanceof Term.Input t) {
            return "input " + t.name();
        } else if (term instanceof Term.Text t) {
            return "text " + t.op() + " " + join(t.operands(), ", ");
        }
        return "identity hash of " + ((Term.IdentityHash) term).operand();
    }

    private static String hop(Term.Hop hop) {
        return hop instanceof Term.Hop.OverField f
                ? field(f.field()) + "#" + f.label()
                : "elements#" + ((Term.Hop.OverElements) hop).label();
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

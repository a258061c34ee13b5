package org.smallscope.spec;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.smallscope.spec.JmlExpr.Connective;
import org.smallscope.spec.JmlExpr.Quantifier;
import org.smallscope.spec.grammar.JmlBaseVisitor;
import org.smallscope.spec.grammar.JmlParser;
import org.smallscope.spec.grammar.JmlParser.ExpressionContext;

/** Parse trees of expressions to syntax trees. */
final class ExpressionBuilder extends JmlBaseVisitor<JmlExpr> {

    private final Offsets offsets;

    ExpressionBuilder(Offsets offsets) {
        this.offsets = offsets;
    }

    JmlExpr expression(ExpressionContext context) {
        return visit(context);
    }

    List<JmlExpr> expressions(List<ExpressionContext> contexts) {
        return contexts.stream().map(this::expression).toList();
    }

    Optional<JmlExpr> optional(ExpressionContext context) {
        return Optional.ofNullable(context).map(this::expression);
    }

    Word word(ParserRuleContext context) {
        return new Word(offsets.of(context), context.getText());
    }

    /** All tokens below a node, in their order. */
    List<Word> words(ParserRuleContext context) {
        List<Word> words = new ArrayList<>();
        collect(context, words);
        return words;
    }

    private void collect(ParseTree tree, List<Word> words) {
        if (tree instanceof TerminalNode terminal) {
            words.add(offsets.word(terminal.getSymbol()));
        }
        for (int i = 0; i < tree.getChildCount(); i++) {
            collect(tree.getChild(i), words);
        }
    }

    JmlType type(ParserRuleContext context) {
        return new JmlType(offsets.of(context), words(context));
    }

    List<Word> modifiers(List<JmlParser.ModifierContext> contexts) {
        return contexts.stream().map(this::word).toList();
    }

    /** How many pairs of brackets stand directly below a node. */
    static int brackets(ParserRuleContext context) {
        int count = 0;
        for (ParseTree child : context.children) {
            count += child instanceof TerminalNode && child.getText().equals("[") ? 1 : 0;
        }
        return count;
    }

    // ------------------------------------------------------------ Java

    @Override
    public JmlExpr visitPrimaryExpression(JmlParser.PrimaryExpressionContext context) {
        return visit(context.primary());
    }

    @Override
    public JmlExpr visitParenthesized(JmlParser.ParenthesizedContext context) {
        return new JmlExpr.Paren(offsets.of(context), expression(context.expression()));
    }

    @Override
    public JmlExpr visitLiteralExpression(JmlParser.LiteralExpressionContext context) {
        return new JmlExpr.Literal(offsets.of(context), context.getText());
    }

    @Override
    public JmlExpr visitThisExpression(JmlParser.ThisExpressionContext context) {
        return context.arguments() == null
                ? new JmlExpr.Self(offsets.of(context), "this")
                : Known.expression(offsets.of(context), "constructor call");
    }

    @Override
    public JmlExpr visitSuperExpression(JmlParser.SuperExpressionContext context) {
        return new JmlExpr.Self(offsets.of(context), "super");
    }

    @Override
    public JmlExpr visitName(JmlParser.NameContext context) {
        Word name = word(context.identifier());
        return context.arguments() == null
                ? new JmlExpr.Name(name.range(), name.text())
                : new JmlExpr.Call(
                        offsets.of(context),
                        Optional.empty(),
                        List.of(),
                        name,
                        expressions(context.arguments().expression()));
    }

    @Override
    public JmlExpr visitSelect(JmlParser.SelectContext context) {
        JmlExpr target = expression(context.expression());
        Word name = word(context.identifier());
        if (context.arguments() == null) {
            return new JmlExpr.Select(offsets.of(context), target, name);
        }
        List<Word> typeArguments = context.typeArguments() == null ? List.of() : words(context.typeArguments());
        return new JmlExpr.Call(
                offsets.of(context),
                Optional.of(target),
                typeArguments,
                name,
                expressions(context.arguments().expression()));
    }

    @Override
    public JmlExpr visitSelectWord(JmlParser.SelectWordContext context) {
        return new JmlExpr.Select(offsets.of(context), expression(context.expression()), offsets.word(context.word));
    }

    @Override
    public JmlExpr visitIndex(JmlParser.IndexContext context) {
        Range range = offsets.of(context);
        JmlExpr array = expression(context.expression(0));
        JmlExpr index = expression(context.expression(1));
        return context.range == null
                ? new JmlExpr.Index(range, array, index)
                : new JmlExpr.Locations(
                        range, new StoreRef.Elements(range, array, index, optional(context.expression(2))));
    }

    @Override
    public JmlExpr visitAllFields(JmlParser.AllFieldsContext context) {
        Range range = offsets.of(context);
        return new JmlExpr.Locations(range, new StoreRef.AllFields(range, expression(context.expression())));
    }

    @Override
    public JmlExpr visitAllElements(JmlParser.AllElementsContext context) {
        Range range = offsets.of(context);
        return new JmlExpr.Locations(range, new StoreRef.AllElements(range, expression(context.expression())));
    }

    @Override
    public JmlExpr visitPostfix(JmlParser.PostfixContext context) {
        return new JmlExpr.Postfix(offsets.of(context), expression(context.expression()), offsets.word(context.op));
    }

    @Override
    public JmlExpr visitUnary(JmlParser.UnaryContext context) {
        return new JmlExpr.Unary(offsets.of(context), offsets.word(context.op), expression(context.expression()));
    }

    @Override
    public JmlExpr visitCast(JmlParser.CastContext context) {
        return new JmlExpr.Cast(
                offsets.of(context),
                context.type().stream().map(this::type).toList(),
                expression(context.expression()));
    }

    @Override
    public JmlExpr visitInstanceOf(JmlParser.InstanceOfContext context) {
        Word operator = offsets.word(((TerminalNode) context.getChild(1)).getSymbol());
        return new JmlExpr.InstanceOf(
                offsets.of(context),
                expression(context.expression()),
                operator,
                type(context.type()),
                Optional.ofNullable(context.identifier()).map(this::word));
    }

    @Override
    public JmlExpr visitConditional(JmlParser.ConditionalContext context) {
        return new JmlExpr.Conditional(
                offsets.of(context),
                expression(context.expression(0)),
                expression(context.expression(1)),
                expression(context.expression(2)));
    }

    @Override
    public JmlExpr visitAssignment(JmlParser.AssignmentContext context) {
        return new JmlExpr.Assign(
                offsets.of(context),
                expression(context.expression(0)),
                offsets.word(context.op),
                expression(context.expression(1)));
    }

    @Override
    public JmlExpr visitClassLiteral(JmlParser.ClassLiteralContext context) {
        return new JmlExpr.ClassLiteral(offsets.of(context), type(context.classType()));
    }

    @Override
    public JmlExpr visitNew(JmlParser.NewContext context) {
        return created(context, Optional.empty(), context.creator());
    }

    @Override
    public JmlExpr visitInnerNew(JmlParser.InnerNewContext context) {
        return created(context, Optional.of(expression(context.expression())), context.creator());
    }

    private JmlExpr created(ParserRuleContext whole, Optional<JmlExpr> outer, JmlParser.CreatorContext creator) {
        Range range = offsets.of(whole);
        if (creator instanceof JmlParser.NewObjectContext object) {
            return object.block() != null
                    ? Known.expression(range, "anonymous class")
                    : new JmlExpr.New(
                            range,
                            outer,
                            type(object.createdType()),
                            expressions(object.arguments().expression()));
        }
        JmlParser.NewArrayContext array = (JmlParser.NewArrayContext) creator;
        List<JmlExpr> sizes = array.arrayDimension().stream()
                .map(size -> expression(size.expression()))
                .toList();
        return new JmlExpr.NewArray(
                range,
                type(array.createdType()),
                sizes,
                brackets(array),
                Optional.ofNullable(array.arrayInitializer()).map(this::initializer));
    }

    JmlExpr.ArrayInitializer initializer(JmlParser.ArrayInitializerContext context) {
        List<JmlExpr> elements = context.variableInitializer().stream()
                .map(element -> element.expression() != null
                        ? expression(element.expression())
                        : initializer(element.arrayInitializer()))
                .toList();
        return new JmlExpr.ArrayInitializer(offsets.of(context), elements);
    }

    @Override
    public JmlExpr visitBinary(JmlParser.BinaryContext context) {
        JmlExpr left = expression(context.expression(0));
        JmlExpr right = expression(context.expression(1));
        Word operator = context.op != null ? offsets.word(context.op) : shift(context);
        Range range = offsets.of(context);
        return switch (operator.text()) {
            case "<:" -> new JmlExpr.Subtype(range, left, operator, right);
            case "<==" -> new JmlExpr.Logical(range, left, Connective.IMPLIED_BY, operator, right);
            case "<==>" -> new JmlExpr.Logical(range, left, Connective.IFF, operator, right);
            case "<=!=>" -> new JmlExpr.Logical(range, left, Connective.NOT_IFF, operator, right);
            default -> new JmlExpr.Binary(range, left, operator, right);
        };
    }

    /** {@code >>} and {@code >>>} are single tokens for the lexer, so that type arguments can be nested. */
    private Word shift(JmlParser.BinaryContext context) {
        Token first = ((TerminalNode) context.getChild(1)).getSymbol();
        Token last = ((TerminalNode) context.getChild(context.getChildCount() - 2)).getSymbol();
        return new Word(offsets.of(first).to(offsets.of(last)), ">".repeat(context.getChildCount() - 2));
    }

    @Override
    public JmlExpr visitImplies(JmlParser.ImpliesContext context) {
        return new JmlExpr.Logical(
                offsets.of(context),
                expression(context.expression(0)),
                Connective.IMPLIES,
                offsets.word(context.op),
                expression(context.expression(1)));
    }

    // ------------------------------------------------------------ JML

    @Override
    public JmlExpr visitResult(JmlParser.ResultContext context) {
        return new JmlExpr.Result(offsets.of(context));
    }

    @Override
    public JmlExpr visitOld(JmlParser.OldContext context) {
        return new JmlExpr.Old(
                offsets.of(context),
                offsets.word(context.op),
                expression(context.expression()),
                Optional.ofNullable(context.identifier()).map(this::word));
    }

    @Override
    public JmlExpr visitFresh(JmlParser.FreshContext context) {
        return new JmlExpr.Fresh(offsets.of(context), expressions(context.expression()));
    }

    @Override
    public JmlExpr visitNonNullElements(JmlParser.NonNullElementsContext context) {
        return new JmlExpr.NonNullElements(offsets.of(context), expressions(context.expression()));
    }

    @Override
    public JmlExpr visitNotModified(JmlParser.NotModifiedContext context) {
        return new JmlExpr.NotModified(
                offsets.of(context),
                context.storeRef().stream().map(this::storeRef).toList());
    }

    StoreRef storeRef(JmlParser.StoreRefContext context) {
        Range range = offsets.of(context);
        if (context instanceof JmlParser.NothingRefContext) {
            return new StoreRef.Nothing(range);
        }
        if (context instanceof JmlParser.PlaceRefContext place) {
            JmlExpr e = expression(place.expression());
            return e instanceof JmlExpr.Locations locations ? locations.set() : new StoreRef.Place(range, e);
        }
        return new StoreRef.Everything(range);
    }

    @Override
    public JmlExpr visitTypeOf(JmlParser.TypeOfContext context) {
        return new JmlExpr.TypeOf(offsets.of(context), expression(context.expression()));
    }

    @Override
    public JmlExpr visitElemType(JmlParser.ElemTypeContext context) {
        return new JmlExpr.ElemType(offsets.of(context), expression(context.expression()));
    }

    @Override
    public JmlExpr visitTypeLiteral(JmlParser.TypeLiteralContext context) {
        if (context.type() != null) {
            return new JmlExpr.TypeLiteral(offsets.of(context), type(context.type()));
        }
        Word isVoid = offsets.word(((TerminalNode) context.getChild(2)).getSymbol());
        return new JmlExpr.TypeLiteral(offsets.of(context), new JmlType(isVoid.range(), List.of(isVoid)));
    }

    @Override
    public JmlExpr visitReach(JmlParser.ReachContext context) {
        return new JmlExpr.Reach(
                offsets.of(context),
                expression(context.expression()),
                Optional.ofNullable(context.type()).map(this::type),
                context.reachField().stream().map(this::word).toList());
    }

    @Override
    public JmlExpr visitInvariantFor(JmlParser.InvariantForContext context) {
        return new JmlExpr.InvariantFor(
                offsets.of(context),
                context.op.getText().equals("\\static_invariant_for"),
                expressions(context.expression()));
    }

    @Override
    public JmlExpr visitCount(JmlParser.CountContext context) {
        return new JmlExpr.Count(offsets.of(context));
    }

    @Override
    public JmlExpr visitLocationSet(JmlParser.LocationSetContext context) {
        Range range = offsets.of(context);
        List<StoreRef> parts = context.storeRef().stream().map(this::storeRef).toList();
        if (!context.op.getText().equals("\\all_fields")) {
            return new JmlExpr.Locations(range, new StoreRef.Union(range, parts));
        }
        return parts.size() == 1 && parts.get(0) instanceof StoreRef.Place object
                ? new JmlExpr.Locations(
                        range, new StoreRef.Union(range, List.of(new StoreRef.AllFields(range, object.place()))))
                : Known.expression(range, context.op.getText());
    }

    @Override
    public JmlExpr visitNoLocations(JmlParser.NoLocationsContext context) {
        Range range = offsets.of(context);
        return new JmlExpr.Locations(range, new StoreRef.Nothing(range));
    }

    @Override
    public JmlExpr visitKnownSet(JmlParser.KnownSetContext context) {
        return Known.expression(offsets.of(context), context.op.getText());
    }

    /** No two of them are equal: {@code a != b && a != c && b != c}. */
    @Override
    public JmlExpr visitDistinct(JmlParser.DistinctContext context) {
        return new JmlExpr.Distinct(offsets.of(context), expressions(context.expression()));
    }

    @Override
    public JmlExpr visitLet(JmlParser.LetContext context) {
        JmlExpr body = expression(context.expression());
        List<JmlParser.LetVariableContext> variables = context.letVariable();
        for (int i = variables.size() - 1; i >= 0; i--) {
            JmlParser.LetVariableContext variable = variables.get(i);
            int typed = i;
            while (typed > 0 && variables.get(typed).type() == null) {
                typed--;
            }
            body = variables.get(typed).type() == null
                    ? Known.expression(offsets.of(context), "\\let without a type")
                    : new JmlExpr.Let(
                            offsets.of(context),
                            type(variables.get(typed).type()),
                            new JmlExpr.Variable(word(variable.identifier()), brackets(variable)),
                            expression(variable.expression()),
                            body);
        }
        return body;
    }

    @Override
    public JmlExpr visitSelectKnown(JmlParser.SelectKnownContext context) {
        if (context.KNOWN_WORD().getText().equals("\\inv")) {
            return new JmlExpr.InvariantFor(offsets.of(context), false, List.of(expression(context.expression())));
        }
        return Known.expression(offsets.of(context), context.KNOWN_WORD().getText());
    }

    /** A label changes no value. */
    @Override
    public JmlExpr visitLabelled(JmlParser.LabelledContext context) {
        return new JmlExpr.Paren(offsets.of(context), expression(context.expression()));
    }

    @Override
    public JmlExpr visitQuantified(JmlParser.QuantifiedContext context) {
        return quantified(context.quantification(), offsets.of(context));
    }

    @Override
    public JmlExpr visitOpenQuantified(JmlParser.OpenQuantifiedContext context) {
        return quantified(context.quantification(), offsets.of(context));
    }

    private JmlExpr quantified(JmlParser.QuantificationContext context, Range range) {
        List<ExpressionContext> parts = context.expression();
        Optional<JmlExpr> filter = parts.size() == 2 ? Optional.of(expression(parts.get(0))) : Optional.empty();
        List<JmlExpr.Variable> variables = context.declaredName().stream()
                .map(name -> new JmlExpr.Variable(word(name.identifier()), brackets(name)))
                .toList();
        return new JmlExpr.Quantified(
                range,
                quantifier(context.quantifier().getText()),
                modifiers(context.modifier()),
                type(context.type()),
                variables,
                filter,
                expression(parts.get(parts.size() - 1)));
    }

    private static Quantifier quantifier(String text) {
        return switch (text) {
            case "\\forall" -> Quantifier.FORALL;
            case "\\exists" -> Quantifier.EXISTS;
            case "\\sum" -> Quantifier.SUM;
            case "\\product" -> Quantifier.PRODUCT;
            case "\\min" -> Quantifier.MIN;
            case "\\max" -> Quantifier.MAX;
            case "\\num_of" -> Quantifier.NUM_OF;
            default -> throw new IllegalStateException("no quantifier: " + text);
        };
    }

    // ------------------------------------------------------------ known, not modelled

    @Override
    public JmlExpr visitKnownQuantifier(JmlParser.KnownQuantifierContext context) {
        return Known.expression(offsets.of(context), context.KNOWN_QUANTIFIER().getText());
    }

    @Override
    public JmlExpr visitKnownWord(JmlParser.KnownWordContext context) {
        if (context.getText().equals("\\inv")) {
            Range range = offsets.of(context);
            return new JmlExpr.InvariantFor(range, false, List.of());
        }
        return Known.expression(offsets.of(context), context.getStart().getText());
    }

    @Override
    public JmlExpr visitInformal(JmlParser.InformalContext context) {
        return Known.expression(offsets.of(context), "informal description");
    }

    @Override
    public JmlExpr visitSwitchExpression(JmlParser.SwitchExpressionContext context) {
        return Known.expression(offsets.of(context), "switch expression");
    }

    @Override
    public JmlExpr visitLambda(JmlParser.LambdaContext context) {
        return Known.expression(offsets.of(context), "lambda expression");
    }

    @Override
    public JmlExpr visitMethodReference(JmlParser.MethodReferenceContext context) {
        return Known.expression(offsets.of(context), "method reference");
    }
}

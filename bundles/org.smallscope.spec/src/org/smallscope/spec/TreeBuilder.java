package org.smallscope.spec;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.smallscope.spec.JmlClause.PredicateKind;
import org.smallscope.spec.grammar.JmlBaseVisitor;
import org.smallscope.spec.grammar.JmlParser;

/** Parse trees of items to clauses. */
final class TreeBuilder {

    private final Offsets offsets;
    private final ExpressionBuilder expressions;

    TreeBuilder(Offsets offsets) {
        this.offsets = offsets;
        this.expressions = new ExpressionBuilder(offsets);
    }

    /**
     * The clauses of an item: the one it is, and before it the modifiers that cannot be its own and therefore belong to
     * the Java declaration that follows.
     */
    List<JmlClause> item(JmlParser.ItemContext item) {
        List<Word> modifiers = expressions.modifiers(item.modifier());
        if (item.core() == null) {
            return List.of(modifiers(modifiers));
        }
        List<Word> own = modifiers.stream()
                .filter(word -> takes(item.core(), word.text()))
                .toList();
        List<Word> others =
                modifiers.stream().filter(word -> !own.contains(word)).toList();
        List<JmlClause> clauses = new ArrayList<>();
        if (!others.isEmpty()) {
            clauses.add(modifiers(others));
        }
        clauses.add(new CoreBuilder(own).visit(item.core()));
        return clauses;
    }

    /** The keyword of the same clause that is not redundant. */
    private static String plain(String keyword) {
        return keyword.replace("_redundantly", "");
    }

    private static JmlClause modifiers(List<Word> words) {
        return new JmlClause.Modifiers(
                words.get(0).range().to(words.get(words.size() - 1).range()), words);
    }

    /** Whether an item can have a modifier; others are of the declaration that follows. */
    private static boolean takes(JmlParser.CoreContext core, String modifier) {
        boolean visibility = List.of("public", "protected", "private").contains(modifier);
        if (core instanceof JmlParser.BehaviorContext) {
            return visibility;
        }
        boolean ofType = core instanceof JmlParser.PredicateClauseContext clause
                        && List.of("invariant", "initially").contains(plain(clause.kind.getText()))
                || core instanceof JmlParser.ConstraintContext
                || core instanceof JmlParser.RepresentsContext
                || core instanceof JmlParser.RepresentsLocationsContext
                || core instanceof JmlParser.HeapClauseContext
                || core instanceof JmlParser.KnownClauseContext
                || core instanceof JmlParser.KnownSectionContext;
        return ofType
                ? visibility || List.of("static", "instance").contains(modifier)
                : core instanceof JmlParser.VariablesContext
                        || core instanceof JmlParser.MethodContext
                        || core instanceof JmlParser.ConstructorContext
                        || core instanceof JmlParser.ImportDeclarationContext
                        || core instanceof JmlParser.TypeDeclarationContext;
    }

    /** The item behind its modifiers. */
    private final class CoreBuilder extends JmlBaseVisitor<JmlClause> {

        private final List<Word> modifiers;

        CoreBuilder(List<Word> modifiers) {
            this.modifiers = modifiers;
        }

        private Range range(JmlParser.CoreContext context) {
            Range core = offsets.of(context);
            return modifiers.isEmpty() ? core : modifiers.get(0).range().to(core);
        }

        @Override
        public JmlClause visitAlso(JmlParser.AlsoContext context) {
            return new JmlClause.Also(range(context));
        }

        @Override
        public JmlClause visitImpliesThat(JmlParser.ImpliesThatContext context) {
            return new JmlClause.ImpliesThat(range(context));
        }

        @Override
        public JmlClause visitBehavior(JmlParser.BehaviorContext context) {
            String word = context.kind.getText();
            JmlClause.BehaviorKind kind = word.startsWith("normal")
                    ? JmlClause.BehaviorKind.NORMAL
                    : word.startsWith("exceptional")
                            ? JmlClause.BehaviorKind.EXCEPTIONAL
                            : JmlClause.BehaviorKind.BEHAVIOR;
            return new JmlClause.Behavior(range(context), modifiers, kind);
        }

        @Override
        public JmlClause visitNestOpen(JmlParser.NestOpenContext context) {
            return new JmlClause.NestOpen(range(context));
        }

        @Override
        public JmlClause visitNestClose(JmlParser.NestCloseContext context) {
            return new JmlClause.NestClose(range(context));
        }

        @Override
        public JmlClause visitPredicateClause(JmlParser.PredicateClauseContext context) {
            PredicateKind kind =
                    switch (plain(context.kind.getText())) {
                        case "requires", "pre" -> PredicateKind.REQUIRES;
                        case "ensures", "post" -> PredicateKind.ENSURES;
                        case "diverges" -> PredicateKind.DIVERGES;
                        case "invariant" -> PredicateKind.INVARIANT;
                        case "initially" -> PredicateKind.INITIALLY;
                        case "loop_invariant", "maintaining" -> PredicateKind.LOOP_INVARIANT;
                        case "decreases", "decreasing", "loop_decreases" -> PredicateKind.DECREASES;
                        default -> throw new IllegalStateException("no clause: " + context.kind.getText());
                    };
            return new JmlClause.Predicate(range(context), modifiers, kind, predicate(context.predicate()));
        }

        private Optional<JmlExpr> predicate(JmlParser.PredicateContext context) {
            if (context == null || context.getText().equals("\\not_specified")) {
                return Optional.empty();
            }
            return Optional.of(
                    context.expression() != null
                            ? expressions.expression(context.expression())
                            : Known.expression(offsets.of(context), context.getText()));
        }

        @Override
        public JmlClause visitConstraint(JmlParser.ConstraintContext context) {
            return context.balanced().isEmpty()
                    ? new JmlClause.Predicate(
                            range(context), modifiers, PredicateKind.CONSTRAINT, predicate(context.predicate()))
                    : Known.clause(range(context), "constraint for");
        }

        @Override
        public JmlClause visitSignals(JmlParser.SignalsContext context) {
            return new JmlClause.Signals(
                    range(context),
                    expressions.type(context.type()),
                    Optional.ofNullable(context.identifier()).map(expressions::word),
                    predicate(context.predicate()));
        }

        @Override
        public JmlClause visitSignalsOnly(JmlParser.SignalsOnlyContext context) {
            return new JmlClause.SignalsOnly(
                    range(context),
                    context.type().stream().map(expressions::type).toList());
        }

        @Override
        public JmlClause visitAssignable(JmlParser.AssignableContext context) {
            return new JmlClause.Assignable(
                    range(context),
                    context.storeRef().stream().map(expressions::storeRef).toList());
        }

        @Override
        public JmlClause visitLoopFrame(JmlParser.LoopFrameContext context) {
            return new JmlClause.LoopFrame(
                    range(context),
                    context.storeRef().stream().map(expressions::storeRef).toList());
        }

        @Override
        public JmlClause visitRepresents(JmlParser.RepresentsContext context) {
            return new JmlClause.Represents(
                    range(context),
                    modifiers,
                    modelName(context.modelName()),
                    context.such != null,
                    expressions.expression(context.expression()));
        }

        /** Of {@code T.m} only the name of the field matters, which is one of the type that the clause stands in. */
        private Word modelName(JmlParser.ModelNameContext name) {
            return expressions.word(name.identifier(name.identifier().size() - 1));
        }

        @Override
        public JmlClause visitForallClause(JmlParser.ForallClauseContext context) {
            return new JmlClause.ForallVariables(
                    range(context),
                    context.declaredName().stream()
                            .map(name -> expressions.word(name.identifier()))
                            .toList());
        }

        @Override
        public JmlClause visitHalt(JmlParser.HaltContext context) {
            return new JmlClause.Halt(range(context));
        }

        @Override
        public JmlClause visitRemark(JmlParser.RemarkContext context) {
            return new JmlClause.Remark(range(context), context.keyword.getText());
        }

        @Override
        public JmlClause visitReachable(JmlParser.ReachableContext context) {
            return Known.clause(range(context), "reachable");
        }

        @Override
        public JmlClause visitRepresentsLocations(JmlParser.RepresentsLocationsContext context) {
            return Known.clause(range(context), "represents of locations");
        }

        @Override
        public JmlClause visitHeapClause(JmlParser.HeapClauseContext context) {
            return Known.clause(range(context), context.kind.getText() + "<...>");
        }

        @Override
        public JmlClause visitAssertion(JmlParser.AssertionContext context) {
            PredicateKind kind = context.kind.getText().equals("assume") ? PredicateKind.ASSUME : PredicateKind.ASSERT;
            return new JmlClause.Predicate(
                    range(context), modifiers, kind, Optional.of(expressions.expression(context.expression(0))));
        }

        @Override
        public JmlClause visitInClause(JmlParser.InClauseContext context) {
            return new JmlClause.InGroups(
                    range(context),
                    context.groupName().stream()
                            .map(name -> new JmlClause.Group(
                                    offsets.of(name),
                                    Optional.ofNullable(name.word).map(offsets::word),
                                    expressions.word(name.identifier())))
                            .toList());
        }

        @Override
        public JmlClause visitOldClause(JmlParser.OldClauseContext context) {
            return new JmlClause.OldVariables(
                    range(context),
                    expressions.modifiers(context.modifier()),
                    expressions.type(context.type()),
                    context.declarator().stream().map(this::declarator).toList());
        }

        @Override
        public JmlClause visitUnreachable(JmlParser.UnreachableContext context) {
            return new JmlClause.Unreachable(range(context));
        }

        @Override
        public JmlClause visitSetStatement(JmlParser.SetStatementContext context) {
            return new JmlClause.SetStatement(range(context), expressions.expression(context.expression()));
        }

        @Override
        public JmlClause visitImportDeclaration(JmlParser.ImportDeclarationContext context) {
            return new JmlClause.Import(range(context), expressions.words(context));
        }

        @Override
        public JmlClause visitTypeDeclaration(JmlParser.TypeDeclarationContext context) {
            return Known.clause(range(context), "model type");
        }

        @Override
        public JmlClause visitKnownClause(JmlParser.KnownClauseContext context) {
            boolean dependency =
                    context.balanced().stream().anyMatch(part -> part.getText().equals(":"));
            if (dependency && context.KNOWN_CLAUSE().getText().equals("accessible")) {
                return Known.clause(range(context), Known.DEPENDENCY);
            }
            return Known.clause(range(context), context.KNOWN_CLAUSE().getText());
        }

        @Override
        public JmlClause visitKnownSection(JmlParser.KnownSectionContext context) {
            return Known.clause(range(context), context.KNOWN_SECTION().getText());
        }

        @Override
        public JmlClause visitVariables(JmlParser.VariablesContext context) {
            return new JmlClause.Variables(
                    range(context),
                    modifiers,
                    expressions.type(context.declaredType()),
                    context.declarator().stream().map(this::declarator).toList());
        }

        private JmlClause.Declarator declarator(JmlParser.DeclaratorContext context) {
            Optional<JmlExpr> value = context.arrayInitializer() != null
                    ? Optional.of(expressions.initializer(context.arrayInitializer()))
                    : expressions.optional(context.expression());
            return new JmlClause.Declarator(
                    offsets.of(context),
                    expressions.word(context.identifier()),
                    ExpressionBuilder.brackets(context),
                    value);
        }

        @Override
        public JmlClause visitMethod(JmlParser.MethodContext context) {
            return new JmlClause.Method(
                    range(context),
                    modifiers,
                    typeParameters(context.typeParameters()),
                    Optional.of(expressions.type(context.declaredType())),
                    expressions.word(context.identifier()),
                    parameters(context.parameters()),
                    ExpressionBuilder.brackets(context),
                    context.type().stream().map(expressions::type).toList(),
                    Optional.ofNullable(context.body()).map(this::body).or(() -> unread(context.block())));
        }

        /** A body that has more in it than statements of Java. */
        private Optional<JmlBody> unread(JmlParser.BlockContext block) {
            return Optional.ofNullable(block)
                    .map(offsets::of)
                    .map(range -> new JmlBody(
                            range,
                            List.of(new JmlBody.Expression(
                                    Known.expression(range, "JML in the body of a model method")))));
        }

        @Override
        public JmlClause visitConstructor(JmlParser.ConstructorContext context) {
            return new JmlClause.Method(
                    range(context),
                    modifiers,
                    typeParameters(context.typeParameters()),
                    Optional.empty(),
                    offsets.word(context.IDENTIFIER().getSymbol()),
                    parameters(context.parameters()),
                    0,
                    context.type().stream().map(expressions::type).toList(),
                    Optional.ofNullable(context.body()).map(this::body));
        }

        private List<Word> typeParameters(JmlParser.TypeParametersContext context) {
            return context == null ? List.of() : expressions.words(context);
        }

        private List<JmlClause.Parameter> parameters(JmlParser.ParametersContext context) {
            return context.parameter().stream().map(this::parameter).toList();
        }

        private JmlClause.Parameter parameter(JmlParser.ParameterContext context) {
            boolean variable =
                    context.children.stream().anyMatch(child -> child.getText().equals("..."));
            return new JmlClause.Parameter(
                    offsets.of(context),
                    expressions.modifiers(context.modifier()),
                    expressions.type(context.type()),
                    variable,
                    expressions.word(context.identifier()),
                    ExpressionBuilder.brackets(context));
        }

        private JmlBody body(JmlParser.BodyContext context) {
            List<JmlBody.Part> parts = new ArrayList<>();
            flatten(context, parts);
            return new JmlBody(offsets.of(context), parts);
        }

        private void flatten(ParseTree tree, List<JmlBody.Part> parts) {
            if (tree instanceof JmlParser.ExpressionContext expression) {
                parts.add(new JmlBody.Expression(expressions.expression(expression)));
            } else if (tree instanceof TerminalNode terminal) {
                parts.add(new JmlBody.Token(offsets.word(terminal.getSymbol())));
            } else {
                for (int i = 0; i < tree.getChildCount(); i++) {
                    flatten(tree.getChild(i), parts);
                }
            }
        }
    }
}

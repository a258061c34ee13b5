package org.smallscope.frontend.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.eclipse.jdt.core.dom.ArrayCreation;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.SingleVariableDeclaration;
import org.eclipse.jdt.core.dom.TypeLiteral;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;
import org.eclipse.jdt.core.dom.VariableDeclarationStatement;
import org.smallscope.frontend.jml.Gap;
import org.smallscope.frontend.jml.JmlItem;
import org.smallscope.program.Local;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.classes.Method;
import org.smallscope.program.contract.SpecCase;
import org.smallscope.program.tree.Clause;
import org.smallscope.program.tree.Expr;

/** The clauses of one method, case by case. */
final class MethodClauses {
    private final Lowering session;
    private final Unit unit;
    private final ClassScope scope;
    private final Method method;
    private final List<Local> declared;
    private final ClassParts parts;

    /** @param declared the parameters that the user wrote, in which the clauses speak */
    MethodClauses(
            Lowering session, Unit unit, ClassScope scope, Method method, List<Local> declared, ClassParts parts) {
        this.session = session;
        this.unit = unit;
        this.scope = scope;
        this.method = method;
        this.declared = declared;
        this.parts = parts;
    }

    /** A specification case while its clauses are added. */
    private final class Case {
        private final List<Clause> requires = new ArrayList<>();
        private final List<Clause> ensures = new ArrayList<>();
        private final List<SpecCase.Signals> signals = new ArrayList<>();
        private final List<Clause> diverges = new ArrayList<>();
        private final List<SpecCase.Unsupported> unsupported = new ArrayList<>();
        private Optional<SpecCase.SignalsOnly> signalsOnly = Optional.empty();
        private Optional<SpecCase.Assignable> assignable = Optional.empty();
        private final boolean redundant;
        private final Origin origin;

        Case(JmlItem.SpecCase from) {
            this.redundant = from.redundant();
            this.origin = from.origin();
            Expr no = new Expr.Literal(Prim.BOOLEAN, 0, origin);
            if (from.behavior() == JmlItem.Behavior.NORMAL) {
                Local thrown = new Local("$thrown", Type.THROWABLE, origin);
                signals.add(new SpecCase.Signals(
                        Type.THROWABLE,
                        thrown,
                        new Clause(Clause.Kind.SIGNALS, no, "normal_behavior throws nothing", true, origin)));
            } else if (from.behavior() == JmlItem.Behavior.EXCEPTIONAL) {
                ensures.add(new Clause(Clause.Kind.ENSURES, no, "exceptional_behavior does not return", true, origin));
            }
        }

        SpecCase finish() {
            return new SpecCase(
                    requires, ensures, signals, signalsOnly, assignable, diverges, unsupported, redundant, origin);
        }
    }

    List<SpecCase> cases(List<JmlItem> items) {
        Map<Integer, Case> cases = new TreeMap<>();
        for (JmlItem item : items) {
            item.caseOf().ifPresent(c -> {
                Case to = cases.computeIfAbsent(c.index(), k -> new Case(c));
                item.gapOf().ifPresentOrElse(gap -> addWithoutMeaning(item, gap, to), () -> add(item, to));
            });
        }
        cases.values().forEach(c -> c.requires.addAll(unknownPreconditions(items)));
        return cases.values().stream().map(Case::finish).toList();
    }

    private void add(JmlItem item, Case to) {
        switch (item.kind()) {
            case REQUIRES -> to.requires.add(clause(Clause.Kind.REQUIRES, item));
            case ENSURES -> to.ensures.add(clause(Clause.Kind.ENSURES, item));
            case DIVERGES -> to.diverges.add(clause(Clause.Kind.DIVERGES, item));
            case SIGNALS -> to.signals.add(signals(item));
            case SIGNALS_ONLY -> to.signalsOnly = Optional.of(signalsOnly(item, to.signalsOnly));
            case ASSIGNABLE -> to.assignable = Optional.of(assignable(item, to));
            default -> {}
        }
    }

    /** A clause without a meaning: for callers, where it is about what they have to give. */
    private void addWithoutMeaning(JmlItem item, Gap gap, Case to) {
        to.unsupported.add(Unsupported.of(gap));
        if (item.kind() == JmlItem.Kind.REQUIRES) {
            to.requires.add(precondition(item, gap));
        }
    }

    private static Clause precondition(JmlItem item, Gap gap) {
        return SpecLowering.clause(Clause.Kind.REQUIRES, item, Unsupported.of(gap, Prim.BOOLEAN));
    }

    /** What is said of the method and may be about what callers have to give, but has no meaning. */
    static List<Clause> unknownPreconditions(List<JmlItem> items) {
        return items.stream()
                .filter(i -> i.kind() == JmlItem.Kind.UNKNOWN_PRECONDITION)
                .map(i -> precondition(i, i.gap()))
                .toList();
    }

    private MethodDeclaration clauseMethod(JmlItem item) {
        return session.clauseMethod(unit, item.id());
    }

    /** A context in which the clause's own parameters mean those of the method it is about. */
    private Body body(MethodDeclaration clauseMethod) {
        Frame frame = new Frame(scope, method.receiver(), null, Prim.BOOLEAN);
        frame.specifying(true);
        if (method.ref().constructor() && scope.outer() != null) {
            frame.bindOuter(method.parameters().get(0));
        }
        for (int i = 0; i < declared.size(); i++) {
            frame.bind(parameter(clauseMethod, i), declared.get(i));
        }
        Body body = new Body(session, unit, parts, frame);
        for (Object statement : clauseMethod.getBody().statements()) {
            if (statement instanceof VariableDeclarationStatement old) {
                for (Object fragment : old.fragments()) {
                    bindOld((VariableDeclarationFragment) fragment, body);
                }
            }
        }
        return body;
    }

    /** A name for a value of the state before the call means that value. */
    private static void bindOld(VariableDeclarationFragment variable, Body body) {
        IVariableBinding binding = variable.resolveBinding();
        Expr value = Guard.expression(
                body.origin(variable),
                body.types().type(binding.getType()),
                () -> body.specs.specification(
                        () -> body.expressions.lowerTo(variable.getInitializer(), binding.getType())));
        body.frame.bind(binding, origin -> value);
    }

    private static IVariableBinding parameter(MethodDeclaration clauseMethod, int index) {
        return ((SingleVariableDeclaration) clauseMethod.parameters().get(index)).resolveBinding();
    }

    private Clause clause(Clause.Kind kind, JmlItem item) {
        MethodDeclaration clauseMethod = clauseMethod(item);
        Body body = body(clauseMethod);
        if (clauseMethod.parameters().size() > declared.size()) {
            body.frame.bind(
                    parameter(clauseMethod, declared.size()),
                    origin -> new Expr.Result(method.ref().result(), origin));
        }
        return SpecLowering.clause(kind, item, body.specs.condition(ClauseFinder.returned(clauseMethod)));
    }

    private SpecCase.Signals signals(JmlItem item) {
        MethodDeclaration clauseMethod = clauseMethod(item);
        Body body = body(clauseMethod);
        SingleVariableDeclaration exception =
                (SingleVariableDeclaration) clauseMethod.parameters().get(declared.size());
        Local thrown = body.declare(exception.resolveBinding(), exception.getName());
        Clause clause = SpecLowering.clause(
                Clause.Kind.SIGNALS, item, body.specs.condition(ClauseFinder.returned(clauseMethod)));
        return new SpecCase.Signals((Type.Ref) thrown.type(), thrown, clause);
    }

    /** Several clauses in a case allow the exceptions of any of them. */
    private SpecCase.SignalsOnly signalsOnly(JmlItem item, Optional<SpecCase.SignalsOnly> before) {
        List<Type.Ref> exceptions = new ArrayList<>();
        before.ifPresent(b -> exceptions.addAll(b.exceptions()));
        ArrayCreation array = (ArrayCreation) ClauseFinder.returned(clauseMethod(item));
        for (Object literal : array.getInitializer().expressions()) {
            exceptions.add(session.types().ref(((TypeLiteral) literal).getType().resolveBinding()));
        }
        String text = before.map(b -> b.text() + " ").orElse("") + item.text();
        return new SpecCase.SignalsOnly(
                exceptions, text, before.map(SpecCase.SignalsOnly::origin).orElse(item.origin()));
    }

    /** Several clauses in a case allow the locations of any of them. */
    private SpecCase.Assignable assignable(JmlItem item, Case to) {
        MethodDeclaration clauseMethod = clauseMethod(item);
        LocationLowering lowering = new LocationLowering(body(clauseMethod));
        lowering.lower(ClauseFinder.returned(clauseMethod));
        to.unsupported.addAll(lowering.unsupported());
        List<org.smallscope.program.contract.Location> locations = new ArrayList<>();
        to.assignable.ifPresent(b -> locations.addAll(b.locations()));
        locations.addAll(lowering.locations());
        String text = to.assignable.map(b -> b.text() + " ").orElse("") + item.text();
        Origin origin = to.assignable.map(SpecCase.Assignable::origin).orElse(item.origin());
        return new SpecCase.Assignable(locations, text, origin);
    }
}

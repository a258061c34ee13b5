package org.smallscope.frontend.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jdt.core.dom.ArrayCreation;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.StringLiteral;
import org.eclipse.jdt.core.dom.TypeLiteral;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.contract.Location;
import org.smallscope.program.contract.SpecCase;
import org.smallscope.program.tree.Expr;

/** The locations of an assignable clause. */
final class LocationLowering {
    private final Body body;
    private final List<Location> locations = new ArrayList<>();
    private final List<SpecCase.Unsupported> unsupported = new ArrayList<>();

    private final boolean ofLoop;

    LocationLowering(Body body) {
        this(body, false);
    }

    /** @param ofLoop local variables may be named too; they are no locations of the heap, and any of them may change */
    LocationLowering(Body body, boolean ofLoop) {
        this.body = body;
        this.ofLoop = ofLoop;
    }

    List<Location> locations() {
        return locations;
    }

    /** Parts of the clause that are not modelled. */
    List<SpecCase.Unsupported> unsupported() {
        return unsupported;
    }

    /** Reads {@code new $JML.Loc[] {...}}. */
    void lower(Expression array) {
        for (Object element : ((ArrayCreation) array).getInitializer().expressions()) {
            location((MethodInvocation) element);
        }
    }

    private void location(MethodInvocation call) {
        int before = locations.size();
        single(call);
        List<SpecExpressions.Iteration> iterations = body.specs.takeIterations();
        if (!iterations.isEmpty()) {
            List<Location> found = List.copyOf(locations.subList(before, locations.size()));
            locations.subList(before, locations.size()).clear();
            EachLocation each = new EachLocation(body, iterations);
            found.forEach(l -> each.of(l)
                    .ifPresentOrElse(locations::add, () -> add("locations behind sets of objects", body.origin(call))));
        }
    }

    private void parts(MethodInvocation call) {
        for (Object part : call.arguments()) {
            location((MethodInvocation) part);
        }
    }

    private static Expression argument(MethodInvocation call, int index) {
        return (Expression) call.arguments().get(index);
    }

    private void single(MethodInvocation call) {
        Origin origin = body.origin(call);
        switch (call.getName().getIdentifier()) {
            case "nothing" -> {}
            case "union" -> parts(call);
            case "everything" -> locations.add(new Location.Everything(origin));
            case "field" -> field(argument(call, 0), origin);
            case "allFields" -> allFields(body.expressions.target(argument(call, 0)), origin);
            case "allStaticFields" -> staticFields(
                    ((TypeLiteral) argument(call, 0)).getType().resolveBinding(), origin);
            case "element" -> {
                Optional<Expr> index = Optional.of(body.names.index(argument(call, 1)));
                locations.add(new Location.Elements(array(call), index, index, origin));
            }
            case "elements" -> locations.add(new Location.Elements(
                    array(call),
                    Optional.of(body.names.index(argument(call, 1))),
                    Optional.of(body.names.index(argument(call, 2))),
                    origin));
            case "elementsFrom" -> locations.add(new Location.Elements(
                    array(call), Optional.of(body.names.index(argument(call, 1))), Optional.empty(), origin));
            case "allElements" -> locations.add(
                    new Location.Elements(array(call), Optional.empty(), Optional.empty(), origin));
            case "locs" -> locations.add(new Location.AllOf(body.expressions.lower(argument(call, 0)), origin));
            case "fieldOfAll" -> fieldOfAll(call, origin);
            default -> add("the location " + call.getName(), origin);
        }
    }

    /** Of one object, or of all objects of a set. */
    private void allFields(Expr target, Origin origin) {
        locations.add(
                target.type() == Type.Special.SET
                        ? new Location.AllOf(target, origin)
                        : new Location.AllFields(target, origin));
    }

    private Expr array(MethodInvocation call) {
        return body.expressions.target(argument(call, 0));
    }

    private void add(String construct, Origin origin) {
        unsupported.add(new SpecCase.Unsupported(construct, "name fields, array elements or \\reach sets", origin));
    }

    private void field(Expression access, Origin origin) {
        Expr place = body.names.place(() -> body.expressions.lower(access));
        boolean group = SpecLowering.isJmlClass(access.resolveTypeBinding());
        if (place instanceof Expr.FieldGet f) {
            if (!group) {
                locations.add(new Location.OfField(f.target(), f.field(), origin));
            }
            body.session
                    .groups()
                    .membersOf(f.field())
                    .forEach(m -> locations.add(
                            m.isStatic()
                                    ? new Location.OfStatic(m, origin)
                                    : new Location.OfField(f.target(), m, origin)));
        } else if (place instanceof Expr.StaticGet s) {
            if (!group) {
                locations.add(new Location.OfStatic(s.field(), origin));
            }
            body.session.groups().membersOf(s.field()).stream()
                    .filter(FieldRef::isStatic)
                    .forEach(m -> locations.add(new Location.OfStatic(m, origin)));
        } else if (place instanceof Expr.Element e) {
            locations.add(new Location.Elements(e.array(), Optional.of(e.index()), Optional.of(e.index()), origin));
        } else if (!(ofLoop && place instanceof Expr.Read)) {
            add("an assignable location that is no field", origin);
        }
    }

    private void staticFields(ITypeBinding type, Origin origin) {
        for (IVariableBinding field : type.getErasure().getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers()) && !Modifier.isFinal(field.getModifiers())) {
                locations.add(new Location.OfStatic(body.types().field(field), origin));
            }
        }
    }

    /** {@code \reach(x, T).f}: the field is looked up in the types that the set's expression names. */
    private void fieldOfAll(MethodInvocation call, Origin origin) {
        List<ITypeBinding> types = new ArrayList<>();
        if (argument(call, 0) instanceof MethodInvocation reach) {
            for (Object part : reach.arguments()) {
                types.add(
                        part instanceof TypeLiteral t
                                ? t.getType().resolveBinding()
                                : ((Expression) part).resolveTypeBinding());
            }
        }
        Expr set = body.expressions.lower(argument(call, 0));
        String name = ((StringLiteral) argument(call, 1)).getLiteralValue();
        body.session
                .fields()
                .find(name, types)
                .ifPresentOrElse(
                        f -> locations.add(
                                new Location.FieldOfAll(set, body.types().field(f), origin)),
                        () -> add("a field " + name + " that is not found", origin));
    }
}

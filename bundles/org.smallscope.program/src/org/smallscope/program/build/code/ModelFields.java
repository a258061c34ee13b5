package org.smallscope.program.build.code;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.smallscope.program.Local;
import org.smallscope.program.Type;
import org.smallscope.program.build.code.SpecBuilder.Environment;
import org.smallscope.program.build.code.SpecBuilder.Result;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.contract.ClassSpec;
import org.smallscope.program.graph.Value;
import org.smallscope.program.tree.Expr;

/** The values of model fields: what the represents clauses of their objects' classes give them. */
final class ModelFields {
    private final Building building;

    ModelFields(Building building) {
        this.building = building;
    }

    private Emitter emit() {
        return building.emit;
    }

    private Certainty certainty() {
        return building.certainty;
    }

    /** A represents clause and the class that has it. */
    private record Giver(ClassDecl owner, ClassSpec.Represents clause) {}

    /** A model field has the value that the represents clause of its object's class gives it. */
    Result value(Expr.FieldGet e, Result target, Environment env) {
        List<Giver> givers = new ArrayList<>();
        for (ClassDecl c : building.program.classes()) {
            c.spec().represents().stream()
                    .filter(r -> r.field().equals(e.field()))
                    .forEach(r -> givers.add(new Giver(c, r)));
        }
        Set<ClassDecl> owners = new LinkedHashSet<>();
        boolean clear = givers.stream()
                .allMatch(
                        g -> g.clause().functional() && g.owner().spec().self().isPresent() && owners.add(g.owner()));
        Set<Type> exact = building.exactTypes(target.value(), e.target().type());
        boolean all = exact.stream().allMatch(t -> givers.stream().anyMatch(g -> isOf(t, g)));
        if (givers.isEmpty() || !clear || !all) {
            building.unsupportedAnyway(
                    "model field " + e.field().name() + " without exactly one represents clause of"
                            + " the form represents f = e in each class",
                    "write one such clause",
                    e.origin());
            return certainty().total(emit().defaultOf(e.type()));
        }
        givers.removeIf(g -> exact.stream().noneMatch(t -> isOf(t, g)));
        // a subclass comes before what it extends
        givers.sort((a, b) -> Integer.compare(
                building.program.supertypes(b.owner().name()).size(),
                building.program.supertypes(a.owner().name()).size()));
        return givers.isEmpty() ? certainty().total(emit().defaultOf(e.type())) : given(givers, 0, e, target, env);
    }

    private boolean isOf(Type exact, Giver giver) {
        return building.program.isSubtype(exact, new Type.Ref(giver.owner().name()));
    }

    private Result given(List<Giver> givers, int index, Expr.FieldGet e, Result target, Environment env) {
        Giver giver = givers.get(index);
        Local self = giver.owner().spec().self().orElseThrow();
        boolean last = index == givers.size() - 1;
        Value chosen = last
                ? emit().bool(true)
                : building.specs.isInstance(
                        target.value(), new Type.Ref(giver.owner().name()), e.origin());
        Result own = building.specs.evaluate(
                giver.clause().clause().condition(),
                env.on(emit().and(env.path(), chosen)).bind(self, target.value()));
        Result here = certainty()
                .inTurn(certainty().strict(target.value(), building.specs.dereferenced(target, env), target), own);
        if (last) {
            return here;
        }
        Result rest = given(givers, index + 1, e, target, env.on(emit().and(env.path(), emit().not(chosen))));
        return certainty().conditional(certainty().total(chosen), here, rest, e.type());
    }
}

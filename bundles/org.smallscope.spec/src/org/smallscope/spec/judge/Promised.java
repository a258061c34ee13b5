package org.smallscope.spec.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Type;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.contract.SpecCase;
import org.smallscope.program.tree.Clause;

/** A method's specification cases, its own and inherited ones, and how their names are bound to a call. */
public record Promised(Program program, Method method, List<Case> cases) {

    /** A case and the method whose parameter names it uses. */
    public record Case(SpecCase spec, Method writer) {}

    public static Promised of(Program program, Method method) {
        List<Case> cases = new ArrayList<>();
        method.contract().cases().forEach(c -> cases.add(new Case(c, method)));
        for (MethodRef above : method.overridden()) {
            program.method(above).ifPresent(m -> m.contract().cases().forEach(c -> cases.add(new Case(c, m))));
        }
        return new Promised(program, method, cases);
    }

    /** Gives the writer's names the values of the call. */
    public static Judge bind(Judge judge, Method writer, Optional<Datum> receiver, List<Datum> arguments) {
        writer.receiver().ifPresent(self -> receiver.ifPresent(r -> judge.with(self, r)));
        List<Local> parameters = writer.parameters();
        for (int i = 0; i < parameters.size() && i < arguments.size(); i++) {
            judge.with(parameters.get(i), arguments.get(i));
        }
        return judge;
    }

    public List<Clause> always(Clause.Kind kind) {
        return method.contract().always().stream().filter(c -> c.kind() == kind).toList();
    }

    /** The cases of which one must apply: all but those that are said to follow from the others. */
    public Stream<Case> admitting() {
        return cases.stream().filter(c -> !c.spec().redundant());
    }

    boolean isPure() {
        return method.contract().pure()
                || method.overridden().stream()
                        .anyMatch(r ->
                                program.method(r).map(m -> m.contract().pure()).orElse(false));
    }

    /** Does a clause that the user wrote speak of this exception? Then it is no violation by itself. */
    boolean names(Type exception) {
        return admitting()
                .map(Case::spec)
                .anyMatch(s -> s.signals().stream()
                                .anyMatch(x -> !x.clause().implicit()
                                        && !x.clause().redundant()
                                        && program.isSubtype(exception, x.exception()))
                        || s.signalsOnly().stream()
                                .flatMap(o -> o.exceptions().stream())
                                .anyMatch(x -> program.isSubtype(exception, x)));
    }

    /** The classes of the sources whose specifications bind objects of a class, topmost first. */
    public static List<ClassDecl> specified(Program program, String className) {
        List<ClassDecl> result = new ArrayList<>();
        for (String name : program.supertypes(className)) {
            program.find(name).filter(c -> !c.library()).ifPresent(c -> result.add(0, c));
        }
        return result;
    }
}

package org.smallscope.program.slice;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.contract.SpecCase;
import org.smallscope.program.graph.Value;
import org.smallscope.program.tree.Clause;

/**
 * All that a method promises: its own specification cases and those it inherits, each with the parameter names of the
 * method that wrote it.
 */
public record Promises(Method method, List<Case> cases, List<Clause> always) {

    /** A specification case and who wrote it. */
    public record Case(SpecCase spec, Method writer) {}

    public static Promises of(Program program, Method method) {
        List<Case> cases = new ArrayList<>();
        method.contract().cases().forEach(c -> cases.add(new Case(c, method)));
        for (MethodRef ref : method.overridden()) {
            program.method(ref).ifPresent(m -> m.contract().cases().forEach(c -> cases.add(new Case(c, m))));
        }
        return new Promises(method, cases, method.contract().always());
    }

    /** What is said of the method, or of one that it overrides, and is not modelled. */
    public List<SpecCase.Unsupported> unsupported(Program program) {
        List<SpecCase.Unsupported> result = new ArrayList<>(method.contract().unsupported());
        method.overridden().forEach(r -> program.method(r)
                .ifPresent(m -> result.addAll(m.contract().unsupported())));
        cases.forEach(c -> result.addAll(c.spec().unsupported()));
        return result;
    }

    /** What a caller can rely on, and has to give: all but what is said to follow from the rest. */
    public Promises relied() {
        return new Promises(
                method,
                cases.stream()
                        .filter(c -> !c.spec().redundant())
                        .map(c -> new Case(c.spec().withoutClaims(), c.writer()))
                        .toList(),
                always);
    }

    /**
     * The method whose contract makes the method's own requires clauses restrict nothing but its own specification: cases
     * are joined, and an inherited one applies to every call (JML reference manual, 15.2 and 9.6.5).
     */
    public Optional<MethodRef> unrestricted() {
        boolean restricts = !method.contract().cases().isEmpty()
                && method.contract().cases().stream()
                        .noneMatch(c -> c.precondition().isEmpty());
        return !restricts
                ? Optional.empty()
                : cases.stream()
                        .filter(c -> c.writer() != method
                                && !c.spec().redundant()
                                && c.spec().precondition().isEmpty())
                        .map(c -> c.writer().ref())
                        .findFirst();
    }

    public boolean pure(Program program) {
        return method.contract().pure()
                || method.overridden().stream()
                        .anyMatch(r ->
                                program.method(r).map(m -> m.contract().pure()).orElse(false));
    }

    /** What the writer's names mean in a call. */
    public static Map<Local, Value> bind(Method writer, Optional<Value> receiver, List<Value> arguments) {
        Map<Local, Value> result = new HashMap<>();
        writer.receiver().ifPresent(self -> receiver.ifPresent(r -> result.put(self, r)));
        for (int i = 0; i < writer.parameters().size() && i < arguments.size(); i++) {
            result.put(writer.parameters().get(i), arguments.get(i));
        }
        return result;
    }

    /** True where the library is the only one to say anything. */
    public boolean silent() {
        return cases.isEmpty() && always.isEmpty();
    }

    /** The classes whose class specifications bind an object of exactly this class: all above it, topmost first. */
    public static List<ClassDecl> specified(Program program, String className) {
        List<ClassDecl> result = new ArrayList<>();
        for (String name : program.supertypes(className)) {
            program.find(name).filter(c -> !c.library()).ifPresent(c -> result.add(0, c));
        }
        return result;
    }
}

package org.smallscope.spec.judge;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.smallscope.program.FieldRef;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.slice.Sight;

/**
 * Invariants where methods are called (reference manual, 8.2): what a method that is no helper can see keeps them when
 * it begins, but for objects whose constructors are in progress, unless one is the receiver. A private method, or a lambda, without a contract is part of whoever calls it.
 */
final class VisibleStates {
    private final Program program;
    private final Method checked;
    private final ConcreteHeap before;
    private final Function<Method, Sight> sight;
    private final Deque<Running> running = new ArrayDeque<>();

    private record Running(Method method, Optional<Datum> self, Origin call) {}

    VisibleStates(Program program, Method checked, ConcreteHeap before, Function<Method, Sight> sight) {
        this.program = program;
        this.checked = checked;
        this.before = before;
        this.sight = sight;
    }

    boolean isOutermost() {
        return running.isEmpty();
    }

    void enter(Method method, Optional<Datum> self, Origin call) {
        running.push(new Running(method, self, call));
    }

    void leave() {
        running.pop();
    }

    /** Tells where an invariant does not hold. */
    void judge(
            Method callee,
            Optional<Datum> self,
            List<Datum> values,
            ConcreteHeap now,
            Origin call,
            Consumer<Origin> broken) {
        if (callee.contract().helper() || isPart(callee) || isInsideOther()) {
            return;
        }
        Sight seen = sight.apply(callee);
        boolean holds = classesHold(seen, now) && objectsHold(callee, self, values, now, seen);
        if (!holds) {
            broken.accept(place(call));
        }
    }

    private boolean isPart(Method m) {
        boolean lambda = m.ref().owner().contains("$lambda$");
        return (m.isPrivate() || lambda) && Promised.of(program, m).cases().isEmpty();
    }

    private boolean isInsideOther() {
        return running.stream()
                .limit(running.size() - 1L)
                .map(Running::method)
                .anyMatch(m -> !isLibrary(m) && !m.contract().helper() && !isPart(m));
    }

    private boolean isLibrary(Method m) {
        return program.find(m.ref().owner()).map(ClassDecl::library).orElse(true);
    }

    /** What the library calls is where the user called the library. */
    private Origin place(Origin call) {
        Origin place = call;
        for (Running r : running) {
            if (!isLibrary(r.method())) {
                break;
            }
            place = r.call();
        }
        return place;
    }

    private boolean classesHold(Sight seen, ConcreteHeap now) {
        Judge judge = new Judge(program, before, now);
        boolean initialising = checked.ref().name().equals(MethodRef.STATIC_INITIALISER);
        return program.classes().stream()
                .filter(c -> !c.library() && seen.classes().contains(c.name()))
                .filter(c -> !(initialising && c.name().equals(checked.ref().owner())))
                .flatMap(c -> c.spec().staticInvariants().stream())
                .filter(c -> !c.onlyAssumed() && !c.redundant())
                .allMatch(c -> judge.holds(c.condition()));
    }

    private boolean objectsHold(Method callee, Optional<Datum> self, List<Datum> values, ConcreteHeap now, Sight seen) {
        List<Datum> roots = new ArrayList<>(values);
        self.filter(s -> !callee.ref().constructor()).ifPresent(roots::add);
        seen.statics().forEach(f -> roots.add(now.staticField(f)));
        Set<Integer> reached = reached(roots, now, seen);
        Set<Integer> looked = new LinkedHashSet<>();
        before.objects().forEach(looked::add);
        looked.addAll(reached); // and not at what a loop left behind, however much that is
        for (int id : looked) {
            boolean receives = self.equals(Optional.of(new Datum.Ref(id)));
            boolean made = receives ? callee.ref().constructor() : isUnderConstruction(id);
            boolean ofItsClass = callee.ref().isStatic()
                    && before.exists(id)
                    && program.isSubtype(now.type(id), new Type.Ref(callee.ref().owner()));
            boolean visible = ofItsClass || seen.types().contains(now.type(id)) && reached.contains(id);
            if (!made && visible && now.type(id) instanceof Type.Ref r && !holds(id, r, now)) {
                return false;
            }
        }
        return true;
    }

    private boolean isUnderConstruction(int id) {
        return running.stream()
                .anyMatch(r -> r.method().ref().constructor() && r.self().equals(Optional.of(new Datum.Ref(id))));
    }

    private boolean holds(int id, Type.Ref type, ConcreteHeap now) {
        Judge judge = new Judge(program, before, now);
        for (ClassDecl c : Promised.specified(program, type.name())) {
            c.spec().self().ifPresent(s -> judge.with(s, new Datum.Ref(id)));
            if (!c.spec().invariants().stream()
                    .filter(k -> !k.onlyAssumed() && !k.redundant())
                    .allMatch(k -> judge.holds(k.condition()))) {
                return false;
            }
        }
        return true;
    }

    private static Set<Integer> reached(List<Datum> roots, ConcreteHeap now, Sight seen) {
        Set<Integer> reached = new LinkedHashSet<>();
        Deque<Datum> open = new ArrayDeque<>(roots);
        while (!open.isEmpty()) {
            if (open.remove() instanceof Datum.Ref r && !r.isNull() && reached.add(r.id())) {
                for (FieldRef f : List.copyOf(now.fields(r.id()).keySet())) {
                    if (f.type().reference() && seen.fields().test(f)) {
                        open.add(now.field(r.id(), f));
                    }
                }
                for (int i = 0; now.type(r.id()) instanceof Type.Array && i < now.length(r.id()); i++) {
                    open.add(now.element(r.id(), i));
                }
            }
        }
        return reached;
    }
}

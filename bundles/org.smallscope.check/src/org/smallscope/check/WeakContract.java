package org.smallscope.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Field;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Graph;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.graph.Standin;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Value;
import org.smallscope.program.run.LabelledHeap;
import org.smallscope.program.run.Run;

/**
 * An execution that contracts allow and the code, from the same input, does not show: which contract is too weak, told by
 * the first call or loop that ends otherwise than its code does.
 */
final class WeakContract {
    private static final int MOST_DIFFERENCES = 3;

    private final Execution allowed;
    private final Optional<Execution> real;

    /** A graph with its run. */
    record Execution(Graph graph, Run run) {
        static Execution of(Follower.Followed followed) {
            return new Execution(followed.graph(), followed.run());
        }

        /** Those that were met, in order. */
        List<Standin> met() {
            return graph.outcome().standins().stream()
                    .filter(s -> s.end().id() >= 0 && run.executed(s.end()))
                    .toList();
        }

        List<Standin> ended() {
            return met().stream().filter(Standin::ended).toList();
        }

        /** The loop within which the execution stops. */
        Optional<Standin> inside() {
            List<Standin> met = met();
            Standin last = met.isEmpty() ? null : met.get(met.size() - 1);
            return Optional.ofNullable(last).filter(s -> !s.ended());
        }
    }

    /** @param real what the code does; absent where it could not be followed */
    WeakContract(Execution allowed, Optional<Execution> real) {
        this.allowed = allowed;
        this.real = real;
    }

    /** Who is to say more, and what was allowed. */
    private record Guilty(Standin who, List<String> differences) {}

    /** The call or loop whose contract is too weak, where one can be told. */
    Optional<Origin> place() {
        return guilty().map(g -> g.who().place());
    }

    String message(Obligation o) {
        String rest = "; then " + o.kind() + " does not hold: " + ClauseText.of(o.clause());
        Optional<Guilty> guilty = guilty();
        if (guilty.isEmpty()) {
            String names =
                    allowed.ended().stream().map(Standin::name).distinct().collect(Collectors.joining(", "));
            return "The contracts" + (names.isEmpty() ? "" : " of " + names)
                    + " are too weak for this caller: they allow what the code does not do" + rest;
        }
        Standin who = guilty.get().who();
        String what = who.method().isPresent() ? "The contract of " + who.name() : "The invariant of " + who.name();
        String place =
                who.method().isPresent() ? " (called in line " + who.place().line() + ")" : "";
        return what + place + " is too weak here: it allows "
                + String.join(", ", guilty.get().differences()) + rest;
    }

    private Optional<Guilty> guilty() {
        List<Standin> here = allowed.ended();
        List<Standin> there = real.map(Execution::ended).orElse(List.of());
        for (int i = 0; i < here.size(); i++) {
            Standin one = here.get(i);
            boolean same = i < there.size()
                    && one.place().equals(there.get(i).place())
                    && one.method().equals(there.get(i).method());
            if (!same) {
                return Optional.of(new Guilty(one, List.of(otherEnd(one))));
            }
            List<String> differences = differences(one, there.get(i));
            if (!differences.isEmpty()) {
                return Optional.of(new Guilty(one, differences));
            }
        }
        if (allowed.inside().isPresent()) {
            return Optional.of(new Guilty(
                    allowed.inside().get(), List.of(iteration(allowed.inside().get()))));
        }
        return here.size() == 1
                ? Optional.of(new Guilty(here.get(0), List.of("what its code does not do")))
                : Optional.empty();
    }

    /** In which state an iteration begins. */
    private String iteration(Standin loop) {
        List<String> values = loop.locals().stream()
                .filter(l -> allowed.run().has(l.value()))
                .limit(MOST_DIFFERENCES)
                .map(l ->
                        l.name() + " = " + text(l.value().type(), allowed.run().value(l.value()), allowed))
                .toList();
        return "an iteration that its code does not come to"
                + (values.isEmpty() ? "" : ", which begins with " + String.join(", ", values));
    }

    private String otherEnd(Standin one) {
        return one.thrown()
                .map(t -> t + ", which its code does not throw here")
                .orElse(real.isPresent() ? "an end that its code does not come to" : "what its code may not do");
    }

    private List<String> differences(Standin one, Standin other) {
        if (one.thrown().isPresent()) {
            return List.of(otherEnd(one));
        }
        List<String> result = new ArrayList<>();
        if (one.result().isPresent() && other.result().isPresent()) {
            compare(
                    "\\result",
                    one.result().get().type(),
                    allowed.run().value(one.result().get()),
                    number(other.result().get()),
                    result);
        }
        compareLocals(one, other, result);
        compareHeaps(allowed.run().at(one.after()), real.orElseThrow().run().at(other.after()), result);
        return result.size() > MOST_DIFFERENCES ? result.subList(0, MOST_DIFFERENCES) : result;
    }

    private void compareLocals(Standin one, Standin other, List<String> result) {
        for (Step.Named local : one.locals()) {
            other.locals().stream()
                    .filter(l -> l.name().equals(local.name()))
                    .filter(l -> allowed.run().has(local.value())
                            && real.orElseThrow().run().has(l.value()))
                    .forEach(l -> compare(
                            local.name(),
                            local.value().type(),
                            allowed.run().value(local.value()),
                            number(l.value()),
                            result));
        }
    }

    private long number(Value result) {
        return real.orElseThrow().run().value(result);
    }

    private void compareHeaps(LabelledHeap one, LabelledHeap other, List<String> result) {
        for (int atom : one.objects()) {
            Atom.Kind kind = allowed.graph().universe().atom(atom).kind();
            if (kind == Atom.Kind.FRESH || !other.exists(atom)) {
                continue;
            }
            for (Field f : one.fields(atom)) {
                if (!f.model()) {
                    String name = f.ref().owner().replaceAll(".*[.$]", "") + "."
                            + f.ref().name();
                    compare(name, f.ref().type(), one.field(f.ref(), atom), other.field(f.ref(), atom), result);
                }
            }
            if (one.type(atom) instanceof Type.Array a) {
                for (int i = 0; i < Math.min(one.length(atom), other.length(atom)); i++) {
                    compare("element " + i, a.element(), one.element(atom, i), other.element(atom, i), result);
                }
            }
        }
    }

    /** New objects of the two executions have numbers of their own: two of them are taken as the same. */
    private void compare(String name, Type type, long one, long other, List<String> result) {
        boolean differs = type.reference()
                ? !text(type, one, allowed).equals(text(type, other, real.orElseThrow()))
                : one != other;
        if (differs) {
            result.add(name + " = " + text(type, one, allowed) + " where the code gives "
                    + text(type, other, real.orElseThrow()));
        }
    }

    private static String text(Type type, long value, Execution in) {
        if (!type.reference()) {
            return type == Type.Prim.BOOLEAN ? String.valueOf(value != 0) : number(type, value, in);
        }
        if (value == Atom.NULL) {
            return "null";
        }
        Atom atom = in.graph().universe().atom((int) value);
        String simple = atom.type().toString().replaceAll(".*[.$]", "");
        return atom.kind() == Atom.Kind.FRESH ? "a new " + simple : simple + " " + atom.id();
    }

    private static String number(Type type, long value, Execution in) {
        return type == Type.Prim.BIGINT ? in.run().integer(value).toString() : String.valueOf(value);
    }

    /** As it is told beside the execution. */
    String reason(boolean run) {
        if (real.isEmpty()) {
            return "contracts allow this execution; whether the code does it cannot be told, since a call or an object is"
                    + " known by its contract only";
        }
        return run
                ? "contracts allow this execution; from the same state the code does otherwise, as a JVM has shown"
                : "contracts allow this execution; from the same state the code does otherwise";
    }
}

package org.smallscope.heap.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.smallscope.heap.ClauseValue;
import org.smallscope.heap.Counterexample;
import org.smallscope.heap.HeapObject;
import org.smallscope.heap.HeapSnapshot;
import org.smallscope.heap.HeapValue;
import org.smallscope.heap.Judged;
import org.smallscope.heap.State;
import org.smallscope.heap.StateDiff;
import org.smallscope.heap.TraceStep;
import org.smallscope.heap.Violation;
import org.smallscope.program.Origin;

/** A violation with its counterexample: what was called, the heap before and after, the path, the clause's values. */
public final class CounterexampleText {

    private static final String INDENT = "  ";

    private final Violation violation;
    private final Counterexample example;
    private final TextStyle style;
    private final StringBuilder out = new StringBuilder();

    private CounterexampleText(Violation violation, TextStyle style) {
        this.violation = violation;
        this.example = violation.counterexample();
        this.style = style;
    }

    /** The violation as text. */
    public static String of(Violation violation, TextStyle style) {
        return new CounterexampleText(violation, style).render();
    }

    private String render() {
        head();
        out.append('\n').append(StateText.of(example.pre(), example.post(), INDENT + INDENT, style));
        outcome();
        path();
        values();
        return out.toString();
    }

    private void head() {
        out.append(style.heading(violation.clauseOrigin() + ": "
                        + violation.kind().keyword() + ": " + oneLine(violation.clause())))
                .append('\n');
        line(message());
        violation.breakingStatement().ifPresent(this::brokenBy);
        line(example.replay()
                .reason()
                .map(why -> "not run on a JVM: " + why)
                .orElse("confirmed by running the method on this heap"));
        if (example.judged() instanceof Judged.CannotSay c) {
            line("not judged by the independent evaluator: " + c.why());
        }
    }

    private void brokenBy(Origin breaking) {
        if (!breaking.file().equals(violation.clauseOrigin().file())) {
            line("broken by the statement at " + breaking);
        } else if (breaking.line() != violation.clauseOrigin().line()) {
            line("broken by the statement at line " + breaking.line());
        }
    }

    /** Without the clause, which stands in the line before. */
    private String message() {
        String message = violation.message();
        String clause = ": " + violation.clause();
        return message.endsWith(clause) ? message.substring(0, message.length() - clause.length()) : message;
    }

    private void line(String words) {
        out.append(INDENT).append(words).append('\n');
    }

    private void outcome() {
        HeapSnapshot heap = example.post().heap();
        Optional<String> told = example.ending()
                .thrownClass()
                .map(name -> "throws " + name)
                .or(() -> example.ending()
                        .result()
                        .filter(r -> !example.post().roots().containsKey(State.RESULT))
                        .map(r -> "returns " + heap.show(r)));
        told.ifPresent(words -> {
            out.append('\n');
            line(words);
        });
    }

    private void path() {
        List<TraceStep> steps = example.trace().steps();
        if (steps.isEmpty()) {
            return;
        }
        out.append('\n').append(INDENT).append(style.heading("path")).append('\n');
        Table table = new Table(3);
        State before = example.pre();
        for (TraceStep step : steps) {
            String indent = INDENT.repeat(step.callDepth());
            table.row(place(step.origin()), indent + oneLine(step.text()), String.join(", ", changes(before, step)));
            before = step.state();
        }
        table.appendTo(out, INDENT + INDENT, style);
    }

    /** The line alone in the file of the violated clause, with the file's name elsewhere. */
    private String place(Origin origin) {
        if (!origin.known()) {
            return "";
        }
        String file = origin.file().substring(origin.file().lastIndexOf('/') + 1);
        return origin.file().equals(violation.clauseOrigin().file())
                ? Integer.toString(origin.line())
                : file + ":" + origin.line();
    }

    private static List<String> changes(State before, TraceStep step) {
        State after = step.state();
        StateDiff diff = StateDiff.between(before, after);
        HeapSnapshot heap = after.heap();
        List<String> changes = new ArrayList<>();
        diff.fresh().forEach(id -> changes.add("new " + heap.object(id).label()));
        for (String name : diff.roots()) {
            if (after.roots().containsKey(name)) {
                changes.add(name + " = " + heap.show(after.roots().get(name)));
            }
        }
        diff.statics()
                .forEach(name -> changes.add(
                        name + " = " + heap.show(after.heap().statics().get(name))));
        diff.members().forEach((id, names) -> changes.addAll(members(heap, heap.object(id), names)));
        return changes;
    }

    private static List<String> members(HeapSnapshot heap, HeapObject object, Set<String> names) {
        List<String> changes = new ArrayList<>();
        for (String name : names) {
            boolean element = name.startsWith("[");
            HeapValue value = element
                    ? object.element(Integer.parseInt(name.substring(1, name.length() - 1)))
                    : object.fields().get(name);
            if (value != null) {
                changes.add(object.label() + (element ? name : "." + name) + " = " + heap.show(value));
            }
        }
        return changes;
    }

    private void values() {
        example.values().ifPresent(this::values);
    }

    private void values(ClauseValue whole) {
        out.append('\n')
                .append(INDENT)
                .append(style.heading("values in the clause"))
                .append('\n');
        Table table = new Table(3);
        addValue(whole, 0, table);
        table.appendTo(out, INDENT + INDENT, style);
    }

    private static void addValue(ClauseValue value, int depth, Table table) {
        String shown = value.undefined() ? "undefined: " + value.value() : value.value();
        table.row(INDENT.repeat(depth) + oneLine(value.text()), shown, "");
        value.children().forEach(child -> addValue(child, depth + 1, table));
    }

    private static String oneLine(String source) {
        return source.strip().replaceAll("\\s*\\R[\\s@]*", " ");
    }
}

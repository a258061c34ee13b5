package org.smallscope.heap.json;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.smallscope.heap.Bounds;
import org.smallscope.heap.CheckReport;
import org.smallscope.heap.ClauseValue;
import org.smallscope.heap.Counterexample;
import org.smallscope.heap.Cut;
import org.smallscope.heap.Ending;
import org.smallscope.heap.HeapObject;
import org.smallscope.heap.Judged;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.ProblemSize;
import org.smallscope.heap.Reached;
import org.smallscope.heap.SecondOpinion;
import org.smallscope.heap.Taken;
import org.smallscope.heap.Times;
import org.smallscope.heap.TraceStep;
import org.smallscope.heap.Verdict;
import org.smallscope.heap.Verdict.Inconclusive.Ended;
import org.smallscope.heap.Violation;
import org.smallscope.heap.Withheld;
import org.smallscope.program.Origin;

/** Reports as JSON, and back. */
public final class ReportJson {

    private ReportJson() {}

    /** The document that the command line prints. */
    public static String write(CheckReport report) {
        Json.ObjectBuilder out = head(report);
        return out.with("results", Json.array(report.results(), ReportJson::result))
                        .build()
                        .write()
                + "\n";
    }

    private static Json.ObjectBuilder head(CheckReport report) {
        Json.ObjectBuilder out = Json.object().with("tool", report.tool()).with("version", report.version());
        report.fence().ifPresent(fence -> out.with("replayFence", fence));
        return report.interrupted() ? out.with("interrupted", true) : out;
    }

    /** A result on a line of its own. */
    public static String line(MethodResult result) {
        return result(result).writeLine() + "\n";
    }

    /** The line after those of the results, which tells that they are all there are. */
    public static String lastLine(CheckReport report) {
        return head(report).with("methods", report.results().size()).build().writeLine() + "\n";
    }

    /** The report that a document was written from. */
    public static CheckReport read(String document) {
        return ReportReader.report(Json.parse(document));
    }

    /** One result, as it stands in a report. */
    public static Json.Obj result(MethodResult result) {
        Json.ObjectBuilder out = Json.object()
                .with("method", result.method())
                .with("file", result.file())
                .with("verdict", result.kind().keyword())
                .with("bounds", bounds(result.bounds()))
                .with("exhaustive", result.exhaustive())
                .with("cutAt", Json.array(result.cutAt(), ReportJson::cut))
                .with("timeMs", times(result.times()))
                .with("problem", problem(result.facts().problem()));
        return result.verdict()
                .select(new Details(out))
                .withPresent("withheld", Json.array(result.facts().withheld(), ReportJson::withheld))
                .withPresent("notices", Json.array(result.notices(), Json::of))
                .withPresent(
                        "calls",
                        choice(
                                "contract",
                                taken(result).byContract(),
                                "code",
                                taken(result).byCode()))
                .withPresent(
                        "loops",
                        choice(
                                "invariant",
                                taken(result).byInvariant(),
                                "unrolled",
                                taken(result).unrolled()))
                .withPresent("unchecked", Json.array(result.facts().unchecked(), kind -> Json.of(kind.keyword())))
                .with("at", place(result.origin()))
                .build();
    }

    /** As it stands in a result, and among the properties of a SARIF note. */
    public static Json opinion(SecondOpinion opinion) {
        Json.ObjectBuilder out = Json.object().with("by", opinion.by()).with("opinion", opinion.keyword());
        return (opinion instanceof SecondOpinion.Agrees a
                        ? out.with("scope", a.scope())
                        : out.with("reason", ((SecondOpinion.CannotSay) opinion).why()))
                .build();
    }

    private static Json cut(Cut cut) {
        Json.ObjectBuilder out = Json.object().withAll(place(cut.origin())).with("reason", cut.reason());
        cut.clause()
                .ifPresent(c -> out.with(
                        "clause",
                        Json.object()
                                .with("kind", c.keyword())
                                .with("text", c.text())
                                .with("assumed", c.assumed())
                                .withAll(place(c.origin()))
                                .build()));
        if (cut.unroll() > 0) {
            out.with("unroll", cut.unroll());
        }
        return out.build();
    }

    /** The result that {@link #result(MethodResult)} was written from. */
    public static MethodResult readResult(Json json) {
        return ReportReader.result(json.asObject());
    }

    private static Taken taken(MethodResult result) {
        return result.facts().taken();
    }

    private static Json choice(String one, List<String> names, String other, List<String> others) {
        return names.isEmpty() && others.isEmpty()
                ? Json.NULL
                : Json.object()
                        .with(one, Json.array(names, Json::of))
                        .with(other, Json.array(others, Json::of))
                        .build();
    }

    private static Json withheld(Withheld w) {
        return Json.object()
                .with("kind", w.kind().keyword())
                .with("clause", w.clause())
                .withAll(place(w.origin()))
                .with("problem", w.problem())
                .withPresent("reproducer", Json.of(w.reproducer().orElse(null)))
                .build();
    }

    /** What only a verdict of its kind has. */
    private record Details(Json.ObjectBuilder out) implements Verdict.Cases<Json.ObjectBuilder> {
        @Override
        public Json.ObjectBuilder valid(Verdict.Valid verdict) {
            return out.withPresent(
                    "secondOpinion",
                    verdict.secondOpinion().map(ReportJson::opinion).orElse(Json.NULL));
        }

        @Override
        public Json.ObjectBuilder violated(Verdict.Violated verdict) {
            return out.with("violations", Json.array(verdict.violations(), ReportJson::violation));
        }

        @Override
        public Json.ObjectBuilder vacuous(Verdict.Vacuous verdict) {
            return out.with("contradiction", Json.array(verdict.contradiction(), c -> Json.object()
                    .with("clause", c.clause())
                    .withAll(place(c.origin()))
                    .build()));
        }

        @Override
        public Json.ObjectBuilder unsupported(Verdict.Unsupported verdict) {
            return out.with("unsupported", Json.array(verdict.constructs(), u -> Json.object()
                    .with("construct", u.construct())
                    .withAll(place(u.origin()))
                    .with("hint", u.hint())
                    .build()));
        }

        @Override
        public Json.ObjectBuilder erroneous(Verdict.Erroneous verdict) {
            return out.with("errors", Json.array(verdict.errors(), e -> Json.object()
                    .with("message", e.message())
                    .withAll(place(e.origin()))
                    .with("hint", e.hint())
                    .build()));
        }

        @Override
        public Json.ObjectBuilder inconclusive(Verdict.Inconclusive verdict) {
            return out.with(
                            "reached",
                            verdict.reached().map(ReportJson::reached).orElse(Json.NULL))
                    .with("reason", verdict.reason())
                    .withPresent("endedWhile", ended(verdict.stage()));
        }

        @Override
        public Json.ObjectBuilder internalError(Verdict.InternalError verdict) {
            return out.with("reached", Json.NULL)
                    .with("reason", verdict.reason())
                    .with("fault", verdict.what())
                    .withPresent("reproducer", present(verdict.reproducer()));
        }
    }

    private static Json present(Optional<String> text) {
        return text.map(Json::of).orElse(Json.NULL);
    }

    private static Json ended(Ended stage) {
        return stage == Ended.CHECKING ? Json.NULL : Json.of(stage.name().toLowerCase(Locale.ROOT));
    }

    private static Json reached(Reached reached) {
        return Json.object()
                .with("scope", reached.scope())
                .with("unroll", reached.unroll())
                .build();
    }

    private static Json bounds(Bounds bounds) {
        return Json.object()
                .with("scope", bounds.scope())
                .with("unroll", bounds.unroll())
                .with("intBits", bounds.intBits())
                .with("longBits", bounds.longBits())
                .with("arrayLength", bounds.arrayLength())
                .with("stringLength", bounds.stringLength())
                .with("quantified", bounds.quantified())
                .withPresent("perClass", Json.object(bounds.perClass(), Json::of))
                .build();
    }

    private static Json times(Times times) {
        return Json.object()
                .with("frontend", times.frontend())
                .with("encode", times.encode())
                .with("solve", times.solve())
                .with("replay", times.replay())
                .with("total", times.total())
                .build();
    }

    private static Json problem(ProblemSize problem) {
        return Json.object()
                .with("primaryVariables", problem.primaryVariables())
                .with("variables", problem.variables())
                .with("clauses", problem.clauses())
                .with("solver", problem.solver())
                .build();
    }

    static Json.Obj place(Origin origin) {
        return Json.object()
                .with("file", origin.file())
                .with("line", origin.line())
                .with("column", origin.column())
                .with("offset", origin.offset())
                .with("length", origin.length())
                .build();
    }

    private static Json violation(Violation violation) {
        return Json.object()
                .with("kind", violation.kind().keyword())
                .with("clause", violation.clause())
                .with("message", violation.message())
                .withAll(place(violation.clauseOrigin()))
                .withPresent(
                        "breakingStatement",
                        violation
                                .breakingStatement()
                                .<Json>map(ReportJson::place)
                                .orElse(Json.NULL))
                .with("counterexample", counterexample(violation.counterexample()))
                .build();
    }

    /** One counterexample, as it stands in a report. */
    public static Json.Obj counterexample(Counterexample example) {
        Map<Integer, HeapObject> before = example.pre().heap().byId();
        Map<Integer, HeapObject> after = example.post().heap().byId();
        Json.ObjectBuilder out = Json.object()
                .with("pre", StateJson.write(example.pre()))
                .with("post", StateJson.write(example.post()))
                .with("arguments", StateJson.values(example.arguments(), before));
        Ending ending = example.ending();
        ending.result().ifPresent(result -> out.with("result", StateJson.value(result, after)));
        ending.thrownClass().ifPresent(name -> out.with("thrown", name));
        ending.thrown().ifPresent(object -> out.with("thrownObject", StateJson.value(object, after)));
        return out.with("trace", Json.array(example.trace().steps(), ReportJson::step))
                .withPresent(
                        "values", example.values().map(ReportJson::clauseValue).orElse(Json.NULL))
                .with("judged", example.judged().keyword())
                .withPresent(
                        "judgedReason", example.judged() instanceof Judged.CannotSay c ? Json.of(c.why()) : Json.NULL)
                .with("replay", example.replay().keyword())
                .withPresent("replayReason", present(example.replay().reason()))
                .build();
    }

    private static Json step(TraceStep step) {
        return Json.object()
                .withAll(place(step.origin()))
                .with("text", step.text())
                .with("callDepth", step.callDepth())
                .with("method", step.method())
                .with("heap", StateJson.write(step.state()))
                .build();
    }

    private static Json clauseValue(ClauseValue value) {
        Json.ObjectBuilder out = Json.object().with("text", value.text()).with("value", value.value());
        if (value.undefined()) {
            out.with("undefined", true);
        }
        return out.withPresent("children", Json.array(value.children(), ReportJson::clauseValue))
                .withPresent("at", value.origin() == null ? Json.NULL : place(value.origin()))
                .build();
    }
}

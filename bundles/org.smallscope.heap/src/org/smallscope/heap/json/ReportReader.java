package org.smallscope.heap.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.smallscope.heap.Bounds;
import org.smallscope.heap.CheckFacts;
import org.smallscope.heap.CheckReport;
import org.smallscope.heap.ClauseValue;
import org.smallscope.heap.Completeness;
import org.smallscope.heap.ContradictoryClause;
import org.smallscope.heap.Counterexample;
import org.smallscope.heap.Cut;
import org.smallscope.heap.Ending;
import org.smallscope.heap.HeapValue;
import org.smallscope.heap.Judged;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.ProblemSize;
import org.smallscope.heap.Reached;
import org.smallscope.heap.ReplayOutcome;
import org.smallscope.heap.SecondOpinion;
import org.smallscope.heap.SourceError;
import org.smallscope.heap.State;
import org.smallscope.heap.Taken;
import org.smallscope.heap.Times;
import org.smallscope.heap.Trace;
import org.smallscope.heap.TraceStep;
import org.smallscope.heap.UnsupportedConstruct;
import org.smallscope.heap.Verdict;
import org.smallscope.heap.Verdict.Inconclusive.Ended;
import org.smallscope.heap.VerdictKind;
import org.smallscope.heap.Violation;
import org.smallscope.heap.Withheld;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;

/** Reads what {@link ReportJson} writes. */
final class ReportReader {

    private ReportReader() {}

    static CheckReport report(Json json) {
        Json.Obj report = json.asObject();
        return new CheckReport(
                report.get("tool").asString(),
                report.get("version").asString(),
                list(report.get("results"), ReportReader::result),
                report.members().containsKey("interrupted"),
                report.has("replayFence")
                        ? Optional.of(report.get("replayFence").asString())
                        : Optional.empty());
    }

    private static Cut cut(Json.Obj json) {
        Optional<Cut.Clause> clause = json.get("clause") instanceof Json.Obj c
                ? Optional.of(new Cut.Clause(
                        c.get("kind").asString(),
                        c.get("text").asString(),
                        c.get("assumed").asBoolean(),
                        place(c)))
                : Optional.empty();
        int unroll = json.get("unroll") instanceof Json.Num n ? n.asInt() : 0;
        return new Cut(place(json), json.get("reason").asString(), clause, unroll);
    }

    static MethodResult result(Json.Obj json) {
        List<Cut> cuts = list(json.get("cutAt"), ReportReader::cut);
        boolean known = json.get("exhaustive").asBoolean() || !cuts.isEmpty();
        return new MethodResult(
                new CheckFacts(
                        json.get("method").asString(),
                        place(json.get("at").asObject()),
                        bounds(json.get("bounds").asObject()),
                        new Completeness(known, cuts),
                        times(json.get("timeMs").asObject()),
                        problem(json.get("problem").asObject()),
                        list(json.get("withheld"), ReportReader::withheld),
                        strings(json.get("notices")),
                        taken(json),
                        kinds(json.get("unchecked"))),
                verdict(json));
    }

    private static Taken taken(Json.Obj json) {
        return new Taken(
                names(json.get("calls"), "contract"),
                names(json.get("calls"), "code"),
                names(json.get("loops"), "invariant"),
                names(json.get("loops"), "unrolled"));
    }

    private static List<String> names(Json json, String how) {
        return json instanceof Json.Obj o ? strings(o.get(how)) : List.of();
    }

    private static Verdict verdict(Json.Obj json) {
        return switch (VerdictKind.ofKeyword(json.get("verdict").asString())) {
            case VALID -> new Verdict.Valid(opinion(json.get("secondOpinion")));
            case VIOLATED -> new Verdict.Violated(list(json.get("violations"), ReportReader::violation));
            case VACUOUS -> new Verdict.Vacuous(list(
                    json.get("contradiction"),
                    c -> new ContradictoryClause(c.get("clause").asString(), place(c))));
            case UNSUPPORTED -> new Verdict.Unsupported(list(
                    json.get("unsupported"),
                    u -> new UnsupportedConstruct(
                            u.get("construct").asString(),
                            place(u),
                            u.get("hint").asString())));
            case ERROR -> new Verdict.Erroneous(list(
                    json.get("errors"),
                    e -> new SourceError(
                            e.get("message").asString(), place(e), e.get("hint").asString())));
            case INCONCLUSIVE -> inconclusive(json);
        };
    }

    private static Verdict inconclusive(Json.Obj json) {
        String reason = json.get("reason").asString();
        Optional<String> fault = text(json.get("fault"));
        return fault.isPresent()
                ? new Verdict.InternalError(fault.get(), text(json.get("reproducer")))
                : new Verdict.Inconclusive(
                        text(json.get("endedWhile"))
                                .map(word -> Ended.valueOf(word.toUpperCase(Locale.ROOT)))
                                .orElse(Ended.CHECKING),
                        reason,
                        reached(json.get("reached")));
    }

    private static Optional<String> text(Json json) {
        return Optional.ofNullable(json.asStringOrNull());
    }

    private static Optional<SecondOpinion> opinion(Json json) {
        if (!(json instanceof Json.Obj opinion)) {
            return Optional.empty();
        }
        String by = opinion.get("by").asString();
        return Optional.of(
                opinion.get("opinion").asString().equals("agrees")
                        ? new SecondOpinion.Agrees(by, opinion.get("scope").asInt())
                        : new SecondOpinion.CannotSay(by, opinion.get("reason").asString()));
    }

    private static Withheld withheld(Json.Obj json) {
        return new Withheld(
                ObligationKind.ofKeyword(json.get("kind").asString()),
                json.get("clause").asString(),
                place(json),
                json.get("problem").asString(),
                text(json.get("reproducer")));
    }

    private static Judged judged(Json.Obj json) {
        return json.has("judged") && json.get("judged").asString().equals("agrees")
                ? new Judged.Agrees()
                : new Judged.CannotSay(
                        json.has("judgedReason") ? json.get("judgedReason").asString() : "it was not asked");
    }

    private static Set<ObligationKind> kinds(Json json) {
        return strings(json).stream().map(ObligationKind::ofKeyword).collect(Collectors.toSet());
    }

    private static <T> List<T> list(Json json, Function<Json.Obj, T> each) {
        List<T> items = new ArrayList<>();
        if (!json.isNull()) {
            json.asList().forEach(item -> items.add(each.apply(item.asObject())));
        }
        return items;
    }

    private static List<String> strings(Json json) {
        return json.isNull()
                ? List.of()
                : json.asList().stream().map(Json::asString).toList();
    }

    private static Origin place(Json.Obj json) {
        return new Origin(
                json.get("file").asString(),
                json.get("offset").asInt(),
                json.get("length").asInt(),
                json.get("line").asInt(),
                json.get("column").asInt());
    }

    private static Origin placeOrNull(Json json) {
        return json.isNull() ? null : place(json.asObject());
    }

    private static Bounds bounds(Json.Obj json) {
        Map<String, Integer> perClass = new LinkedHashMap<>();
        if (json.has("perClass")) {
            json.get("perClass").asObject().members().forEach((name, n) -> perClass.put(name, n.asInt()));
        }
        return new Bounds(
                json.get("scope").asInt(),
                perClass,
                json.get("unroll").asInt(),
                json.get("intBits").asInt(),
                json.get("arrayLength").asInt(),
                json.get(json.has("stringLength") ? "stringLength" : "arrayLength")
                        .asInt());
    }

    private static Times times(Json.Obj json) {
        return new Times(
                json.get("frontend").asLong(),
                json.get("encode").asLong(),
                json.get("solve").asLong(),
                json.get("replay").asLong(),
                json.get("total").asLong());
    }

    private static ProblemSize problem(Json.Obj json) {
        return new ProblemSize(
                json.get("primaryVariables").asLong(),
                json.get("variables").asLong(),
                json.get("clauses").asLong(),
                json.get("solver").asString());
    }

    private static Optional<Reached> reached(Json json) {
        return json instanceof Json.Obj reached
                ? Optional.of(new Reached(
                        reached.get("scope").asInt(), reached.get("unroll").asInt()))
                : Optional.empty();
    }

    private static Violation violation(Json.Obj json) {
        return new Violation(
                ObligationKind.ofKeyword(json.get("kind").asString()),
                json.get("clause").asString(),
                json.get("message").asString(),
                place(json),
                Optional.ofNullable(placeOrNull(json.get("breakingStatement"))),
                counterexample(json.get("counterexample").asObject()));
    }

    private static Counterexample counterexample(Json.Obj json) {
        State pre = StateJson.read(json.get("pre"));
        State post = StateJson.read(json.get("post"));
        Map<String, Integer> after = StateJson.ids(post);
        return new Counterexample(
                pre,
                StateJson.readValues(json.get("arguments"), StateJson.ids(pre)),
                new Trace(list(json.get("trace"), ReportReader::step)),
                post,
                Ending.of(value(json, "result", after), text(json.get("thrown")), value(json, "thrownObject", after)),
                json.has("values") ? Optional.of(clauseValue(json.get("values").asObject())) : Optional.empty(),
                judged(json),
                text(json.get("replayReason")).map(ReplayOutcome::notRun).orElse(ReplayOutcome.CONFIRMED));
    }

    private static Optional<HeapValue> value(Json.Obj json, String name, Map<String, Integer> ids) {
        return json.has(name) ? Optional.of(StateJson.readValue(json.get(name), ids)) : Optional.empty();
    }

    private static TraceStep step(Json.Obj json) {
        return new TraceStep(
                place(json),
                json.get("text").asString(),
                json.get("callDepth").asInt(),
                json.get("method").asString(),
                StateJson.read(json.get("heap")));
    }

    private static ClauseValue clauseValue(Json.Obj json) {
        return new ClauseValue(
                placeOrNull(json.get("at")),
                json.get("text").asString(),
                json.get("value").asString(),
                list(json.get("children"), ReportReader::clauseValue),
                json.has("undefined"));
    }
}

package org.smallscope.heap.sarif;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.smallscope.heap.CheckReport;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.SecondOpinion;
import org.smallscope.heap.Sentences;
import org.smallscope.heap.State;
import org.smallscope.heap.Trace;
import org.smallscope.heap.TraceStep;
import org.smallscope.heap.Verdict;
import org.smallscope.heap.Violation;
import org.smallscope.heap.json.Json;
import org.smallscope.heap.json.ReportJson;
import org.smallscope.heap.text.CounterexampleText;
import org.smallscope.heap.text.TextStyle;
import org.smallscope.program.Origin;

/** Writes reports as SARIF logs. */
public final class SarifLog {

    /** A name of the tool's own, since it has no page to send anybody to. */
    private static final String INFORMATION = "urn:x-smallscope:check";

    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

    private final Map<String, Integer> seen = new HashMap<>();

    private final Map<String, String> texts;

    private SarifLog(Map<String, String> texts) {
        this.texts = texts;
    }

    /** The report as a SARIF log, with the ends of places in the files whose texts are known. */
    public static String write(CheckReport report, Map<String, String> texts) {
        return new SarifLog(texts).log(report).write() + "\n";
    }

    private Json log(CheckReport report) {
        return Json.object()
                .with("$schema", SCHEMA)
                .with("version", "2.1.0")
                .with("runs", Json.array(List.of(report), this::run))
                .build();
    }

    private Json run(CheckReport report) {
        Json driver = Json.object()
                .with("name", "Smallscope")
                .with("version", report.version())
                .with("informationUri", INFORMATION)
                .with("rules", SarifRules.all())
                .build();
        return Json.object()
                .with("tool", Json.object().with("driver", driver).build())
                .with("columnKind", "utf16CodeUnits")
                .with("invocations", Json.array(List.of(report), this::invocation))
                .with("results", new Json.Arr(results(report)))
                .build();
    }

    private Json invocation(CheckReport report) {
        boolean broken = report.results().stream().anyMatch(MethodResult::isInternalError);
        List<Json> notes = new ArrayList<>();
        if (report.interrupted()) {
            notes.add(Json.object()
                    .with("level", "error")
                    .with("message", message("interrupted: methods are missing"))
                    .build());
        }
        report.results().stream().filter(MethodResult::isValid).forEach(result -> notes.add(note(result)));
        return Json.object()
                .with("executionSuccessful", !broken && !report.interrupted())
                .withPresent("toolExecutionNotifications", new Json.Arr(notes))
                .build();
    }

    private static Optional<SecondOpinion> opinion(MethodResult result) {
        return result.verdict() instanceof Verdict.Valid valid ? valid.secondOpinion() : Optional.empty();
    }

    private Json note(MethodResult result) {
        return Json.object()
                .with("level", "note")
                .with("message", message(result.method() + " " + Sentences.summary(result)))
                .with("locations", locations(result.origin(), result.method()))
                .withPresent(
                        "properties",
                        opinion(result)
                                .map(opinion -> (Json) Json.object()
                                        .with("secondOpinion", ReportJson.opinion(opinion))
                                        .build())
                                .orElse(Json.NULL))
                .build();
    }

    private List<Json> results(CheckReport report) {
        List<Json> results = new ArrayList<>();
        report.results().forEach(result -> results.addAll(result.verdict().select(new Results(result))));
        return results;
    }

    /** One for each thing that a verdict tells people to look at. */
    private final class Results implements Verdict.Cases<List<Json>> {
        private final MethodResult result;

        Results(MethodResult result) {
            this.result = result;
        }

        @Override
        public List<Json> valid(Verdict.Valid verdict) {
            return List.of();
        }

        @Override
        public List<Json> violated(Verdict.Violated verdict) {
            return verdict.violations().stream().map(v -> violation(result, v)).toList();
        }

        @Override
        public List<Json> unsupported(Verdict.Unsupported verdict) {
            return verdict.constructs().stream()
                    .map(u -> noVerdict(
                            result,
                            SarifRules.UNSUPPORTED,
                            u.origin(),
                            "Unsupported: " + u.construct() + "; " + u.hint(),
                            u.construct()))
                    .toList();
        }

        @Override
        public List<Json> vacuous(Verdict.Vacuous verdict) {
            return about(SarifRules.VACUOUS, " is ");
        }

        @Override
        public List<Json> erroneous(Verdict.Erroneous verdict) {
            return verdict.errors().stream()
                    .map(e -> noVerdict(
                            result, SarifRules.ERROR, e.origin(), "Not checked: " + e.sentence(), e.message()))
                    .toList();
        }

        @Override
        public List<Json> inconclusive(Verdict.Inconclusive verdict) {
            return about(SarifRules.INCONCLUSIVE, ": ");
        }

        @Override
        public List<Json> internalError(Verdict.InternalError verdict) {
            return about(SarifRules.INCONCLUSIVE, ": ");
        }

        private List<Json> about(String rule, String link) {
            String words = result.method() + link + Sentences.summary(result);
            return List.of(noVerdict(result, rule, result.origin(), words, ""));
        }
    }

    private Json violation(MethodResult result, Violation violation) {
        String rule = violation.kind().keyword();
        Json related = violation
                .breakingStatement()
                .filter(Origin::known)
                .<Json>map(breaking -> Json.array(List.of(breaking), origin -> Json.object()
                        .with("id", 0)
                        .withAll(location(origin))
                        .with("message", message("the statement that breaks it"))
                        .build()))
                .orElse(Json.NULL);
        return Json.object()
                .with("ruleId", rule)
                .with("ruleIndex", SarifRules.index(rule))
                .with("level", "error")
                .with("message", message(sentence(violation)))
                .with("locations", locations(violation.clauseOrigin(), result.method()))
                .withPresent("relatedLocations", related)
                .withPresent("codeFlows", codeFlows(violation.counterexample().trace()))
                .with("fingerprints", fingerprint(rule, result.method(), violation.clause()))
                .with(
                        "properties",
                        Json.object()
                                .with(
                                        "replay",
                                        violation.counterexample().replay().keyword())
                                .with("counterexample", CounterexampleText.of(violation, TextStyle.PLAIN))
                                .build())
                .build();
    }

    private Json noVerdict(MethodResult result, String rule, Origin origin, String text, String what) {
        return Json.object()
                .with("ruleId", rule)
                .with("ruleIndex", SarifRules.index(rule))
                .with("level", SarifRules.level(rule))
                .with("message", message(text))
                .with("locations", locations(origin, result.method()))
                .with("fingerprints", fingerprint(rule, result.method(), what))
                .build();
    }

    private Json fingerprint(String rule, String method, String clause) {
        String words =
                rule + "\n" + method + "\n" + clause.replaceAll("[\\s@]+", " ").strip();
        int occurrence = seen.merge(words, 1, Integer::sum);
        return Json.object()
                .with("smallscope/v1", Digest.of(words + "\n" + occurrence))
                .build();
    }

    /** What is violated, with the clause if the message does not end with it. */
    private static String sentence(Violation violation) {
        return violation.message().endsWith(": " + violation.clause())
                ? violation.message()
                : violation.message().replaceFirst("\\.$", "") + ": " + violation.clause();
    }

    private Json codeFlows(Trace trace) {
        if (trace.steps().isEmpty()) {
            return Json.NULL;
        }
        List<Json> steps = new ArrayList<>();
        for (TraceStep step : trace.steps()) {
            steps.add(step(step, steps.size() + 1));
        }
        Json flow = Json.object().with("locations", new Json.Arr(steps)).build();
        Json flows =
                Json.object().with("threadFlows", new Json.Arr(List.of(flow))).build();
        return new Json.Arr(List.of(flows));
    }

    private Json step(TraceStep step, int order) {
        State state = step.state();
        Json place = Json.object()
                .withAll(location(step.origin()))
                .with("message", message(step.text()))
                .build();
        return Json.object()
                .with("location", place)
                .with("nestingLevel", step.callDepth())
                .with("executionOrder", order)
                .withPresent(
                        "state",
                        Json.object(state.roots(), value -> message(state.heap().show(value))))
                .build();
    }

    private Json locations(Origin origin, String method) {
        Json name = Json.object()
                .with("fullyQualifiedName", method)
                .with("kind", "function")
                .build();
        return Json.array(List.of(origin), place -> Json.object()
                .withAll(location(place))
                .with("logicalLocations", Json.array(List.of(name), n -> n))
                .build());
    }

    /** The physical location, or nothing where the source is not known. */
    private Json.Obj location(Origin origin) {
        if (!origin.known()) {
            return Json.object().build();
        }
        Json.ObjectBuilder region =
                Json.object().with("startLine", origin.line()).with("startColumn", origin.column());
        SourceEnd.of(origin, texts.get(origin.file()))
                .ifPresent(end -> region.with("endLine", end.line()).with("endColumn", end.column()));
        region.with("charOffset", origin.offset()).with("charLength", origin.length());
        return Json.object()
                .with(
                        "physicalLocation",
                        Json.object()
                                .with(
                                        "artifactLocation",
                                        Json.object()
                                                .with("uri", FileUri.of(origin.file()))
                                                .build())
                                .with("region", region.build())
                                .build())
                .build();
    }

    private static Json message(String text) {
        return Json.object().with("text", text).build();
    }
}

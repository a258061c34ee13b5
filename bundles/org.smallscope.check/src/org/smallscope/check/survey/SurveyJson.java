package org.smallscope.check.survey;

import java.util.Locale;
import java.util.Map;
import org.smallscope.check.Problem;
import org.smallscope.check.survey.FileSurvey.State;
import org.smallscope.heap.VerdictKind;
import org.smallscope.heap.json.Json;

/** A survey as JSON: totals, and each file. */
public final class SurveyJson {

    private SurveyJson() {}

    public static String of(SurveyReport report) {
        Json.ObjectBuilder states = Json.object();
        for (State state : State.values()) {
            states.with(keyword(state), (int) report.files(state));
        }
        Json json = Json.object()
                .with("files", report.files().size())
                .with("states", states.build())
                .with("filesWithMistakes", (int) report.withMistakes())
                .with("clauses", clauses(report))
                .with("methods", report.methods())
                .with("verdicts", counts(report.verdicts()))
                .with("unsupported", counts(report.reasons(VerdictKind.UNSUPPORTED)))
                .with("mistakes", counts(report.mistakes()))
                .with("inconclusive", counts(report.reasons(VerdictKind.INCONCLUSIVE)))
                .with("timeMs", (int) report.millis())
                .with("perFile", Json.array(report.files(), SurveyJson::file))
                .build();
        return json.write() + "\n";
    }

    private static String keyword(State state) {
        return state.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static Json clauses(SurveyReport report) {
        Json.ObjectBuilder unsupported = Json.object();
        report.clauses().unsupported().forEach((construct, count) -> unsupported.with(construct, count.intValue()));
        return Json.object()
                .with("read", report.clauses().read())
                .with("rejected", report.clauses().rejected())
                .with("wrong", report.clauses().wrong())
                .with("unsupported", unsupported.build())
                .build();
    }

    private static Json counts(Map<String, Long> counts) {
        Json.ObjectBuilder all = Json.object();
        counts.forEach((what, count) -> all.with(what, count.intValue()));
        return all.build();
    }

    private static Json file(FileSurvey file) {
        return Json.object()
                .with("file", file.file())
                .with("state", keyword(file.state()))
                .with("fault", file.fault())
                .with("methods", file.methods())
                .with("timeMs", (int) file.millis())
                .with("mistakes", Json.array(file.problems(), SurveyJson::problem))
                .with("results", Json.array(file.outcomes(), SurveyJson::outcome))
                .build();
    }

    private static Json problem(Problem problem) {
        return Json.object().with("place", problem.toString()).build();
    }

    private static Json outcome(Surveyed outcome) {
        return Json.object()
                .with("method", outcome.method())
                .with("verdict", outcome.keyword())
                .with("reasons", Json.array(outcome.reasons(), Json.Str::new))
                .build();
    }
}

package org.smallscope.heap.sarif;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.smallscope.heap.CheckReport;
import org.smallscope.heap.Golden;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.SampleResults;
import org.smallscope.heap.Violation;
import org.smallscope.heap.json.Json;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;

class SarifLogTests {

    private static Json.Obj run(CheckReport report) {
        Json.Obj log = Json.parse(SarifLog.write(report, Map.of())).asObject();
        assertThat(log.get("version").asString()).isEqualTo("2.1.0");
        assertThat(log.get("$schema").asString()).endsWith("sarif-schema-2.1.0.json");
        assertThat(log.get("runs").asList()).hasSize(1);
        return log.get("runs").asList().get(0).asObject();
    }

    private static List<Json.Obj> results(CheckReport report) {
        return run(report).get("results").asList().stream().map(Json::asObject).toList();
    }

    private static CheckReport report(MethodResult... results) {
        return new CheckReport(CheckReport.TOOL, "0.1.0", List.of(results));
    }

    @Test
    void aLogStaysAsItWas() {
        Golden.assertMatches("report.sarif", SarifLog.write(SampleResults.report(), Map.of()));
    }

    @Test
    void aPlaceEndsBehindItsLastCharacter() {
        String text = "one\r\ntwo\nthree four";
        assertThat(SourceEnd.of(new Origin("A", 5, 3, 2, 1), text)).contains(new SourceEnd(2, 4));
        assertThat(SourceEnd.of(new Origin("A", 1, 10, 1, 2), text)).contains(new SourceEnd(3, 3));
        assertThat(SourceEnd.of(new Origin("A", 1, 100, 1, 2), text)).isEmpty();
        assertThat(SourceEnd.of(new Origin("A", 1, 1, 1, 2), null)).isEmpty();
    }

    @Test
    void placesHaveTheirEndsWhereTheTextsAreKnown() {
        String file = SampleResults.unsorted().clauseOrigin().file();
        String text = "x".repeat(20).concat("\n").repeat(100);

        assertThat(SarifLog.write(SampleResults.report(), Map.of(file, text)))
                .contains("\"endLine\"")
                .contains("\"endColumn\"");
        assertThat(SarifLog.write(SampleResults.report(), Map.of())).doesNotContain("\"endLine\"");
    }

    @Test
    void everyKindOfViolationIsARule() {
        Json.Obj driver = run(report()).get("tool").asObject().get("driver").asObject();
        assertThat(driver.get("name").asString()).isEqualTo("Smallscope");
        List<String> ids = driver.get("rules").asList().stream()
                .map(r -> r.asObject().get("id").asString())
                .toList();
        for (ObligationKind kind : ObligationKind.violations()) {
            assertThat(ids).contains(kind.keyword());
        }
        assertThat(ids).doesNotHaveDuplicates();
    }

    @Test
    void resultsHaveWhatTheStandardRequires() {
        Json.Obj run = run(SampleResults.report());
        List<Json> rules =
                run.get("tool").asObject().get("driver").asObject().get("rules").asList();
        assertThat(run.get("results").asList()).hasSize(7);
        for (Json json : run.get("results").asList()) {
            Json.Obj result = json.asObject();
            assertThat(result.get("message").asObject().get("text").asString()).isNotBlank();
            assertThat(result.get("level").asString()).isIn("error", "warning");
            Json.Obj rule = rules.get(result.get("ruleIndex").asInt()).asObject();
            assertThat(rule.get("id")).isEqualTo(result.get("ruleId"));
            Json.Obj place = result.get("locations")
                    .asList()
                    .get(0)
                    .asObject()
                    .get("physicalLocation")
                    .asObject();
            assertThat(place.get("artifactLocation").asObject().get("uri").asString())
                    .isEqualTo(SampleResults.FILE);
            assertThat(place.get("region").asObject().get("startLine").asInt()).isPositive();
        }
    }

    @Test
    void thePathIsACodeFlow() {
        Json.Obj result = results(report(SampleResults.violated())).get(0);
        List<Json> steps = result.get("codeFlows")
                .asList()
                .get(0)
                .asObject()
                .get("threadFlows")
                .asList()
                .get(0)
                .asObject()
                .get("locations")
                .asList();
        assertThat(steps).hasSize(5);
        Json.Obj called = steps.get(3).asObject();
        assertThat(called.get("nestingLevel").asInt()).isEqualTo(1);
        assertThat(called.get("location")
                        .asObject()
                        .get("message")
                        .asObject()
                        .get("text")
                        .asString())
                .isEqualTo("size++;");
        assertThat(called.get("state")
                        .asObject()
                        .get("n")
                        .asObject()
                        .get("text")
                        .asString())
                .isEqualTo("Node#2");
    }

    @Test
    void validMethodsAreNotesOfTheRun() {
        Json.Obj run = run(report(SampleResults.valid()));
        assertThat(run.get("results").asList()).isEmpty();
        Json.Obj invocation = run.get("invocations").asList().get(0).asObject();
        assertThat(invocation.get("executionSuccessful").asBoolean()).isTrue();
        assertThat(invocation
                        .get("toolExecutionNotifications")
                        .asList()
                        .get(0)
                        .asObject()
                        .get("message")
                        .asObject()
                        .get("text")
                        .asString())
                .contains("holds for every heap")
                .contains("nothing was cut off");
    }

    @Test
    void fingerprintsSurviveMovedLinesAndTellClausesApart() {
        Violation here = SampleResults.unsorted();
        Origin down = new Origin(SampleResults.FILE, 9000, 70, 200, 5);
        Violation moved = new Violation(
                here.kind(),
                here.clause().replace("\n      @     ", " "),
                here.message(),
                down,
                Optional.empty(),
                here.counterexample());
        Violation other =
                new Violation(here.kind(), "size >= 0", here.message(), down, Optional.empty(), here.counterexample());
        assertThat(fingerprints(moved)).isEqualTo(fingerprints(here));
        assertThat(fingerprints(other)).isNotEqualTo(fingerprints(here));
        assertThat(fingerprints(here, here)).as("the same clause twice").hasSize(2);
    }

    private static Set<Json> fingerprints(Violation... violations) {
        MethodResult result = MethodResult.of(
                        "shop.SortedList.insert(int)", SampleResults.at(30, 20, 6), SampleResults.BOUNDS)
                .violated(List.of(violations));
        Set<Json> fingerprints = new LinkedHashSet<>();
        results(report(result)).forEach(r -> fingerprints.add(r.get("fingerprints")));
        return fingerprints;
    }

    @Test
    void filesBecomeUris() {
        assertThat(FileUri.of("src/a b/Ü.java")).isEqualTo("src/a%20b/%C3%9C.java");
        assertThat(FileUri.of("/home/me/A.java")).isEqualTo("file:///home/me/A.java");
        assertThat(FileUri.of("C:\\me\\A.java")).isEqualTo("file:///C:/me/A.java");
    }

    @Test
    void whatHasNoSourceHasNoRegion() {
        MethodResult result =
                MethodResult.of("p.A.A()", Origin.NONE, SampleResults.BOUNDS).vacuous(List.of());
        Json.Obj place =
                results(report(result)).get(0).get("locations").asList().get(0).asObject();
        assertThat(place.has("physicalLocation")).isFalse();
    }
}

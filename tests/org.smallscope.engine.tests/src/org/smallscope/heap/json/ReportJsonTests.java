package org.smallscope.heap.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.smallscope.heap.CheckReport;
import org.smallscope.heap.Golden;
import org.smallscope.heap.HeapValue;
import org.smallscope.heap.SampleResults;
import org.smallscope.heap.State;
import org.smallscope.heap.StateBuilder;
import org.smallscope.program.ObligationKind;

class ReportJsonTests {

    @Test
    void aReportIsWrittenAsDocumented() {
        Golden.assertMatches("report.json", ReportJson.write(SampleResults.report()));
    }

    @Test
    void aReportIsReadBackUnchanged() {
        CheckReport report = SampleResults.report();
        assertThat(ReportJson.read(ReportJson.write(report))).isEqualTo(report);
    }

    @Test
    void theKeysOfTheDocumentationAreThere() {
        Json.Obj report = Json.parse(ReportJson.write(SampleResults.report())).asObject();
        assertThat(report.members().keySet()).containsExactly("tool", "version", "results");
        Json.Obj violated = report.get("results").asList().get(2).asObject();
        assertThat(violated.members())
                .containsKeys(
                        "method",
                        "file",
                        "verdict",
                        "bounds",
                        "exhaustive",
                        "cutAt",
                        "timeMs",
                        "problem",
                        "violations");
        assertThat(violated.get("bounds").asObject().members()).containsKeys("scope", "unroll", "intBits");
        assertThat(violated.get("timeMs").asObject().members())
                .containsOnlyKeys("frontend", "encode", "solve", "replay", "total");
        assertThat(violated.get("problem").asObject().members())
                .containsOnlyKeys("primaryVariables", "variables", "clauses", "solver");
        Json.Obj violation = violated.get("violations").asList().get(0).asObject();
        assertThat(violation.members())
                .containsKeys("kind", "clause", "file", "line", "column", "length", "counterexample");
        assertThat(violation.get("counterexample").asObject().members())
                .containsKeys("pre", "post", "arguments", "result", "trace", "replay");
        Json.Obj step = violation
                .get("counterexample")
                .asObject()
                .get("trace")
                .asList()
                .get(0)
                .asObject();
        assertThat(step.members()).containsKeys("file", "line", "heap");
        Json.Obj thrown = violated.get("violations")
                .asList()
                .get(1)
                .asObject()
                .get("counterexample")
                .asObject();
        assertThat(thrown.get("thrown").asString()).isEqualTo("java.lang.NullPointerException");
        assertThat(thrown.get("replay").asString()).isEqualTo("not-run");
        assertThat(thrown.get("replayReason").asString()).isEqualTo("replay was switched off");
    }

    @Test
    void kindsAreNamedAsDocumented() {
        List<String> documented = List.of(
                "ensures",
                "invariant",
                "signals",
                "signals_only",
                "assignable",
                "constraint",
                "initially",
                "callee-requires",
                "jml-assert",
                "loop-invariant",
                "non-termination",
                "null-dereference",
                "array-index",
                "negative-array-size",
                "array-store",
                "class-cast",
                "division-by-zero",
                "overflow",
                "java-assert",
                "uncaught-exception",
                "weak-contract");
        assertThat(ObligationKind.violations().stream().map(ObligationKind::keyword))
                .isEqualTo(documented);
    }

    @Test
    void statesOfEveryShapeAreReadBackUnchanged() {
        State state = new StateBuilder()
                .objects("p.A", 1)
                .array("long[]", 1000)
                .array("p.A[][]", 0)
                .string("x#0")
                .string(null)
                .literal("lit")
                .enumConstant("p.Colour", "RED")
                .set("A#0", "c", 'x')
                .set("A#0", "l", Long.MIN_VALUE)
                .set("A#0", "b", new HeapValue.Int(-1, "byte"))
                .set("A#0", "p.A.hidden", "String#0")
                .set("long[]#0", 999, 7L)
                .setStatic("p.A.it", "A#0")
                .root("this", "A#0")
                .root("gone", HeapValue.ref(77))
                .build();
        assertThat(StateJson.read(Json.parse(StateJson.write(state).write()))).isEqualTo(state);
    }
}

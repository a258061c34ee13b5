package org.smallscope.heap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SentencesTests {

    @Test
    void anExhaustivePassSaysWhatItCovers() {
        Bounds bounds = new Bounds(6, Map.of("p.List$Node", 6), 6, 32, 10, 10);
        MethodResult result = MethodResult.of("p.List.size()", SampleResults.at(1, 1, 1), bounds)
                .cutAt(List.of())
                .times(new Times(0, 0, 0, 0, 800))
                .valid();
        assertThat(Sentences.summary(result))
                .isEqualTo(
                        "holds for every heap with up to 6 Node, 6 loop iterations, 32-bit int; nothing was cut off");
        assertThat(Sentences.mining(result)).isEqualTo("holds up to 6 Node, 6 iterations · 0.8 s");
    }

    @Test
    void theLengthOfArraysIsSaid() {
        Bounds bounds = new Bounds(4, Map.of("int[]", 1), 4, 32, 3, 3);
        assertThat(Sentences.coverage(bounds))
                .isEqualTo("every heap with up to 1 int[] of length 3, 4 loop iterations, 32-bit int");
    }

    @Test
    void aPassThatWasCutSaysWhere() {
        assertThat(Sentences.summary(SampleResults.validButCut()))
                .endsWith("; executions were cut off at line 42 (loop limit: more than 4 iterations);"
                        + " not decided for every execution: ensures size() == \\old(size()) at line 40"
                        + " (loop limit: more than 4 iterations at line 50)");
        assertThat(Sentences.mining(SampleResults.validButCut()))
                .contains("some cut off")
                .endsWith(" · 12 s");
    }

    @Test
    void aPassWhereCutsWereNotLookedForDoesNotClaimCompleteness() {
        MethodResult result = MethodResult.of("p.A.f()", SampleResults.at(1, 1, 1), SampleResults.BOUNDS)
                .valid();
        assertThat(result.exhaustive()).isFalse();
        assertThat(Sentences.summary(result))
                .doesNotContain("nothing was cut off")
                .contains("is not known");
    }

    @Test
    void severalClassesAndSingularsReadWell() {
        Map<String, Integer> perClass = new LinkedHashMap<>();
        perClass.put("p.Tree", 1);
        perClass.put("p.Tree$Node", 5);
        assertThat(Sentences.coverage(new Bounds(5, perClass, 1, 8, 3, 3)))
                .isEqualTo("every heap with up to 1 Tree, 5 Node, 1 loop iteration, 8-bit int and long (-128 to 127)");
        assertThat(Sentences.objects(new Bounds(1, Map.of(), 1, 8, 3, 3))).isEqualTo("1 object of each class");
    }

    @Test
    void theOtherVerdictsNameTheirCause() {
        assertThat(Sentences.summary(SampleResults.violated()))
                .isEqualTo("violated: invariant at line 12, null-dereference at line 60");
        assertThat(Sentences.summary(SampleResults.vacuous()))
                .startsWith("vacuous: no input")
                .endsWith("the clauses at lines 10, 68 contradict each other");
        assertThat(Sentences.summary(SampleResults.erroneous()))
                .isEqualTo("not checked, error at line 84: lenght cannot be resolved to a variable");
        assertThat(Sentences.summary(SampleResults.unsupported()))
                .isEqualTo("not checked, unsupported: floating point type double at line 81");
        assertThat(Sentences.summary(SampleResults.timedOut()))
                .isEqualTo(
                        "inconclusive: timeout after 10 s; finished without a violation up to scope 3, 3 loop iterations");
        assertThat(Sentences.summary(SampleResults.internalError()))
                .contains("internal error")
                .contains("smallscope-reproduce-1.json");
    }
}

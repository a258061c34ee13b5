package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.Sentences;
import org.smallscope.heap.VerdictKind;

/** No verdict covers less than it says: widths, lengths, and what happens where nothing fits into them. */
class BoundsTests {
    private static final String SOURCE =
            """
            class B {
                //@ ensures \\result == x;
                static long narrow(long x) { return (int) x; }

                long field;
                //@ requires field > 5000000000L;
                //@ ensures \\result > 0;
                int ofField() { return (int) field; }

                //@ requires a.length > 0;
                //@ ensures \\result >= Integer.MIN_VALUE && \\result <= Integer.MAX_VALUE;
                static long first(long[] a) { return a[0]; }

                //@ requires year == 400;
                //@ ensures \\result;
                static boolean leap(int year) { return year % 4 == 0 && year % 100 != 0; }

                //@ requires year > 0;
                //@ ensures \\result == (year % 4 == 0 && year % 100 != 0 || year % 400 == 0);
                static boolean faulty(int year) { return year % 4 == 0 && year % 100 != 0; }

                //@ ensures \\result == x * 9;
                static /*@ spec_java_math @*/ int nine(int x) { return (x << 3) + x; }

                //@ ensures \\result == x * 9;
                static int beyond(int x) { return (x << 3) + x; }

                //@ ensures x > 1 && y > 1 && z > 1 ==> \\result != 1000003;
                static int prime(int x, int y, int z) { return x * y * z; }

                //@ requires a.length == 6;
                //@ ensures \\result == a[5];
                static int sixth(int[] a) { return a[4]; }

                //@ requires a.length == n && n > 6;
                //@ ensures \\result == a[0];
                static int seven(int[] a, int n) { return a[n - 1]; }

                //@ requires s.length() == 7;
                //@ ensures \\result == 'a';
                static char seventh(String s) { return s.charAt(6); }

                //@ requires x > 5 && x < 3;
                static int never(int x) { return 1; }

                static class Node { /*@ nullable @*/ Node next; }

                //@ requires (\\exists Node m; m != n && (\\exists Node o; o != m && o != n));
                //@ ensures \\result == null;
                static /*@ nullable @*/ Node three(Node n) { return n.next; }
            }
            """;

    private static MethodResult check(String method, CheckOptions options) {
        try (Session session = Session.open(CheckInput.of(Map.of("B.java", SOURCE)))) {
            assertThat(session.problems()).isEmpty();
            Target target = session.find("B." + method).get(0);
            return session.check(target, options, Progress.NONE);
        }
    }

    private static MethodResult check(String method, int scope) {
        return check(method, CheckOptions.DEFAULT.withScope(scope));
    }

    @ParameterizedTest
    @EnumSource(Encoding.class)
    void longsHaveAllTheirBits(Encoding encoding) {
        CheckOptions options = CheckOptions.DEFAULT.withScope(2).withEncoding(encoding);
        assertThat(check("narrow", options).kind()).isEqualTo(VerdictKind.VIOLATED);
        assertThat(check("ofField", options).kind()).isEqualTo(VerdictKind.VIOLATED);
        assertThat(check("first", options).kind()).isEqualTo(VerdictKind.VIOLATED);
    }

    @Test
    void narrowLongsAreSaid() {
        MethodResult narrow = check("narrow", CheckOptions.DEFAULT.withIntBits(8));
        assertThat(narrow.kind()).isEqualTo(VerdictKind.VALID);
        assertThat(Sentences.coverage(narrow.bounds())).contains("8-bit int and long");
    }

    @Test
    void constantsOfTheCodeAreLookedAt() {
        assertThat(check("leap", 2).kind()).isEqualTo(VerdictKind.VIOLATED);
        assertThat(check("faulty", 2).kind()).isEqualTo(VerdictKind.VIOLATED);
    }

    @Test
    void wholeIntsAreMultipliedWhereThatIsQuick() {
        MethodResult nine = check("nine", 2);
        assertThat(nine.kind()).isEqualTo(VerdictKind.VALID);
        assertThat(nine.bounds().intBits()).isEqualTo(32);
        assertThat(nine.exhaustive()).isTrue();
        assertThat(check("beyond", 2).kind()).isEqualTo(VerdictKind.VIOLATED);
    }

    @Test
    void whatIsTooWideIsLeftOutAndSaid() {
        MethodResult prime = check("prime", 2);
        assertThat(prime.kind()).isNotEqualTo(VerdictKind.INCONCLUSIVE);
        if (prime.kind() == VerdictKind.VALID) {
            assertThat(prime.bounds().intBits()).isLessThan(32);
            assertThat(prime.exhaustive()).isFalse();
            assertThat(Sentences.summary(prime)).contains("bits before the call", "--int-bits 32");
        }
    }

    @Test
    void lengthsThatClausesAskForOccur() {
        MethodResult sixth = check("sixth", 4);
        assertThat(sixth.kind()).isEqualTo(VerdictKind.VIOLATED);
        assertThat(sixth.bounds().arrayLength()).isEqualTo(6);
        assertThat(check("seventh", 3).bounds().stringLength()).isEqualTo(7);
        assertThat(check("seventh", 3).kind()).isEqualTo(VerdictKind.VIOLATED);
    }

    @Test
    void aCheckWithoutInputIsTriedAgainWithTheSmallestLargerBounds() {
        MethodResult seven = check("seven", 2);
        assertThat(seven.kind()).isEqualTo(VerdictKind.VIOLATED);
        assertThat(seven.bounds().arrayLength()).isEqualTo(7);
        assertThat(seven.bounds().scope()).isEqualTo(2);
        assertThat(seven.notices()).anyMatch(n -> n.contains("arrays of length 7"));
    }

    @Test
    void moreObjectsAreTakenWhereTheSpecificationNeedsThem() {
        MethodResult three = check("three", 2);
        assertThat(three.kind()).isEqualTo(VerdictKind.VIOLATED);
        assertThat(three.bounds().scope()).isEqualTo(3);
        assertThat(three.notices()).anyMatch(n -> n.contains("3 objects of each class"));
    }

    @Test
    void whatTheUserSaysStays() {
        CheckOptions two = CheckOptions.DEFAULT.withLengths(new CheckOptions.Lengths(Optional.of(2), Optional.of(2)));
        assertThat(check("sixth", two).kind()).isEqualTo(VerdictKind.VACUOUS);
        assertThat(check("seventh", two).kind()).isEqualTo(VerdictKind.VACUOUS);
    }

    @Test
    void aContradictionIsVacuousWithinAllBounds() {
        assertThat(check("never", 2).kind()).isEqualTo(VerdictKind.VACUOUS);
        assertThat(check("never", 2).notices()).isEmpty();
    }
}

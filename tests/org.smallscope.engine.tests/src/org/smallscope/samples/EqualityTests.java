package org.smallscope.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import org.junit.jupiter.api.Test;
import org.smallscope.samples.Reflected.Outcome;

class EqualityTests {

    private static final List<Integer> NUMBERS = List.of(Integer.MIN_VALUE, -1, 0, 1, Integer.MAX_VALUE);

    private static final BiPredicate<Object, Object> SYMMETRIC = (a, b) -> a.equals(b) == b.equals(a);
    private static final BiPredicate<Object, Object> SAME_HASH = (a, b) -> !a.equals(b) || a.hashCode() == b.hashCode();

    @Test
    void pointsKeepAllPromises() {
        List<Object> points = all("equality.Point", 2);
        points.addAll(coloured("equality.ColouredPoint"));
        Class<?> laws = SampleProject.load("equality.PointLaws");

        assertThat(points).allMatch(p -> p.equals(p) && !p.equals(null) && !p.equals("a string"));
        for (Object a : points) {
            for (Object b : points) {
                assertThat(SYMMETRIC.and(SAME_HASH).test(a, b)).isTrue();
                int order = compare(a, b);
                assertThat(order == 0).isEqualTo(a.equals(b));
                assertThat(Integer.signum(order)).isEqualTo(-Integer.signum(compare(b, a)));
            }
        }
        for (int i = 0; i < 20_000; i++) {
            Object[] three = {points.get(i % 61 % points.size()), points.get(i % 73 % points.size()), points.get(i % 31)
            };
            for (String law : List.of("equalsIsTransitive", "orderIsTransitive", "orderRespectsEquals")) {
                assertThat(Reflected.call(laws, law, three)).isEqualTo(new Outcome(true, null));
            }
        }
    }

    @Test
    void colourCounts() {
        Class<?> type = SampleProject.load("equality.ColouredPoint");
        Object red = Reflected.create(type, 1, 2, 0);

        assertThat(red)
                .isEqualTo(Reflected.create(type, 1, 2, 0))
                .isNotEqualTo(Reflected.create(type, 1, 2, 1))
                .isNotEqualTo(Reflected.create(type.getSuperclass(), 1, 2));
    }

    @Test
    void asymmetricPointFails() {
        List<Object> points = all("equality.faulty.AsymmetricPoint", 2);
        points.addAll(coloured("equality.faulty.AsymmetricPoint$Coloured"));

        assertThat(fails(points, SYMMETRIC)).isTrue();
        assertThat(fails(points, SAME_HASH)).isFalse();
    }

    @Test
    void intransitivePointIsSymmetricAndFails() {
        Class<?> type = SampleProject.load("equality.faulty.IntransitivePoint");
        List<Object> points = all("equality.faulty.IntransitivePoint", 2);
        points.addAll(coloured("equality.faulty.IntransitivePoint$Coloured"));
        Class<?> coloured = points.get(points.size() - 1).getClass();

        assertThat(fails(points, SYMMETRIC.and(SAME_HASH))).isFalse();
        assertThat(Reflected.call(
                        type,
                        "equalsIsTransitive",
                        Reflected.create(coloured, 0, 0, 0),
                        Reflected.create(type, 0, 0),
                        Reflected.create(coloured, 0, 0, 1)))
                .isEqualTo(new Outcome(false, null));
    }

    @Test
    void hashThatUsesMoreFails() {
        List<Object> points = all("equality.faulty.HashUsesMore", 3);

        assertThat(fails(points, SYMMETRIC)).isFalse();
        assertThat(fails(points, SAME_HASH)).isTrue();
    }

    @Test
    void blindCastFailsOnNullAndOnOtherClasses() {
        Object point = all("equality.faulty.EqualsCastsBlindly", 2).get(0);

        assertThat(Reflected.call(point, "equals", new Object[] {null}).thrown())
                .isEqualTo(NullPointerException.class);
        assertThat(Reflected.call(point, "equals", "a string").thrown()).isEqualTo(ClassCastException.class);
    }

    @Test
    void overloadedEqualsDisagreesWithTheOneItDoesNotOverride() {
        List<Object> points = all("equality.faulty.OverloadedEquals", 2);
        Object copy = Reflected.create(points.get(0).getClass(), NUMBERS.get(0), NUMBERS.get(0));

        assertThat(Reflected.call(points.get(0), "equals", copy)).isEqualTo(new Outcome(true, null));
        assertThat(points.get(0).equals(copy)).isFalse();
    }

    @Test
    void boxesComparedByIdentityFail() {
        Class<?> type = SampleProject.load("equality.faulty.BoxedByIdentity");
        Object a = Reflected.create(type, Integer.valueOf(1000));
        Object b = Reflected.create(type, Integer.valueOf(1000));

        assertThat(Reflected.create(type, 100)).isEqualTo(Reflected.create(type, 100));
        assertThat(a).isNotEqualTo(b);
    }

    @Test
    void comparingBySubtractionFails() {
        List<Object> numbers = all("equality.faulty.CompareBySubtraction", 1);

        assertThat(fails(
                        numbers,
                        (a, b) -> compare(a, b) < 0 == Reflected.getInt(a, "value") < Reflected.getInt(b, "value")))
                .isTrue();
        assertThat(fails(numbers, (a, b) -> compare(a, b) > 0 == compare(b, a) < 0))
                .isTrue();
    }

    @Test
    void comparingOneFieldFails() {
        List<Object> points = all("equality.faulty.CompareIgnoresField", 2);

        assertThat(fails(points, SYMMETRIC.and(SAME_HASH))).isFalse();
        assertThat(fails(points, (a, b) -> compare(a, b) == 0 == a.equals(b))).isTrue();
    }

    /** Objects of a class with all combinations of numbers for its constructor. */
    private static List<Object> all(String type, int parameters) {
        List<Object> all = new ArrayList<>();
        for (int i = 0; i < Math.pow(NUMBERS.size(), parameters); i++) {
            Object[] arguments = new Object[parameters];
            int rest = i;
            for (int p = 0; p < parameters; p++) {
                arguments[p] = NUMBERS.get(rest % NUMBERS.size());
                rest /= NUMBERS.size();
            }
            all.add(Reflected.create(SampleProject.load(type), arguments));
        }
        return all;
    }

    private static List<Object> coloured(String type) {
        List<Object> all = new ArrayList<>();
        for (int x : NUMBERS) {
            for (int y : NUMBERS) {
                for (int colour = 0; colour < 2; colour++) {
                    all.add(Reflected.create(SampleProject.load(type), x, y, colour));
                }
            }
        }
        return all;
    }

    private static boolean fails(List<Object> objects, BiPredicate<Object, Object> law) {
        return objects.stream().anyMatch(a -> objects.stream().anyMatch(b -> !law.test(a, b)));
    }

    @SuppressWarnings("unchecked")
    private static int compare(Object a, Object b) {
        return ((Comparable<Object>) a).compareTo(b);
    }
}

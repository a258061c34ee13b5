package org.smallscope.bench.semantics.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Supplier;

/** All random decisions of one program, and the tally of what was written. */
final class Dice {
    private final Random random;
    private final Map<String, Integer> tally = new TreeMap<>();

    Dice(long seed) {
        random = new Random(seed * 0x9E3779B97F4A7C15L + 0x1234567);
    }

    boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    /** 0 up to, but without, the bound. */
    int below(int bound) {
        return random.nextInt(bound);
    }

    int between(int low, int high) {
        return low + random.nextInt(high - low + 1);
    }

    long anyLong() {
        return random.nextLong();
    }

    <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    @SafeVarargs
    final <T> T of(T... things) {
        return things[random.nextInt(things.length)];
    }

    void count(String construct) {
        tally.merge(construct, 1, Integer::sum);
    }

    Map<String, Integer> tally() {
        return tally;
    }

    /** Weighted alternatives. */
    final class Choice {
        private record Option(int weight, String construct, Supplier<String> text) {}

        private final List<Option> options = new ArrayList<>();
        private int total;

        /** An alternative, where it applies; its text may be null, and then another one is taken. */
        Choice add(boolean applies, int weight, String construct, Supplier<String> text) {
            if (applies) {
                options.add(new Option(weight, construct, text));
                total += weight;
            }
            return this;
        }

        Choice add(int weight, String construct, Supplier<String> text) {
            return add(true, weight, construct, text);
        }

        String take() {
            while (true) {
                int at = random.nextInt(total);
                int i = 0;
                while (at >= options.get(i).weight()) {
                    at -= options.get(i).weight();
                    i++;
                }
                Option option = options.remove(i);
                total -= option.weight();
                String text = option.text().get();
                if (text != null) {
                    count(option.construct());
                    return text;
                }
            }
        }
    }

    Choice choice() {
        return new Choice();
    }
}

package org.smallscope.check;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Values as people count: null first, object 2 before object 10. */
final class BoundsOrder {
    private static final Comparator<String> ORDER = Comparator.comparing((String s) -> s.contains("#") ? 1 : 0)
            .thenComparing(s -> s.replaceAll("-?\\d+$", ""))
            .thenComparingLong(BoundsOrder::number)
            .thenComparing(Comparator.naturalOrder());

    private BoundsOrder() {}

    static List<String> sorted(Collection<String> values) {
        return values.stream().sorted(ORDER).toList();
    }

    private static long number(String value) {
        String digits = value.replaceAll(".*?(-?\\d{0,18})$", "$1");
        return digits.isEmpty() || digits.equals("-") ? 0 : Long.parseLong(digits);
    }
}

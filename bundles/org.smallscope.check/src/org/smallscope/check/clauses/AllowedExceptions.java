package org.smallscope.check.clauses;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.smallscope.heap.Violation;
import org.smallscope.program.Local;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Method;
import org.smallscope.program.contract.SpecCase;
import org.smallscope.spec.judge.Promised;

/** Says in Java which exceptions a method's specification lets out. */
final class AllowedExceptions {
    private final Surroundings around;
    private final Promised promised;
    private final Function<Promised.Case, String> applies;
    private final Function<Method, Map<Local, String>> names;

    AllowedExceptions(
            Surroundings around,
            Promised promised,
            Function<Promised.Case, String> applies,
            Function<Method, Map<Local, String>> names) {
        this.around = around;
        this.promised = promised;
        this.applies = applies;
        this.names = names;
    }

    /**
     * A condition about {@code thrown}. What the JVM or the platform raises must be named by a clause; what code throws
     * must not be excluded by one.
     *
     * @param violation where it is about a signals clause, that one is asserted by itself
     */
    String condition(Violation violation) {
        List<String> parts = new ArrayList<>();
        parts.add(Stream.concat(Stream.of("!Heap.isRaised(thrown)"), named().map(AllowedExceptions::isA))
                .distinct()
                .collect(Collectors.joining(" || ", "(", ")")));
        for (Promised.Case c : promised.cases()) {
            c.spec().signals().stream()
                    .filter(s -> !s.clause().origin().equals(violation.clauseOrigin()))
                    .map(s -> signals(c, s))
                    .filter(s -> !s.isEmpty())
                    .forEach(s -> parts.add(excused(c, s)));
            c.spec().signalsOnly().ifPresent(only -> parts.add(excused(c, only(only))));
        }
        parts.removeIf("true"::equals);
        return String.join(" && ", parts);
    }

    private Stream<Type.Ref> named() {
        return promised.admitting()
                .map(Promised.Case::spec)
                .flatMap(s -> Stream.concat(
                        s.signals().stream()
                                .filter(x ->
                                        !x.clause().implicit() && !x.clause().redundant())
                                .map(SpecCase.Signals::exception),
                        s.signalsOnly().stream().flatMap(o -> o.exceptions().stream())));
    }

    private static String isA(Type.Ref exception) {
        return "Heap.isA(thrown, " + ExpressionText.quoted(exception) + ")";
    }

    /** A condition that holds only where a case applies; where that cannot be said in Java, it is not asked for. */
    private String excused(Promised.Case c, String condition) {
        String guard;
        try {
            guard = applies.apply(c);
        } catch (NotInJava e) {
            return "true";
        }
        return guard.isEmpty() || guard.equals("true") ? condition : "(!" + guard + " || " + condition + ")";
    }

    /** Empty where the condition cannot be said in Java: then the exception's type alone decides. */
    private String signals(Promised.Case c, SpecCase.Signals s) {
        Map<Local, String> known = names.apply(c.writer());
        known.put(s.variable(), "thrown");
        if (ExpressionText.isLiteral(s.clause().condition(), 1)) {
            return "";
        }
        int before = around.kept();
        try {
            String holds = ExpressionText.after(around, known).write(s.clause().condition());
            return "(!" + isA(s.exception()) + " || Heap.holds(() -> " + holds + "))";
        } catch (NotInJava e) {
            around.forget(before);
            return "";
        }
    }

    private static String only(SpecCase.SignalsOnly only) {
        return Stream.concat(
                        Stream.of("thrown instanceof Error"),
                        only.exceptions().stream().map(AllowedExceptions::isA))
                .collect(Collectors.joining(" || ", "(", ")"));
    }
}

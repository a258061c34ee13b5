package org.smallscope.check;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.Verdict;
import org.smallscope.program.ObligationKind;

/**
 * A check that follows code, and takes calls by contract where that takes more than its share of the time, meets code
 * that is not modelled, or is cut by a bound.
 */
final class AutoCheck {
    /** What is left for contracts, at the least. */
    private static final Duration LEAST = Duration.ofSeconds(1);

    private final Function<CheckOptions, MethodResult> check;
    private final CheckOptions options;
    private final Progress progress;

    AutoCheck(Function<CheckOptions, MethodResult> check, CheckOptions options, Progress progress) {
        this.check = check;
        this.options = options;
        this.progress = progress;
    }

    MethodResult run() {
        long start = System.nanoTime();
        MethodResult byCode =
                check.apply(by(Following.Calls.CODE, options.timeout().map(t -> t.dividedBy(2))));
        if (isFinal(byCode) || progress.cancelled()) {
            return byCode;
        }
        Optional<Duration> left = options.timeout()
                .map(t -> t.minusNanos(System.nanoTime() - start))
                .map(t -> t.compareTo(LEAST) < 0 ? LEAST : t);
        return chosen(byCode, check.apply(by(Following.Calls.CONTRACT, left)));
    }

    private CheckOptions by(Following.Calls calls, Optional<Duration> time) {
        return options.withFollowing(options.following().withCalls(calls)).withTimeout(time);
    }

    /** Nothing that contracts say would add to it. */
    private static boolean isFinal(MethodResult byCode) {
        boolean open = byCode.verdict() instanceof Verdict.Inconclusive
                || byCode.verdict() instanceof Verdict.Unsupported
                || byCode.isValid() && !byCode.exhaustive();
        return !open;
    }

    private static MethodResult chosen(MethodResult byCode, MethodResult byContract) {
        boolean same = byContract.facts().taken().byContract().isEmpty();
        boolean answers = byContract.isValid() || isViolatedByCode(byContract);
        if (byCode.isValid() && (same || !answers)) {
            return byCode.after(byContract.times(), same ? List.of() : List.of(noUse(byContract)));
        }
        if (same && !byContract.isValid() && byContract.violations().isEmpty()) {
            return byCode.after(byContract.times(), List.of());
        }
        return byContract.after(
                byCode.times(),
                byCode.isValid()
                        ? List.of("followed by code it holds as well, as far as nothing was cut")
                        : List.of("calls were taken by contract since by code " + problem(byCode)));
    }

    private static boolean isViolatedByCode(MethodResult result) {
        return result.violations().stream().anyMatch(v -> v.kind() != ObligationKind.WEAK_CONTRACT);
    }

    private static String noUse(MethodResult byContract) {
        return byContract.violations().isEmpty()
                ? "contracts in place of code lead to no verdict"
                : "contracts are too weak to go beyond what was cut: "
                        + byContract.violations().get(0).message();
    }

    private static String problem(MethodResult byCode) {
        if (byCode.verdict() instanceof Verdict.Inconclusive i) {
            return "there is no verdict: " + i.reason();
        }
        return byCode.verdict() instanceof Verdict.Unsupported u
                ? "there is something that is not modelled: "
                        + u.constructs().get(0).construct()
                : "there is no verdict";
    }
}

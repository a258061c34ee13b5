package org.smallscope.check;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.smallscope.bounds.BoundsPlan;
import org.smallscope.bounds.BoundsStore;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.SecondOpinion;
import org.smallscope.heap.Withheld;
import org.smallscope.program.LargeStack;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.slice.Slice;
import org.smallscope.solve.SolverFactory;

/**
 * Puts the question that a verdict answers to the other encoding: the same obligations within the same bounds, but with
 * fewer objects where all of them take too long. Each scope is asked on a thread of its own, since a translation cannot
 * be interrupted; where it is not done in time, what it finds later is dropped.
 */
final class SecondCheck {
    /** A few seconds: nobody waits longer for what most likely is a yes. */
    private static final Duration BUDGET = Duration.ofSeconds(5);

    /** What is in hand where an execution was found that the first encoding has not. */
    private static final Duration TO_FOLLOW_IT = Duration.ofMinutes(1);

    /** How many times as long one object more takes, at the least. */
    private static final int GROWTH = 4;

    private static final int POLL_MILLIS = 50;

    private final Slice slice;
    private final CheckOptions options;
    private final Progress progress;
    private final SourceTexts texts;
    private final ReplayStage replay;
    private final Answers answers;
    private final ChosenBounds chosen;
    private final String who;
    private final Deadline deadline;
    private volatile boolean dropped;

    SecondCheck(
            Slice slice,
            CheckOptions first,
            MethodResult result,
            Progress progress,
            SourceTexts texts,
            ReplayStage replay,
            Answers answers) {
        this.slice = slice;
        options = first.withEncoding(first.encoding().other())
                .withFollowing(first.following().withCalls(calls(first, result)));
        this.progress = progress;
        this.texts = texts;
        this.replay = replay;
        this.answers = answers;
        chosen = new ChosenBounds(options, slice.demand());
        who = options.encoding().who();
        deadline = new Deadline(quiet(), Optional.of(BUDGET));
    }

    /** The same question is asked: with contracts in place of code where they were. */
    private static Following.Calls calls(CheckOptions first, MethodResult result) {
        boolean byContract = first.following().calls() == Following.Calls.CONTRACT
                || !result.facts().taken().byContract().isEmpty();
        return byContract ? Following.Calls.CONTRACT : Following.Calls.CODE;
    }

    /** The result with the other's opinion; without a verdict where that one finds the opposite. */
    MethodResult of(MethodResult first) {
        long end = System.nanoTime() + BUDGET.toNanos();
        int agreed = 0;
        String why = "no input is admissible as far as it got";
        for (int scope = 1; scope <= first.bounds().scope(); scope++) {
            long start = System.nanoTime();
            progress.at(Progress.Stage.SECOND_OPINION, scope);
            OtherAnswer answer = within(chosen.below(first.bounds(), scope), end);
            boolean whole = scope == first.bounds().scope();
            if (answer instanceof OtherAnswer.Violated v) {
                return withdrawn(first, v);
            } else if (answer instanceof OtherAnswer.Different d) {
                return withdrawn(first, d.how());
            } else if (answer instanceof OtherAnswer.Same same && !same.admissible() && whole) {
                return withdrawn(first, "finds no admissible input");
            } else if (answer instanceof OtherAnswer.Same same) {
                agreed = same.admissible() ? scope : agreed;
            } else {
                why = ((OtherAnswer.None) answer).why();
                break;
            }
            if (System.nanoTime() + GROWTH * (System.nanoTime() - start) > end) {
                break;
            }
        }
        return first.withSecondOpinion(
                agreed > 0 ? new SecondOpinion.Agrees(who, agreed) : new SecondOpinion.CannotSay(who, why));
    }

    // ------------------------------------------------------------------ asking

    private OtherAnswer within(Limits limits, long end) {
        CompletableFuture<OtherAnswer> answer =
                CompletableFuture.supplyAsync(() -> LargeStack.call(() -> ask(limits)), SecondCheck::inTheBackground);
        while (!progress.cancelled() && System.nanoTime() < end) {
            try {
                return answer.get(POLL_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                continue; // not yet
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                break;
            } catch (ExecutionException e) {
                return new OtherAnswer.None("it failed: " + InternalErrors.describe(e.getCause()));
            }
        }
        dropped = true;
        answer.thenAccept(SecondCheck::drop);
        return new OtherAnswer.None(
                progress.cancelled()
                        ? "cancelled"
                        : "scope " + limits.scope() + " takes it more than " + BUDGET.toSeconds() + " s");
    }

    private static void inTheBackground(Runnable work) {
        Thread thread = new Thread(work, "smallscope-opinion");
        thread.setDaemon(true);
        thread.setPriority(Thread.MIN_PRIORITY);
        thread.start();
    }

    private OtherAnswer ask(Limits limits) {
        return OtherAnswer.of(() -> new BoundedChecks(
                        slice,
                        options,
                        deadline,
                        SolverFactory.named(options.solver()),
                        BoundsStore.NONE,
                        BoundsPlan.NEVER,
                        new Clock(),
                        answers)
                .within(limits, quiet()));
    }

    private static void drop(OtherAnswer answer) {
        if (answer instanceof OtherAnswer.Violated v) {
            v.check().close();
        }
    }

    private Progress quiet() {
        return new Progress() {
            @Override
            public void at(Stage stage, int ignored) {
                // the stage is that of the second opinion
            }

            @Override
            public boolean cancelled() {
                return dropped || progress.cancelled();
            }
        };
    }

    // ------------------------------------------------------------------ disagreement

    private MethodResult withdrawn(MethodResult first, OtherAnswer.Violated found) {
        deadline.allow(TO_FOLLOW_IT);
        try (BoundedCheck check = found.check()) {
            Withheld contested = new Violations(slice, texts, replay, options, quiet(), new Clock())
                    .contested(found.input(), who, within(check.limits()));
            return first.withdrawn(contested.problem(), List.of(contested), contested.reproducer());
        }
    }

    private MethodResult withdrawn(MethodResult first, String how) {
        String problem = "the encodings disagree: " + who + " " + how;
        return first.withdrawn(
                problem,
                List.of(),
                replay.reproducer(
                        problem,
                        MethodCheck.settings(options),
                        slice.program(),
                        slice.method().ref()));
    }

    private static String within(Limits limits) {
        return "at scope " + limits.scope();
    }
}

package org.smallscope.check;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.smallscope.heap.Counterexample;
import org.smallscope.heap.Ending;
import org.smallscope.heap.Judged;
import org.smallscope.heap.ReplayOutcome;
import org.smallscope.heap.State;
import org.smallscope.heap.Violation;
import org.smallscope.heap.Withheld;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.UnsupportedException;
import org.smallscope.program.run.Run;
import org.smallscope.program.slice.Slice;
import org.smallscope.replay.ReplayLimits;
import org.smallscope.replay.ReplayResult;
import org.smallscope.spec.judge.Opinion;

/** Makes a counterexample of each input that violates something, and has each confirmed by a JVM. */
final class Violations {
    private static final int LONGEST_EXECUTION = 20_000;
    /** As good as none for somebody who waits. */
    private static final Duration NO_LIMIT = Duration.ofDays(1);

    private final Follower follower;
    private final Program program;
    private final Method method;
    private final SourceTexts texts;
    private final ReplayStage replay;
    private final CheckOptions options;
    private final Progress progress;
    private final Clock clock;

    /** What was found. */
    record Answer(List<Violation> violations, List<Withheld> withheld) {}

    /** That contracts allow it and the code does not do it, and what the code does instead, where that is known. */
    private record Weak(WeakContract contract, Optional<Candidate> instead) {}

    /** Bundles what a violation needs before it is confirmed. */
    private record Candidate(
            SmallestInputs.Input input,
            Follower.Followed followed,
            Counterexample counterexample,
            Opinion opinion,
            Optional<Origin> breaking,
            Optional<Weak> weak,
            Optional<String> unfollowed) {
        Run run() {
            return followed.run();
        }

        boolean ended() {
            return followed.lifting().ended();
        }

        Obligation obligation() {
            return input.obligation();
        }

        boolean endless() {
            return obligation().kind() == ObligationKind.NON_TERMINATION;
        }

        /**
         * What was violated when the execution was followed. Every call of a circle comes back to its state; the one
         * that does first may be another one than was asked for.
         */
        Optional<Obligation> met() {
            return run().violations().stream()
                    .map(Step.Check::obligation)
                    .filter(o -> o.kind() == obligation().kind())
                    .min(Comparator.comparing(
                            o -> !o.origin().equals(obligation().origin())));
        }

        /** What is told. */
        Obligation told() {
            return (endless() ? met() : Optional.<Obligation>empty()).orElse(obligation());
        }

        boolean isElsewhere() {
            return !told().origin().equals(obligation().origin());
        }
    }

    Violations(
            Slice slice, SourceTexts texts, ReplayStage replay, CheckOptions options, Progress progress, Clock clock) {
        follower = new Follower(slice, texts, LONGEST_EXECUTION);
        program = slice.program();
        method = slice.method();
        this.texts = texts;
        this.replay = replay;
        this.options = options;
        this.progress = progress;
        this.clock = clock;
    }

    Answer of(List<SmallestInputs.Input> inputs) {
        List<Candidate> candidates =
                onceEach(inputs.stream().map(this::candidate).toList());
        if (!candidates.isEmpty()) {
            progress.at(Progress.Stage.REPLAYING, options.scope());
        }
        List<Violation> confirmed = new ArrayList<>();
        List<Withheld> withheld = new ArrayList<>();
        candidates.forEach(c -> confirm(c, confirmed).ifPresent(withheld::add));
        return new Answer(confirmed, withheld);
    }

    /** One circle is told once, by the smallest input to the place where it closes. */
    private static List<Candidate> onceEach(List<Candidate> all) {
        List<Candidate> result =
                new ArrayList<>(all.stream().filter(c -> !c.isElsewhere()).toList());
        for (Candidate c : all.stream().filter(Candidate::isElsewhere).toList()) {
            if (result.stream()
                    .noneMatch(o ->
                            o.endless() && o.told().origin().equals(c.told().origin()))) {
                result.add(c);
            }
        }
        return result;
    }

    private Candidate candidate(SmallestInputs.Input input) {
        if (input.check().graph().outcome().byContract()) {
            Follower.Followed allowed = follower.allowed(input);
            boolean unfollowed = input.check().limits().modular().any()
                    && !WeakContract.Execution.of(allowed).met().isEmpty();
            return unfollowed
                    ? weak(input, Optional.empty(), Optional.empty())
                    : candidate(input, allowed, Optional.empty(), Optional.empty());
        }
        if (!input.check().limits().modular().any()) {
            return candidate(input, follower.of(input), Optional.empty(), Optional.empty());
        }
        try {
            Follower.Followed real = follower.of(input);
            Candidate instead = candidate(input, real, Optional.empty(), Optional.empty());
            boolean shows = real.run().violations().stream().anyMatch(v -> isSame(v.obligation(), input.obligation()));
            return shows ? instead : weak(input, Optional.of(real), Optional.of(instead));
        } catch (UnsupportedException e) {
            String why = e.items().get(0).construct();
            return candidate(input, follower.allowed(input), Optional.empty(), Optional.of(why));
        }
    }

    private Candidate weak(SmallestInputs.Input input, Optional<Follower.Followed> real, Optional<Candidate> instead) {
        Follower.Followed allowed = follower.allowed(input);
        WeakContract contract =
                new WeakContract(WeakContract.Execution.of(allowed), real.map(WeakContract.Execution::of));
        return candidate(input, allowed, Optional.of(new Weak(contract, instead)), Optional.empty());
    }

    /** In two graphs of one method. */
    private static boolean isSame(Obligation one, Obligation other) {
        return one.kind() == other.kind()
                && one.clause().equals(other.clause())
                && one.origin().equals(other.origin());
    }

    private Candidate candidate(
            SmallestInputs.Input input, Follower.Followed followed, Optional<Weak> weak, Optional<String> unfollowed) {
        Lifting lifting = followed.lifting();
        State post = lifting.post();
        boolean byContract = weak.isPresent() || unfollowed.isPresent();
        ClauseValues.Shown shown = lifting.ended()
                ? new ClauseValues(followed.graph(), followed.run(), texts, post.heap()).of(input.obligation())
                : ClauseValues.Shown.NONE;
        Opinion opinion = opinion(input.obligation(), followed, shown, byContract);
        Counterexample c = new Counterexample(
                lifting.pre(),
                lifting.arguments(),
                lifting.trace(),
                post,
                Ending.of(lifting.result(), lifting.thrownClass(), lifting.thrown()),
                shown.values(),
                judged(opinion),
                ReplayOutcome.notRun("not asked for"));
        return new Candidate(input, followed, c, opinion, shown.breaking(), weak, unfollowed);
    }

    private static Opinion opinion(
            Obligation o, Follower.Followed followed, ClauseValues.Shown shown, boolean byContract) {
        if (byContract) {
            return new Opinion.CannotSay("contracts stand for code that was not followed");
        }
        return shown.disagrees()
                ? new Opinion.Disagrees("the clause holds between the two heaps")
                : new JudgesOpinion(followed.graph(), followed.run()).of(o);
    }

    private static Judged judged(Opinion opinion) {
        return opinion instanceof Opinion.CannotSay c ? new Judged.CannotSay(c.why()) : new Judged.Agrees();
    }

    // ------------------------------------------------------------------ confirmation

    private Optional<Withheld> confirm(Candidate c, List<Violation> confirmed) {
        if (c.weak().isPresent()) {
            return confirmWeak(c, c.weak().get(), confirmed);
        }
        Violation violation = violation(c);
        if (c.opinion() instanceof Opinion.Disagrees d) {
            return Optional.of(withhold(
                    "the independent evaluator does not find " + c.obligation().kind() + " violated, "
                            + c.obligation().clause() + ": " + d.instead(),
                    c));
        }
        if (c.endless() && c.met().isEmpty()) {
            return Optional.of(withhold("the execution does not come back to a state when it is followed", c));
        }
        Optional<String> hindrance = hindrance(c);
        if (hindrance.isPresent()) {
            confirmed.add(violation.withCounterexample(
                    violation.counterexample().withReplay(ReplayOutcome.notRun(hindrance.get()))));
            return Optional.empty();
        }
        long start = System.nanoTime();
        ReplayResult outcome = replay.replay(program, method.ref(), c.counterexample(), c.endless(), limit());
        clock.addReplay(System.nanoTime() - start);
        if (outcome instanceof ReplayResult.Confirmed) {
            confirmed.add(
                    violation.withCounterexample(violation.counterexample().withReplay(ReplayOutcome.CONFIRMED)));
            return Optional.empty();
        }
        Optional<String> impossible = impossible(c, outcome);
        if (impossible.isPresent()) {
            confirmed.add(violation.withCounterexample(
                    violation.counterexample().withReplay(ReplayOutcome.notRun(impossible.get()))));
            return Optional.empty();
        }
        String problem = outcome instanceof ReplayResult.Different d
                ? "the JVM did not do what was predicted for " + c.obligation().kind() + ": " + d.explanation()
                : "the counterexample could not be replayed: " + ((ReplayResult.Failed) outcome).reason();
        return Optional.of(withhold(problem, c));
    }

    /** What contracts allow is told as it is, once a JVM has seen that the code does otherwise, where it can be asked. */
    private Optional<Withheld> confirmWeak(Candidate c, Weak weak, List<Violation> confirmed) {
        boolean run = false;
        if (weak.instead().isPresent() && hindrance(weak.instead().get()).isEmpty()) {
            long start = System.nanoTime();
            ReplayResult outcome =
                    replay.replay(program, method.ref(), weak.instead().get().counterexample(), false, limit());
            clock.addReplay(System.nanoTime() - start);
            if (outcome instanceof ReplayResult.Different d
                    && impossible(weak.instead().get(), outcome).isEmpty()) {
                return Optional.of(withhold(
                        "the JVM did not do what was predicted where no contract stands for code: " + d.explanation(),
                        weak.instead().get()));
            }
            run = outcome instanceof ReplayResult.Confirmed;
        }
        Obligation o = c.obligation();
        if (!options.off().contains(ObligationKind.WEAK_CONTRACT)) {
            confirmed.add(new Violation(
                    ObligationKind.WEAK_CONTRACT,
                    clause(o),
                    weak.contract().message(o),
                    o.origin(),
                    weak.contract().place(),
                    c.counterexample()
                            .withReplay(ReplayOutcome.notRun(weak.contract().reason(run)))));
        }
        return Optional.empty();
    }

    /** The code that the prediction is about is done at once; initialisers may take what a check may take. */
    private Duration limit() {
        Duration most = options.timeout().orElse(NO_LIMIT);
        Duration least = ReplayLimits.DEFAULT.time();
        return most.compareTo(least) > 0 ? most : least;
    }

    /** Why no JVM can be asked, or none gave an answer: what was not seen speaks neither for nor against the prediction. */
    private Optional<String> impossible(Candidate c, ReplayResult outcome) {
        if (outcome instanceof ReplayResult.Failed f && f.unfinished()) {
            return Optional.of(f.reason());
        }
        if (outcome instanceof ReplayResult.Impossible i) {
            return Optional.of(i.reason());
        }
        IdentityHashes hashes = new IdentityHashes(follower);
        return outcome instanceof ReplayResult.Different
                        && hashes.matterTo(c.input(), c.followed().lifting())
                ? Optional.of(IdentityHashes.REASON)
                : Optional.empty();
    }

    /** What somebody else finds where nothing was found: whether it happens or not, one of the two is wrong. */
    Withheld contested(SmallestInputs.Input input, String who, String where) {
        Candidate c = candidate(input);
        String claim = "the encodings disagree: " + who + " finds "
                + c.obligation().kind() + " violated " + where + ", " + clause(c.obligation());
        List<Violation> confirmed = new ArrayList<>();
        Optional<Withheld> denied = confirm(c, confirmed);
        return withhold(claim + "; " + denied.map(Withheld::problem).orElseGet(() -> standing(confirmed.get(0))), c);
    }

    private static String standing(Violation found) {
        ReplayOutcome replay = found.counterexample().replay();
        return replay.reason().map(why -> "it was not run: " + why).orElse("a JVM confirms it");
    }

    private Withheld withhold(String problem, Candidate c) {
        Obligation o = c.obligation();
        return new Withheld(o.kind(), clause(o), o.origin(), problem, reproducer(problem, c));
    }

    /** A replay that was cut short because everything is has nothing to report, and nobody would find the file. */
    private Optional<String> reproducer(String problem, Candidate c) {
        return progress.cancelled()
                ? Optional.empty()
                : replay.reproducer(
                                problem,
                                MethodCheck.settings(options),
                                replay.request(program, method.ref(), c.counterexample(), c.endless()))
                        .map(Path::toString);
    }

    private Optional<String> hindrance(Candidate c) {
        if (!options.replay()) {
            return Optional.of("switched off");
        }
        if (c.unfollowed().isPresent()) {
            return Optional.of("contracts stand for code that is not modelled: "
                    + c.unfollowed().get());
        }
        if (c.followed().byContract()) {
            return Optional.of("a call or an object is known by its contract only, so no JVM can be asked");
        }
        if (method.ref().owner().contains("$lambda$")) {
            return Optional.of("a lambda has no name by which a JVM could be asked to make it");
        }
        return c.ended() || c.endless()
                ? Optional.empty()
                : Optional.of("after the violation the execution stops at a JML assume, or does not end within "
                        + LONGEST_EXECUTION + " iterations");
    }

    private Violation violation(Candidate c) {
        Obligation o = c.told();
        Optional<Origin> breaking = c.breaking().or(() -> breaking(c));
        String message = Messages.of(o, c.counterexample());
        return new Violation(o.kind(), clause(o), message, o.origin(), breaking, c.counterexample());
    }

    /** The clause, or the expression that fails. */
    private String clause(Obligation o) {
        String source = Messages.isImplicit(o) ? texts.line(o.origin()) : "";
        return source.isEmpty() ? ClauseText.of(o.clause()) : source;
    }

    /** The last statement that was begun before the obligation was seen to be violated. */
    private static Optional<Origin> breaking(Candidate c) {
        List<Step.Check> violated = c.run().violations();
        for (int i = 0; i < violated.size(); i++) {
            Obligation o = violated.get(i).obligation();
            if (o.kind() == c.obligation().kind() && o.origin().equals(c.told().origin())) {
                return lastMark(c.run().marks().subList(0, c.run().marksBefore(i)), atTheEnd(o));
            }
        }
        return Optional.empty();
    }

    /** A clause about the method's end is broken by a statement of the method, not by one of a method it calls. */
    private static boolean atTheEnd(Obligation o) {
        return switch (o.kind()) {
            case ENSURES, SIGNALS, SIGNALS_ONLY, CONSTRAINT, INITIALLY -> true;
            case INVARIANT -> !o.atCall();
            default -> false;
        };
    }

    private static Optional<Origin> lastMark(List<Run.Moment> marks, boolean ofTheMethod) {
        for (int i = marks.size() - 1; i >= 0; i--) {
            if (!ofTheMethod || marks.get(i).mark().frame().depth() == 0) {
                return Optional.of(marks.get(i).mark().origin());
            }
        }
        return Optional.empty();
    }
}

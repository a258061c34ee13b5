package org.smallscope.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.smallscope.bounds.BoundsPlan;
import org.smallscope.bounds.MemoryBounds;
import org.smallscope.bounds.repository.BoundsRepository;
import org.smallscope.check.clauses.AssertionWriter;
import org.smallscope.frontend.Clauses;
import org.smallscope.frontend.Frontend;
import org.smallscope.frontend.Loaded;
import org.smallscope.frontend.Sources;
import org.smallscope.frontend.checked.CheckedMethod;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.Violation;
import org.smallscope.program.LargeStack;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.build.GraphBuilder;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Method;
import org.smallscope.program.graph.Graph;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.graph.Listener;
import org.smallscope.program.graph.Oracle;
import org.smallscope.program.graph.UnsupportedException;
import org.smallscope.program.show.GraphDot;
import org.smallscope.program.show.GraphText;
import org.smallscope.program.slice.Slice;

/**
 * Checks methods of one set of sources. The sources are read once; the JVM for replays is started when it is first
 * needed and kept until the session is closed. One thread at a time.
 */
public final class Session implements AutoCloseable {
    private final CheckInput input;
    private final Loaded loaded;
    /** False where there was no time to read the sources. */
    private final boolean read;
    /** The first check bears the time it took to read; the others got the sources for nothing. */
    private long readMillis;

    private final ReplayStage replay;
    private final MemoryBounds memory = new MemoryBounds();
    private Optional<BoundsRepository> repository;
    private BoundsUse boundsUse = BoundsUse.WHERE_THEY_PAY;

    private Session(CheckInput input, Loaded loaded, boolean read, long readMillis) {
        this.input = input;
        this.loaded = loaded;
        this.read = read;
        this.readMillis = readMillis;
        replay = new ReplayStage(input, loaded.sources());
    }

    /** From now on tight field bounds are computed like this. */
    public void useBounds(BoundsUse use) {
        boundsUse = use;
    }

    private UsedBounds bounds() {
        return boundsUse == BoundsUse.NEVER
                ? new UsedBounds(new MemoryBounds(), Optional.empty())
                : new UsedBounds(memory, repository());
    }

    /** One for all checks: what cannot be used is tried once. */
    private Optional<BoundsRepository> repository() {
        if (repository == null) {
            repository = input.bounds().map(BoundsPlace::open);
        }
        return repository;
    }

    /** Gets ready in the background, for whoever will soon open a session. */
    public static void warmUp() {
        Frontend.warmUp();
    }

    /** Reads the sources. Errors in them are no exception: the methods that depend on them have a verdict that says so. */
    public static Session open(CheckInput input) {
        return open(input, Optional.empty());
    }

    /** The same within a time; where it is up, the methods are known by their names only, and each check says so. */
    public static Session open(CheckInput input, Optional<Duration> limit) {
        long start = System.nanoTime();
        Sources sources = new Sources(
                input.files(),
                input.classpath(),
                input.sourcePath(),
                input.specPath(),
                input.nullableByDefault(),
                input.specifications(),
                input.arithmetic());
        Optional<Loaded> loaded = Reading.within(limit, unwanted -> new Frontend().load(sources, unwanted));
        long took = (System.nanoTime() - start) / 1_000_000;
        return new Session(input, loaded.orElseGet(() -> Reading.outline(input.files())), loaded.isPresent(), took);
    }

    /** What is wrong with the sources, whomever it concerns; in the order of files and text. */
    public List<Problem> problems() {
        return loaded.diagnostics().stream()
                .map(d -> new Problem(d.message(), d.origin()))
                .toList();
    }

    /** How much JML there is in the files to be checked. */
    public Clauses clauses() {
        return loaded.clauses();
    }

    /** Whether there was time to read the sources. */
    public boolean isRead() {
        return read;
    }

    /** Whether a file of those to be checked cannot be used at all. */
    public boolean isRejected(String file) {
        return loaded.broken().containsKey(file);
    }

    /** Whether a place is in one of the files to be checked, and not in one that they mention. */
    public boolean isAskedFor(Origin place) {
        return input.files().containsKey(place.file());
    }

    /** Is there a class of this simple or binary name, so that a scope of its own means something? */
    public boolean hasType(String name) {
        return !read
                || loaded.program().classes().stream()
                        .map(ClassDecl::name)
                        .anyMatch(c -> c.equals(name)
                                || Names.simpleName(new Type.Ref(c)).equals(name));
    }

    /** What kept the code that was replayed from doing harm; absent where none was. */
    public Optional<String> fence() {
        return replay.fence();
    }

    /** The methods with a body, in the order of files and text. */
    public List<Target> targets() {
        List<Target> result = new ArrayList<>();
        for (CheckedMethod m : loaded.methods()) {
            result.add(new Target(m.name(), Names.qualified(m), m.origin(), m.whole(), m.ref()));
        }
        return result;
    }

    /** The methods a user can mean by {@code Type.method} or {@code Type.method(ParamTypes)}. */
    public List<Target> find(String name) {
        return targets().stream().filter(t -> Names.means(name, t)).toList();
    }

    /** The method at a place of a file: in its code, or in its specification. */
    public Optional<Target> at(String file, int offset) {
        return targets().stream()
                .filter(t -> t.whole().file().equals(file)
                        && t.whole().offset() <= offset
                        && offset <= t.whole().offset() + t.whole().length())
                .reduce((outer, inner) ->
                        inner.whole().length() <= outer.whole().length() ? inner : outer);
    }

    /**
     * Checks one method; never throws for what is wrong with it.
     *
     * @throws java.io.UncheckedIOException where temporary files cannot be written
     */
    public MethodResult check(Target target, CheckOptions options, Progress progress) {
        return check(target, options, progress, Answers.OF_THE_ENCODING);
    }

    MethodResult check(Target target, CheckOptions options, Progress progress, Answers answers) {
        long reading = readMillis;
        readMillis = 0;
        if (!read) {
            return Reading.unread(target, options, reading);
        }
        Mistakes mistakes = new Mistakes(loaded);
        Optional<MethodResult> ofFile = mistakes.ofFile(target, options, reading);
        if (ofFile.isPresent()) {
            return ofFile.get();
        }
        if (options.following().calls() != Following.Calls.AUTO) {
            return mistakes.told(check(target, options, progress, answers, reading));
        }
        long[] left = {reading};
        AutoCheck auto = new AutoCheck(
                o -> {
                    long once = left[0];
                    left[0] = 0;
                    return check(target, o, progress, answers, once);
                },
                options,
                progress);
        return mistakes.told(auto.run());
    }

    private MethodResult check(Target target, CheckOptions options, Progress progress, Answers answers, long reading) {
        MethodCheck check = new MethodCheck(
                loaded.program(),
                target,
                options,
                progress,
                new SourceTexts(input.files()),
                replay,
                bounds(),
                boundsUse,
                reading,
                answers);
        return LargeStack.call(check::run);
    }

    /**
     * Asks the encoding that a check did not use about its verdict, for a few seconds. A verdict that nothing is violated
     * gets that one's opinion, or is withdrawn where it finds the opposite; another one stays as it is.
     */
    public MethodResult secondOpinion(Target target, CheckOptions options, MethodResult result, Progress progress) {
        return secondOpinion(target, options, result, progress, Answers.OF_THE_ENCODING);
    }

    MethodResult secondOpinion(
            Target target, CheckOptions options, MethodResult result, Progress progress, Answers answers) {
        Optional<Method> method = loaded.program().method(target.ref());
        if (!result.isValid() || method.isEmpty()) {
            return result;
        }
        SourceTexts texts = new SourceTexts(input.files());
        return LargeStack.call(() -> new SecondCheck(
                        Slice.of(loaded.program(), method.get()), options, result, progress, texts, replay, answers)
                .of(result));
    }

    /**
     * What became of computing bounds.
     *
     * @param row     the bounds; absent where there is nothing to bound
     * @param problem why they could not be computed or kept, if so
     */
    public record Computed(Optional<BoundsRow> row, Optional<String> problem) {}

    /** Computes the tight field bounds that a check of a method would use, all that there is time for, and keeps them. */
    public Computed computeBounds(Target target, CheckOptions options, Progress progress) {
        return computeBounds(target, options, progress, BoundsPlan.always());
    }

    /** The same on one core, for those who do it beside something else. */
    public Computed computeBoundsAside(Target target, CheckOptions options, Progress progress) {
        return computeBounds(target, options, progress, BoundsPlan.always().onOneCore());
    }

    private Computed computeBounds(Target target, CheckOptions options, Progress progress, BoundsPlan plan) {
        UsedBounds store = new UsedBounds(memory, repository());
        Optional<BoundsRow> row =
                asked(target, options, progress, store, plan, BoundsComputation::run, Optional.empty());
        return new Computed(row, store.problem());
    }

    /** The digests of the tight bounds that a check of a method would look for; nothing is computed. */
    public Set<String> boundsQuestions(Target target, CheckOptions options, Progress progress) {
        UsedBounds store = new UsedBounds(new MemoryBounds(), Optional.empty());
        return asked(target, options, progress, store, BoundsPlan.NEVER, BoundsComputation::questions, Set.of());
    }

    private <T> T asked(
            Target target,
            CheckOptions options,
            Progress progress,
            UsedBounds store,
            BoundsPlan plan,
            Function<BoundsComputation, T> question,
            T nothing) {
        Optional<Method> method = loaded.program().method(target.ref());
        if (method.isEmpty()) {
            return nothing;
        }
        Slice slice = Slice.of(loaded.program(), method.get());
        try {
            return LargeStack.call(() -> question.apply(new BoundsComputation(slice, options, progress, store, plan)));
        } catch (UnsupportedException e) {
            return nothing;
        }
    }

    /** Why no test can be made of a violation that a check of this method found, if so. */
    public Optional<String> hindrance(Target target, Violation violation) {
        return UnitTest.hindrance(target.qualified(), violation).or(() -> loaded.program()
                .method(target.ref())
                .flatMap(method -> AssertionWriter.hindrance(loaded.program(), method, violation)));
    }

    /** A class of tests for violations that a check of this method found, each without a {@link #hindrance}. */
    public UnitTest unitTest(Target target, List<Violation> violations) {
        return UnitTests.write(loaded, target, targets(), violations);
    }

    /**
     * The computation graph of a method's code, loops unrolled so often.
     *
     * @throws IllegalArgumentException where the method is not in the supported language; the message says where
     */
    public GraphView graph(Target target, int unroll) {
        Method method = loaded.program()
                .method(target.ref())
                .orElseThrow(() -> new IllegalArgumentException(
                        loaded.broken().get(target.origin().file()).get(0).toString()));
        try {
            Graph graph = GraphBuilder.running(
                            Slice.of(loaded.program(), method),
                            Limits.ofScope(1).withUnroll(unroll))
                    .build(Oracle.NONE, Listener.NONE)
                    .graph();
            GraphDot dot = new GraphDot(graph, new SourceTexts(input.files())::line);
            return new GraphView(
                    dot.write(),
                    GraphText.of(graph),
                    dot.nodes().stream()
                            .map(n -> new GraphView.Node(n.id(), n.lines()))
                            .toList(),
                    dot.arrows().stream()
                            .map(a -> new GraphView.Arrow(a.from(), a.to(), a.text()))
                            .toList());
        } catch (UnsupportedException e) {
            UnsupportedException.Item first = e.items().get(0);
            String kind = loaded.isMistake(first.construct(), first.origin()) ? "error" : "unsupported";
            throw new IllegalArgumentException(first.origin() + ": " + kind + ": " + first.construct(), e);
        }
    }

    @Override
    public void close() {
        replay.close();
    }
}

package org.smallscope.check;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.smallscope.frontend.compile.SourceCompilation;
import org.smallscope.heap.Counterexample;
import org.smallscope.heap.Ending;
import org.smallscope.heap.HeapSnapshot;
import org.smallscope.heap.HeapValue;
import org.smallscope.heap.Judged;
import org.smallscope.heap.ReplayOutcome;
import org.smallscope.heap.State;
import org.smallscope.heap.Trace;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Type;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Program;
import org.smallscope.replay.CompiledSources;
import org.smallscope.replay.JdkCompiler;
import org.smallscope.replay.ReplayLimits;
import org.smallscope.replay.ReplayRequest;
import org.smallscope.replay.ReplayResult;
import org.smallscope.replay.Replayer;
import org.smallscope.replay.Reproducer;
import org.smallscope.replay.SourceCompiler;
import org.smallscope.replay.SourceText;

/** Compiles the user's sources once and runs counterexamples on a JVM. */
final class ReplayStage implements AutoCloseable {
    private static final Duration BRIEFLY = Duration.ofSeconds(2);

    private final CheckInput input;
    private final Map<String, String> read;
    private Replayer replayer;
    private CompiledSources compiled;
    /** Why code of the sources cannot be run by this JVM; null where all can. */
    private String tooNew;

    /** Methods that were run and did not end, or ended the JVM. */
    private final Set<MethodRef> unfinished = new LinkedHashSet<>();

    private boolean closed;
    /** Not guarded by the lock, which is held while a method runs. */
    private volatile String fence;

    /**
     * @param read all sources that the front end has read, wherever it found them: path to text
     */
    ReplayStage(CheckInput input, Map<String, String> read) {
        this.input = input;
        this.read = read;
    }

    /** The request for a counterexample. */
    synchronized ReplayRequest request(Program program, MethodRef method, Counterexample predicted, boolean endless) {
        boolean initialises = method.name().equals(MethodRef.STATIC_INITIALISER);
        State post = predicted.post();
        return new ReplayRequest(
                compiled == null ? List.of() : compiled.classpath(),
                method.owner(),
                method.name(),
                method.parameters().stream().map(Type::toString).toList(),
                predicted.pre(),
                List.copyOf(predicted.arguments().values()),
                initialises && predicted.ending() instanceof Ending.Threw ? withoutStatics(post, method.owner()) : post,
                predicted.ending(),
                endless,
                ghosts(program));
    }

    /** Nobody can look into a class that could not be initialised. */
    private static State withoutStatics(State state, String owner) {
        Map<String, HeapValue> statics = new LinkedHashMap<>(state.heap().statics());
        statics.keySet().removeIf(name -> name.startsWith(owner + "."));
        return new State(new HeapSnapshot(state.heap().objects(), statics), state.roots());
    }

    /** Runs the counterexample and compares what happened with what was predicted. */
    synchronized ReplayResult replay(
            Program program, MethodRef method, Counterexample predicted, boolean endless, Duration limit) {
        if (method.constructor()
                && !program.find(method.owner()).map(ClassDecl::instantiable).orElse(true)) {
            return new ReplayResult.Impossible("a constructor of an abstract class runs only as a part of others");
        }
        try {
            prepare();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // the machine's fault, not that of the method
        } catch (SourceCompiler.CompilationException e) {
            return new ReplayResult.Failed("the sources could not be compiled for the replay: " + e.getMessage());
        }
        ReplayRequest request = request(program, method, predicted, endless);
        ReplayResult result = replayer.replay(request, unfinished.contains(method) ? shorter(limit) : limit);
        if (result instanceof ReplayResult.Failed f && f.unfinished()) {
            unfinished.add(method);
        }
        fence = replayer.fence();
        if (tooNew != null && result instanceof ReplayResult.Different d && isUntranslated(d.actual())) {
            return new ReplayResult.Impossible(tooNew);
        }
        return result instanceof ReplayResult.Different d && isConfirmedByEclipse(request)
                ? new ReplayResult.Different(
                        d.explanation()
                                + "; with classes of Eclipse's compiler it does as predicted: the compilers differ",
                        d.actual())
                : result;
    }

    /** What did not end once hardly ends for another clause. */
    private static Duration shorter(Duration limit) {
        return limit.compareTo(BRIEFLY) < 0 ? limit : BRIEFLY;
    }

    /** Did it come to code that the compiler could not translate? */
    private static boolean isUntranslated(State actual) {
        return actual.roots().get(State.THROWN) instanceof HeapValue.Ref r
                && actual.heap().byId().get(r.id()).className().equals("java.lang.Error");
    }

    /** What kept the code that was run from doing harm; absent where none was. */
    Optional<String> fence() {
        return Optional.ofNullable(fence);
    }

    static Set<String> ghosts(Program program) {
        Set<String> result = new LinkedHashSet<>();
        for (ClassDecl c : program.classes()) {
            c.fields().stream()
                    .filter(f -> f.ghost() || f.model())
                    .map(Field::ref)
                    .forEach(f -> result.add(f.owner() + "." + f.name()));
        }
        return result;
    }

    /** Gets ready in the background: what is found will be run soon. */
    void warmUp() {
        CompletableFuture.runAsync(this::prepareQuietly);
    }

    private synchronized void prepareQuietly() {
        try {
            if (!closed) {
                prepare();
                replayer.warmUp();
            }
        } catch (IOException | SourceCompiler.CompilationException e) {
            compiled = null; // the replay that needs it tries again and reports the reason
        }
    }

    private void prepare() throws IOException, SourceCompiler.CompilationException {
        if (compiled == null) {
            compiled = compile();
        }
        if (replayer == null) {
            replayer = new Replayer(ReplayLimits.DEFAULT);
        }
    }

    /** By the JDK's compiler, whose classes are what runs elsewhere; by Eclipse's where there is none or it refuses. */
    private CompiledSources compile() throws IOException, SourceCompiler.CompilationException {
        if (JdkCompiler.isAvailable()) {
            try {
                return CompiledSources.compile(new JdkCompiler(input.sourcePath()), sources(), input.classpath());
            } catch (SourceCompiler.CompilationException e) {
                return byEclipse();
            }
        }
        return byEclipse();
    }

    private CompiledSources byEclipse() throws IOException, SourceCompiler.CompilationException {
        return CompiledSources.compile(this::compile, sources(), input.classpath());
    }

    private List<SourceText> sources() {
        return read.entrySet().stream()
                .map(e -> new SourceText(e.getKey(), e.getValue()))
                .toList();
    }

    private void compile(List<SourceText> sources, List<Path> classpath, Path output)
            throws SourceCompiler.CompilationException, IOException {
        List<String> errors = SourceCompilation.compile(read, classpath, input.sourcePath(), output);
        tooNew = SourceCompilation.tooNew(errors).orElse(null);
        if (!errors.isEmpty() && tooNew == null) {
            throw new SourceCompiler.CompilationException(String.join("\n", errors));
        }
    }

    /** Does the JVM do what was predicted with classes of another compiler? */
    private boolean isConfirmedByEclipse(ReplayRequest request) {
        try (CompiledSources other = byEclipse()) {
            return replayer.replay(request.withClasspath(other.classpath())) instanceof ReplayResult.Confirmed;
        } catch (IOException | SourceCompiler.CompilationException e) {
            return false;
        }
    }

    /** Writes all that is needed to see a withheld result again; the file, or nothing where it cannot be written. */
    Optional<Path> reproducer(String problem, Map<String, String> settings, ReplayRequest request) {
        try {
            Path file = Files.createTempFile("smallscope-reproducer-", ".json");
            Files.writeString(file, new Reproducer(problem, settings, sources(), request).write());
            return Optional.of(file);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The same where there is no execution to show: the program, its method and the settings. */
    Optional<String> reproducer(String problem, Map<String, String> settings, Program program, MethodRef method) {
        State none = new State(HeapSnapshot.EMPTY, Map.of());
        Counterexample nothing = new Counterexample(
                none,
                Map.of(),
                new Trace(List.of()),
                none,
                Ending.Returned.NOTHING,
                Optional.empty(),
                new Judged.CannotSay("there is nothing to run"),
                ReplayOutcome.notRun("there is nothing to run"));
        return reproducer(problem, settings, request(program, method, nothing, false))
                .map(Path::toString);
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (replayer != null) {
            replayer.close();
            replayer = null;
        }
        if (compiled != null) {
            CompiledSources done = compiled;
            compiled = null;
            try {
                done.close();
            } catch (IOException e) {
                throw new UncheckedIOException("the compiled classes of the replay could not be removed", e);
            }
        }
    }
}

package org.smallscope.check;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.smallscope.frontend.compile.SourceCompilation;
import org.smallscope.heap.Counterexample;
import org.smallscope.program.ClassDecl;
import org.smallscope.program.Field;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Program;
import org.smallscope.program.Type;
import org.smallscope.replay.CompiledSources;
import org.smallscope.replay.ReplayLimits;
import org.smallscope.replay.ReplayRequest;
import org.smallscope.replay.ReplayResult;
import org.smallscope.replay.Replayer;
import org.smallscope.replay.Reproducer;
import org.smallscope.replay.SourceCompiler;
import org.smallscope.replay.SourceText;

/** Compiles the user's sources once and runs counterexamples on a JVM. */
final class ReplayStage implements AutoCloseable {
    private final CheckInput input;
    private Replayer replayer;
    private CompiledSources compiled;

    ReplayStage(CheckInput input) {
        this.input = input;
    }

    /** The request for a counterexample. */
    synchronized ReplayRequest request(Program program, MethodRef method, Counterexample predicted) {
        return new ReplayRequest(
                compiled == null ? List.of() : compiled.classpath(),
                method.owner(),
                method.name(),
                method.parameters().stream().map(Type::toString).toList(),
                predicted.pre(),
                List.copyOf(predicted.arguments().values()),
                predicted.post(),
                predicted.result(),
                predicted.thrownClass(),
                predicted.thrown(),
                ghosts(program));
    }

    /** Runs the counterexample and compares what happened with what was predicted. */
    synchronized ReplayResult replay(Program program, MethodRef method, Counterexample predicted) {
        try {
            prepare();
        } catch (IOException | SourceCompiler.CompilationException e) {
            return new ReplayResult.Failed("the sources could not be compiled for the replay: " + e.getMessage());
        }
        return replayer.replay(request(program, method, predicted));
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

    private void prepare() throws IOException, SourceCompiler.CompilationException {
        if (compiled == null) {
            List<SourceText> sources = input.files().entrySet().stream()
                    .map(e -> new SourceText(e.getKey(), e.getValue()))
                    .toList();
            compiled = CompiledSources.compile(this::compile, sources, input.classpath());
        }
        if (replayer == null) {
            replayer = new Replayer(ReplayLimits.DEFAULT);
        }
    }

    private void compile(List<SourceText> sources, List<Path> classpath, Path output)
            throws SourceCompiler.CompilationException, IOException {
        List<String> errors = SourceCompilation.compile(input.files(), classpath, input.sourcePath(), output);
        if (!errors.isEmpty()) {
            throw new SourceCompiler.CompilationException(String.join("\n", errors));
        }
    }

    /** Writes all that is needed to see a withheld result again; the file, or nothing where it cannot be written. */
    Optional<Path> reproducer(String problem, Map<String, String> settings, ReplayRequest request) {
        List<SourceText> sources = input.files().entrySet().stream()
                .map(e -> new SourceText(e.getKey(), e.getValue()))
                .toList();
        try {
            Path file = Files.createTempFile("smallscope-reproducer-", ".json");
            Files.writeString(file, new Reproducer(problem, settings, sources, request).write());
            return Optional.of(file);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    @Override
    public synchronized void close() {
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

package org.smallscope.frontend;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.BooleanSupplier;
import org.eclipse.jdt.core.compiler.IProblem;
import org.smallscope.frontend.checked.CheckedMethod;
import org.smallscope.frontend.library.ModelLibrary;
import org.smallscope.frontend.library.ProgramAssembly;
import org.smallscope.frontend.lower.Lowering;
import org.smallscope.frontend.source.JavaParser;
import org.smallscope.frontend.source.SourceFiles;
import org.smallscope.frontend.source.SourceFiles.SourceFile;
import org.smallscope.frontend.source.SpecificationFiles;
import org.smallscope.frontend.source.SpecificationFiles.SpecificationFile;
import org.smallscope.program.LargeStack;
import org.smallscope.program.Origin;
import org.smallscope.program.classes.Program;

/**
 * From Java sources with JML to a program. The models of the platform's classes, which do not depend on any source, are
 * read once and shared by all; it can be used from several threads.
 */
public final class Frontend {
    private static final ModelLibrary MODELS = new ModelLibrary();

    /** Loads what every set of sources needs, in the background: time for whoever has yet to find out what to load. */
    public static void warmUp() {
        Thread thread = new Thread(JavaParser::warmUp, "smallscope-warm-up");
        thread.setDaemon(true);
        thread.start();
    }

    /** Parses, resolves and lowers; what is wrong with the sources is in the result's diagnostics. */
    public Loaded load(Sources sources) {
        return load(sources, () -> false);
    }

    /**
     * The same, as long as it is wanted.
     *
     * @throws CancellationException soon after it is not wanted any more; the compiler is not interrupted inside a file
     */
    public Loaded load(Sources sources, BooleanSupplier unwanted) {
        try {
            List<SourceFile> files = SourceFiles.collect(sources.files(), sources.sourcePath());
            List<SpecificationFile> specifications =
                    SpecificationFiles.collect(files, sources.specifications(), sources.specPath());
            return load(
                    new Input(
                            files,
                            specifications,
                            sources.classpath(),
                            sources.nullableByDefault(),
                            sources.arithmetic()),
                    unwanted);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Loaded load(Input input, BooleanSupplier unwanted) {
        JavaParser.prepare();
        // the models do not depend on the sources, so they are read meanwhile
        CompletableFuture<Void> models = CompletableFuture.runAsync(() ->
                MODELS.prefetch(input.files().stream().map(SourceFile::text).toList()));
        try {
            return load(input, models, unwanted);
        } catch (StackOverflowError e) {
            return wrong(input, Nesting.tooDeep(input.files()));
        } catch (CompletionException e) {
            if (e.getCause() instanceof StackOverflowError) {
                return wrong(input, Nesting.tooDeep(input.files()));
            }
            throw e;
        } finally {
            models.join();
        }
    }

    private Loaded load(Input input, CompletableFuture<Void> models, BooleanSupplier unwanted) {
        if (input.files().isEmpty()) {
            return new Loaded(new Program(List.of()), List.of(), List.of(), Map.of(), Map.of(), Set.of(), Clauses.NONE);
        }
        Map<String, Diagnostic> unread = unread(input);
        List<SourceFile> readable = input.files().stream()
                .filter(f -> !unread.containsKey(f.path()))
                .toList();
        Woven woven = Woven.of(readable, input.specifications(), input.classpath(), Map.of(), unwanted);
        if (woven.flawless() && unread.isEmpty()) {
            CompletableFuture<Compilation.Parse> plain = plain(input, woven);
            models.join();
            Loaded loaded = lower(new Mending.Mended(input.files(), woven, Map.of(), List.of()), input, unwanted);
            if (isRight(plain.join(), woven)) {
                return loaded;
            }
        }
        Mending mending = new Mending(input, woven, unwanted);
        unread.forEach((path, why) -> mending.breakFile(path, List.of(why)));
        Mending.Mended mended = mending.run();
        models.join();
        return lower(mended, input, unwanted);
    }

    /** What the compiler makes of the files as they are; where these have no JML, that is known already. */
    private static CompletableFuture<Compilation.Parse> plain(Input input, Woven woven) {
        return woven.adds(input)
                ? CompletableFuture.supplyAsync(() -> LargeStack.call(() -> input.plain(input.files())))
                : CompletableFuture.completedFuture(woven.plain(input));
    }

    /** Does the Java compile also without JML, and mean the same? */
    private static boolean isRight(Compilation.Parse plain, Woven woven) {
        return plain.failures().isEmpty()
                && plain.units().values().stream()
                        .allMatch(u -> Arrays.stream(u.getProblems()).noneMatch(IProblem::isError))
                && woven.changedMeanings(plain.units()).isEmpty();
    }

    /** Files that are not read, and why: those that cannot be, and specification files beside a source. */
    private static Map<String, Diagnostic> unread(Input input) {
        Map<String, Diagnostic> unread = new LinkedHashMap<>();
        input.files().forEach(f -> Unreadable.why(f).ifPresent(why -> unread.put(f.path(), why)));
        for (SpecificationFile file : input.specifications()) {
            if (file.besideSource()) {
                Diagnostic why = new Diagnostic(
                        "a .jml file is read for a class without source only, and the source of this one is at hand; move "
                                + "its clauses there, or take the file away",
                        new Origin(file.path(), 0, 0, 1, 1));
                unread.put(file.path(), why);
            }
        }
        return unread;
    }

    /** Nothing can be checked, since one place breaks the compiler. */
    private static Loaded wrong(Input input, Diagnostic diagnostic) {
        Map<String, String> checked = new LinkedHashMap<>();
        Map<String, List<Diagnostic>> broken = new LinkedHashMap<>();
        input.files().stream().filter(SourceFile::checked).forEach(f -> broken.put(f.path(), List.of(diagnostic)));
        return new Loaded(
                new Program(List.of()), List.of(), List.of(diagnostic), broken, checked, Set.of(), Clauses.NONE);
    }

    private Loaded lower(Mending.Mended mended, Input input, BooleanSupplier unwanted) {
        Map<String, String> sources = new LinkedHashMap<>();
        mended.files().forEach(f -> sources.put(f.path(), f.text()));
        List<CheckedMethod> methods = new ArrayList<>();
        if (mended.woven().parse().units().isEmpty()) {
            return new Loaded(
                    new Program(List.of()),
                    outlined(mended, input),
                    mended.mistakes(),
                    mended.broken(),
                    sources,
                    Set.of(),
                    Clauses.of(mended, input));
        }
        Lowering session =
                new Lowering(mended.woven().units(), MODELS, input.nullableByDefault(), input.arithmetic(), unwanted);
        session.lower();
        ProgramAssembly assembly = new ProgramAssembly(session, MODELS);
        Program program = assembly.assemble();
        methods.addAll(session.checked(program));
        methods.addAll(outlined(mended, input));
        List<String> paths = input.files().stream().map(SourceFile::path).toList();
        methods.sort(Comparator.comparingInt(m -> paths.indexOf(m.origin().file())));
        return new Loaded(
                program,
                methods,
                mended.mistakes(),
                mended.broken(),
                sources,
                assembly.unmodelled(),
                Clauses.of(mended, input));
    }

    /** The methods of files that cannot be used, by their text alone. */
    private static List<CheckedMethod> outlined(Mending.Mended mended, Input input) {
        Map<String, String> texts = new LinkedHashMap<>();
        input.files().stream()
                .filter(f -> f.checked() && mended.broken().containsKey(f.path()))
                .forEach(f -> texts.put(f.path(), f.text()));
        return Outline.of(texts);
    }
}

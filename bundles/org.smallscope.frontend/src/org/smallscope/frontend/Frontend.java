package org.smallscope.frontend;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.BooleanSupplier;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.smallscope.frontend.jml.Augmented;
import org.smallscope.frontend.jml.Augmenter;
import org.smallscope.frontend.jml.JmlLibrary;
import org.smallscope.frontend.jml.SpecFile;
import org.smallscope.frontend.library.ModelLibrary;
import org.smallscope.frontend.library.ProgramAssembly;
import org.smallscope.frontend.lower.LostItems;
import org.smallscope.frontend.lower.Lowering;
import org.smallscope.frontend.lower.Unit;
import org.smallscope.frontend.source.CompilerFailure;
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

    /** What is loaded, read from disk. */
    private record Input(
            List<SourceFile> files,
            List<SpecificationFile> specifications,
            List<Path> classpath,
            boolean nullableByDefault) {}

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
            return load(new Input(files, specifications, sources.classpath(), sources.nullableByDefault()), unwanted);
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
            return wrong(List.of(Nesting.tooDeep(input.files())));
        } catch (CompletionException e) {
            if (e.getCause() instanceof StackOverflowError) {
                return wrong(List.of(Nesting.tooDeep(input.files())));
            }
            throw e;
        } finally {
            models.join();
        }
    }

    private Loaded load(Input input, CompletableFuture<Void> models, BooleanSupplier unwanted) {
        List<Diagnostic> unread = unread(input);
        if (!unread.isEmpty()) {
            return wrong(unread);
        }
        Map<String, Augmented> augmented = new LinkedHashMap<>();
        Map<String, String> texts = new LinkedHashMap<>();
        Set<String> checked = new LinkedHashSet<>();
        for (SourceFile file : input.files()) {
            Lowering.goOn(unwanted);
            Augmented copy = Augmenter.augment(file.path(), file.text());
            augmented.put(file.key(), copy);
            texts.put(file.key(), copy.text());
            if (file.checked()) {
                checked.add(file.key());
            }
        }
        for (SpecificationFile file : input.specifications()) {
            Augmented mirror = Augmenter.augment(file.path(), file.text());
            augmented.put(SpecFile.mirrorPath(mirror), mirror);
            texts.put(SpecFile.mirrorPath(mirror), mirror.text());
        }
        Lowering.goOn(unwanted);
        Parse woven = parse(texts, augmented, input.classpath());
        if (!woven.failures().isEmpty()) {
            return wrong(woven.failures());
        }
        CompletableFuture<Parse> plain = CompletableFuture.supplyAsync(() -> LargeStack.call(() -> plain(input)));
        Compiled compiled = new Compiled(augmented, woven.units());
        List<Diagnostic> errors = compiled.suspicious() ? compiled.errors(plain.join()) : List.of();
        if (!errors.isEmpty() || woven.units().isEmpty()) {
            plain.join();
            return wrong(errors);
        }
        List<Unit> units = new ArrayList<>();
        woven.units().forEach((key, ast) -> units.add(new Unit(augmented.get(key), ast, false, checked.contains(key))));
        List<Diagnostic> lost = new ArrayList<>();
        units.forEach(unit -> LostItems.of(unit)
                .forEach(i ->
                        lost.add(new Diagnostic("this JML belongs to nothing that is declared here", i.origin()))));
        if (!lost.isEmpty()) {
            plain.join();
            return wrong(lost);
        }
        models.join();
        Loaded loaded = lower(units, input, unwanted);
        List<Diagnostic> ofJava = compiled.errors(plain.join());
        return ofJava.isEmpty() ? loaded : wrong(ofJava);
    }

    /** Specification files of classes whose source is at hand: they are not read beside it, which must be known. */
    private static List<Diagnostic> unread(Input input) {
        return input.specifications().stream()
                .filter(SpecificationFile::besideSource)
                .map(s -> new Diagnostic(
                        "a .jml file is read for a class without source only, and the source of this one is at hand; move "
                                + "its clauses there, or take the file away",
                        new Origin(s.path(), 0, 0, 1, 1)))
                .toList();
    }

    private static Loaded wrong(List<Diagnostic> diagnostics) {
        return new Loaded(new Program(List.of()), List.of(), diagnostics, Map.of(), Set.of());
    }

    /** The files as they are. */
    private static Parse plain(Input input) {
        Map<String, Augmented> files = new LinkedHashMap<>();
        Map<String, String> texts = new LinkedHashMap<>();
        for (SourceFile file : input.files()) {
            files.put(file.key(), Augmented.plain(file.path(), file.text()));
            texts.put(file.key(), file.text());
        }
        return parse(texts, files, input.classpath());
    }

    /**
     * What the compiler made of texts.
     *
     * @param failures where the compiler itself failed; then there are no units
     */
    record Parse(Map<String, CompilationUnit> units, List<Diagnostic> failures) {}

    /** Parses all texts; where the compiler itself fails, finds out on which of them. */
    private static Parse parse(Map<String, String> texts, Map<String, Augmented> augmented, List<Path> classpath) {
        Map<String, String> jml = Map.of(JmlLibrary.JML_PATH, JmlLibrary.jmlClassSource());
        try {
            try {
                return new Parse(
                        JavaParser.parse(texts, jml, classpath, List.of()).units(), List.of());
            } catch (CompilerFailure whole) {
                List<Diagnostic> failures = failures(List.copyOf(texts.keySet()), texts, augmented, classpath);
                if (failures.isEmpty()) {
                    throw whole;
                }
                return new Parse(Map.of(), failures);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Where the compiler fails on all of these together: those that it fails on alone, found by halves. */
    private static List<Diagnostic> failures(
            List<String> keys, Map<String, String> texts, Map<String, Augmented> augmented, List<Path> classpath)
            throws IOException {
        List<Diagnostic> failures = new ArrayList<>();
        int half = keys.size() / 2;
        for (List<String> part : List.of(keys.subList(0, half), keys.subList(half, keys.size()))) {
            Optional<CompilerFailure> failure = failure(part, texts, classpath);
            if (failure.isPresent() && part.isEmpty()) {
                // it is not the files that it fails on
                throw failure.get();
            }
            if (failure.isPresent() && part.size() == 1) {
                failures.add(new Diagnostic(
                        failure.get().getMessage(),
                        augmented.get(part.get(0)).map().place(0, 0)));
            } else if (failure.isPresent()) {
                failures.addAll(failures(part, texts, augmented, classpath));
            }
        }
        return failures;
    }

    /** What the compiler breaks off with on some texts, the others beside them. */
    private static Optional<CompilerFailure> failure(List<String> keys, Map<String, String> texts, List<Path> classpath)
            throws IOException {
        Map<String, String> asked = new LinkedHashMap<>();
        keys.forEach(key -> asked.put(key, texts.get(key)));
        Map<String, String> others = new LinkedHashMap<>(texts);
        others.keySet().removeAll(keys);
        others.put(JmlLibrary.JML_PATH, JmlLibrary.jmlClassSource());
        try {
            JavaParser.parse(asked, others, classpath, List.of());
            return Optional.empty();
        } catch (CompilerFailure failure) {
            return Optional.of(failure);
        }
    }

    private Loaded lower(List<Unit> units, Input input, BooleanSupplier unwanted) {
        Map<String, String> sources = new LinkedHashMap<>();
        input.files().forEach(f -> sources.put(f.path(), f.text()));
        Lowering session = new Lowering(units, MODELS, input.nullableByDefault(), unwanted);
        session.lower();
        ProgramAssembly assembly = new ProgramAssembly(session, MODELS);
        Program program = assembly.assemble();
        return new Loaded(program, session.checked(program), List.of(), sources, assembly.unmodelled());
    }
}

package org.smallscope.frontend;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jdt.core.compiler.IProblem;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.smallscope.frontend.jml.Augmented;
import org.smallscope.frontend.jml.Augmenter;
import org.smallscope.frontend.jml.JmlLibrary;
import org.smallscope.frontend.jml.SpecFile;
import org.smallscope.frontend.library.ModelLibrary;
import org.smallscope.frontend.library.ProgramAssembly;
import org.smallscope.frontend.lower.Session;
import org.smallscope.frontend.lower.Unit;
import org.smallscope.frontend.source.CompilerFailure;
import org.smallscope.frontend.source.JavaParser;
import org.smallscope.frontend.source.SourceFiles;
import org.smallscope.frontend.source.SourceFiles.SourceFile;
import org.smallscope.frontend.source.SpecificationFiles;
import org.smallscope.frontend.source.SpecificationFiles.SpecificationFile;
import org.smallscope.program.Program;
import org.smallscope.spec.JmlDiagnostic;

/**
 * From Java sources with JML to a program. An instance keeps models and recent results, so that loading the same
 * sources again is quick; it can be used from several threads, one load at a time.
 */
public final class Frontend {
    private static final int KEPT = 8;

    private final ModelLibrary library = new ModelLibrary();
    private final Map<Input, Loaded> recent = new LinkedHashMap<>(KEPT, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Input, Loaded> eldest) {
            return size() > KEPT;
        }
    };

    /** Everything a result depends on. */
    private record Input(
            List<SourceFile> files,
            List<SpecificationFile> specifications,
            List<Path> classpath,
            boolean nullableByDefault) {}

    /** Parses, resolves and lowers; what is wrong with the sources is in the result's diagnostics. */
    public synchronized Loaded load(Sources sources) {
        try {
            List<SourceFile> files = SourceFiles.collect(sources.files(), sources.sourcePath());
            List<SpecificationFile> specifications = SpecificationFiles.collect(
                    files.stream().map(SourceFile::text).toList(), sources.specPath());
            Input input = new Input(files, specifications, sources.classpath(), sources.nullableByDefault());
            Loaded known = recent.get(input);
            if (known == null) {
                known = load(input);
                recent.put(input, known);
            }
            return known;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Loaded load(Input input) throws IOException {
        JavaParser.prepare();
        // the models do not depend on the sources, so they are read meanwhile
        CompletableFuture<Void> models = CompletableFuture.runAsync(() ->
                library.prefetch(input.files().stream().map(SourceFile::text).toList()));
        Loaded loaded = load(input, models);
        models.join();
        return loaded;
    }

    private Loaded load(Input input, CompletableFuture<Void> models) throws IOException {
        Map<String, Augmented> augmented = new LinkedHashMap<>();
        Map<String, String> texts = new LinkedHashMap<>();
        Set<String> checked = new LinkedHashSet<>();
        for (SourceFile file : input.files()) {
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
        List<Unit> units = new ArrayList<>();
        List<Diagnostic> diagnostics = new ArrayList<>();
        parse(texts, augmented, input.classpath(), diagnostics).forEach((key, ast) -> {
            Unit unit = new Unit(augmented.get(key), ast, false, checked.contains(key));
            diagnostics.addAll(errors(unit, ast));
            units.add(unit);
        });
        if (!diagnostics.isEmpty() || units.isEmpty()) {
            return new Loaded(new Program(List.of()), List.of(), diagnostics, Set.of());
        }
        models.join();
        return lower(units, input.nullableByDefault());
    }

    /** Parses all texts; where the compiler itself fails, finds out on which of them. */
    private static Map<String, CompilationUnit> parse(
            Map<String, String> texts,
            Map<String, Augmented> augmented,
            List<Path> classpath,
            List<Diagnostic> diagnostics)
            throws IOException {
        Map<String, String> jml = Map.of(JmlLibrary.JML_PATH, JmlLibrary.jmlClassSource());
        try {
            return JavaParser.parse(texts, jml, classpath, List.of()).units();
        } catch (CompilerFailure whole) {
            for (String key : texts.keySet()) {
                Map<String, String> others = new LinkedHashMap<>(texts);
                others.remove(key);
                others.putAll(jml);
                try {
                    JavaParser.parse(Map.of(key, texts.get(key)), others, classpath, List.of());
                } catch (CompilerFailure one) {
                    diagnostics.add(new Diagnostic(
                            one.getMessage(), augmented.get(key).map().place(0, 0)));
                }
            }
            if (diagnostics.isEmpty()) {
                throw whole;
            }
            return Map.of();
        }
    }

    private static List<Diagnostic> errors(Unit unit, CompilationUnit ast) {
        List<Diagnostic> errors = new ArrayList<>();
        unit.source().diagnostics().forEach(d -> errors.add(new Diagnostic(d.message(), d.origin())));
        List<IProblem> problems = Arrays.stream(ast.getProblems())
                .filter(p -> p.isError() && !Augmenter.tolerated(p, unit.source()))
                .toList();
        for (IProblem problem : problems) {
            boolean follows = Augmenter.follows(problem, unit.source())
                    && problems.stream()
                            .anyMatch(p -> p.getSourceLineNumber() == problem.getSourceLineNumber()
                                    && !Augmenter.follows(p, unit.source()));
            if (!follows) {
                JmlDiagnostic found = Augmenter.diagnostic(problem, unit.source());
                errors.add(new Diagnostic(found.message(), found.origin()));
            }
        }
        errors.sort(Comparator.comparingInt((Diagnostic d) -> d.origin().line())
                .thenComparingInt(d -> d.origin().column()));
        return errors;
    }

    private Loaded lower(List<Unit> units, boolean nullableByDefault) {
        Session session = new Session(units, library, nullableByDefault);
        session.lower();
        ProgramAssembly assembly = new ProgramAssembly(session, library);
        Program program = assembly.assemble();
        return new Loaded(program, session.checked(), List.of(), assembly.unmodelled());
    }
}

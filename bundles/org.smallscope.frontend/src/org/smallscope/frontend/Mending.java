package org.smallscope.frontend;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.eclipse.jdt.core.compiler.IProblem;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.smallscope.frontend.jml.Augmented;
import org.smallscope.frontend.jml.Augmenter;
import org.smallscope.frontend.jml.Gap;
import org.smallscope.frontend.jml.Gaps;
import org.smallscope.frontend.jml.JmlItem;
import org.smallscope.frontend.jml.SpecFile;
import org.smallscope.frontend.lower.LostItems;
import org.smallscope.frontend.lower.Lowering;
import org.smallscope.frontend.source.JavaText;
import org.smallscope.frontend.source.SourceFiles.SourceFile;
import org.smallscope.frontend.source.SpecificationFiles.SpecificationFile;
import org.smallscope.program.Origin;

/**
 * Takes out of sources what is wrong with them, and leaves a gap there: a JML clause, the body of a method, the value of a field, or a whole
 * file where the mistake is in neither. What is left compiles, and who comes across a gap finds out why it is there.
 *
 * <p>Whether the Java is right is decided by the text without JML: JML as code says more than Java and allows more than
 * Java, and after an error within JML the compiler no longer looks for errors in the method around it.
 */
final class Mending {
    /** Taking out a declaration shows further clauses that need it, but hardly ever so often. */
    private static final int ROUNDS = 6;

    private final Input input;
    private final BooleanSupplier unwanted;
    private final Wording wording;
    private List<SourceFile> files;
    private List<SpecificationFile> specifications;
    /** By path. */
    private final Map<String, Gaps> gaps = new LinkedHashMap<>();
    /** Files that cannot be used at all, by path. */
    private final Map<String, List<Diagnostic>> broken = new LinkedHashMap<>();

    private final Set<Diagnostic> mistakes = new LinkedHashSet<>();

    /** @param first an attempt at the sources as they are */
    Mending(Input input, Woven first, BooleanSupplier unwanted) {
        this.input = input;
        this.unwanted = unwanted;
        this.wording = new Wording(first);
        this.files = input.files();
        this.specifications = input.specifications();
        if (!first.adds(input)) {
            // without JML the compiler fails on the same files
            failed(first);
        }
    }

    /**
     * What is left.
     *
     * @param files  as they compile
     * @param broken files that cannot be used at all, and why: by path
     * @param mistakes all that was found wrong, in the order of files and text
     */
    record Mended(
            List<SourceFile> files, Woven woven, Map<String, List<Diagnostic>> broken, List<Diagnostic> mistakes) {}

    Mended run() {
        while (true) {
            Map<String, CompilationUnit> plain = withoutJavaErrors();
            Optional<Woven> woven = withoutJmlErrors(plain);
            if (woven.isPresent()) {
                woven.get().augmented().values().forEach(f -> f.diagnostics()
                        .forEach(d -> mistakes.add(new Diagnostic(d.message(), d.origin()))));
                return new Mended(files, woven.get(), broken, inOrder());
            }
        }
    }

    private List<Diagnostic> inOrder() {
        List<String> paths = new ArrayList<>();
        input.files().forEach(f -> paths.add(f.path()));
        input.specifications().forEach(f -> paths.add(f.path()));
        return Diagnostic.inOrder(mistakes, paths);
    }

    /** Gives up a file; whoever needs it will not find it. */
    void breakFile(String path, List<Diagnostic> why) {
        mistakes.addAll(why);
        broken.put(path, why);
        Set<String> users = SpecFile.isSpecFile(path) ? mentioning(path) : Set.of();
        files = files.stream()
                .filter(f -> !f.path().equals(path) && !users.contains(f.path()))
                .toList();
        users.forEach(user -> broken.put(user, why));
        specifications =
                specifications.stream().filter(f -> !f.path().equals(path)).toList();
    }

    /** The files that name the class of a specification file: they would be checked without what it says. */
    private Set<String> mentioning(String specification) {
        String file = specification.substring(specification.lastIndexOf('/') + 1);
        String type = file.substring(0, file.indexOf('.'));
        return files.stream()
                .filter(f -> f.path().endsWith(type + ".java")
                        || new JavaText(f.text())
                                .words().stream().anyMatch(w -> w.equals(type) || w.endsWith("." + type)))
                .map(SourceFile::path)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    // ------------------------------------------------------------------ Java

    private Map<String, CompilationUnit> withoutJavaErrors() {
        while (true) {
            Lowering.goOn(unwanted);
            Compilation.Parse plain = input.plain(files);
            if (!plain.failures().isEmpty()) {
                failed(plain.failures());
                continue;
            }
            boolean right = true;
            for (SourceFile file : files) {
                CompilationUnit unit = plain.units().get(file.key());
                List<IProblem> errors = unit == null
                        ? List.of()
                        : Arrays.stream(unit.getProblems())
                                .filter(IProblem::isError)
                                .toList();
                if (!errors.isEmpty()) {
                    right = false;
                    mend(file, unit, errors);
                }
            }
            if (right) {
                return plain.units();
            }
        }
    }

    private void failed(Map<String, String> failures) {
        Map<String, String> paths = files.stream().collect(Collectors.toMap(SourceFile::key, SourceFile::path));
        failures.forEach((key, message) -> {
            String path = paths.get(key);
            breakFile(path, List.of(new Diagnostic(message, new Origin(path, 0, 0, 1, 1))));
        });
    }

    private void mend(SourceFile file, CompilationUnit unit, List<IProblem> errors) {
        Augmented compiled = Augmenter.plain(file.path(), file.text());
        Map<IProblem, Diagnostic> found = new LinkedHashMap<>();
        errors.forEach(e -> found.put(
                e,
                new Diagnostic(
                        wording.ofJava(e, file.key(), broken),
                        compiled.map().origin(e.getSourceStart(), e.getSourceEnd() + 1 - e.getSourceStart()))));
        mistakes.addAll(wording.ofJml(file.key()));
        boolean same = compiled.text().equals(file.text());
        Optional<Emptied> emptied = same ? Emptied.of(file.text(), unit, errors) : Optional.empty();
        if (emptied.isEmpty()) {
            breakFile(file.path(), List.copyOf(found.values()));
            return;
        }
        mistakes.addAll(found.values());
        found.forEach((error, diagnostic) -> {
            int start = Emptied.code(unit, error.getSourceStart()).orElseThrow().getStartPosition();
            Gap gap = Gap.mistake(diagnostic.message(), diagnostic.origin());
            gaps.merge(file.path(), Gaps.NONE.withCode(start, gap), (before, more) -> before.withCode(start, gap));
        });
        files = files.stream()
                .map(f -> f == file ? new SourceFile(f.path(), emptied.get().text(), f.checked(), f.key()) : f)
                .toList();
    }

    // ------------------------------------------------------------------ JML

    /** What compiles with JML as code; nothing where another file had to be given up. */
    private Optional<Woven> withoutJmlErrors(Map<String, CompilationUnit> plain) {
        for (int round = 0; round < ROUNDS; round++) {
            Woven woven = Woven.of(files, specifications, input.classpath(), gaps, unwanted);
            if (!woven.parse().failures().isEmpty()) {
                failed(woven);
                return Optional.empty();
            }
            boolean further = false;
            for (String key : woven.parse().units().keySet()) {
                further |= takeOut(woven, key, round == ROUNDS - 1);
            }
            if (woven.augmented().values().stream().anyMatch(f -> broken.containsKey(f.path()))) {
                return Optional.empty();
            }
            if (!further) {
                return whole(woven, plain);
            }
        }
        return Optional.empty();
    }

    private void failed(Woven woven) {
        woven.parse().failures().forEach((key, message) -> {
            String path = woven.augmented().get(key).path();
            breakFile(path, List.of(new Diagnostic(message, new Origin(path, 0, 0, 1, 1))));
        });
    }

    private Optional<Woven> whole(Woven woven, Map<String, CompilationUnit> plain) {
        Map<String, List<Diagnostic>> wrong = new LinkedHashMap<>(woven.changedMeanings(plain));
        woven.units().forEach(unit -> LostItems.of(unit)
                .forEach(item -> wrong.computeIfAbsent(unit.source().path(), p -> new ArrayList<>())
                        .add(new Diagnostic("this JML belongs to nothing that is declared here", item.origin()))));
        wrong.forEach(this::breakFile);
        return wrong.isEmpty() ? Optional.of(woven) : Optional.empty();
    }

    /** Takes the JML of a file out that the compiler does not take; says whether there was any. */
    private boolean takeOut(Woven woven, String key, boolean last) {
        Augmented file = woven.augmented().get(key);
        List<IProblem> problems = woven.problems(key);
        Map<JmlItem, Gap> found = new LinkedHashMap<>();
        for (IProblem problem : wording.telling(problems, file)) {
            itemAt(file, problem.getSourceStart()).ifPresent(item -> {
                Gap gap = wording.gap(problem, item, woven);
                found.putIfAbsent(item, gap);
                if (gap.mistake()) {
                    mistakes.add(new Diagnostic(gap.construct(), gap.origin()));
                }
            });
        }
        ByName.uses(woven.parse().units().get(key), file).forEach(at -> itemAt(file, at)
                .filter(item -> item.gapOf().isEmpty())
                .ifPresent(item -> wording.undeclared(item, woven).ifPresent(gap -> found.putIfAbsent(item, gap))));
        boolean stuck = found.isEmpty() || last || found.keySet().stream().anyMatch(this::isNamelessAlready);
        if (!problems.isEmpty() && stuck) {
            breakFile(file.path(), wording.of(problems, file));
            return true;
        }
        found.forEach((item, gap) ->
                gaps.merge(file.path(), taken(Gaps.NONE, item, gap), (before, more) -> taken(before, item, gap)));
        return !found.isEmpty();
    }

    private boolean isNamelessAlready(JmlItem item) {
        return gaps.getOrDefault(item.origin().file(), Gaps.NONE).nameless().contains(item.origin());
    }

    /** A declaration that is wrong even by name alone goes; other items are left without a meaning. */
    private static Gaps taken(Gaps before, JmlItem item, Gap gap) {
        return item.gapOf().isPresent() || item.kind() == JmlItem.Kind.STATEMENT_GAP
                ? before.withNameless(item.origin())
                : before.with(item.origin(), gap);
    }

    /** The innermost item whose code stands at an offset of the augmented text. */
    private static Optional<JmlItem> itemAt(Augmented file, int offset) {
        if (!file.map().inserted(offset)) {
            return Optional.empty();
        }
        int original = file.map().toOriginal(offset);
        return file.items().stream()
                .filter(i -> i.kind().form() != JmlItem.Form.NONE)
                .filter(i -> i.origin().offset() <= original
                        && original <= i.origin().offset() + i.origin().length())
                .reduce((a, b) -> b.origin().length() < a.origin().length() ? b : a);
    }
}

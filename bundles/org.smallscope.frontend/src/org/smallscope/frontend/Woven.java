package org.smallscope.frontend;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.eclipse.jdt.core.compiler.IProblem;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.smallscope.frontend.jml.Augmented;
import org.smallscope.frontend.jml.Augmenter;
import org.smallscope.frontend.jml.Gaps;
import org.smallscope.frontend.jml.SameMeaning;
import org.smallscope.frontend.jml.SpecFile;
import org.smallscope.frontend.lower.LostItems;
import org.smallscope.frontend.lower.Lowering;
import org.smallscope.frontend.lower.Unit;
import org.smallscope.frontend.source.SourceFiles.SourceFile;
import org.smallscope.frontend.source.SpecificationFiles.SpecificationFile;

/**
 * Sources with their JML as code, and what the compiler made of them.
 *
 * @param augmented the files, by key
 * @param parse of their texts with JML as code
 * @param checked the keys of the files that the user asked for
 */
record Woven(Map<String, Augmented> augmented, Compilation.Parse parse, List<String> checked) {

    /** @param gaps what is known to have no meaning, by path */
    static Woven of(
            List<SourceFile> files,
            List<SpecificationFile> specifications,
            List<Path> classpath,
            Map<String, Gaps> gaps,
            BooleanSupplier unwanted) {
        Map<String, Augmented> augmented = new LinkedHashMap<>();
        for (SourceFile file : files) {
            Lowering.goOn(unwanted);
            augmented.put(file.key(), augment(file.path(), file.text(), gaps));
        }
        for (SpecificationFile file : specifications) {
            Augmented mirror = augment(file.path(), file.text(), gaps);
            augmented.put(SpecFile.mirrorPath(mirror), mirror);
        }
        Map<String, String> texts = new LinkedHashMap<>();
        augmented.forEach((key, file) -> texts.put(key, file.text()));
        Lowering.goOn(unwanted);
        return new Woven(
                augmented,
                Compilation.parse(texts, classpath),
                files.stream().filter(SourceFile::checked).map(SourceFile::key).toList());
    }

    /**
     * Can JML change what the compiler makes of the files, or was one of them left out? Specification files are in packages
     * that others do not name.
     */
    boolean adds(Input input) {
        return input.files().stream().anyMatch(f -> !isAsItIs(f) || SpecFile.mayName(f.text()));
    }

    private boolean isAsItIs(SourceFile file) {
        Augmented woven = augmented.get(file.key());
        return woven != null && woven.text().equals(file.text());
    }

    /** What the compiler made of the files alone, where JML adds nothing to them. */
    Compilation.Parse plain(Input input) {
        Map<String, CompilationUnit> units = new LinkedHashMap<>(parse.units());
        units.keySet().retainAll(input.files().stream().map(SourceFile::key).toList());
        return new Compilation.Parse(units, parse.failures());
    }

    private static Augmented augment(String path, String text, Map<String, Gaps> gaps) {
        return Augmenter.augment(path, text, gaps.getOrDefault(path, Gaps.NONE));
    }

    /** What the compiler does not take in a file, be it Java or JML. */
    List<IProblem> problems(String key) {
        Augmented file = augmented.get(key);
        CompilationUnit unit = parse.units().get(key);
        return Arrays.stream(unit.getProblems())
                .filter(p -> p.isError() && !Augmenter.tolerated(p, file, unit))
                .toList();
    }

    /** Is there nothing wrong with the JML, no name without a meaning, and nothing that the compiler does not take? */
    boolean flawless() {
        return parse.failures().isEmpty()
                && augmented.values().stream()
                        .allMatch(
                                f -> f.diagnostics().isEmpty() && f.undeclared().isEmpty())
                && parse.units().keySet().stream().allMatch(key -> problems(key).isEmpty())
                && units().stream().allMatch(unit -> LostItems.of(unit).isEmpty());
    }

    List<Unit> units() {
        List<Unit> units = new ArrayList<>();
        parse.units().forEach((key, ast) -> units.add(new Unit(augmented.get(key), ast, false, checked.contains(key))));
        return units;
    }

    /** Where Java would mean something else beside the JML, by path. */
    Map<String, List<Diagnostic>> changedMeanings(Map<String, CompilationUnit> plain) {
        Map<String, List<Diagnostic>> changed = new LinkedHashMap<>();
        var names = SameMeaning.names(augmented.values());
        plain.forEach((key, unit) -> {
            Augmented file = augmented.get(key);
            List<Diagnostic> found = SameMeaning.differences(file, parse.units().get(key), unit, names).stream()
                    .map(d -> new Diagnostic(d.message(), d.origin()))
                    .toList();
            if (!found.isEmpty()) {
                changed.put(file.path(), found);
            }
        });
        return changed;
    }
}

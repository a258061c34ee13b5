package org.smallscope.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTParser;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.CatchClause;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.junit.jupiter.api.Test;

/** Rules that class files do not show. */
class SourceRuleTests {

    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final Pattern UPPER_BOUND = Pattern.compile("version=\"[\\[(]");

    @Test
    void noExceptionIsSwallowed() throws IOException {
        List<String> swallowed = new ArrayList<>();
        for (Path file : javaFiles("bundles", "tests", "releng")) {
            collectEmptyCatches(file, swallowed);
        }

        assertThat(swallowed).as("catch blocks without a statement").isEmpty();
    }

    @Test
    void everyPackageSaysWhatItIsFor() throws IOException {
        List<Path> described = javaFiles("bundles", "tests", "releng").stream()
                .filter(file -> file.endsWith("package-info.java"))
                .map(SourceRuleTests::packageOf)
                .toList();
        List<Path> silent = javaFiles("bundles", "tests", "releng").stream()
                .map(SourceRuleTests::packageOf)
                .distinct()
                .filter(name -> !described.contains(name))
                .toList();

        assertThat(silent).as("packages without package-info").isEmpty();
    }

    @Test
    void requirementsOnOtherBundlesAreOpenUpwards() throws IOException {
        List<Path> closed = new ArrayList<>();
        for (Path manifest : files("bundles", "META-INF/MANIFEST.MF")) {
            if (UPPER_BOUND.matcher(Files.readString(manifest)).find()) {
                closed.add(manifest);
            }
        }

        assertThat(closed).as("manifests with a closed version range").isEmpty();
    }

    private static void collectEmptyCatches(Path file, List<String> found) throws IOException {
        ASTParser parser = ASTParser.newParser(AST.getJLSLatest());
        var options = JavaCore.getOptions();
        JavaCore.setComplianceOptions(JavaCore.VERSION_17, options);
        parser.setCompilerOptions(options);
        parser.setSource(Files.readString(file).toCharArray());
        var unit = (CompilationUnit) parser.createAST(null);
        unit.accept(new ASTVisitor() {
            @Override
            public boolean visit(CatchClause clause) {
                if (clause.getBody().statements().isEmpty()) {
                    found.add(ROOT.relativize(file) + ":" + unit.getLineNumber(clause.getStartPosition()));
                }
                return true;
            }
        });
    }

    /** The package of a source file, as a path below its source folder. */
    private static Path packageOf(Path file) {
        return ROOT.relativize(file.getParent())
                .subpath(3, ROOT.relativize(file.getParent()).getNameCount());
    }

    private static List<Path> javaFiles(String... folders) throws IOException {
        List<Path> files = new ArrayList<>();
        for (String folder : folders) {
            for (Path module : children(ROOT.resolve(folder))) {
                files.addAll(walk(module.resolve("src"), ".java"));
            }
        }
        return files;
    }

    private static List<Path> files(String folder, String name) throws IOException {
        return children(ROOT.resolve(folder)).stream()
                .map(module -> module.resolve(name))
                .filter(Files::exists)
                .toList();
    }

    private static List<Path> children(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted(Comparator.naturalOrder()).toList();
        }
    }

    private static List<Path> walk(Path folder, String ending) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .sorted(Comparator.naturalOrder())
                    .toList();
        }
    }
}

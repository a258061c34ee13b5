package org.smallscope.frontend.jml;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.compiler.IProblem;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTParser;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.FileASTRequestor;
import org.eclipse.jdt.core.dom.ImportDeclaration;
import org.eclipse.jdt.core.dom.LabeledStatement;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.NumberLiteral;
import org.eclipse.jdt.core.dom.PackageDeclaration;
import org.eclipse.jdt.core.dom.SimpleName;

/** Augmented files, parsed by JDT with bindings as the front end does it. */
final class Resolved {

    private final Map<String, Augmented> files = new LinkedHashMap<>();
    private final Map<String, CompilationUnit> units = new LinkedHashMap<>();

    private Resolved() {}

    /** One file, given by its text. */
    static Resolved of(String path, String source) {
        return of(Map.of(path, source));
    }

    /** Several files, by path. */
    static Resolved of(Map<String, String> sources) {
        Resolved resolved = new Resolved();
        sources.forEach((path, source) -> resolved.files.put(path, Augmenter.augment(path, source)));
        try {
            resolved.parse();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return resolved;
    }

    private void parse() throws IOException {
        Path folder = Files.createTempDirectory("augmented");
        try {
            write(folder, JmlLibrary.JML_PATH, JmlLibrary.jmlClassSource());
            Map<String, String> names = new LinkedHashMap<>();
            for (Augmented file : files.values()) {
                String path = SpecFile.isSpecFile(file.path()) ? SpecFile.mirrorPath(file) : file.path();
                names.put(write(folder, path, file.text()), file.path());
            }
            parser(folder)
                    .createASTs(
                            names.keySet().toArray(String[]::new),
                            null,
                            new String[0],
                            new FileASTRequestor() {
                                @Override
                                public void acceptAST(String path, CompilationUnit unit) {
                                    units.put(names.get(path), unit);
                                }
                            },
                            null);
        } finally {
            try (Stream<Path> all = Files.walk(folder)) {
                all.sorted(Comparator.reverseOrder())
                        .forEach(path -> path.toFile().delete());
            }
        }
    }

    private static String write(Path folder, String path, String text) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text).toString();
    }

    private static ASTParser parser(Path folder) {
        ASTParser parser = ASTParser.newParser(AST.getJLSLatest());
        Map<String, String> options = JavaCore.getOptions();
        JavaCore.setComplianceOptions("17", options);
        parser.setCompilerOptions(options);
        parser.setResolveBindings(true);
        parser.setBindingsRecovery(true);
        parser.setStatementsRecovery(true);
        parser.setKind(ASTParser.K_COMPILATION_UNIT);
        parser.setEnvironment(new String[0], new String[] {folder.toString()}, new String[] {"UTF-8"}, true);
        return parser;
    }

    Augmented file() {
        return files.values().iterator().next();
    }

    Augmented file(String path) {
        return files.get(path);
    }

    CompilationUnit unit() {
        return units.values().iterator().next();
    }

    CompilationUnit unit(String path) {
        return units.get(path);
    }

    /** The errors a user is told of: those of the JML, and those of JDT that are not tolerated. */
    List<String> errors() {
        List<String> errors = new ArrayList<>();
        files.forEach((path, file) -> {
            file.diagnostics().forEach(diagnostic -> errors.add(diagnostic.toString()));
            for (IProblem problem : units.get(path).getProblems()) {
                if (problem.isError() && !Augmenter.tolerated(problem, file, units.get(path))) {
                    errors.add(Augmenter.diagnostic(problem, file).toString());
                }
            }
        });
        return errors;
    }

    /** Names in inserted code that JDT did not bind. */
    List<String> unbound() {
        List<String> unbound = new ArrayList<>();
        units.forEach((path, unit) -> unit.accept(new ASTVisitor() {
            @Override
            public boolean visit(PackageDeclaration node) {
                return false;
            }

            @Override
            public boolean visit(ImportDeclaration node) {
                return false;
            }

            @Override
            public boolean visit(SimpleName node) {
                boolean label = node.getParent() instanceof LabeledStatement;
                boolean bound = label
                        || node.resolveBinding() != null
                                && !node.resolveBinding().isRecovered();
                if (!bound) {
                    unbound.add(node.getIdentifier() + " at "
                            + files.get(path).map().origin(node.getStartPosition(), node.getLength()));
                }
                return true;
            }
        }));
        return unbound;
    }

    /** The method that stands for an item. */
    MethodDeclaration method(int id) {
        List<MethodDeclaration> found = new ArrayList<>();
        units.values()
                .forEach(unit -> unit.accept(new ASTVisitor() {
                    @Override
                    public boolean visit(MethodDeclaration node) {
                        if (node.getName().getIdentifier().equals("$jml$" + id)) {
                            found.add(node);
                        }
                        return true;
                    }
                }));
        return found.get(0);
    }

    /** The call of a {@code $JML} statement with an id. */
    MethodInvocation call(int id) {
        List<MethodInvocation> found = new ArrayList<>();
        units.values()
                .forEach(unit -> unit.accept(new ASTVisitor() {
                    @Override
                    public boolean visit(MethodInvocation node) {
                        if (!node.arguments().isEmpty()
                                && node.arguments().get(0) instanceof NumberLiteral number
                                && number.getToken().equals(String.valueOf(id))
                                && node.getExpression() != null
                                && node.getExpression().toString().endsWith("$JML")) {
                            found.add(node);
                        }
                        return true;
                    }
                }));
        return found.get(0);
    }
}

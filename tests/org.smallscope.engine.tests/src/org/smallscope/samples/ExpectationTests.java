package org.smallscope.samples;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

class ExpectationTests {

    private static final Set<String> KINDS = Set.of(
            "ensures",
            "invariant",
            "signals",
            "signals_only",
            "assignable",
            "constraint",
            "initially",
            "callee-requires",
            "jml-assert",
            "loop-invariant",
            "null-dereference",
            "array-index",
            "negative-array-size",
            "array-store",
            "class-cast",
            "division-by-zero",
            "java-assert",
            "uncaught-exception");

    @Test
    void everyMethodWithABodyIsListedOnce() throws IOException {
        Set<String> implicit = new TreeSet<>();
        List<String> methods = methods(implicit);
        List<String> listed = Expectation.all().stream()
                .map(Expectation::toString)
                .filter(e -> !implicit.contains(e))
                .toList();

        assertThat(listed).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(methods);
    }

    @Test
    void verdictsAndKindsAreThoseOfTheChecker() {
        assertThat(Expectation.all()).allSatisfy(e -> {
            assertThat(e.verdict()).isIn("valid", "violated");
            assertThat(e.kinds()).isSubsetOf(KINDS);
            assertThat(e.violated()).isEqualTo(!e.kinds().isEmpty()).isEqualTo(e.scope() > 0);
        });
    }

    @Test
    void correctClassesAreValidAndEachFaultyOneIsViolated() {
        var byType = Expectation.all().stream()
                .collect(Collectors.groupingBy(e -> e.type().replaceAll("(\\.faulty\\.\\w+).*", "$1")));

        assertThat(byType)
                .allSatisfy((type, methods) -> assertThat(methods.stream().anyMatch(Expectation::violated))
                        .as(type)
                        .isEqualTo(type.contains(".faulty.")));
    }

    /**
     * The methods and constructors with a body in the sources, written as in the list.
     *
     * @param implicit takes the constructors that no class declares; which of them are checked is up to its clauses
     */
    private static List<String> methods(Set<String> implicit) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<String> methods = new ArrayList<>();
        try (StandardJavaFileManager manager =
                compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null, manager, null, null, null, manager.getJavaFileObjectsFromPaths(SampleProject.files()));
            for (CompilationUnitTree unit : task.parse()) {
                unit.accept(new MethodLister(String.valueOf(unit.getPackageName()), methods, implicit), null);
            }
        }
        return methods;
    }

    private static final class MethodLister extends TreeScanner<Void, Void> {

        private final Deque<String> types = new ArrayDeque<>();
        private final String packageName;
        private final List<String> methods;
        private final Set<String> implicit;

        MethodLister(String packageName, List<String> methods, Set<String> implicit) {
            this.implicit = implicit;
            this.packageName = packageName;
            this.methods = methods;
        }

        @Override
        public Void visitClass(ClassTree type, Void nothing) {
            types.addLast(type.getSimpleName().toString());
            boolean constructed = type.getMembers().stream()
                    .anyMatch(m ->
                            m instanceof MethodTree method && method.getName().contentEquals("<init>"));
            if (!constructed) {
                implicit.add(name(types.getLast(), ""));
            }
            super.visitClass(type, nothing);
            types.removeLast();
            return null;
        }

        @Override
        public Void visitMethod(MethodTree method, Void nothing) {
            if (method.getBody() != null) {
                String name = method.getName().toString();
                String parameters = method.getParameters().stream()
                        .map(p -> erased(p.getType().toString()))
                        .collect(Collectors.joining(", "));
                methods.add(name(name.equals("<init>") ? types.getLast() : name, parameters));
            }
            return null;
        }

        private String name(String method, String parameters) {
            return packageName + "." + String.join(".", types) + "." + method + "(" + parameters + ")";
        }

        /** Type variables are single letters here, without bounds but for those of keys in tree maps. */
        private String erased(String type) {
            boolean ordered = types.contains("TreeMap") || types.contains("PutMirrored");
            return type.replaceAll("<.*>", "")
                    .replaceAll("^K$", ordered ? "Comparable" : "Object")
                    .replaceAll("^[A-Z]$", "Object");
        }
    }
}

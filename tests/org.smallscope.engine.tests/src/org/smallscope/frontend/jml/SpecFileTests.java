package org.smallscope.frontend.jml;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Executable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.junit.jupiter.api.Test;

class SpecFileTests {

    private static Map<String, String> library() {
        Map<String, String> files = new LinkedHashMap<>();
        for (String type : JmlLibrary.specifiedTypes()) {
            files.put(
                    JmlLibrary.specificationPath(type),
                    JmlLibrary.specification(type).orElseThrow());
        }
        return files;
    }

    @Test
    void theLibraryHasNoErrorsAndOnlyMethodsThatTheJdkHas() {
        Resolved resolved = Resolved.of(library());
        assertThat(resolved.errors()).isEmpty();
        assertThat(resolved.unbound()).isEmpty();
        List<String> missing = new ArrayList<>();
        for (String path : library().keySet()) {
            assertThat(resolved.file(path).items())
                    .filteredOn(item -> item.kind() == JmlItem.Kind.UNSUPPORTED)
                    .isEmpty();
            resolved.unit(path).accept(new ASTVisitor() {
                @Override
                public boolean visit(MethodDeclaration node) {
                    IMethodBinding method = node.resolveBinding();
                    if (!method.getName().startsWith("$jml$") && !exists(method)) {
                        missing.add(method.toString());
                    }
                    return true;
                }
            });
        }
        assertThat(missing).isEmpty();
    }

    private static boolean exists(IMethodBinding method) {
        Class<?> type = classOf(method.getDeclaringClass());
        Stream<? extends Executable> members =
                Arrays.stream(method.isConstructor() ? type.getDeclaredConstructors() : type.getDeclaredMethods());
        List<String> wanted = Arrays.stream(method.getParameterTypes())
                .map(parameter -> SpecFile.realName(parameter.getErasure().getQualifiedName()))
                .toList();
        return members.anyMatch(
                member -> (method.isConstructor() || member.getName().equals(method.getName()))
                        && Arrays.stream(member.getParameterTypes())
                                .map(Class::getCanonicalName)
                                .toList()
                                .equals(wanted));
    }

    private static Class<?> classOf(ITypeBinding binding) {
        String outer = binding.isNested()
                ? classOf(binding.getDeclaringClass()).getName() + "$" + binding.getName()
                : SpecFile.realName(binding.getErasure().getQualifiedName());
        try {
            return Class.forName(outer.replaceAll("<.*", ""));
        } catch (ClassNotFoundException e) {
            throw new AssertionError("no type of the JDK: " + outer, e);
        }
    }

    @Test
    void aMirrorIsInAPackageOfItsOwnAndNamesTheRealType() {
        Augmented list = Augmenter.augment(
                "java/util/List.jml", JmlLibrary.specification("java.util.List").get());
        assertThat(SpecFile.mirrorPath(list)).isEqualTo("$specs/java/util/List/List.java");
        assertThat(SpecFile.isMirror("$specs.java.util.List.List")).isTrue();
        assertThat(SpecFile.isMirror("java.util.List")).isFalse();
        assertThat(SpecFile.realName("$specs.java.util.List.List")).isEqualTo("java.util.List");
        assertThat(SpecFile.realName("$specs.java.util.Map.Map.Entry")).isEqualTo("java.util.Map.Entry");
        assertThat(SpecFile.realName("java.util.Map.Entry")).isEqualTo("java.util.Map.Entry");
    }

    @Test
    void errorsInASpecificationFileHaveTheirPlace() {
        Resolved resolved = Resolved.of(
                "lib/Stack.jml",
                """
            package lib;
            public class Stack<E> {
                private /*@ spec_public @*/ final int size;
                //@ ensures \\result == syze;
                /*@ pure @*/ public int size();
                //@ requires size() > 0
                public E pop();
                public Stack(int capacity);
            }
            """);
        assertThat(resolved.errors())
                .containsExactly(
                        "lib/Stack.jml:6:28: expected ';', found the end of the comment",
                        "lib/Stack.jml:4:28: syze cannot be resolved to a variable");
    }
}

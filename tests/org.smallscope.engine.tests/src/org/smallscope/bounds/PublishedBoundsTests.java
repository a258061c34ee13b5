package org.smallscope.bounds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.smallscope.samples.SourceCompiler;
import org.smallscope.solve.SolverFactory;

/**
 * Tight bounds that others have published, with invariants and an order of fields as ours: BLISS's red-black tree, binary
 * tree and list. There the root is a node, here what refers to it is; the numbers of nodes are the same.
 */
class PublishedBoundsTests {
    private static final Pattern PLACE = Pattern.compile(".*\\$Node#(\\d+)\\.(\\w+)");

    private static Path published(String name, int scope) throws IOException {
        return SourceCompiler.repositoryFolder("bundles")
                .toAbsolutePath()
                .normalize()
                .getParent()
                .resolveSibling("shared")
                .resolve("data/field-bounds")
                .resolve(String.format("%s-%02d.txt", name, scope));
    }

    /** Pairs as "0.left=1" or "0.left=null". */
    private static Set<String> theirs(Path file) throws IOException {
        Set<String> result = new TreeSet<>();
        for (String line : Files.readAllLines(file)) {
            String[] parts = line.split("/");
            if (parts.length == 4) {
                result.add(number(parts[1]) + "." + parts[2] + "=" + number(parts[3]));
            }
        }
        return result;
    }

    private static String number(String object) {
        return object.substring(object.lastIndexOf('_') + 1);
    }

    private static Set<String> ours(FieldBounds bounds, Set<String> fields) {
        Set<String> result = new TreeSet<>();
        for (FieldBounds.Entry entry : bounds.entries()) {
            Matcher place = PLACE.matcher(entry.what());
            if (place.matches() && fields.contains(place.group(2))) {
                entry.values()
                        .orElseThrow()
                        .forEach(v -> result.add(
                                place.group(1) + "." + place.group(2) + "=" + v.substring(v.lastIndexOf('#') + 1)));
            }
        }
        return result;
    }

    private static FieldBounds compute(String file, int scope) throws IOException {
        Path source = SourceCompiler.repositoryFolder("bundles/org.smallscope.ui/samples/src")
                .resolve("org/smallscope/samples")
                .resolve(file);
        String name = source.getFileName().toString();
        String method = name.replace(".java", ".contains(int)");
        return HeapQuestions.ask(Map.of(name, Files.readString(source)), method, scope, question -> new TightBounds(
                        question)
                .compute(Optional.empty(), Optional.empty(), SolverFactory.named("sat4j")::create, 2, () -> false)
                .orElseThrow());
    }

    @ParameterizedTest(name = "{0} with {1} nodes")
    @CsvSource({
        "TreeSet, 1, redblack/RedBlackTree.java, left right parent",
        "TreeSet, 2, redblack/RedBlackTree.java, left right parent",
        "TreeSet, 3, redblack/RedBlackTree.java, left right parent",
        "TreeSet, 4, redblack/RedBlackTree.java, left right parent",
        "TreeSet, 5, redblack/RedBlackTree.java, left right parent",
        "TreeSet, 6, redblack/RedBlackTree.java, left right parent",
        "TreeSet, 7, redblack/RedBlackTree.java, left right parent",
        "TreeSet, 8, redblack/RedBlackTree.java, left right parent",
        "BinTree, 1, tree/SearchTree.java, left right",
        "BinTree, 2, tree/SearchTree.java, left right",
        "BinTree, 3, tree/SearchTree.java, left right",
        "BinTree, 4, tree/SearchTree.java, left right",
        "BinTree, 5, tree/SearchTree.java, left right",
        "BinTree, 6, tree/SearchTree.java, left right",
        "BinTree, 7, tree/SearchTree.java, left right",
        "BinTree, 8, tree/SearchTree.java, left right",
        "SinglyLinkedList, 1, list/SinglyLinkedList.java, next",
        "SinglyLinkedList, 2, list/SinglyLinkedList.java, next",
        "SinglyLinkedList, 3, list/SinglyLinkedList.java, next",
        "SinglyLinkedList, 4, list/SinglyLinkedList.java, next",
        "SinglyLinkedList, 5, list/SinglyLinkedList.java, next",
    })
    void oursAreTheSame(String name, int scope, String file, String fields) throws IOException {
        Path published = published(name, scope);
        assumeTrue(Files.isRegularFile(published), "the published bounds are not beside this checkout");

        assertThat(ours(compute(file, scope), Set.of(fields.split(" ")))).isEqualTo(theirs(published));
    }
}

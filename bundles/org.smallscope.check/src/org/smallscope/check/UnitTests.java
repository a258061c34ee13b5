package org.smallscope.check;

import java.util.List;
import java.util.Map;
import org.smallscope.check.clauses.AssertionWriter;
import org.smallscope.frontend.Loaded;
import org.smallscope.heap.Violation;
import org.smallscope.heap.junit.JUnitTestSource;
import org.smallscope.heap.junit.Seal;
import org.smallscope.heap.junit.TestCase;
import org.smallscope.heap.junit.TestSubject;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Method;

/** Writes unit tests: one class for a method, one test for each violation of it. */
final class UnitTests {

    private UnitTests() {}

    static UnitTest write(Loaded loaded, Target target, List<Target> all, List<Violation> violations) {
        MethodRef ref = target.ref();
        Method method = loaded.program().method(ref).orElseThrow();
        TestSubject subject = new TestSubject(
                ref.owner(),
                ref.name(),
                ref.parameters().stream().map(Type::toString).toList(),
                List.copyOf(violations.get(0).counterexample().arguments().keySet()),
                ReplayStage.ghosts(loaded.program()));
        List<TestCase> tests = violations.stream()
                .map(v -> new TestCase(
                        v,
                        AssertionWriter.of(
                                loaded.program(), method, subject, v, called -> isOnlyInJml(called, loaded))))
                .toList();
        String name = TestNames.of(ref, all.stream().map(Target::ref).toList(), classes(loaded));
        return new UnitTest(subject.packageName(), name, Seal.java(JUnitTestSource.write(subject, tests, name)));
    }

    /** Classes that a test must not be named like; one that was generated before is to keep its name. */
    private static List<String> classes(Loaded loaded) {
        return loaded.program().classes().stream()
                .filter(c -> !Seal.isOn(loaded.sources().getOrDefault(c.origin().file(), "")))
                .map(ClassDecl::name)
                .toList();
    }

    /** A model method is declared in a comment. */
    private static boolean isOnlyInJml(MethodRef called, Loaded loaded) {
        return loaded.program()
                .method(called)
                .map(Method::origin)
                .filter(Origin::known)
                .map(origin -> isInComment(origin, loaded.sources()))
                .orElse(false);
    }

    private static boolean isInComment(Origin origin, Map<String, String> sources) {
        String text = sources.getOrDefault(origin.file(), "");
        if (origin.offset() > text.length()) {
            return false;
        }
        String before = text.substring(0, origin.offset());
        String line = before.substring(before.lastIndexOf('\n') + 1);
        return before.lastIndexOf("/*") > before.lastIndexOf("*/") || line.contains("//");
    }
}

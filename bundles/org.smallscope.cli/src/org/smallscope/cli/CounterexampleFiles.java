package org.smallscope.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.smallscope.check.Session;
import org.smallscope.check.Target;
import org.smallscope.check.UnitTest;
import org.smallscope.heap.Counterexample;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.Violation;
import org.smallscope.heap.draw.DrawOptions;
import org.smallscope.heap.draw.HeapPictures;
import org.smallscope.heap.draw.SvgWriter;
import org.smallscope.heap.draw.Theme;

/** Writes each counterexample of a result into a folder: a picture, and a test that fails. */
final class CounterexampleFiles {
    private final Path folder;
    private final Session session;
    private final PrintStream err;

    CounterexampleFiles(Path folder, Session session, PrintStream err) {
        this.folder = folder;
        this.session = session;
        this.err = err;
    }

    void write(Target target, MethodResult result) {
        int number = 1;
        for (Violation v : result.violations()) {
            String name = result.method().replaceAll("[^A-Za-z0-9.]+", "-").replaceAll("-$", "") + "-"
                    + v.kind().keyword() + "-" + number++;
            write(name + ".svg", picture(result, v));
            Optional<String> hindrance = UnitTest.hindrance(result.method(), v);
            if (hindrance.isPresent()) {
                err.println("smallscope: no test for " + name + ": " + hindrance.get());
                continue;
            }
            UnitTest test =
                    session.unitTest(target, v, result.violations().size() > 1 ? String.valueOf(number - 1) : "");
            write(
                    (test.packageName().isEmpty() ? "" : test.packageName().replace('.', '/') + "/") + test.className()
                            + ".java",
                    test.source());
        }
    }

    private static String picture(MethodResult result, Violation v) {
        Counterexample c = v.counterexample();
        return SvgWriter.write(
                HeapPictures.beforeAndAfter(
                        c.pre(),
                        c.post(),
                        List.of(result.method(), v.kind().keyword() + ": " + v.clause()),
                        DrawOptions.DEFAULT),
                Theme.LIGHT);
    }

    private void write(String name, String content) {
        try {
            Files.createDirectories(folder.resolve(name).toAbsolutePath().getParent());
            Files.writeString(folder.resolve(name), content);
        } catch (IOException e) {
            throw new CallException("cannot write " + folder.resolve(name) + ": " + e.getMessage());
        }
    }
}

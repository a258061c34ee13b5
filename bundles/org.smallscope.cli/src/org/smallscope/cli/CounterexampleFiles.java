package org.smallscope.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.smallscope.check.Session;
import org.smallscope.check.Target;
import org.smallscope.check.UnitTest;
import org.smallscope.heap.Counterexample;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.Violation;
import org.smallscope.heap.draw.DotWriter;
import org.smallscope.heap.draw.DrawOptions;
import org.smallscope.heap.draw.HeapPictures;
import org.smallscope.heap.draw.SvgWriter;
import org.smallscope.heap.draw.Theme;
import org.smallscope.heap.junit.Seal;

/** Writes the counterexamples of each result into a folder: a picture of each, and a class of tests that fail. */
final class CounterexampleFiles {
    private static final int LONGEST = 120;
    private final ArtefactFolder folder;
    private final Session session;
    private final PrintStream err;
    private final Set<String> written = new HashSet<>();

    CounterexampleFiles(ArtefactFolder folder, Session session, PrintStream err) {
        this.folder = folder;
        this.session = session;
        this.err = err;
    }

    void write(Target target, MethodResult result) {
        List<Violation> testable = new ArrayList<>();
        int number = 1;
        for (Violation v : result.violations()) {
            String name = base(target) + "-" + v.kind().keyword() + "-" + number++;
            String free = unique(name);
            write(free + ".svg", Seal.xml(picture(result, v)));
            write(free + ".dot", Seal.java(graph(v.counterexample())));
            Optional<String> hindrance = session.hindrance(target, v);
            if (hindrance.isPresent()) {
                err.println("smallscope: no test for " + name + ": " + hindrance.get());
            } else {
                testable.add(v);
            }
        }
        if (!testable.isEmpty()) {
            UnitTest test = session.unitTest(target, testable);
            write(test.path(), test.source());
        }
    }

    /** The method's name, of characters that every file system takes, cut where it is long. */
    private static String base(Target target) {
        String name = target.name()
                .replace("[]", "Array")
                .replaceAll("[^\\p{L}\\p{N}.]+", "-")
                .replaceAll("-$", "");
        int end = name.length();
        while (name.substring(0, end).getBytes(StandardCharsets.UTF_8).length > LONGEST) {
            end--;
        }
        return name.substring(0, end);
    }

    /** Told from others of this run also where capitals and small letters are the same. */
    private String unique(String name) {
        String free = name;
        for (int number = 2; !written.add(free.toLowerCase(Locale.ROOT)); number++) {
            free = name + "~" + number;
        }
        return free;
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

    /** For those who lay heaps out themselves. */
    private static String graph(Counterexample c) {
        return DotWriter.write(c.post(), c.pre());
    }

    private void write(String name, String content) {
        try {
            folder.write(name, content);
        } catch (IOException e) {
            err.println("smallscope: " + e.getMessage());
        }
    }
}

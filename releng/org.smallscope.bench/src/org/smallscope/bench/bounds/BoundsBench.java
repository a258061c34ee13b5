package org.smallscope.bench.bounds;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.smallscope.bench.command.Arguments;
import org.smallscope.bench.command.Benchmark;
import org.smallscope.bench.command.Home;
import org.smallscope.check.BoundsRow;
import org.smallscope.check.BoundsUse;
import org.smallscope.check.CheckInput;
import org.smallscope.check.CheckOptions;
import org.smallscope.check.Progress;
import org.smallscope.check.Session;
import org.smallscope.check.Target;
import org.smallscope.heap.MethodResult;

/** The classes of TACO's evaluation that are among the samples. */
public final class BoundsBench {

    /** {@code bench bounds}. */
    public static final Benchmark COMMAND = new Benchmark() {
        @Override
        public String usage() {
            return """
                    bounds [--scopes 10] [--solvers sat4j,cadical] [--timeout 300] [--only PART] [--gain] [--kills N]
                        computes the tight field bounds of the classes of TACO that are among the samples;
                        --gain   instead checks methods with canonical heaps alone, and with bounds computed first
                        --kills  instead kills so many processes that write into a repository, and looks for what
                                 they said to have kept; exit status 1 where something is lost""";
        }

        @Override
        public boolean run(List<String> written, PrintStream out) throws IOException {
            Arguments arguments = Arguments.read(
                    written, Set.of("--scopes", "--solvers", "--timeout", "--only", "--kills"), Set.of("--gain"));
            if (arguments.has("--kills")) {
                return new Kills(out).run((int) arguments.number("--kills", 200));
            }
            BoundsBench bench = new BoundsBench(
                    arguments.numbers("--scopes", List.of(10)),
                    List.of(arguments.text("--solvers", "sat4j,cadical").split(",")),
                    Duration.ofSeconds(arguments.number("--timeout", 300)),
                    arguments.text("--only", ""),
                    out);
            return arguments.has("--gain") ? bench.gain() : bench.compute();
        }
    };

    /** A class, the method whose inputs are its objects alone, and methods whose checks are compared. */
    private record Subject(String file, String alone, List<String> compared) {}

    private static final String FOLDER = "org/smallscope/samples/";
    private static final List<Subject> SUBJECTS = List.of(
            new Subject(
                    "list/SinglyLinkedList.java", "SinglyLinkedList.size", List.of("contains", "addLast", "remove")),
            new Subject("ring/CircularList.java", "CircularList.size", List.of("contains", "addLast", "remove")),
            new Subject("tree/SearchTree.java", "SearchTree.contains", List.of("contains", "add", "remove")),
            new Subject("redblack/RedBlackTree.java", "RedBlackTree.size", List.of("contains", "add", "remove")),
            new Subject(
                    "binomial/BinomialHeap.java", "BinomialHeap.findMin", List.of("findMin", "insert", "extractMin")));

    private final List<Integer> scopes;
    private final List<String> solvers;
    private final Duration timeout;
    private final String only;
    private final PrintStream out;

    private BoundsBench(List<Integer> scopes, List<String> solvers, Duration timeout, String only, PrintStream out) {
        this.scopes = scopes;
        this.solvers = solvers;
        this.timeout = timeout;
        this.only = only;
        this.out = out;
    }

    private interface Measure {
        boolean of(Session session, Subject subject, CheckOptions options);
    }

    private boolean each(Measure measure) throws IOException {
        Path folder = Home.samplesFolder();
        Map<String, String> files = Home.samples();
        boolean good = true;
        for (Subject subject : SUBJECTS) {
            for (int scope : subject.file().contains(only) ? scopes : List.<Integer>of()) {
                for (String solver : solvers) {
                    String file = FOLDER + subject.file();
                    CheckInput input =
                            new CheckInput(Map.of(file, files.get(file)), List.of(), List.of(folder), List.of(), false);
                    try (Session session = Session.open(input)) {
                        CheckOptions options = CheckOptions.DEFAULT
                                .withScope(scope)
                                .withSolver(solver)
                                .withTimeout(timeout);
                        good &= measure.of(session, subject, options);
                    }
                }
            }
        }
        return good;
    }

    private boolean compute() throws IOException {
        out.println("class, scope, solver: pairs before and after, seconds with encoding");
        return each((session, subject, options) -> {
            Target target = session.find(subject.alone()).get(0);
            long start = System.nanoTime();
            Optional<BoundsRow> row =
                    session.computeBounds(target, options, Progress.NONE).row();
            double seconds = (System.nanoTime() - start) / 1e9;
            out.println(String.format(
                    Locale.ROOT,
                    "%s, %d, %s: %s, %.1f s%s",
                    subject.file(),
                    options.scope(),
                    options.solver(),
                    row.map(r -> r.before() + " to " + r.after()).orElse("nothing"),
                    seconds,
                    row.map(BoundsRow::complete).orElse(false) ? "" : ", not complete"));
            return row.isPresent();
        });
    }

    private boolean gain() throws IOException {
        out.println("method, scope, solver: seconds with canonical heaps, with bounds computed first, ratio");
        return each((session, subject, options) -> {
            boolean same = true;
            String type = subject.alone().substring(0, subject.alone().indexOf('.'));
            for (String method : subject.compared()) {
                Target target = session.find(type + "." + method).get(0);
                same &= compare(session, target, options);
            }
            return same;
        });
    }

    private boolean compare(Session session, Target target, CheckOptions options) {
        MethodResult without = check(session, target, options, BoundsUse.NEVER);
        MethodResult with = check(session, target, options, BoundsUse.ALWAYS);
        double first = without.times().total() / 1000.0;
        double second = with.times().total() / 1000.0;
        out.println(String.format(
                Locale.ROOT,
                "%s, %d, %s: %.1f s %s, %.1f s %s, %.1f",
                target.qualified(),
                options.scope(),
                options.solver(),
                first,
                without.kind(),
                second,
                with.kind(),
                first / Math.max(0.001, second)));
        return true;
    }

    private static MethodResult check(Session session, Target target, CheckOptions options, BoundsUse use) {
        session.useBounds(use);
        return session.check(target, options, Progress.NONE);
    }
}

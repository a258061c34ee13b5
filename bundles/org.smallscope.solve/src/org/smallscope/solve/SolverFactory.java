package org.smallscope.solve;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Makes solvers of one kind. Names:
 * <ul>
 *   <li>{@code auto}: the fastest that is there, CaDiCaL where its library can be loaded and Sat4j otherwise;
 *   <li>{@code sat4j}: built in, works everywhere;
 *   <li>{@code cadical}: CaDiCaL in this process, on Linux out of the box;
 *   <li>{@code ipasir:/path/to/library}: any library that exports the {@code ipasir_*} functions;
 *   <li>{@code dimacs:/path/to/program}: any program that reads DIMACS and prints its model.
 * </ul>
 * Whatever is named but does not work becomes Sat4j, with a {@link #notice} for the user.
 */
public final class SolverFactory {

    /** The solver for those who do not choose. */
    public static final String DEFAULT = "auto";

    /** What may be written as a name, for messages and help. */
    public static final String NAMES = "auto, sat4j, cadical, ipasir:/path/to/library or dimacs:/path/to/program";

    private static final String SAT4J = "sat4j";
    private static final String CADICAL = "cadical";
    private static final String IPASIR = "ipasir:";
    private static final String DIMACS = "dimacs:";

    private final String name;
    private final Supplier<SatSolver> maker;
    private final String problem;

    private SolverFactory(String name, Supplier<SatSolver> maker, String problem) {
        this.name = name;
        this.maker = maker;
        this.problem = problem;
    }

    /**
     * The factory for a name.
     *
     * @throws UnknownSolverException when the name is none of those above
     */
    public static SolverFactory named(String name) {
        if (name.equals(SAT4J)) {
            return builtIn(null);
        }
        try {
            return foreign(name.equals(DEFAULT) ? CADICAL : name);
        } catch (SolverException broken) {
            return builtIn(
                    name.equals(DEFAULT) ? null : "solver " + name + " is not usable (" + broken.getMessage() + ")");
        }
    }

    private static SolverFactory builtIn(String problem) {
        return new SolverFactory(SAT4J, Sat4jSolver::new, problem);
    }

    private static SolverFactory foreign(String name) {
        if (name.equals(CADICAL)) {
            IpasirLibrary library = IpasirLibrary.loadCadical();
            return new SolverFactory(name, () -> new IpasirSolver(library), null);
        }
        if (name.startsWith(IPASIR) && name.length() > IPASIR.length()) {
            IpasirLibrary library = IpasirLibrary.load(name.substring(IPASIR.length()));
            return new SolverFactory(name, () -> new IpasirSolver(library), null);
        }
        if (name.startsWith(DIMACS) && name.length() > DIMACS.length()) {
            Path program = workingProgram(name.substring(DIMACS.length()));
            return new SolverFactory(name, () -> new DimacsSolver(program), null);
        }
        throw new UnknownSolverException(name);
    }

    private static Path workingProgram(String path) {
        try {
            Path program = Path.of(path).toAbsolutePath();
            if (!Files.isExecutable(program) || Files.isDirectory(program)) {
                throw new SolverException("no program " + path);
            }
            requireRightAnswers(program);
            return program;
        } catch (InvalidPathException odd) {
            throw new SolverException("no program " + path, odd);
        }
    }

    /** One question with a known answer, so that a program of another kind is found out now and not halfway. */
    private static void requireRightAnswers(Path program) {
        final long patience = System.nanoTime() + 10_000_000_000L;
        try (SatSolver solver = new DimacsSolver(program)) {
            solver.stopWhen(() -> System.nanoTime() - patience > 0);
            int a = solver.addVariables(2);
            solver.addClause(a, a + 1);
            if (solver.solve(-a) != Outcome.SAT || solver.value(a) || !solver.value(a + 1)) {
                throw new SolverException(program + " answers a trivial question wrongly");
            }
        }
    }

    /** Which solvers are made: the name asked for, what {@code auto} has chosen, or {@code sat4j} after a fall-back. */
    public String name() {
        return name;
    }

    /** One line for the user when the solver asked for could not be had. */
    public Optional<String> notice() {
        return problem().map(p -> p + "; using sat4j instead");
    }

    /** Why it could not, for those who want no other. */
    public Optional<String> problem() {
        return Optional.ofNullable(problem);
    }

    /** A new, empty solver; the caller closes it. */
    public SatSolver create() {
        return maker.get();
    }
}

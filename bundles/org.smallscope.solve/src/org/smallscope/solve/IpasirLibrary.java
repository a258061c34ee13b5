package org.smallscope.solve;

import com.sun.jna.Function;
import com.sun.jna.Library;
import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Platform;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A loaded native library that exports {@code ipasir_*}. Loading includes a small question with a known answer, so
 * that a library that can be loaded but does not work is found out before it is trusted.
 */
final class IpasirLibrary {

    /** Directory that is searched first for the library of CaDiCaL. */
    static final String DIRECTORY_PROPERTY = "smallscope.native.dir";

    private static final String CADICAL_RESOURCE = System.mapLibraryName("bitwuzlaj");
    private static final String CADICAL = "cadical";

    /**
     * Without chronological backtracking the samples' hardest questions at scope 7 take 0.5 to 1.0 times as long
     * (2026-11-16, processor time in seconds: merging binomial roots 14.4 and 8.4, red-black removal 9.2 and 6.9, its
     * faulty variant NephewStaysRed 19.8 and 12.1, insertion 4.4 and 2.1, removal from a ring 9.2 and 9.5). Vivification,
     * probing, elimination, stable mode and restarts were tried too; turning them off loses as much as it gains.
     */
    private static final Map<String, Integer> OPTIONS = Map.of("chrono", 0);

    private static final String NO_JNA = "JNA does not work here: ";
    private static final Map<String, IpasirLibrary> LOADED = new HashMap<>();

    private final IpasirFunctions functions;
    private final String signature;
    private final Optional<Function> setOption;

    private IpasirLibrary(IpasirFunctions functions, NativeLibrary library) {
        this.functions = functions;
        this.signature = functions.ipasir_signature();
        setOption = signature.startsWith(CADICAL) ? optionSetter(library) : Optional.empty();
    }

    /** The library at a path, or with a bare name where the system keeps its libraries. */
    static synchronized IpasirLibrary load(String pathOrName) {
        IpasirLibrary known = LOADED.get(pathOrName);
        if (known == null) {
            known = bind(pathOrName);
            known.requireRightAnswers();
            LOADED.put(pathOrName, known);
        }
        return known;
    }

    /** CaDiCaL from wherever it is found first. */
    static synchronized IpasirLibrary loadCadical() {
        IpasirLibrary known = LOADED.get(CADICAL_RESOURCE);
        if (known == null) {
            known = searchCadical();
            LOADED.put(CADICAL_RESOURCE, known);
        }
        return known;
    }

    IpasirFunctions functions() {
        return functions;
    }

    String signature() {
        return signature;
    }

    /** A new solver, set up for questions like ours where we know how. */
    long newSolver() {
        long solver = functions.ipasir_init();
        setOption.ifPresent(
                set -> OPTIONS.forEach((option, value) -> set.invokeVoid(new Object[] {solver, option, value})));
        return solver;
    }

    /** CaDiCaL's own interface, which it exports beside IPASIR for the same solvers. */
    private static Optional<Function> optionSetter(NativeLibrary library) {
        try {
            return Optional.of(library.getFunction("ccadical_set_option"));
        } catch (UnsatisfiedLinkError missing) {
            return Optional.empty();
        }
    }

    private static IpasirLibrary searchCadical() {
        List<String> reasons = new ArrayList<>();
        String directory = System.getProperty(DIRECTORY_PROPERTY);
        if (directory != null) {
            File file = new File(directory, CADICAL_RESOURCE);
            try {
                return load(file.getAbsolutePath());
            } catch (SolverException broken) {
                reasons.add(broken.getMessage());
            }
        }
        try {
            return load(extracted().getAbsolutePath());
        } catch (SolverException broken) {
            reasons.add(broken.getMessage());
        }
        try {
            return load(CADICAL);
        } catch (SolverException broken) {
            reasons.add(broken.getMessage());
        }
        throw new SolverException(String.join("; ", reasons));
    }

    /** JNA unpacks into a directory that belongs to the user and cleans it up. */
    private static File extracted() {
        String resource = "/" + platform() + "/" + CADICAL_RESOURCE;
        try {
            return Native.extractFromResourcePath(resource, IpasirLibrary.class.getClassLoader());
        } catch (IOException missing) {
            throw new SolverException("no " + resource.substring(1) + " in the program", missing);
        } catch (LinkageError noJna) {
            throw new SolverException(NO_JNA + oneLine(noJna), noJna);
        }
    }

    private static String platform() {
        try {
            return Platform.RESOURCE_PREFIX;
        } catch (LinkageError noJna) {
            throw new SolverException(NO_JNA + oneLine(noJna), noJna);
        }
    }

    private static IpasirLibrary bind(String pathOrName) {
        if (new File(pathOrName).isAbsolute() && !new File(pathOrName).isFile()) {
            throw new SolverException("no file " + pathOrName);
        }
        try {
            if (Native.POINTER_SIZE != Long.BYTES) {
                throw new SolverException("native solvers need a 64-bit JVM");
            }
            NativeLibrary library = NativeLibrary.getInstance(pathOrName, options());
            Class<?> type = new OwnCopy().define();
            Native.register(type, library);
            return new IpasirLibrary(
                    (IpasirFunctions) type.getDeclaredConstructor().newInstance(), library);
        } catch (LinkageError | ReflectiveOperationException | IOException broken) {
            throw new SolverException("cannot use " + pathOrName + ": " + oneLine(broken), broken);
        }
    }

    /**
     * Symbols stay private to the library: two solvers in one process often define the same C++ names, and JNA's
     * default would let the first one's functions answer calls inside the second.
     */
    private static Map<String, Object> options() {
        final int lazyAndLocal = 1;
        return Platform.isWindows() ? Map.of() : Map.of(Library.OPTION_OPEN_FLAGS, lazyAndLocal);
    }

    private static String oneLine(Throwable problem) {
        String text = problem.getMessage() == null ? problem.getClass().getSimpleName() : problem.getMessage();
        return text.lines().findFirst().orElse(text).replaceFirst("[:\\s]+$", "");
    }

    private void requireRightAnswers() {
        try (SatSolver solver = new IpasirSolver(this)) {
            int a = solver.addVariables(2);
            int b = a + 1;
            solver.addClause(a, b);
            boolean right = solver.solve(-a, -b) == Outcome.UNSAT
                    && solver.failedAssumptions().length == 2
                    && solver.solve(-a) == Outcome.SAT
                    && !solver.value(a)
                    && solver.value(b);
            if (!right) {
                throw new SolverException("the library " + signature + " answers a trivial question wrongly");
            }
        }
    }

    /**
     * Direct mapping ties a class to one library for the life of the class. A user may name several libraries, so
     * each gets its own copy of {@link DirectIpasir}; everything else comes from our own class loader.
     */
    private static final class OwnCopy extends ClassLoader {

        OwnCopy() {
            super(IpasirLibrary.class.getClassLoader());
        }

        Class<?> define() throws IOException {
            String resource = DirectIpasir.class.getSimpleName() + ".class";
            try (InputStream in = DirectIpasir.class.getResourceAsStream(resource)) {
                if (in == null) {
                    throw new IOException("no " + resource);
                }
                byte[] code = in.readAllBytes();
                return defineClass(DirectIpasir.class.getName(), code, 0, code.length);
            }
        }
    }
}

package org.smallscope.solve;

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

/**
 * A loaded native library that exports {@code ipasir_*}. Loading includes a small question with a known answer, so
 * that a library that can be loaded but does not work is found out before it is trusted.
 */
final class IpasirLibrary {

    /** Directory that is searched first for the library of CaDiCaL. */
    static final String DIRECTORY_PROPERTY = "smallscope.native.dir";

    private static final String CADICAL_RESOURCE = System.mapLibraryName("bitwuzlaj");
    private static final String NO_JNA = "JNA does not work here: ";
    private static final Map<String, IpasirLibrary> LOADED = new HashMap<>();

    private final IpasirFunctions functions;
    private final String signature;

    private IpasirLibrary(IpasirFunctions functions) {
        this.functions = functions;
        this.signature = functions.ipasir_signature();
    }

    /** The library at a path, or with a bare name where the system keeps its libraries. */
    static synchronized IpasirLibrary load(String pathOrName) {
        IpasirLibrary known = LOADED.get(pathOrName);
        if (known == null) {
            known = new IpasirLibrary(bind(pathOrName));
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
            return load("cadical");
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

    private static IpasirFunctions bind(String pathOrName) {
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
            return (IpasirFunctions) type.getDeclaredConstructor().newInstance();
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

package org.smallscope.bench.semantics;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.smallscope.bench.semantics.generate.EntryCall;
import org.smallscope.bench.semantics.generate.GeneratedProgram;
import org.smallscope.bench.semantics.generate.Kit;
import org.smallscope.frontend.Frontend;
import org.smallscope.frontend.Loaded;
import org.smallscope.frontend.Sources;
import org.smallscope.program.classes.Program;

/** Runs programs on both sides; many at a time, since compilers are quick only with many files. */
final class Comparison {
    /** JDT writes byte code even where nobody wants it, and fails in that on some valid programs. */
    private static final List<String> JDT_BUGS = List.of(
            "org.eclipse.jdt.internal.compiler.codegen",
            "Missing code implementation in the compiler",
            "the Java compiler of Eclipse fails");

    private final Frontend frontend = new Frontend();

    /** One verdict for each program, in order. */
    List<Verdict> compare(List<GeneratedProgram> programs) {
        Map<GeneratedProgram, String> broken = new LinkedHashMap<>();
        Compilation compiled = compile(programs, broken);
        List<GeneratedProgram> good =
                programs.stream().filter(p -> !broken.containsKey(p)).toList();
        Map<GeneratedProgram, Verdict> verdicts = compareCompiled(good, compiled);
        return programs.stream()
                .map(p -> broken.containsKey(p) ? Verdict.rejected(p, broken.get(p)) : verdicts.get(p))
                .toList();
    }

    private Map<GeneratedProgram, Verdict> compareCompiled(List<GeneratedProgram> programs, Compilation compiled) {
        Map<GeneratedProgram, Verdict> verdicts = new LinkedHashMap<>();
        if (programs.isEmpty()) {
            return verdicts;
        }
        try {
            Loaded loaded = frontend.load(Sources.of(sources(programs)).withNullableByDefault(true));
            List<GeneratedProgram> rest = new ArrayList<>(programs);
            rest.removeAll(refused(programs, loaded, verdicts));
            Program program = usable(loaded);
            rest.forEach(p -> verdicts.put(p, compare(p, compiled, program)));
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            int half = programs.size() / 2;
            if (half > 0) {
                // one program that the front end fails on must not hide the others
                verdicts.putAll(compareCompiled(programs.subList(0, half), compiled));
                verdicts.putAll(compareCompiled(programs.subList(half, programs.size()), compiled));
            } else {
                verdicts.put(programs.get(0), failed(programs.get(0), trace(e)));
            }
        }
        return verdicts;
    }

    private static Verdict failed(GeneratedProgram program, String failure) {
        return isBugOfJdt(failure)
                ? Verdict.rejected(program, failure)
                : new Verdict(program, Verdict.Kind.DISAGREE, null, "compiles", failure);
    }

    /** Those on which Eclipse's compiler is known to break off; the front end names them. */
    private static List<GeneratedProgram> refused(
            List<GeneratedProgram> programs, Loaded loaded, Map<GeneratedProgram, Verdict> verdicts) {
        List<GeneratedProgram> refused = new ArrayList<>();
        for (GeneratedProgram p : programs) {
            loaded.diagnostics().stream()
                    .filter(d -> Path.of(d.origin().file()).endsWith(p.fileName()) && isBugOfJdt(d.message()))
                    .findFirst()
                    .ifPresent(d -> {
                        refused.add(p);
                        verdicts.put(p, Verdict.rejected(p, d.message()));
                    });
        }
        return refused;
    }

    private static boolean isBugOfJdt(String failure) {
        return JDT_BUGS.stream().anyMatch(failure::contains);
    }

    /** No program needs another, so that those without a mistake are as they would be by themselves. */
    private static Program usable(Loaded loaded) {
        if (!loaded.diagnostics().stream().allMatch(d -> isBugOfJdt(d.message()))) {
            throw new IllegalStateException("Our front end does not take what javac compiles: " + loaded.diagnostics());
        }
        return loaded.program();
    }

    private Compilation compile(List<GeneratedProgram> programs, Map<GeneratedProgram, String> broken) {
        while (true) {
            List<GeneratedProgram> good =
                    programs.stream().filter(p -> !broken.containsKey(p)).toList();
            Compilation compiled = Compilation.of(sources(good));
            if (compiled.errors().isEmpty() && compiled.failure().isEmpty()) {
                return compiled;
            }
            int before = broken.size();
            for (GeneratedProgram program : good) {
                wrong(program, compiled).ifPresent(why -> broken.put(program, why));
            }
            if (broken.size() == before) {
                throw new IllegalStateException("The kit does not compile: " + compiled.errors() + compiled.failure());
            }
        }
    }

    /** Why javac does not take a program; where it broke off, it is asked about this one alone. */
    private static Optional<String> wrong(GeneratedProgram program, Compilation compiled) {
        if (compiled.failure().isEmpty()) {
            return Optional.ofNullable(compiled.errors().get(program.fileName()))
                    .map(List::toString);
        }
        return Optional.of(Compilation.of(sources(List.of(program))).failure()).filter(f -> !f.isEmpty());
    }

    private static Map<String, String> sources(List<GeneratedProgram> programs) {
        Map<String, String> files = new LinkedHashMap<>(Kit.files());
        programs.forEach(p -> files.put(p.fileName(), p.text()));
        return files;
    }

    private static Verdict compare(GeneratedProgram program, Compilation compiled, Program loaded) {
        JvmSide jvm = new JvmSide(compiled.classes(), program.packageName(), program.mainClass());
        OurSide ours = new OurSide(loaded, program.packageName(), program.mainClass());
        for (EntryCall call : program.calls()) {
            String expected;
            try {
                expected = jvm.run(call);
            } catch (VerifyError | JvmSide.NoEntry e) {
                return Verdict.rejected(program, e.toString());
            }
            String found;
            try {
                found = ours.run(call);
            } catch (OurSide.NotModelled e) {
                return new Verdict(program, Verdict.Kind.UNSUPPORTED, call, expected, e.getMessage());
            } catch (RuntimeException | StackOverflowError e) {
                return new Verdict(program, Verdict.Kind.DISAGREE, call, expected, trace(e));
            }
            if (!found.equals(expected)) {
                return new Verdict(program, Verdict.Kind.DISAGREE, call, expected, found);
            }
        }
        return Verdict.agree(program);
    }

    private static String trace(Throwable e) {
        StringWriter text = new StringWriter();
        PrintWriter lines = new PrintWriter(text);
        lines.println(e);
        StackTraceElement[] stack = e.getStackTrace();
        for (int i = 0; i < Math.min(stack.length, 12); i++) {
            lines.println("    at " + stack[i]);
        }
        return text.toString();
    }
}

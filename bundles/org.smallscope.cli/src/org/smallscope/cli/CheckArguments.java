package org.smallscope.cli;

import java.io.File;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.smallscope.check.CheckOptions;
import org.smallscope.check.CheckOptions.Lengths;
import org.smallscope.check.Encoding;

/** The arguments of {@code check}. */
record CheckArguments(
        List<Path> paths,
        Optional<String> method,
        List<Path> classpath,
        List<Path> sourcePath,
        List<Path> specPath,
        CheckOptions options,
        boolean nullableByDefault,
        Format format,
        Optional<Path> out,
        boolean force,
        Optional<Path> bounds,
        boolean secondOpinion) {

    static final String HELP =
            """
            smallscope check PATH...                  .java files or source folders
                --method Type.method[(ParamTypes)]    one method; default: every method with a body in PATH
                --classpath CP --sourcepath SP        as for javac
                --specs SP                            folders with .jml files for classes without source
                --scope N | --scope N,Type=M,...      objects per class, at most; default 4
                --unroll N                            loop iterations and recursion depth; default: scope
                --int-bits N                          width of ints and longs before the call, 2 to 32; default: all bits,
                                                      or chosen from the program where they are multiplied, and reported
                --array-length N --string-length N    longest arrays and strings before the call; default: the scope, or
                                                      what the program compares lengths with
                --sharing                             also heaps in which two objects share nodes or arrays that their
                                                      invariants walk over, unless the code shows that they cannot
                --timeout SECONDS                     per method; default 60, 0 for none
                --deepen                              scope 1, 2, 3 ... up to --scope, stop at the first violation
                --solver NAME                         sat4j (built in), cadical, ipasir:LIBRARY, dimacs:PROGRAM
                --encoding circuit|relational         how methods are put to the solver; relational is slower and gives
                                                      the same verdicts, to check the other one; default: circuit
                --second-opinion                      ask the other encoding about each verdict "valid", for some 5 seconds,
                                                      with as many objects as that allows; where it finds a violation
                                                      the verdict is withdrawn
                --nullable-by-default                 instead of JML's non_null default
                --format text|json|jsonl|sarif        json, jsonl (a result on each line, as soon as it is there) and
                                                      sarif go to standard output, and nothing else does
                --out DIR                             counterexamples as SVG, and JUnit 5 tests, a class for each method
                --force                               write also over tests that were edited
                --bounds DIR                          keep proved field bounds there, and use those you kept before;
                                                      they make checks faster and change no verdict
                --no-replay                           do not confirm counterexamples on a JVM, which runs the
                                                      checked code, fenced off as far as the machine allows
            smallscope graph FILE --method M [--unroll N] [--out DIR]
                                                      the computation graph as DOT and SVG
            exit status: 0 every method valid; 1 a method violated; 2 wrong call or input; 3 no violation, but a
            method vacuous, unsupported or inconclusive; 70 Smallscope itself failed
            """;

    /** How results are written. */
    enum Format {
        TEXT,
        JSON,
        /** A result on each line, as soon as it is there. */
        JSONL,
        SARIF
    }

    static CheckArguments parse(List<String> arguments) {
        return new Parser(arguments.iterator()).parse();
    }

    /** Reads the arguments one after the other; each option at most once. */
    private static final class Parser {
        /** As in the preferences of Eclipse. */
        private static final Duration TIMEOUT = Duration.ofSeconds(60);

        private final Iterator<String> rest;
        private final Set<String> seen = new LinkedHashSet<>();
        private final List<Path> paths = new ArrayList<>();
        private Optional<String> method = Optional.empty();
        private List<Path> classpath = List.of();
        private List<Path> sourcePath = List.of();
        private List<Path> specPath = List.of();
        private CheckOptions options = CheckOptions.DEFAULT.withTimeout(Optional.of(TIMEOUT));
        private boolean nullable;
        private Format format = Format.TEXT;
        private Optional<Path> out = Optional.empty();
        private boolean force;
        private Optional<Path> bounds = Optional.empty();
        private boolean secondOpinion;

        Parser(Iterator<String> rest) {
            this.rest = rest;
        }

        CheckArguments parse() {
            while (rest.hasNext()) {
                String word = rest.next();
                if (!word.startsWith("--")) {
                    paths.add(path(word));
                } else if (!seen.add(word)) {
                    throw new CallException(word + " is given twice");
                } else {
                    try {
                        option(word);
                    } catch (IllegalArgumentException e) {
                        throw new CallException(word + ": " + e.getMessage());
                    }
                }
            }
            if (paths.isEmpty()) {
                throw new CallException("no file or folder to check; try: smallscope check FILE.java");
            }
            return new CheckArguments(
                    List.copyOf(paths),
                    method,
                    classpath,
                    sourcePath,
                    specPath,
                    options,
                    nullable,
                    format,
                    out,
                    force,
                    bounds,
                    secondOpinion);
        }

        private void option(String word) {
            switch (word) {
                case "--method" -> method = Optional.of(value(word));
                case "--classpath" -> classpath = pathList(value(word));
                case "--sourcepath" -> sourcePath = pathList(value(word));
                case "--specs" -> specPath = pathList(value(word));
                case "--scope" -> scope(value(word));
                case "--unroll" -> options = options.withUnroll(number(word, value(word)));
                case "--int-bits" -> options = options.withIntBits(number(word, value(word)));
                case "--array-length" -> options = options.withLengths(new Lengths(
                        Optional.of(number(word, value(word))),
                        options.lengths().string()));
                case "--string-length" -> options = options.withLengths(
                        new Lengths(options.lengths().array(), Optional.of(number(word, value(word)))));
                case "--sharing" -> options = options.withSharing(true);
                case "--timeout" -> options = options.withTimeout(seconds(word, value(word)));
                case "--deepen" -> options = options.withDeepen(true);
                case "--solver" -> options = options.withSolver(value(word));
                case "--encoding" -> options = options.withEncoding(Encoding.named(value(word)));
                case "--second-opinion" -> secondOpinion = true;
                case "--nullable-by-default" -> nullable = true;
                case "--format" -> format = format(value(word));
                case "--out" -> out = Optional.of(path(value(word)));
                case "--force" -> force = true;
                case "--bounds" -> bounds = Optional.of(path(value(word)));
                case "--no-replay" -> options = options.withReplay(false);
                default -> throw new CallException("unknown option " + word + "; see smallscope help");
            }
        }

        private String value(String option) {
            if (!rest.hasNext()) {
                throw new CallException(option + " needs a value");
            }
            String value = rest.next();
            if (value.startsWith("--")) {
                throw new CallException(
                        option + " needs a value, and " + value + " is an option; a path may begin with ./");
            }
            return value;
        }

        private static Path path(String text) {
            if (text.isEmpty()) {
                throw new CallException("a path is empty");
            }
            try {
                return Path.of(text);
            } catch (InvalidPathException e) {
                throw new CallException("not a path: " + text);
            }
        }

        private static List<Path> pathList(String text) {
            return Arrays.stream(text.split(File.pathSeparator))
                    .filter(s -> !s.isEmpty())
                    .map(Parser::path)
                    .toList();
        }

        private static int number(String option, String text) {
            try {
                return Integer.parseInt(text);
            } catch (NumberFormatException e) {
                throw new CallException(option + " needs a number, not " + text);
            }
        }

        /** So long; none for 0. */
        private static Optional<Duration> seconds(String option, String text) {
            try {
                double seconds = Double.parseDouble(text);
                if (seconds == 0) {
                    return Optional.empty();
                }
                if (seconds > 0 && seconds < 1e9) {
                    return Optional.of(Duration.ofMillis(Math.max(1, Math.round(seconds * 1000))));
                }
            } catch (NumberFormatException e) {
                throw new CallException(option + " needs a number of seconds, not " + text);
            }
            throw new CallException(option + " needs a number of seconds, or 0 for none, not " + text);
        }

        /** {@code N} or {@code N,Type=M,...}. */
        private void scope(String text) {
            Map<String, Integer> scopes = new LinkedHashMap<>();
            boolean first = true;
            for (String part : text.split(",", -1)) {
                int equal = part.indexOf('=');
                if (equal < 0) {
                    if (!first) {
                        throw new CallException("--scope is N or N,Type=M,..., not " + text);
                    }
                    options = options.withScope(number("--scope", part));
                } else {
                    int n = number("--scope", part.substring(equal + 1));
                    if (n < 0) {
                        throw new CallException("--scope: " + part + " is negative");
                    }
                    if (scopes.put(part.substring(0, equal), n) != null) {
                        throw new CallException("--scope: " + part.substring(0, equal) + " is given twice");
                    }
                }
                first = false;
            }
            options = options.withScopes(scopes);
        }

        private static Format format(String text) {
            return switch (text) {
                case "text" -> Format.TEXT;
                case "json" -> Format.JSON;
                case "jsonl" -> Format.JSONL;
                case "sarif" -> Format.SARIF;
                default -> throw new CallException("--format is text, json, jsonl or sarif, not " + text);
            };
        }
    }
}

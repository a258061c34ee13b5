package org.smallscope.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.ToIntBiFunction;
import org.smallscope.check.BoundsPlace;
import org.smallscope.check.BoundsUse;
import org.smallscope.check.CheckOptions;
import org.smallscope.check.CheckOptions.Lengths;
import org.smallscope.check.Encoding;
import org.smallscope.check.Following;
import org.smallscope.program.Arithmetic;
import picocli.CommandLine.ParseResult;

/** What can be said in a call of {@code check} or {@code graph}: the options, and the arguments they make. */
final class CheckSyntax {

    /** As in the preferences of Eclipse. */
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    private Optional<String> method = Optional.empty();
    private List<Path> classpath = List.of();
    private List<Path> sourcePath = List.of();
    private List<Path> specPath = List.of();
    private CheckOptions options = CheckOptions.DEFAULT.withTimeout(Optional.of(TIMEOUT));
    private boolean nullable;
    private CheckArguments.Format format = CheckArguments.Format.TEXT;
    private Optional<Path> out = Optional.empty();
    private boolean force;
    private Optional<BoundsPlace> bounds = place(BoundsPlace::standardIfThere);
    private BoundsUse boundsUse = BoundsUse.WHERE_THEY_PAY;
    private boolean secondOpinion;
    private Arithmetic arithmetic = Arithmetic.DEFAULT;
    private Optional<Duration> budget = Optional.empty();

    private CheckSyntax() {}

    /** Where bounds are kept if the call does not say. */
    private static Optional<BoundsPlace> place(Supplier<Optional<BoundsPlace>> standard) {
        try {
            return standard.get();
        } catch (IllegalArgumentException e) {
            throw new CallException("the environment variable SMALLSCOPE_BOUNDS: " + e.getMessage());
        }
    }

    /** What a call of a command with these options says; there has to be a path. */
    static CheckArguments read(ParseResult call, List<Option<CheckSyntax>> syntax) {
        return new CheckSyntax().read(call, syntax, "FILE.java");
    }

    private CheckArguments read(ParseResult call, List<Option<CheckSyntax>> syntax, String example) {
        Syntax.apply(call, syntax, this);
        List<Path> paths = Syntax.operands(call).stream().map(OptionValue::path).toList();
        if (paths.isEmpty()) {
            throw new CallException("no file or folder to " + call.commandSpec().name() + "; try: smallscope "
                    + call.commandSpec().name() + " " + example);
        }
        return arguments(paths);
    }

    /** Runs a survey as a call says. */
    static int survey(
            ParseResult call,
            List<Option<CheckSyntax>> syntax,
            ToIntBiFunction<CheckArguments, Optional<Duration>> command) {
        CheckSyntax said = new CheckSyntax();
        said.options = said.options.withScope(SurveyCommand.SCOPE).withTimeout(Optional.of(SurveyCommand.TIMEOUT));
        return command.applyAsInt(said.read(call, syntax, "DIR"), said.budget);
    }

    /** What a call of {@code bounds} says: what is to be done, and the words after that. */
    static int bounds(ParseResult call, List<Option<CheckSyntax>> syntax, BoundsCommand command) {
        CheckSyntax said = new CheckSyntax();
        said.bounds = place(BoundsPlace::standard);
        Syntax.apply(call, syntax, said);
        List<String> words = Syntax.operands(call);
        if (words.isEmpty()) {
            throw new CallException("bounds needs one of " + String.join(", ", BoundsCommand.ACTIONS));
        }
        List<String> others = words.subList(1, words.size());
        boolean computes = words.get(0).equals("compute");
        if (computes && others.isEmpty()) {
            throw new CallException("no file or folder; try: smallscope bounds compute FILE.java");
        } else if (words.get(0).equals("list") && !others.isEmpty()) {
            throw new CallException("bounds list takes no argument " + others.get(0));
        }
        List<Path> paths = computes ? others.stream().map(OptionValue::path).toList() : List.of();
        return command.run(words.get(0), said.arguments(paths), others);
    }

    private CheckArguments arguments(List<Path> paths) {
        return new CheckArguments(
                paths,
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
                boundsUse,
                secondOpinion,
                arithmetic);
    }

    static Option<CheckSyntax> method(String description) {
        return Option.text(
                "--method",
                "Type.method[(ParamTypes)]",
                description,
                (said, value) -> said.method = Optional.of(value.text()));
    }

    static Option<CheckSyntax> unroll(String description) {
        return Option.text(
                "--unroll", "N", description, (said, value) -> said.options = said.options.withUnroll(value.number()));
    }

    static Option<CheckSyntax> out(String description) {
        return Option.path("--out", "DIR", description, (said, value) -> said.out = Optional.of(value.path()));
    }

    /** Where other classes and specifications are. */
    static List<Option<CheckSyntax>> surroundings() {
        return List.of(
                Option.path(
                        "--classpath",
                        "CP",
                        "classes that are used, as for javac",
                        (said, value) -> said.classpath = value.paths()),
                Option.path(
                        "--sourcepath",
                        "SP",
                        "sources of classes that are used, as for javac",
                        (said, value) -> said.sourcePath = value.paths()),
                Option.path(
                        "--specs",
                        "SP",
                        "folders with .jml files for classes without source",
                        (said, value) -> said.specPath = value.paths()),
                Option.flag("--nullable-by-default", "instead of JML's non_null default", said -> said.nullable = true),
                Option.choice(
                        "--spec-math",
                        "MODE",
                        Arithmetic.Mode.words(),
                        "bigint, java or safe: what specifications compute with where no modifier says it: mathematical"
                                + " integers, Java's, or Java's and an overflow leaves a clause without a value; default:"
                                + " bigint",
                        (said, value) -> said.arithmetic =
                                said.arithmetic.withSpecifications(mode("--spec-math", value.text()))),
                Option.choice(
                        "--code-math",
                        "MODE",
                        Arithmetic.Mode.words(),
                        "java, safe or bigint: whether an overflow in code wraps, is a violation, or is assumed not to"
                                + " happen; default: java",
                        (said, value) ->
                                said.arithmetic = said.arithmetic.withCode(mode("--code-math", value.text()))));
    }

    private static Arithmetic.Mode mode(String option, String word) {
        return Arithmetic.Mode.of(word)
                .orElseThrow(() -> new CallException(option + " is java, safe or bigint, not " + word));
    }

    /** How many objects and steps are looked at. */
    static List<Option<CheckSyntax>> limits() {
        return List.of(
                Option.text(
                        "--scope",
                        "N | N,Type=M,...",
                        "objects per class, at most; default 4",
                        (said, value) -> said.scope(value.scopes())),
                unroll("loop iterations and recursion depth; default: scope"),
                Option.flag(
                        "--sharing",
                        "also heaps in which two objects share nodes or arrays that their invariants walk over, unless"
                                + " the code shows that they cannot",
                        said -> said.options = said.options.withSharing(true)),
                Option.choice(
                        "--calls",
                        "HOW",
                        List.of("code", "contract", "auto"),
                        "code, contract or auto: whether a callee that has a contract is what its code does or what its"
                                + " contract allows; auto: code, and contracts where that takes too long or goes beyond"
                                + " the bounds; default: code",
                        (said, value) -> said.options = said.options.withFollowing(
                                said.options.following().withCalls(Following.calls(value.text())))),
                Option.choice(
                        "--loops",
                        "HOW",
                        List.of("unroll", "invariant"),
                        "unroll or invariant: whether a loop that has an invariant is its iterations, or any number of"
                                + " them as far as the invariant tells; default: unroll",
                        (said, value) -> said.options = said.options.withFollowing(
                                said.options.following().withLoops(Following.loops(value.text())))),
                Option.flag(
                        "--deepen",
                        "scope 1, 2, 3 ... up to --scope, stop at the first violation",
                        said -> said.options = said.options.withDeepen(true)));
    }

    /** How large values are before the call. */
    static List<Option<CheckSyntax>> widths() {
        return List.of(
                Option.text(
                        "--int-bits",
                        "N",
                        "width of ints and longs before the call, 2 to 32; default: all bits, or chosen from the program"
                                + " where they are multiplied, and reported",
                        (said, value) -> said.options = said.options.withIntBits(value.number())),
                Option.text(
                        "--array-length",
                        "N",
                        "longest arrays before the call; default: the scope, or what the program compares lengths with",
                        (said, value) -> said.lengths(new Lengths(
                                Optional.of(value.number()),
                                said.options.lengths().string()))),
                Option.text(
                        "--string-length",
                        "N",
                        "longest strings before the call; default as for arrays",
                        (said, value) -> said.lengths(
                                new Lengths(said.options.lengths().array(), Optional.of(value.number())))));
    }

    /** How it is found out, and for how long. */
    static List<Option<CheckSyntax>> means() {
        return List.of(
                Option.text(
                        "--timeout",
                        "SECONDS",
                        "per method; default 60, 0 for none",
                        (said, value) -> said.options = said.options.withTimeout(value.seconds())),
                Option.choice(
                        "--solver",
                        "NAME",
                        List.of("auto", "sat4j", "cadical"),
                        "auto (cadical where it can be loaded, otherwise sat4j), sat4j (built in), cadical,"
                                + " ipasir:LIBRARY, dimacs:PROGRAM; default: auto",
                        (said, value) -> said.options = said.options.withSolver(value.text())),
                Option.choice(
                        "--encoding",
                        "NAME",
                        List.of("circuit", "relational"),
                        "circuit or relational: how methods are put to the solver; relational is slower and gives the"
                                + " same verdicts, to check the other one; default: circuit",
                        (said, value) -> said.options = said.options.withEncoding(Encoding.named(value.text()))),
                Option.path(
                        "--bounds",
                        "PLACE",
                        "a folder, jdbc:postgresql://HOST/DATABASE or none: keep proved field bounds there, and use those"
                                + " you kept before; they make checks faster and change no verdict; default:"
                                + " $SMALLSCOPE_BOUNDS, or ~/.smallscope/bounds where it is there",
                        (said, value) -> {
                            said.bounds = value.boundsPlace();
                            said.boundsUse = said.bounds.isEmpty() ? BoundsUse.NEVER : BoundsUse.WHERE_THEY_PAY;
                        }));
    }

    /** How far it is made sure of. */
    static List<Option<CheckSyntax>> proofs() {
        return List.of(
                Option.flag(
                        "--second-opinion",
                        "ask the other encoding about each verdict \"valid\", for some 5 seconds, with as many objects"
                                + " as that allows; where it finds a violation the verdict is withdrawn",
                        said -> said.secondOpinion = true),
                Option.flag(
                        "--no-replay",
                        "do not confirm counterexamples on a JVM, which runs the checked code, fenced off as far as the"
                                + " machine allows",
                        said -> said.options = said.options.withReplay(false)));
    }

    /** What is written, and where. */
    static List<Option<CheckSyntax>> output() {
        return List.of(
                Option.choice(
                        "--format",
                        "NAME",
                        CheckArguments.Format.names(),
                        "text, json, jsonl (a result on each line, as soon as it is there) or sarif; all but text go to"
                                + " standard output, and nothing else does",
                        (said, value) -> said.format = CheckArguments.Format.named(value.text())),
                out("counterexamples as SVG and DOT, and JUnit 5 tests, a class for each method"),
                Option.flag("--force", "write also over tests that were edited", said -> said.force = true));
    }

    /** How far a survey goes, and how it is written. */
    static List<Option<CheckSyntax>> ofSurvey() {
        return List.of(
                Option.text(
                        "--scope",
                        "N | N,Type=M,...",
                        "objects per class, at most; default " + SurveyCommand.SCOPE,
                        (said, value) -> said.scope(value.scopes())),
                Option.text(
                        "--timeout",
                        "SECONDS",
                        "per method; default " + SurveyCommand.TIMEOUT.toSeconds() + ", 0 for none",
                        (said, value) -> said.options = said.options.withTimeout(value.seconds())),
                Option.text(
                        "--budget",
                        "SECONDS",
                        "for all of it; what is left then is counted as left out; default: none",
                        (said, value) -> said.budget = value.seconds()),
                Option.flag(
                        "--no-replay",
                        "do not confirm counterexamples on a JVM",
                        said -> said.options = said.options.withReplay(false)),
                Option.choice(
                        "--format",
                        "NAME",
                        List.of("text", "json"),
                        "text or json, which has each file and method too",
                        (said, value) -> said.format = CheckArguments.Format.named(value.text())));
    }

    private void lengths(Lengths lengths) {
        options = options.withLengths(lengths);
    }

    private void scope(ObjectLimits scopes) {
        scopes.general().ifPresent(scope -> options = options.withScope(scope));
        options = options.withScopes(scopes.perClass());
    }
}

package org.smallscope.frontend.jml;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jdt.core.compiler.IProblem;
import org.smallscope.frontend.jml.PositionMap.Source;
import org.smallscope.program.Origin;

/** Errors of JDT in augmented text: which are none, and words for the others. */
final class Problems {

    /** No errors where JML is meant. */
    private static final Set<Integer> IN_JML = Set.of(
            IProblem.NotVisibleType,
            IProblem.NotVisibleMethod,
            IProblem.NotVisibleConstructor,
            IProblem.OuterLocalMustBeFinal,
            IProblem.OuterLocalMustBeEffectivelyFinal,
            IProblem.LambdaRedeclaresArgument,
            IProblem.LambdaRedeclaresLocal,
            IProblem.UnhandledException,
            IProblem.CodeCannotBeReached,
            IProblem.FinalFieldAssignment);

    /** No errors in a specification file, where bodies and initial values are missing and not all is repeated. */
    private static final Set<Integer> IN_SPEC_FILE = Set.of(
            IProblem.UninitializedBlankFinalField,
            IProblem.UndefinedConstructorInDefaultConstructor,
            IProblem.UndefinedConstructorInImplicitConstructorCall,
            IProblem.NotVisibleConstructorInDefaultConstructor,
            IProblem.NotVisibleConstructorInImplicitConstructorCall,
            IProblem.UnhandledExceptionInDefaultConstructor,
            IProblem.UnhandledExceptionInImplicitConstructorCall,
            IProblem.AbstractMethodMustBeImplemented,
            IProblem.EnumAbstractMethodMustBeImplemented,
            IProblem.FinalMethodCannotBeOverridden,
            IProblem.AbstractMethodMustBeImplementedOverConcreteMethod,
            IProblem.MethodMustOverride,
            IProblem.MethodMustOverrideOrImplement,
            IProblem.IncompatibleReturnType);

    private static final Set<Integer> REDUCED_VISIBILITY =
            Set.of(IProblem.MethodReducesVisibility, IProblem.InheritedMethodReducesVisibility);

    private static final Map<String, String> NAMES = Map.ofEntries(
            Map.entry("implies", "==>"),
            Map.entry("impliedBy", "<=="),
            Map.entry("iff", "<==>"),
            Map.entry("niff", "<=!=>"),
            Map.entry("subtype", "<:"),
            Map.entry("old", "\\old"),
            Map.entry("pre", "\\pre"),
            Map.entry("oldAt", "\\old"),
            Map.entry("fresh", "\\fresh"),
            Map.entry("reach", "\\reach"),
            Map.entry("invariantFor", "\\invariant_for"),
            Map.entry("staticInvariantFor", "\\static_invariant_for"),
            Map.entry("nonnullelements", "\\nonnullelements"),
            Map.entry("notModified", "\\not_modified"),
            Map.entry("typeof", "\\typeof"),
            Map.entry("type", "\\type"),
            Map.entry("elemtype", "\\elemtype"),
            Map.entry("assert_", "assert"),
            Map.entry("assume_", "assume"),
            Map.entry("loopInvariant", "loop_invariant"),
            Map.entry("decreases", "decreases"),
            Map.entry("element", "a[i]"),
            Map.entry("elements", "a[i..j]"),
            Map.entry("allElements", "a[*]"),
            Map.entry("elementsFrom", "a[i..]"),
            Map.entry("each", "a[*]"),
            Map.entry("eachFrom", "a[i..]"),
            Map.entry("eachOf", "a[i..j]"),
            Map.entry("union", "\\set_union"),
            Map.entry("allFields", "x.*"),
            Map.entry("field", "assignable"));

    private static final Set<String> WITH_ID = Set.of("assert_", "assume_", "loopInvariant", "decreases");

    private static final Pattern NOT_APPLICABLE = Pattern.compile(
            "The (?:parameterized )?method (?:<[^(]*>)?(\\w+)\\((.*?)\\) (?:in|of) (?:the )?type \\$JML "
                    + "is not applicable for the arguments \\((.*)\\)");

    private static final Pattern QUANTIFIER =
            Pattern.compile("(forall|exists|sum|product|min|max|numOf)(Int|Long|Short|Byte|Char|Boolean|Obj)");

    private static final Pattern UNKNOWN_WORD =
            Pattern.compile("^(nothing|everything|result|old|fresh)(?:\\([^)]*\\))? cannot be resolved");

    private static final Pattern NOT_VISIBLE = Pattern.compile("^The field \\S+ is not visible");

    private static final Pattern CHAIN =
            Pattern.compile("The operator [<>]=? is undefined for the argument type\\(s\\) boolean, ");

    private Problems() {}

    static boolean tolerated(IProblem problem, Augmented augmented) {
        Source source = augmented.map().sourceAt(problem.getSourceStart());
        int id = problem.getID();
        boolean specFile = SpecFile.isSpecFile(augmented.path());
        boolean ownImport = source == Source.MADE && id == IProblem.ImportNotFound;
        // spec_public makes a member public for clauses; whether Java may override it is decided without JML
        boolean widened = REDUCED_VISIBILITY.contains(id);
        return source == Source.ECHO
                || widened
                || source != Source.JAVA && IN_JML.contains(id)
                || specFile && (ownImport || IN_SPEC_FILE.contains(id));
    }

    static Origin origin(IProblem problem, Augmented augmented) {
        int start = problem.getSourceStart();
        return augmented.map().origin(start, problem.getSourceEnd() - start + 1);
    }

    static String message(IProblem problem, Augmented augmented) {
        boolean java = augmented.map().sourceAt(problem.getSourceStart()) == Source.JAVA;
        Matcher matcher = NOT_APPLICABLE.matcher(problem.getMessage());
        if (!java && matcher.find()) {
            return notApplicable(matcher.group(1), matcher.group(2), matcher.group(3));
        }
        return java ? problem.getMessage() : plain(problem.getMessage());
    }

    private static String notApplicable(String method, String expected, String found) {
        boolean withId = WITH_ID.contains(method);
        Matcher quantifier = QUANTIFIER.matcher(method);
        if (quantifier.matches()) {
            boolean number = List.of("sum", "product", "min", "max").contains(quantifier.group(1));
            return word(method) + " expects a boolean range and a " + (number ? "numeric" : "boolean")
                    + " body, in which all names are known and visible";
        }
        return "expected (" + (withId ? withoutFirst(expected) : expected) + ") for " + word(method) + ", found ("
                + (withId ? withoutFirst(found) : found) + ")";
    }

    private static String withoutFirst(String list) {
        return list.substring(list.indexOf(',') + 1).strip();
    }

    private static String word(String method) {
        Matcher quantifier = QUANTIFIER.matcher(method);
        if (quantifier.matches()) {
            return "\\" + (quantifier.group(1).equals("numOf") ? "num_of" : quantifier.group(1));
        }
        return NAMES.getOrDefault(method, method);
    }

    /** An error that only follows from others: it says nothing to who wrote JML. */
    static boolean follows(IProblem problem, Augmented augmented) {
        return augmented.map().sourceAt(problem.getSourceStart()) != Source.JAVA
                && (problem.getMessage().contains("refers to the missing type")
                        || NOT_APPLICABLE.matcher(problem.getMessage()).find()
                                && QUANTIFIER.matcher(problem.getMessage()).find());
    }

    private static String hint(String message) {
        Matcher unknown = UNKNOWN_WORD.matcher(message);
        if (unknown.find()) {
            return "; is \\" + unknown.group(1) + " meant?";
        }
        if (NOT_VISIBLE.matcher(message).find()) {
            return "; declare it spec_public, or spec_protected, so that clauses elsewhere may name it";
        }
        return CHAIN.matcher(message).find() ? "; comparisons do not chain: write a < b && b < c" : "";
    }

    private static String plain(String message) {
        return translated(message) + hint(message);
    }

    private static String translated(String message) {
        return message.replace("$result", "\\result")
                .replace("$JML.ObjectSet", "object set")
                .replace("org.smallscope.jml.", "")
                .replaceAll("\\$jml\\$\\d+", "of the clause");
    }
}

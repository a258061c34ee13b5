package org.smallscope.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.build.Premises;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Generics;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Limits;

/** What a verdict rests on, beyond the bounds, in the words of users. */
final class PremiseNotes {
    private final Program program;
    private final Premises premises;
    private final boolean byContract;
    private final Limits limits;

    /** @param byContract true where a call was modelled by its contract */
    PremiseNotes(Program program, Premises premises, boolean byContract, Limits limits) {
        this.program = program;
        this.premises = premises;
        this.byContract = byContract;
        this.limits = limits;
    }

    /** All of them, a sentence each. */
    List<String> all() {
        List<String> result = new ArrayList<>();
        if (byContract || premises.meetsUnknownClasses()) {
            result.add("calls or objects without code here were taken by their contracts");
        }
        if (limits.modular().calls()) {
            result.addAll(callNotes());
        }
        if (limits.modular().loops()) {
            result.addAll(loopNotes());
        }
        premises.unrestrictedBy()
                .ifPresent(m ->
                        result.add("the requires clauses restrict only what is specified beside them: the contract of "
                                + m.owner() + "." + m.name() + ", which is inherited, is for every call"));
        if (!premises.seenPure().isEmpty()) {
            result.add("taken as pure, since their code changes nothing: " + String.join(", ", premises.seenPure()));
        }
        if (premises.assumesNoOverflow()) {
            result.add("executions in which arithmetic of code overflows were not looked at, as code_bigint_math says");
        }
        if (premises.holdsIntegers()) {
            result.add("\\bigint fields have up to " + limits.bits(Type.Prim.BIGINT) + " bits before the call");
        }
        if (premises.assumesIdentities()) {
            result.add(
                    "objects that exist before the call, of classes without a hashCode of their own, were taken to have"
                            + " different identity hash codes");
        }
        result.addAll(uncheckedNotes());
        unsharedNotes(result);
        result.addAll(packageNotes());
        premises.captured()
                .forEach(v -> result.add(v + " is captured: it was taken as anything that its declaration and the"
                        + " requires clauses around it allow"));
        if (!premises.takenAsHelpers().isEmpty()) {
            result.add("private methods without a contract count as helpers, so no invariant was asked for where they"
                    + " are called: " + String.join(", ", premises.takenAsHelpers()));
        }
        premises.assumedFinal()
                .forEach(f -> result.add("no code at hand assigns " + f + ": it was taken to have its initial value"));
        premises.assumedTables()
                .forEach(f -> result.add("no code at hand changes the elements of " + f
                        + ": they were taken to have their initial values"));
        premises.takenAsAnything().forEach((f, why) -> result.add(f + " was taken as anything: " + why));
        premises.notFollowed()
                .forEach(c -> result.add("a constructor of " + c + " could not be followed to its end: objects of this"
                        + " class may be in states before the call that no constructor leaves"));
        premises.takenAsNull()
                .forEach(t -> result.add("a " + t + " was taken as null, since none can be built before the call"));
        return result;
    }

    private List<String> callNotes() {
        List<String> result = new ArrayList<>();
        if (!premises.takenByContract().isEmpty()) {
            result.add("calls taken by contract, as far as the code keeps it and ends: "
                    + String.join(", ", premises.takenByContract()));
        }
        if (!premises.takenByCode().isEmpty()) {
            result.add("calls taken by code: " + String.join(", ", premises.takenByCode()));
        }
        return result;
    }

    private List<String> loopNotes() {
        List<String> result = new ArrayList<>();
        if (!premises.loopsByInvariant().isEmpty()) {
            result.add("loops taken by their invariants, for any number of iterations: "
                    + String.join(", ", premises.loopsByInvariant())
                    + "; that they end is asked where they have a decreases clause");
        }
        if (!premises.loopsUnrolled().isEmpty()) {
            result.add("loops without an invariant were unrolled: " + String.join(", ", premises.loopsUnrolled()));
        }
        return result;
    }

    private void unsharedNotes(List<String> result) {
        Set<FieldRef> walked = new LinkedHashSet<>(premises.unshared());
        walked.removeAll(program.owned().rep());
        Set<FieldRef> declared = new LinkedHashSet<>(premises.unshared());
        declared.removeAll(walked);
        if (!walked.isEmpty()) {
            result.add("assumed, not proved: no two objects share what " + fields(walked)
                    + " before the call; --sharing looks at heaps in which they do");
        }
        if (!premises.exposed().isEmpty()) {
            result.add("objects may share what " + fields(new LinkedHashSet<>(premises.exposed()))
                    + " before the call, since code that is not modelled may have given it away");
        }
        if (!declared.isEmpty()) {
            result.add("assumed, as rep says: no two objects share what " + fields(declared) + " before the call");
        }
    }

    /** One for each package whose other classes are not at hand, as far as is known. */
    private List<String> packageNotes() {
        Map<String, Set<FieldRef>> packages = new LinkedHashMap<>();
        for (FieldRef f : premises.trusting()) {
            String home = f.owner().substring(0, Math.max(0, f.owner().lastIndexOf('.')));
            packages.computeIfAbsent(home, p -> new LinkedHashSet<>()).add(f);
        }
        List<String> result = new ArrayList<>();
        packages.forEach((home, fields) -> result.add("assumed, not proved: no class of "
                + (home.isEmpty() ? "the default package" : "package " + home)
                + " beyond the sources at hand gets at what " + fields(fields)
                + "; what only private members reach is proved"));
        return result;
    }

    private String fields(Set<FieldRef> unshared) {
        List<String> names = unshared.stream()
                .map(f -> program.find(f.owner()).map(ClassDecl::exported).orElse(f.owner()) + "." + f.name())
                .toList();
        return String.join(", ", names) + (names.size() == 1 ? " holds" : " hold");
    }

    /** One for each place that the compiler warns of. */
    private List<String> uncheckedNotes() {
        Map<Origin, List<String>> owners = new LinkedHashMap<>();
        for (String owner : premises.unchecked()) {
            owners.computeIfAbsent(uncheckedPlace(owner), p -> new ArrayList<>())
                    .add(owner);
        }
        List<String> result = new ArrayList<>();
        owners.forEach((place, names) -> result.add("type arguments of " + String.join(", ", names)
                + " were not relied on, since " + place + " has an operation that the compiler cannot check"));
        return result;
    }

    private Origin uncheckedPlace(String owner) {
        Map<String, Origin> places = program.generics().unchecked();
        return program.supertypes(owner).stream()
                .map(places::get)
                .filter(Objects::nonNull)
                .findFirst()
                .or(() -> Optional.ofNullable(places.get(Generics.EVERYTHING)))
                .orElse(Origin.NONE);
    }
}

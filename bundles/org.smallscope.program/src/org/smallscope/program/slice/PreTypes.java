package org.smallscope.program.slice;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Type;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Program;

/** Which objects can exist before the call: those that the places of declared types can hold, and what these lead to. */
final class PreTypes {
    /** Library classes whose objects a heap can be built from: the models have the real classes' fields. */
    private static final Set<String> BUILDABLE = Set.of(
            "java.lang.Object",
            "java.lang.Integer",
            "java.lang.Long",
            "java.lang.Short",
            "java.lang.Byte",
            "java.lang.Character",
            "java.lang.Boolean",
            "java.lang.String");

    private final Program program;
    private final Findings found;
    private final Consumer<String> initialise;
    private final Consumer<FieldRef> constant;
    private final Consumer<Type.Ref> made;

    /**
     * @param initialise hears of classes that are initialised before the call
     * @param constant   hears of static fields that hold objects that were found
     * @param made       hears of the classes of such objects
     */
    PreTypes(Findings found, Consumer<String> initialise, Consumer<FieldRef> constant, Consumer<Type.Ref> made) {
        this.program = found.program;
        this.found = found;
        this.initialise = initialise;
        this.constant = constant;
        this.made = made;
    }

    void addRoot(Type type) {
        found.roots.add(type);
        found.inputs.add(type);
    }

    /** A place of this type can hold objects that exist before the call. */
    void addDeclared(Type type) {
        if (type instanceof Type.Array a) {
            addArray(a);
            found.arrays.stream()
                    .filter(other -> program.isSubtype(other, a))
                    .toList()
                    .forEach(this::addArray);
            found.openTypes.choosier(a).forEach(this::addArray);
            found.openTypes.arraysBehind(a).forEach(this::addArray);
            found.commonTypes.arrays(a, found.preTypes).forEach(this::addArray);
        } else if (type instanceof Type.Ref r) {
            List<Type.Ref> exact = program.instantiable(type).stream()
                    .filter(c -> standsFor(c, r))
                    .map(c -> new Type.Ref(c.name()))
                    .toList();
            exact.forEach(this::addObject);
            found.openTypes.arraysBehind(r).forEach(this::addArray);
            List<Type.Ref> enums = program.instantiable(type).stream()
                    .filter(c -> !c.library() && (!r.equals(Type.OBJECT) || found.typeTests.ask(c)))
                    .filter(c -> program.supertypes(c.name()).contains("java.lang.Enum"))
                    .map(c -> new Type.Ref(c.name()))
                    .toList();
            enums.forEach(c -> initialise.accept(c.name()));
            if (exact.isEmpty() && enums.isEmpty()) {
                program.opaque(r.name()).ifPresentOrElse(this::addObject, () -> found.typeTests.nothing(r));
            }
            found.typeTests
                    .missing(r, Stream.concat(exact.stream(), enums.stream()).toList())
                    .forEach(this::addObject);
        }
    }

    private void addArray(Type.Array a) {
        // an Object[] can hold an Object[][], which holds Object[]: each type is entered once
        if (found.preTypes.add(a) && a.element().reference()) {
            found.declared.add(a.element());
            addDeclared(a.element());
        }
    }

    /** Which classes to consider for a place of a declared type; enum objects are those of the initialiser. */
    private boolean standsFor(ClassDecl c, Type.Ref declaredType) {
        if (c.kind() == ClassDecl.Kind.ENUM
                || c.name().contains("$lambda$")
                || program.supertypes(c.name()).contains("java.lang.Enum")) {
            return false;
        }
        if (c.name().equals(Type.STRANGER.name())) {
            return found.openTypes.tellsStrangers() || declaredType.equals(Type.STRANGER);
        }
        if (c.library() && isException(c.name())) {
            return isException(declaredType.name())
                    ? c.name().equals(declaredType.name()) || found.mentioned.contains(c.name())
                    : found.mentioned.contains(c.name()) && found.typeTests.ask(c);
        }
        if (c.library()) {
            return BUILDABLE.contains(c.name())
                    && (c.name().equals(declaredType.name())
                            || found.mentioned.contains(c.name())
                            || !OpenTypes.isOpen(declaredType)
                            || found.openTypes.isExample(c, declaredType));
        }
        boolean any = declaredType.equals(Type.OBJECT);
        boolean exception = isException(c.name());
        return any ? (tellable(c) || found.openTypes.tells(c)) && (!exception || found.typeTests.ask(c)) : true;
    }

    private boolean isException(String className) {
        return program.supertypes(className).contains(Type.THROWABLE.name());
    }

    /** Can code tell an object of this class from a plain one: does it name the class or one of its superclasses? */
    private boolean tellable(ClassDecl c) {
        return program.supertypes(c.name()).stream()
                .anyMatch(name -> !name.equals(Type.OBJECT.name()) && found.mentioned.contains(name));
    }

    void addObject(Type.Ref exact) {
        if (found.preTypes.add(exact)) {
            Singletons.of(program).fields(exact.name()).forEach(constant);
            LazySingles.of(program).field(exact.name()).ifPresent(constant);
            found.mentioned.add(exact.name());
            initialise.accept(exact.name());
            found.live.add(exact.name());
        }
    }

    void follow(Type exact) {
        if (exact instanceof Type.Array a) {
            addDeclared(a);
            addDeclared(a.element());
        } else if (exact instanceof Type.Ref r) {
            made.accept(r);
            for (Field f : program.instanceFields(r.name())) {
                boolean library =
                        program.find(f.ref().owner()).map(ClassDecl::library).orElse(true);
                if (f.ref().type().reference()
                        && (found.followAll
                                || found.fields.contains(f.ref())
                                || !f.nullable()
                                        && !library
                                        && hasObjects(f.ref().type())
                                || !library
                                        && !f.model()
                                        && !found.bystanders.isEmpty()
                                        && found.bystanders.behind(f.ref().type()))) {
                    found.fields.add(f.ref());
                    found.declared.add(f.ref().type());
                    addDeclared(f.ref().type());
                }
            }
        }
    }

    /** Static fields that nothing mentions but that lead to objects that matter all the same. */
    void followStatics() {
        for (String name : found.bystanders.isEmpty() ? List.<String>of() : List.copyOf(found.initialised)) {
            program.find(name).filter(c -> !c.library()).ifPresent(c -> c.fields().stream()
                    .filter(f -> f.ref().isStatic() && !f.model() && !found.fields.contains(f.ref()))
                    .filter(f -> found.bystanders.behind(f.ref().type()))
                    .forEach(f -> found.fields.add(f.ref())));
        }
    }

    /** Can there be objects of this type before the call? */
    boolean hasObjects(Type type) {
        return !(type instanceof Type.Ref r)
                || program.opaque(r.name()).isPresent()
                || program.instantiable(type).stream()
                        .anyMatch(c -> standsFor(c, r)
                                || !c.library() && program.supertypes(c.name()).contains("java.lang.Enum"));
    }

    /** How many objects of this exact type can be referred to, if only the roots can refer to them. */
    Optional<Integer> onlyFromRoots(Type exact) {
        boolean inHeap =
                found.unreferenced.include(exact) || found.declared.stream().anyMatch(t -> program.isSubtype(exact, t));
        return inHeap
                ? Optional.empty()
                : Optional.of((int) found.roots.stream()
                        .filter(t -> program.isSubtype(exact, t))
                        .count());
    }
}

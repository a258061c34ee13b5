package org.smallscope.program.slice;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.FieldRef;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;

/**
 * What is known of static fields where a program starts: nothing but static initialisers has run. All classes that matter
 * are taken as initialised at the start, that of {@code main} first. In Java the others follow when they are first used
 * (JLS 12.4.1), which makes no difference unless an initialiser reads or writes what other code changes: such fields
 * are taken as anything.
 */
public final class ProgramStart {
    private static final String ENUM_CONSTANTS = "$VALUES";
    private final Program program;
    private final Method main;
    private final Slice reachable;
    private final Set<FieldRef> loose = new LinkedHashSet<>();

    private ProgramStart(Program program, Method main, Slice reachable) {
        this.program = program;
        this.main = main;
        this.reachable = reachable;
        order().stream().filter(name -> !isFirst(name)).forEach(this::look);
    }

    /** For the method that the JVM calls first; nothing for another one. */
    public static Optional<ProgramStart> of(Program program, Method method, Slice reachable) {
        return isMain(method.ref()) ? Optional.of(new ProgramStart(program, method, reachable)) : Optional.empty();
    }

    private static boolean isMain(MethodRef ref) {
        return ref.name().equals("main")
                && ref.isStatic()
                && ref.result() == Prim.VOID
                && ref.parameters().equals(List.of(new Type.Array(Type.STRING)));
    }

    /** In which order classes are initialised. */
    public List<String> order() {
        List<String> result = new ArrayList<>(List.of(main.ref().owner()));
        reachable.initialised().stream().filter(c -> !result.contains(c)).forEach(result::add);
        return result;
    }

    private boolean isFirst(String className) {
        return program.supertypes(main.ref().owner()).contains(className);
    }

    private void look(String className) {
        Optional<ClassDecl> decl = program.find(className).filter(c -> !c.library());
        decl.stream()
                .flatMap(c -> c.methods().stream())
                .filter(m -> m.ref().name().equals(MethodRef.STATIC_INITIALISER))
                .forEach(m -> look(decl.get(), Slice.from(program, m, List.of())));
    }

    private void look(ClassDecl owner, Slice used) {
        List<FieldRef> others = used.statics().stream()
                .filter(f -> !f.ref().owner().equals(owner.name()) && !isConstant(f))
                .map(Field::ref)
                .toList();
        if (!others.isEmpty()) {
            loose.addAll(others);
            owner.fields().stream().map(Field::ref).filter(FieldRef::isStatic).forEach(loose::add);
        }
    }

    private boolean isConstant(Field f) {
        return program.find(f.ref().owner()).map(ClassDecl::library).orElse(true)
                || f.isFinal()
                        && (isValue(f.ref().type(), new LinkedHashSet<>())
                                || f.ref().name().equals(ENUM_CONSTANTS));
    }

    /** Can nothing behind such a reference change? */
    private boolean isValue(Type type, Set<Type> seen) {
        if (!type.reference() || type.equals(Type.STRING) || !seen.add(type)) {
            return true;
        }
        return type instanceof Type.Ref r
                && program.find(r.name()).filter(ClassDecl::instantiable).isPresent()
                && program.classes().stream().noneMatch(c -> c.superclass().equals(Optional.of(r.name())))
                && program.instanceFields(r.name()).stream()
                        .allMatch(f -> f.isFinal() && isValue(f.ref().type(), seen));
    }

    /** Does the field have the value that its initialiser gives it? */
    public boolean isInitial(FieldRef field) {
        return !loose.contains(field);
    }

    /** Are all objects and arrays that initialisers made as they were left? */
    public boolean isFresh() {
        return loose.isEmpty();
    }

    /** The fields that matter whose value depends on when classes are initialised. */
    public List<FieldRef> loose() {
        return loose.stream().filter(reachable::mentions).toList();
    }
}

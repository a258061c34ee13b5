package org.smallscope.program.owning;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Access.Level;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;
import org.smallscope.program.tree.Walk;

/** Which code a call runs, who else can call it, and what it does with its arguments. */
final class Calls {
    private static final Set<String> LOOKING =
            Set.of("binarySearch", "equals", "hashCode", "toString", "sort", "setAll", "deepEquals", "deepHashCode");
    private static final Set<String> OF_OBJECTS = Set.of("equals", "hashCode", "toString", "isNull", "nonNull");
    private static final Set<String> QUESTIONS = Set.of("hashCode", "toString", "getClass");
    static final MethodRef TO_STRING = new MethodRef(Type.OBJECT.name(), "toString", List.of(), Type.STRING, false);

    private final Program program;
    private final Trust trust;
    private final Map<MethodRef, List<Method>> virtual = new HashMap<>();
    private final Set<Local> kept = Collections.newSetFromMap(new IdentityHashMap<>());

    /** What is known of a method of the platform. */
    enum Library {
        /** It returns a new array with the elements of its first argument. */
        COPIES,
        /** It returns its first argument. */
        HANDS_BACK,
        /** It puts its second argument into its first, an array. */
        FILLS,
        /** It asks an object something that every object has an answer to. */
        ASKS,
        /** It keeps and returns nothing of what it is given. */
        LOOKS,
        /** It is code like any other. */
        UNKNOWN
    }

    /** What is believed of code that is not at hand but of the same package, which can name what has no modifier. */
    enum Trust {
        /** It leaves fields alone, overrides nothing, and calls nothing of classes of nodes. */
        NODES,
        /** It does whatever it can. */
        NOBODY
    }

    Calls(Program program, Trust trust) {
        this.program = program;
        this.trust = trust;
        int before = -1;
        while (before != kept.size()) {
            before = kept.size();
            methods().forEach(m -> m.body().ifPresent(b -> new Uses().in(m)));
        }
    }

    Program program() {
        return program;
    }

    /** All methods of the sources. */
    List<Method> methods() {
        return program.classes().stream()
                .filter(c -> !c.library())
                .flatMap(c -> c.methods().stream())
                .toList();
    }

    /** A class with those below and above it: what a copy of an object shares with it. */
    List<String> family(String className) {
        return program.classes().stream()
                .filter(c -> !c.library())
                .map(ClassDecl::name)
                .filter(n -> program.supertypes(n).contains(className)
                        || program.supertypes(className).contains(n))
                .toList();
    }

    boolean isOfLibrary(MethodRef m) {
        return program.find(m.owner()).map(ClassDecl::library).orElse(true);
    }

    /** As below; an array answers by itself whether it equals something, which records ask of what they hold. */
    Library library(MethodRef m, List<Expr> arguments) {
        boolean asked = m.owner().equals("java.util.Objects")
                && OF_OBJECTS.contains(m.name())
                && arguments.stream().allMatch(a -> a.type() instanceof Type.Array);
        return asked ? Library.LOOKS : library(m);
    }

    private static Library library(MethodRef m) {
        boolean fill = m.name().equals("fill") && m.parameters().size() == 2;
        if (m.owner().equals("java.util.Arrays")) {
            return m.name().equals("copyOf") || m.name().equals("copyOfRange")
                    ? Library.COPIES
                    : fill ? Library.FILLS : LOOKING.contains(m.name()) ? Library.LOOKS : Library.UNKNOWN;
        } else if (m.owner().equals("java.util.Objects")) {
            return m.name().equals("requireNonNull") ? Library.HANDS_BACK : Library.UNKNOWN;
        }
        boolean object = m.owner().equals(Type.OBJECT.name());
        return object && m.constructor()
                ? Library.LOOKS
                : object && QUESTIONS.contains(m.name()) ? Library.ASKS : Library.UNKNOWN;
    }

    /** The methods that a call can run, those without code included; empty where that is not known. */
    List<Method> callees(MethodRef called, Expr.Dispatch dispatch) {
        if (dispatch != Expr.Dispatch.VIRTUAL) {
            return program.method(called).stream().toList();
        }
        return virtual.computeIfAbsent(called, this::implementations);
    }

    /** What the sources answer to a question that every object has an answer to. */
    List<Method> answers(MethodRef question) {
        return callees(question, Expr.Dispatch.VIRTUAL).stream()
                .filter(this::isKnown)
                .toList();
    }

    private List<Method> implementations(MethodRef called) {
        Set<Method> found = new LinkedHashSet<>();
        program.method(called).ifPresent(found::add);
        for (ClassDecl c : program.instantiable(new Type.Ref(called.owner()))) {
            program.dispatch(called, c.name()).ifPresent(found::add);
        }
        return new ArrayList<>(found);
    }

    /**
     * Can code that is not at hand call it, with what it likes? What a class has without modifier is called by the code
     * at hand alone where the class is one of nodes: its objects lead to each other, and those of another class to them.
     */
    boolean isOpen(Method m) {
        Level level = program.access().of(m.ref());
        boolean part = trust == Trust.NODES
                && leadsToItself(m.ref().owner())
                && isHeldByOthers(m.ref().owner());
        return !m.ref().name().equals(MethodRef.STATIC_INITIALISER)
                && (level == Level.OPEN || !m.overridden().isEmpty() || level == Level.PACKAGE && !part);
    }

    private boolean isHeldByOthers(String className) {
        return program.classes().stream()
                .filter(c -> !c.library() && !c.name().equals(className))
                .flatMap(c -> c.fields().stream())
                .map(f -> f.ref().type() instanceof Type.Array a
                        ? a.element()
                        : f.ref().type())
                .anyMatch(t -> t.equals(new Type.Ref(className)));
    }

    private boolean leadsToItself(String className) {
        return program.instanceFields(className).stream()
                .map(f -> f.ref().type() instanceof Type.Array a
                        ? a.element()
                        : f.ref().type())
                .anyMatch(t -> t.equals(new Type.Ref(className)));
    }

    /** Does a method only look into an argument, or its receiver, so that it is forgotten when the method ends? */
    boolean isBorrowed(Local parameter) {
        boolean holdsReferences =
                parameter.type() instanceof Type.Array a && a.element().reference();
        return !holdsReferences && !kept.contains(parameter);
    }

    /** Finds the parameters that are more than looked into. */
    private final class Uses {
        private final Set<Expr> harmless = Collections.newSetFromMap(new IdentityHashMap<>());
        /** The parameters, and the variables that stand for one. */
        private final Map<Local, Local> parameters = new IdentityHashMap<>();

        void in(Method m) {
            m.parameters().forEach(p -> parameters.put(p, p));
            m.receiver().ifPresent(r -> parameters.put(r, r));
            program.unmodelled().of(m.ref()).ifPresent(n -> kept.addAll(parameters.keySet()));
            Walk.over(
                    m.body().orElseThrow(),
                    x -> {
                        note(x);
                        if (x instanceof Expr.Read r && parameters.containsKey(r.local()) && !harmless.contains(x)) {
                            kept.add(parameters.get(r.local()));
                        }
                    },
                    s -> {
                        if (s instanceof Stmt.Declare d) {
                            d.initial().ifPresent(i -> rename(d.local(), i));
                        }
                    });
        }

        private void rename(Local local, Expr value) {
            if (value instanceof Expr.Cast c && !(c.type() instanceof Type.Array)) {
                harmless.add(c);
                rename(local, c.operand());
            } else if (value instanceof Expr.Read r && parameters.containsKey(r.local())) {
                parameters.put(local, parameters.get(r.local()));
                harmless.add(r);
            }
        }

        private void note(Expr x) {
            if (x instanceof Expr.FieldGet e) {
                harmless.add(e.target());
            } else if (x instanceof Expr.Let e) {
                rename(e.local(), e.value());
            } else if (x instanceof Expr.Length e) {
                harmless.add(e.array());
            } else if (x instanceof Expr.Element e) {
                harmless.add(e.array());
            } else if (x instanceof Expr.Binary e) {
                harmless.add(e.left());
                harmless.add(e.right());
            } else if (x instanceof Expr.InstanceOf e) {
                harmless.add(e.operand());
            } else if (x instanceof Expr.Cast e && harmless.contains(e) && !(e.type() instanceof Type.Array)) {
                harmless.add(e.operand());
            } else if (x instanceof Expr.Assign e) {
                harmless.add((Expr) e.place());
            } else if (x instanceof Expr.Call e) {
                call(e);
            } else if (x instanceof Expr.New e) {
                arguments(callees(e.constructor(), Expr.Dispatch.SPECIAL), e.arguments());
            }
        }

        private void call(Expr.Call e) {
            Library library = library(e.method(), e.arguments());
            if (library == Library.LOOKS) {
                e.receiver().ifPresent(harmless::add);
                harmless.addAll(e.arguments());
                return;
            }
            boolean asks = library == Library.ASKS;
            List<Method> callees = asks ? answers(e.method()) : callees(e.method(), e.dispatch());
            boolean borrowed = (asks || !callees.isEmpty())
                    && callees.stream()
                            .allMatch(m -> isKnown(m)
                                    && m.receiver().map(Calls.this::isBorrowed).orElse(true));
            if (borrowed) {
                e.receiver().ifPresent(harmless::add);
            }
            if (!isOverridable(e.method(), e.dispatch())) {
                arguments(callees, e.arguments());
            }
        }

        private void arguments(List<Method> callees, List<Expr> arguments) {
            for (int i = 0; i < arguments.size(); i++) {
                int at = i;
                if (!callees.isEmpty()
                        && callees.stream()
                                .allMatch(m ->
                                        isKnown(m) && isBorrowed(m.parameters().get(at)))) {
                    harmless.add(arguments.get(i));
                }
            }
        }
    }

    /** The variables of a method with this name. */
    List<Local> variables(Method m, String name) {
        List<Local> all = new ArrayList<>(m.parameters());
        m.body()
                .ifPresent(b -> Walk.over(
                        b,
                        e -> {
                            if (e instanceof Expr.Let l) {
                                all.add(l.local());
                            }
                        },
                        s -> {
                            if (s instanceof Stmt.Declare d) {
                                all.add(d.local());
                            } else if (s instanceof Stmt.Try t) {
                                t.catches().forEach(c -> all.add(c.variable()));
                            }
                        }));
        all.removeIf(l -> !l.name().equals(name));
        m.receiver().filter(r -> name.equals("this")).ifPresent(all::add);
        return all;
    }

    /** The fields in which the objects of a method's class keep such a variable of code around it, or its object. */
    List<FieldRef> captured(Method m, String name) {
        String outer = name.equals("this") ? "this$" : "val$" + name;
        return program.classes().stream()
                .filter(c -> !c.library())
                .flatMap(c -> c.fields().stream())
                .map(Field::ref)
                .filter(f -> !f.isStatic() && top(f.owner()).equals(top(m.ref().owner())))
                .filter(f -> name.equals("this")
                        ? f.name().startsWith(outer)
                        : f.name().equals(outer))
                .toList();
    }

    /** The type of a file that a class is nested in. */
    static String top(String className) {
        int nested = className.indexOf('$');
        return nested < 0 ? className : className.substring(0, nested);
    }

    /** Can code that is not at hand run in its place? Where there is no code for it at hand, other code is the only one. */
    boolean isOverridable(MethodRef called, Expr.Dispatch dispatch) {
        return dispatch == Expr.Dispatch.VIRTUAL
                && (isOpen(program.access().of(called))
                        || program.access().of(called) == Level.PACKAGE
                                && callees(called, dispatch).stream()
                                        .noneMatch(m -> m.body().isPresent()));
    }

    /** Can code that is not at hand use a name that reaches so far? */
    boolean isOpen(Level level) {
        return level == Level.OPEN || level == Level.PACKAGE && trust == Trust.NOBODY;
    }

    /** Is it code of the sources, or known by those of its implementations that are? */
    boolean isKnown(Method m) {
        return !isOfLibrary(m.ref()) && (m.body().isPresent() || m.isAbstract());
    }
}

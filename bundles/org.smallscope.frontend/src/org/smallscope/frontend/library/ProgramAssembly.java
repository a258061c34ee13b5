package org.smallscope.frontend.library;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.smallscope.frontend.lower.InvariantMethods;
import org.smallscope.frontend.lower.Lowering;
import org.smallscope.frontend.lower.SettledFields;
import org.smallscope.program.FieldRef;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.contract.ClassSpec;

/** Puts a program together: the lowered classes and everything of the platform that they mention, transitively. */
public final class ProgramAssembly {

    /** What every program holds: the root classes, and the exceptions that Java throws by itself. */
    public static final List<String> ALWAYS = List.of(
            "java.lang.Object",
            "java.lang.String",
            Type.STRANGER.name(),
            "java.lang.Throwable",
            "java.lang.Exception",
            "java.lang.RuntimeException",
            "java.lang.Error",
            "java.lang.NullPointerException",
            "java.lang.ArithmeticException",
            "java.lang.IndexOutOfBoundsException",
            "java.lang.ArrayIndexOutOfBoundsException",
            "java.lang.StringIndexOutOfBoundsException",
            "java.lang.NegativeArraySizeException",
            "java.lang.ArrayStoreException",
            "java.lang.ClassCastException",
            "java.lang.AssertionError");

    /** What can stand where sources name a number of any class. */
    private static final List<String> NUMBERS =
            List.of("java.lang.Integer", "java.lang.Long", "java.lang.Short", "java.lang.Byte");

    private final Lowering session;
    private final ModelLibrary library;
    private final Completion completion;
    private final Map<String, ClassDecl> sources = new LinkedHashMap<>();
    private final Map<String, ClassDecl> classes = new LinkedHashMap<>();
    private final List<Method> contracts = new ArrayList<>();
    private final Set<String> unmodelled = new LinkedHashSet<>();
    private final Deque<String> open = new ArrayDeque<>(ALWAYS);

    public ProgramAssembly(Lowering session, ModelLibrary library) {
        this.session = session;
        this.library = library;
        this.completion = new Completion(session, library);
    }

    /** The whole program: the classes of the checked files, then what they lead to. */
    public Program assemble() {
        session.produced().forEach(c -> sources.put(c.name(), c));
        session.produced().stream().filter(session::isChecked).forEach(c -> include(c, References.of(c)));
        drain();
        findContracts();
        drain();
        addOpenMethods();
        contracts.forEach(this::addContract);
        return settled(session.settled());
    }

    private Program settled(SettledFields fields) {
        Map<FieldRef, Boolean> settled = fields.among(classes.values());
        List<ClassDecl> all = classes.values().stream()
                .map(c -> SettledFields.applied(settled.keySet(), c))
                .toList();
        if (session.asksForInvariants()) {
            all = InvariantMethods.added(all);
        }
        List<ClassDecl> beside = sources.values().stream()
                .filter(c -> !classes.containsKey(c.name()))
                .toList();
        return new Program(
                all, session.generics(), settled, session.access(), session.owned(), beside, session.unmodelled());
    }

    private void include(ClassDecl declaration, Set<String> references) {
        classes.put(declaration.name(), declaration);
        open.addAll(references);
        if (sources.containsKey(declaration.name()) && references.contains("java.lang.Number")) {
            open.addAll(NUMBERS);
        }
    }

    private void drain() {
        while (!open.isEmpty()) {
            String name = open.remove();
            ClassDecl source = sources.get(name);
            if (!classes.containsKey(name) && source != null) {
                include(source, References.of(source));
            } else if (!classes.containsKey(name)) {
                add(name);
            }
        }
    }

    /** The classes without source and model. */
    public Set<String> unmodelled() {
        return unmodelled;
    }

    private void add(String name) {
        Optional<ModelLibrary.Library> found = library.find(name);
        if (found.isPresent()) {
            include(found.get().declaration(), found.get().references());
            return;
        }
        ITypeBinding real = session.named().get(name);
        ClassDecl stub = real == null ? unknown(name) : completion.stub(name, real);
        classes.put(name, stub);
        unmodelled.add(name);
        stub.superclass().ifPresent(open::add);
        open.addAll(stub.interfaces());
    }

    /** A class that only a model mentions, and no user's code: nothing can reach it but its name. */
    private static ClassDecl unknown(String name) {
        return new ClassDecl(
                name,
                name.substring(name.lastIndexOf('.') + 1),
                ClassDecl.Kind.CLASS,
                true,
                false,
                Optional.of("java.lang.Object"),
                List.of(),
                List.of(),
                List.of(),
                ClassSpec.NONE,
                true,
                List.of(),
                Origin.NONE);
    }

    /**
     * The contracts that specification files give to methods without source, where the sources call or override them,
     * and to the methods that those contracts call in turn.
     */
    private void findContracts() {
        Deque<MethodRef> wanted = new ArrayDeque<>();
        classes.values().stream()
                .filter(c -> sources.containsKey(c.name()))
                .forEach(c -> wanted.addAll(References.methods(c)));
        Set<MethodRef> seen = new LinkedHashSet<>();
        while (!wanted.isEmpty()) {
            MethodRef ref = wanted.remove();
            if (seen.add(ref)) {
                session.specification(ref).ifPresent(specified -> {
                    contracts.add(specified);
                    wanted.addAll(References.methods(specified));
                    open.addAll(References.of(specified));
                });
            }
        }
    }

    /** Methods without a body take their contract. What has a model is what the model does. */
    private void addContract(Method specified) {
        ClassDecl owner = classes.get(specified.ref().owner());
        List<Method> methods = new ArrayList<>(owner.methods());
        int index = -1;
        for (int i = 0; i < methods.size(); i++) {
            index = methods.get(i).ref().sameSignature(specified.ref()) ? i : index;
        }
        if (index >= 0 && methods.get(index).body().isPresent()) {
            return;
        }
        if (index < 0) {
            methods.add(specified);
        } else {
            Method known = methods.get(index);
            methods.set(
                    index,
                    new Method(
                            known.ref(),
                            specified.receiver(),
                            specified.parameters(),
                            Optional.empty(),
                            known.isAbstract(),
                            known.isPrivate(),
                            known.overridden(),
                            specified.contract(),
                            specified.origin()));
        }
        withMethods(owner, methods);
    }

    private void withMethods(ClassDecl owner, List<Method> methods) {
        classes.put(
                owner.name(),
                new ClassDecl(
                        owner.name(),
                        owner.exported(),
                        owner.kind(),
                        owner.isAbstract(),
                        owner.closed(),
                        owner.superclass(),
                        owner.interfaces(),
                        owner.fields(),
                        methods,
                        owner.spec(),
                        owner.library(),
                        owner.literals(),
                        owner.origin()));
    }

    /** Methods of the platform that are called because a class of the sources may override them. */
    private void addOpenMethods() {
        for (Map.Entry<MethodRef, IMethodBinding> entry : session.open().entrySet()) {
            MethodRef ref = entry.getKey();
            ClassDecl owner = classes.get(ref.owner());
            if (owner != null && owner.methods().stream().noneMatch(m -> m.ref().sameSignature(ref))) {
                List<Method> methods = new ArrayList<>(owner.methods());
                methods.add(completion.bodyless(entry.getValue(), ref, session.overriddenBy(entry.getValue())));
                withMethods(owner, methods);
            }
        }
    }
}

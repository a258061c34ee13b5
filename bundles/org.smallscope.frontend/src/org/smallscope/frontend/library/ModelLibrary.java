package org.smallscope.frontend.library;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jdt.core.BindingKey;
import org.eclipse.jdt.core.compiler.IProblem;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.IBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.smallscope.frontend.jml.Augmented;
import org.smallscope.frontend.lower.Lowering;
import org.smallscope.frontend.lower.Platform;
import org.smallscope.frontend.lower.Unit;
import org.smallscope.frontend.source.JavaParser;
import org.smallscope.frontend.source.JavaText;
import org.smallscope.program.FieldRef;
import org.smallscope.program.MethodRef;
import org.smallscope.program.classes.ClassDecl;

/** The models, parsed and lowered when they are asked for, and kept: they do not depend on any user's code. */
public final class ModelLibrary implements Platform {
    private static final Set<Integer> TOLERATED = Set.of(
            IProblem.AbstractMethodMustBeImplemented,
            IProblem.EnumConstantMustImplementAbstractMethod,
            IProblem.AbstractMethodMustBeImplementedOverConcreteMethod);

    /** Classes that code asks for without naming them, by a word that tells. */
    private static final Map<String, List<String>> IMPLIED = Map.of(
            "record", List.of("java.lang.Record", "java.util.Objects", "java.lang.Integer"),
            "enum", List.of("java.lang.Enum", "java.lang.IllegalArgumentException"),
            "Iterable", List.of("java.util.Iterator"),
            "Integer", List.of("Boxes"),
            "try", List.of("java.lang.AutoCloseable"));

    private final ModelSources sources = new ModelSources();
    private final Map<String, Batch> parsed = new HashMap<>();
    private final Set<String> members = new HashSet<>();
    private final Map<String, Library> finished = new HashMap<>();

    /** Models that were parsed together. */
    private record Batch(Lowering session, Map<String, Unit> units, Map<String, IBinding> real, Set<String> lowered) {}

    /** A class of the platform, with the names of the classes it mentions. */
    record Library(ClassDecl declaration, Set<String> references) {}

    @Override
    public synchronized boolean hasMethod(MethodRef method) {
        return hasClass(method.owner()) && parse(method.owner()) && members.contains(method.toString());
    }

    @Override
    public synchronized boolean hasField(FieldRef field) {
        return hasClass(field.owner()) && parse(field.owner()) && members.contains(field.toString());
    }

    @Override
    public synchronized boolean hasClass(String name) {
        return sources.has(ModelSources.topLevel(name));
    }

    /** Does in advance, and in one go, what a program made of these texts will ask for. */
    public synchronized void prefetch(Collection<String> texts) {
        Set<String> names = new LinkedHashSet<>(ProgramAssembly.ALWAYS);
        for (String text : texts) {
            JavaText java = new JavaText(text);
            names.addAll(sources.mentioned(java, java.packageName()));
            IMPLIED.forEach((word, implied) -> {
                if (java.codeWords().contains(word)) {
                    names.addAll(implied);
                }
            });
        }
        prepare(names);
        names.forEach(this::find);
    }

    /** Parses the models of these classes, and what they mention, in one go. */
    public synchronized void prepare(Collection<String> names) {
        Set<String> wanted = new TreeSet<>();
        Deque<String> open = new ArrayDeque<>();
        names.forEach(name -> open.add(ModelSources.topLevel(name)));
        while (!open.isEmpty()) {
            String next = open.remove();
            if (sources.has(next) && !parsed.containsKey(next) && wanted.add(next)) {
                open.addAll(sources.mentioned(next));
            }
        }
        if (!wanted.isEmpty()) {
            parseAll(wanted);
        }
    }

    private boolean parse(String name) {
        prepare(List.of(name));
        return true;
    }

    private void parseAll(Set<String> names) {
        Map<String, String> texts = new LinkedHashMap<>();
        List<String> keys = new ArrayList<>();
        for (String name : names) {
            texts.put(ModelSources.path(name), sources.parsedText(name));
            if (name.indexOf('.') > 0) {
                keys.add(BindingKey.createTypeBindingKey(name));
            }
        }
        Map<String, String> beside = Map.of(ModelSources.path("Intrinsics"), sources.parsedText("Intrinsics"));
        JavaParser.Parsed result;
        try {
            result = JavaParser.parse(texts, beside, List.of(), keys);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Map<String, Unit> units = new LinkedHashMap<>();
        for (String name : names) {
            String path = ModelSources.path(name);
            CompilationUnit ast = result.units().get(path);
            complain(path, ast);
            units.put(name, new Unit(Augmented.plain(path, texts.get(path)), ast, true, false));
        }
        Lowering session = new Lowering(List.copyOf(units.values()), this, true);
        Batch batch = new Batch(session, units, result.bindings(), new LinkedHashSet<>());
        names.forEach(name -> parsed.put(name, batch));
        units.values().forEach(unit -> members.addAll(session.members(unit)));
    }

    /** A model that does not compile is our mistake, not the user's. */
    private static void complain(String path, CompilationUnit ast) {
        if (ast == null) {
            throw new IllegalStateException("the model " + path + " was not parsed");
        }
        for (IProblem problem : ast.getProblems()) {
            if (problem.isError() && !TOLERATED.contains(problem.getID())) {
                throw new IllegalStateException("the model " + path + ":" + problem.getSourceLineNumber()
                        + " does not compile: " + problem.getMessage());
            }
        }
    }

    /** The class as its model says, completed by what the real class has beside. */
    synchronized Optional<Library> find(String name) {
        Library known = finished.get(name);
        if (known != null) {
            return Optional.of(known);
        }
        String top = ModelSources.topLevel(name);
        if (!sources.has(top)) {
            return Optional.empty();
        }
        parse(top);
        Batch batch = parsed.get(top);
        if (batch.lowered().add(top)) {
            batch.session().lower(batch.units().get(top));
            finish(batch, top);
        }
        return Optional.ofNullable(finished.get(name));
    }

    private void finish(Batch batch, String top) {
        Completion completion = new Completion(batch.session(), this);
        for (ClassDecl declaration : batch.session().produced()) {
            if (ModelSources.topLevel(declaration.name()).equals(top)) {
                ITypeBinding real = real(batch, top, declaration.name());
                ClassDecl complete = real == null ? declaration : completion.complete(declaration, real);
                finished.put(declaration.name(), new Library(complete, References.of(complete)));
            }
        }
    }

    private static ITypeBinding real(Batch batch, String top, String name) {
        IBinding found = batch.real().get(BindingKey.createTypeBindingKey(top));
        return found instanceof ITypeBinding type ? nested(type, name) : null;
    }

    private static ITypeBinding nested(ITypeBinding type, String name) {
        if (name.equals(type.getErasure().getBinaryName())) {
            return type;
        }
        for (ITypeBinding member : type.getDeclaredTypes()) {
            if (name.startsWith(member.getErasure().getBinaryName())) {
                return nested(member, name);
            }
        }
        return null;
    }
}

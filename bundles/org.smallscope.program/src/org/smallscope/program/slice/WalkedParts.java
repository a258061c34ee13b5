package org.smallscope.program.slice;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Predicate;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Access;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Program;
import org.smallscope.program.tree.Clause;

/**
 * The nodes and arrays that invariants walk over: what a user thinks of as the inside of an object, whether or not its
 * code keeps it there. A node is an object of a class that leads to itself again without the object it is in.
 */
final class WalkedParts {
    private final Program program;
    private final Set<FieldRef> roots = new LinkedHashSet<>();
    private final Set<FieldRef> inner = new LinkedHashSet<>();
    private final Set<String> nodes = new LinkedHashSet<>();

    private WalkedParts(Program program) {
        this.program = program;
    }

    /** As invariants walk. */
    static WalkedParts of(Program program) {
        return program.derived(Both.class, Both::new).walked;
    }

    /** As declared, with the nodes behind: a field of theirs without a modifier stays within the owner, as in JML. */
    static WalkedParts declared(Program program) {
        return program.derived(Both.class, Both::new).declared;
    }

    private static final class Both {
        private final WalkedParts walked;
        private final WalkedParts declared;

        Both(Program program) {
            walked = new WalkedParts(program);
            declared = new WalkedParts(program);
            program.classes().stream().filter(c -> !c.library()).forEach(c -> {
                walked.addWalked(c);
                c.fields().stream()
                        .map(Field::ref)
                        .filter(program.owned().rep()::contains)
                        .forEach(f -> declared.addDeclared(c, f));
            });
            walked.finish();
            declared.finish();
        }
    }

    private void finish() {
        roots.removeAll(program.owned().peer());
        inner.removeAll(roots);
        inner.removeAll(program.owned().rep());
    }

    private void addDeclared(ClassDecl c, FieldRef f) {
        roots.add(f);
        Set<String> family = nodesFrom(element(f.type()), c);
        family.forEach(n -> inner(n, family, x -> true));
        nodes.addAll(family);
        reached(element(f.type()), c).forEach(nodes::add);
    }

    /** Holds a field the parts of its object? */
    boolean isRoot(FieldRef field) {
        return roots.contains(field);
    }

    boolean isUsed() {
        return !roots.isEmpty();
    }

    /** Leads a field from a part to another one of the same object? */
    boolean isInner(FieldRef field) {
        return inner.contains(field);
    }

    /** Are the elements of an array parts of the object that the array is a part of? */
    boolean areInner(Type element) {
        return element instanceof Type.Array || element instanceof Type.Ref r && nodes.contains(r.name());
    }

    private void addWalked(ClassDecl c) {
        Set<FieldRef> watched = new LinkedHashSet<>();
        boolean everything = false;
        for (Clause clause : c.spec().invariants()) {
            if (clause.kind() == Clause.Kind.INVARIANT && !clause.implicit()) {
                Watched w = Watched.by(program, clause.condition());
                watched.addAll(w.fields());
                everything |= w.everything();
            }
        }
        boolean all = everything;
        Set<String> family = new LinkedHashSet<>();
        for (Field f : program.instanceFields(c.name())) {
            if (!f.model() && (all || watched.contains(f.ref()))) {
                root(c, f.ref(), family);
            }
        }
        family.forEach(n -> inner(n, family, f -> all || watched.contains(f)));
        nodes.addAll(family);
    }

    private void inner(String node, Set<String> family, Predicate<FieldRef> wanted) {
        for (Field f : program.instanceFields(node)) {
            boolean part = f.ref().type() instanceof Type.Array
                    || f.ref().type() instanceof Type.Ref r && family.contains(r.name());
            if (part && !f.model() && wanted.test(f.ref())) {
                inner.add(f.ref());
            }
        }
    }

    private void root(ClassDecl c, FieldRef f, Set<String> family) {
        Set<String> found = nodesFrom(element(f.type()), c);
        if (f.type() instanceof Type.Array || f.type() instanceof Type.Ref r && found.contains(r.name())) {
            roots.add(f);
            family.addAll(found);
        } else if (isOnlyLink(c, f)) {
            roots.add(f);
            nodes.add(c.name());
        }
    }

    /** The one field by which objects of a class lead to others of it, so that they are nodes themselves. */
    private boolean isOnlyLink(ClassDecl c, FieldRef f) {
        return f.type().equals(new Type.Ref(c.name()))
                && program.access().of(f) == Access.Level.PRIVATE
                && program.instanceFields(c.name()).stream()
                                .filter(x -> x.ref().type().reference()
                                        && program.isSubtype(
                                                new Type.Ref(c.name()),
                                                element(x.ref().type())))
                                .count()
                        == 1;
    }

    private static Type element(Type type) {
        return type instanceof Type.Array a ? element(a.element()) : type;
    }

    /** The classes of nodes that a place of this type can lead to. */
    private Set<String> nodesFrom(Type declared, ClassDecl owner) {
        Set<String> result = new LinkedHashSet<>();
        for (String name : reached(declared, owner)) {
            boolean again = program.instanceFields(name).stream()
                    .anyMatch(f -> reached(element(f.ref().type()), owner).contains(name));
            if (again) {
                result.add(name);
            }
        }
        return result;
    }

    private Set<String> reached(Type from, ClassDecl owner) {
        Set<String> seen = new LinkedHashSet<>();
        Deque<Type> open = new ArrayDeque<>();
        open.add(from);
        while (!open.isEmpty()) {
            if (open.remove() instanceof Type.Ref r && !r.equals(Type.OBJECT)) {
                for (ClassDecl c : program.classes()) {
                    boolean fits = !c.library() && program.isSubtype(new Type.Ref(c.name()), r);
                    if (fits && !related(c, owner) && seen.add(c.name())) {
                        program.instanceFields(c.name())
                                .forEach(f -> open.add(element(f.ref().type())));
                    }
                }
            }
        }
        return seen;
    }

    private boolean related(ClassDecl c, ClassDecl owner) {
        return program.supertypes(c.name()).contains(owner.name())
                || !c.name().equals(Type.OBJECT.name())
                        && c.kind() != ClassDecl.Kind.INTERFACE
                        && program.supertypes(owner.name()).contains(c.name());
    }
}

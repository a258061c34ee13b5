package org.smallscope.program.build.past;

import java.util.Set;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Program;

/** Fields of objects that code met which has run before. What is final is still so; the rest was once. */
record PastObjects(Construction code) {
    /** Boxes, and objects of which nothing is known: nobody sees one before it is complete. */
    private static final Set<String> BOXES = Set.of(
            Type.STRANGER.name(),
            "java.lang.Integer",
            "java.lang.Long",
            "java.lang.Short",
            "java.lang.Byte",
            "java.lang.Character",
            "java.lang.Boolean");

    private Emitter emit() {
        return code.emit();
    }

    /** Null would have thrown an exception. */
    void present(PastValue reference, PastState at) {
        if (reference instanceof PastValue.Known k && k.value().type().reference()) {
            at.alive = emit().and(at.alive, emit().not(emit().isNull(k.value())));
        } else if (reference instanceof PastValue.Some s) {
            at.alive = emit().and(at.alive, emit().not(s.object().isNull()));
        } else if (reference instanceof PastValue.Array a && a.slots().isGiven()) {
            at.alive = emit().and(at.alive, emit().not(a.slots().isNull().orElseThrow()));
        } else if (reference instanceof PastValue.Table t) {
            at.alive = emit().and(at.alive, emit().not(emit().isNull(t.array())));
        }
    }

    PastValue field(PastValue target, FieldRef field, PastState at) {
        boolean lasting = program().field(field).filter(Field::isFinal).isPresent();
        if (target instanceof PastValue.Self) {
            PastValue kept = lasting
                    ? code.stored(field)
                    : at.cells.getOrDefault(new PastState.Cell(target, field), PastValue.UNKNOWN);
            code.leak(!(kept instanceof PastValue.Self) && code.keeping().contains(field));
            return kept;
        }
        present(target, at);
        boolean stays = lasting && (isBox(field.owner()) || code.world().isComplete(field.owner()));
        if (target instanceof PastValue.Known k) {
            return stays && field.type() != Type.Special.TYPE && code.slice.mentions(field)
                    ? new PastValue.Known(emit().state().readField(field, k.value(), Origin.NONE))
                    : seen(k.value(), field, at);
        } else if (target instanceof PastValue.Some s) {
            return stays ? ofUnseen(s.object(), field, at) : seen(s.object(), field, at);
        }
        return PastValue.UNKNOWN;
    }

    private Program program() {
        return code.program;
    }

    static boolean isBox(String className) {
        return BOXES.contains(className);
    }

    /** What is in a field that may change, as long as nobody changes it. */
    private PastValue seen(Object object, FieldRef field, PastState at) {
        PastState.Cell cell = new PastState.Cell(object, field);
        PastValue known = at.cells.get(cell);
        if (known == null) {
            known = code.any(field.type(), at);
            at.cells.put(cell, known);
        }
        return known;
    }

    /** What is in a field that does not change: all of the object is as its constructors leave it. */
    private PastValue ofUnseen(Unseen object, FieldRef field, PastState at) {
        if (object.fields().isEmpty() && isSource(field.owner())) {
            program().instanceFields(field.owner()).stream()
                    .filter(f -> f.isFinal() && !f.ghost() && !f.model())
                    .forEach(f -> object.fields().put(f.ref(), code.any(f.ref().type(), at)));
            code.learn(emit().or(object.isNull(), code.world().isMade(object)));
        }
        return object.fields().computeIfAbsent(field, f -> code.any(f.type(), at));
    }

    private boolean isSource(String className) {
        return program()
                .find(className)
                .filter(c -> !c.library())
                .map(ClassDecl::name)
                .isPresent();
    }

    void store(PastValue target, FieldRef field, PastValue value, PastState at) {
        if (target instanceof PastValue.Self) {
            code.store(field, value, at);
            at.cells.put(new PastState.Cell(target, field), value);
            if (value instanceof PastValue.Self) {
                code.keep(field);
            }
            return;
        }
        present(target, at);
        at.cells.keySet().removeIf(c -> c.field().equals(field));
        code.hand(value);
    }
}

package org.smallscope.program.slice;

import org.smallscope.program.FieldRef;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Program;
import org.smallscope.program.owning.Encapsulation;

/** Which fields hold what belongs to their object alone: as proved of the code, and as assumed unless sharing is asked for. */
public final class Parts {
    private final Program program;
    private final Encapsulation proved;
    private final WalkedParts walked;
    private final WalkedParts declared;
    private final boolean sharing;

    /** @param sharing nothing is assumed that the code does not prove */
    public Parts(Program program, boolean sharing) {
        this.program = program;
        this.sharing = sharing;
        proved = Encapsulation.of(program);
        walked = WalkedParts.of(program);
        declared = WalkedParts.declared(program);
    }

    /** Is what the field holds owned by the object that has the field? */
    public boolean isRoot(FieldRef field) {
        return proved.isOwn(field) || isAssumed(field);
    }

    public boolean isAssumed(FieldRef field) {
        return !proved.isOwn(field) && (declared.isRoot(field) || !sharing && walked.isRoot(field));
    }

    /** Has what the field holds the owner of the object that has the field? */
    public boolean isInner(FieldRef field) {
        return !isRoot(field)
                && (program.owned().peer().contains(field)
                        || declared.isInner(field)
                        || !sharing && walked.isInner(field)
                        || proved.region(field).filter(r -> holderIsPart(field)).isPresent());
    }

    private boolean holderIsPart(FieldRef field) {
        return proved.regions().stream()
                .flatMap(r -> r.made().stream())
                .anyMatch(t -> program.isSubtype(t, new Type.Ref(field.owner())));
    }

    /** Are the elements of an array that is no part of a region owned by the owner of the array? */
    public boolean areInner(Type element) {
        return declared.areInner(element) || !sharing && walked.areInner(element);
    }

    /** Can an object of this exact type be owned by an assumption? */
    public boolean mayBePart(Type exact) {
        boolean array = exact instanceof Type.Array && (!sharing || declared.isUsed());
        return array || exact instanceof Type.Ref r && areInner(r);
    }
}

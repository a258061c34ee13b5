package org.smallscope.frontend.lower;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.FieldDeclaration;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;
import org.smallscope.frontend.jml.JmlItem;
import org.smallscope.program.FieldRef;
import org.smallscope.program.classes.Owned;

/** The fields that JML declares to hold what belongs to their object, or to the owner of their object. */
final class OwnedFields {
    private final Types types;
    private final Set<FieldRef> rep = new LinkedHashSet<>();
    private final Set<FieldRef> peer = new LinkedHashSet<>();

    private OwnedFields(Types types) {
        this.types = types;
    }

    static Owned of(List<Unit> units, Types types) {
        OwnedFields all = new OwnedFields(types);
        units.stream().filter(u -> !u.specification()).forEach(all::unit);
        return new Owned(all.rep, all.peer);
    }

    private void unit(Unit unit) {
        unit.ast().accept(new ASTVisitor() {
            @Override
            public boolean visit(FieldDeclaration declaration) {
                for (Object fragment : declaration.fragments()) {
                    field(unit, (VariableDeclarationFragment) fragment);
                }
                return true;
            }
        });
    }

    private void field(Unit unit, VariableDeclarationFragment fragment) {
        List<JmlItem> items =
                unit.source().itemsOf(unit.origin(fragment.getName()).offset());
        if (Nullity.has(items, JmlItem.Kind.REP)) {
            rep.add(types.field(fragment.resolveBinding()));
        } else if (Nullity.has(items, JmlItem.Kind.PEER)) {
            peer.add(types.field(fragment.resolveBinding()));
        }
    }
}

package org.smallscope.frontend.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.ExpressionStatement;
import org.eclipse.jdt.core.dom.FieldAccess;
import org.eclipse.jdt.core.dom.IBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.Name;
import org.eclipse.jdt.core.dom.SuperFieldAccess;
import org.smallscope.frontend.jml.JmlItem;
import org.smallscope.program.FieldRef;

/** Which fields are part of which data groups (JML reference manual, 10.1). */
final class DataGroups {
    private final Map<FieldRef, Set<FieldRef>> members = new LinkedHashMap<>();

    private DataGroups() {}

    static DataGroups of(List<Unit> units, Lowering session) {
        DataGroups groups = new DataGroups();
        for (Unit unit : units) {
            for (JmlItem item : unit.source().items()) {
                if (item.kind() == JmlItem.Kind.IN_GROUPS && item.gapOf().isEmpty()) {
                    groups.add(fields(session.clauseMethod(unit, item.id()), session));
                }
            }
        }
        return groups;
    }

    /** The groups, and last the field that is in them. */
    private static List<FieldRef> fields(MethodDeclaration clause, Lowering session) {
        List<FieldRef> fields = new ArrayList<>();
        for (Object statement : clause.getBody().statements()) {
            MethodInvocation call = (MethodInvocation) ((ExpressionStatement) statement).getExpression();
            if (variable((Expression) call.arguments().get(0)) instanceof IVariableBinding field) {
                fields.add(session.types().field(field));
            }
        }
        return fields;
    }

    private static IBinding variable(Expression e) {
        return e instanceof FieldAccess f
                ? f.resolveFieldBinding()
                : e instanceof SuperFieldAccess f
                        ? f.resolveFieldBinding()
                        : e instanceof Name n ? n.resolveBinding() : null;
    }

    private void add(List<FieldRef> fields) {
        FieldRef member = fields.get(fields.size() - 1);
        fields.subList(0, fields.size() - 1).forEach(group -> members.computeIfAbsent(group, g -> new LinkedHashSet<>())
                .add(member));
    }

    /** The fields in a group, and in the groups that are in it. */
    Set<FieldRef> membersOf(FieldRef group) {
        Set<FieldRef> all = new LinkedHashSet<>();
        collect(group, all);
        return all;
    }

    private void collect(FieldRef group, Set<FieldRef> all) {
        for (FieldRef member : members.getOrDefault(group, Set.of())) {
            if (all.add(member)) {
                collect(member, all);
            }
        }
    }
}

package org.smallscope.frontend.lower;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;

/** Finds fields that specifications name by text alone: {@code f} or {@code T.f}. */
final class FieldNames {
    private final Map<String, ITypeBinding> declared;

    /** @param declared the classes of the sources */
    FieldNames(Map<String, ITypeBinding> declared) {
        this.declared = declared;
    }

    /** Looks in the given types first, with their superclasses and the types around them, then everywhere. */
    Optional<IVariableBinding> find(String name, List<ITypeBinding> types) {
        int dot = name.lastIndexOf('.');
        String simple = name.substring(dot + 1);
        String owner = dot < 0 ? null : name.substring(0, dot);
        for (ITypeBinding type : types) {
            Optional<IVariableBinding> found = upwards(type, simple, owner);
            if (found.isPresent()) {
                return found;
            }
        }
        return declared.values().stream()
                .map(t -> upwards(t, simple, owner))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<IVariableBinding> upwards(ITypeBinding type, String field, String owner) {
        for (ITypeBinding t = type; t != null; t = t.getSuperclass()) {
            ITypeBinding erased = t.getErasure();
            boolean fits = owner == null
                    || erased.getName().equals(owner)
                    || erased.getQualifiedName().equals(owner)
                    || erased.getQualifiedName().endsWith("." + owner);
            if (fits) {
                for (IVariableBinding candidate : erased.getDeclaredFields()) {
                    if (candidate.getName().equals(field)) {
                        return Optional.of(candidate);
                    }
                }
            }
        }
        return Optional.empty();
    }
}

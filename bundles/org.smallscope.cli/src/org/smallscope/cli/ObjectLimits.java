package org.smallscope.cli;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** How many objects: of every class, where that is said, and of some that are named. */
record ObjectLimits(Optional<Integer> general, Map<String, Integer> perClass) {

    static final ObjectLimits NONE = new ObjectLimits(Optional.empty(), Map.of());

    ObjectLimits {
        perClass = Collections.unmodifiableMap(new LinkedHashMap<>(perClass));
    }

    ObjectLimits withGeneral(int scope) {
        return new ObjectLimits(Optional.of(scope), perClass);
    }

    /** So many of one class more; each class is named once. */
    ObjectLimits with(String className, int scope) {
        Map<String, Integer> more = new LinkedHashMap<>(perClass);
        if (more.put(className, scope) != null) {
            throw new IllegalArgumentException(className + " is given twice");
        }
        return new ObjectLimits(general, more);
    }
}

package org.smallscope.program.graph;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.smallscope.program.FieldRef;

/** A state as a label for each component; a component without an entry is at label 0. */
public record Labels(Map<FieldRef, Integer> fields, Map<Elements, Integer> elements) {

    public Labels {
        fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
        elements = Collections.unmodifiableMap(new LinkedHashMap<>(elements));
    }

    public int of(FieldRef field) {
        return fields.getOrDefault(field, 0);
    }

    public int of(Elements component) {
        return elements.getOrDefault(component, 0);
    }
}

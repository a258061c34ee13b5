package org.smallscope.program.graph;

import java.util.Map;
import org.smallscope.program.FieldRef;

/** A state as a label for each component; a component without an entry is at label 0. */
public record Labels(Map<FieldRef, Integer> fields, Map<Elements, Integer> elements) {

    public Labels {
        fields = Map.copyOf(fields);
        elements = Map.copyOf(elements);
    }

    public int of(FieldRef field) {
        return fields.getOrDefault(field, 0);
    }

    public int of(Elements component) {
        return elements.getOrDefault(component, 0);
    }
}

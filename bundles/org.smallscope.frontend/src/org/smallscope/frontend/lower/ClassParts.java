package org.smallscope.frontend.lower;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;

/** A class while it is being put together. */
final class ClassParts {
    final List<Field> fields = new ArrayList<>();
    final List<Method> methods = new ArrayList<>();
    private final Set<String> literals = new LinkedHashSet<>();

    /** Notes a string literal of the class's code. */
    void literal(String text) {
        literals.add(text);
    }

    List<String> literals() {
        return List.copyOf(literals);
    }
}

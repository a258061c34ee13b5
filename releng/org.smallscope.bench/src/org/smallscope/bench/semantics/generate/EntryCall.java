package org.smallscope.bench.semantics.generate;

import java.util.List;

/**
 * One call of a static method.
 *
 * @param types     the names of the primitive parameter types
 * @param arguments their values; booleans are 0 and 1
 */
public record EntryCall(String method, List<String> types, List<Long> arguments) {

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(method).append('(');
        for (int i = 0; i < types.size(); i++) {
            text.append(i == 0 ? "" : ", ").append(types.get(i)).append(' ').append(arguments.get(i));
        }
        return text.append(')').toString();
    }
}

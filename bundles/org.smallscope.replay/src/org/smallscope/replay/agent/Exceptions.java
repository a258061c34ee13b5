package org.smallscope.replay.agent;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Makes exceptions that were allocated without a constructor work like others. */
final class Exceptions {

    /** The field of the model in which suppressed exceptions stand as an array. */
    private static final String SUPPRESSED = "suppressed";

    private final Memory memory;
    private final Map<Throwable, Object[]> suppressed = new IdentityHashMap<>();

    Exceptions(Memory memory) {
        this.memory = memory;
    }

    /** Without a list of suppressed exceptions further ones would be ignored. */
    void complete(Throwable exception) throws AgentException {
        copy("SUPPRESSED_SENTINEL", "suppressedExceptions", exception);
        copy("UNASSIGNED_STACK", "stackTrace", exception);
    }

    private void copy(String staticName, String fieldName, Throwable to) throws AgentException {
        Field from = UserClasses.declared(Throwable.class, staticName);
        Field field = UserClasses.declared(Throwable.class, fieldName);
        if (from != null && field != null) {
            memory.put(to, field, memory.get(null, from));
        }
    }

    /** Takes a member that real exceptions keep in another form; false where it is none of these. */
    boolean takes(Object target, String member, Object value) {
        if (!(target instanceof Throwable exception) || !member.equals(SUPPRESSED)) {
            return false;
        }
        if (value instanceof Object[] array) {
            suppressed.put(exception, array);
        }
        return true;
    }

    /** Writes the suppressed exceptions, once all arrays are filled. */
    void suppress() throws AgentException {
        Field field = UserClasses.declared(Throwable.class, "suppressedExceptions");
        for (Map.Entry<Throwable, Object[]> entry : suppressed.entrySet()) {
            List<Object> list = new ArrayList<>(Arrays.asList(entry.getValue()));
            memory.put(entry.getKey(), field, list);
        }
    }
}

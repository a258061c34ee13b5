package org.smallscope.replay;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.smallscope.heap.Ending;
import org.smallscope.heap.HeapValue;
import org.smallscope.heap.StateBuilder;

/** Builds requests for tests. */
final class Prediction {

    private final String className;
    private final String method;
    private final List<String> types;
    private StateBuilder pre = new StateBuilder();
    private StateBuilder post;
    private Object[] arguments = {};
    private HeapValue result;
    private String thrownClass;
    private HeapValue thrown;
    private boolean endless;
    private Set<String> ghosts = Set.of();

    private Prediction(String className, String method, List<String> types) {
        this.className = className;
        this.method = method;
        this.types = types;
    }

    static Prediction of(String className, String method, String... types) {
        return new Prediction(className, method, List.of(types));
    }

    Prediction pre(StateBuilder state) {
        pre = state;
        return this;
    }

    Prediction arguments(Object... values) {
        arguments = values;
        return this;
    }

    Prediction post(StateBuilder state) {
        post = state;
        return this;
    }

    Prediction returns(Object value) {
        result = after().value(value);
        return this;
    }

    Prediction throwing(String name) {
        thrownClass = name;
        return this;
    }

    Prediction throwing(String name, String label) {
        thrown = after().value(label);
        return throwing(name);
    }

    Prediction endless() {
        endless = true;
        return this;
    }

    Prediction ghosts(String... names) {
        ghosts = new LinkedHashSet<>(Arrays.asList(names));
        return this;
    }

    private StateBuilder after() {
        return post == null ? pre : post;
    }

    ReplayRequest on(List<Path> classpath) {
        List<HeapValue> values = Arrays.stream(arguments).map(pre::value).toList();
        return new ReplayRequest(
                classpath,
                className,
                method,
                types,
                pre.build(),
                values,
                after().build(),
                Ending.of(Optional.ofNullable(result), Optional.ofNullable(thrownClass), Optional.ofNullable(thrown)),
                endless,
                ghosts);
    }
}

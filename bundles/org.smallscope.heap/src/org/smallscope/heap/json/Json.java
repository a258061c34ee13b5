package org.smallscope.heap.json;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/** A JSON value (RFC 8259). Members of objects keep their order. */
public sealed interface Json {

    /** An object. */
    record Obj(Map<String, Json> members) implements Json {

        public Obj {
            members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
        }

        /** The member of the given name; {@link Json#NULL} where there is none. */
        public Json get(String name) {
            return members.getOrDefault(name, NULL);
        }

        public boolean has(String name) {
            return members.containsKey(name);
        }
    }

    /** An array. */
    record Arr(List<Json> items) implements Json {

        public Arr {
            items = List.copyOf(items);
        }
    }

    /** A string. */
    record Str(String value) implements Json {

        public Str {
            Objects.requireNonNull(value, "value");
        }
    }

    /** A number. */
    record Num(BigDecimal value) implements Json {

        public Num {
            Objects.requireNonNull(value, "value");
        }
    }

    /** {@code true} or {@code false}. */
    record Bool(boolean value) implements Json {}

    /** {@code null}. */
    record Null() implements Json {}

    /** {@code null}. */
    Json NULL = new Null();

    /** A string; null becomes {@link #NULL}. */
    static Json of(String value) {
        return value == null ? NULL : new Str(value);
    }

    static Json of(long value) {
        return new Num(BigDecimal.valueOf(value));
    }

    static Json of(boolean value) {
        return new Bool(value);
    }

    /** An array of what a function makes of each element. */
    static <T> Json array(Collection<T> elements, Function<? super T, ? extends Json> each) {
        List<Json> items = new ArrayList<>();
        elements.forEach(element -> items.add(each.apply(element)));
        return new Arr(items);
    }

    /** An object of what a function makes of each value. */
    static <T> Json object(Map<String, T> map, Function<? super T, ? extends Json> each) {
        Map<String, Json> members = new LinkedHashMap<>();
        map.forEach((name, value) -> members.put(name, each.apply(value)));
        return new Obj(members);
    }

    /** Starts an object. */
    static ObjectBuilder object() {
        return new ObjectBuilder();
    }

    /** Parses a document. */
    static Json parse(String text) {
        return JsonInput.read(text);
    }

    /** Writes this value, indented; what fits on a line stays on one. */
    default String write() {
        return JsonOutput.write(this);
    }

    /** The text on one line. */
    default String writeLine() {
        return JsonOutput.line(this);
    }

    default Obj asObject() {
        return expect(Obj.class, "an object");
    }

    default List<Json> asList() {
        return expect(Arr.class, "an array").items();
    }

    default String asString() {
        return expect(Str.class, "a string").value();
    }

    /** The string; null for {@link #NULL}. */
    default String asStringOrNull() {
        return this instanceof Null ? null : asString();
    }

    default long asLong() {
        return expect(Num.class, "a number").value().longValueExact();
    }

    default int asInt() {
        return expect(Num.class, "a number").value().intValueExact();
    }

    default boolean asBoolean() {
        return expect(Bool.class, "true or false").value();
    }

    default boolean isNull() {
        return this instanceof Null;
    }

    private <T extends Json> T expect(Class<T> type, String description) {
        if (!type.isInstance(this)) {
            throw new JsonException("expected " + description + " but found " + write());
        }
        return type.cast(this);
    }

    /** Collects the members of an object in order. */
    final class ObjectBuilder {

        private final Map<String, Json> members = new LinkedHashMap<>();

        private ObjectBuilder() {}

        public ObjectBuilder with(String name, Json value) {
            members.put(name, value);
            return this;
        }

        public ObjectBuilder with(String name, String value) {
            return with(name, of(value));
        }

        public ObjectBuilder with(String name, long value) {
            return with(name, of(value));
        }

        public ObjectBuilder with(String name, boolean value) {
            return with(name, of(value));
        }

        /** Adds a member unless the value is null, an empty array or an empty object. */
        public ObjectBuilder withPresent(String name, Json value) {
            boolean absent = value.isNull()
                    || value instanceof Arr list && list.items().isEmpty()
                    || value instanceof Obj object && object.members().isEmpty();
            return absent ? this : with(name, value);
        }

        /** Adds the members of another object. */
        public ObjectBuilder withAll(Obj other) {
            members.putAll(other.members());
            return this;
        }

        public Obj build() {
            return new Obj(members);
        }
    }
}

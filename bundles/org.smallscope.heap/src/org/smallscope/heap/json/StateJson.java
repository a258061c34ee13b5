package org.smallscope.heap.json;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.smallscope.heap.HeapObject;
import org.smallscope.heap.HeapSnapshot;
import org.smallscope.heap.HeapValue;
import org.smallscope.heap.State;

/**
 * States as JSON: {@code {"roots": {"this": "List#0"}, "objects": [{"id": 0, "label": "List#0", "class": "p.List",
 * "fields": {"head": "Node#0", "size": 1}}], "statics": {}}}.
 *
 * <p>A reference is the label of its object, an int is a number, and values of the other number types are
 * {@code {"long": 5}}.
 */
public final class StateJson {

    private StateJson() {}

    public static Json.Obj write(State state) {
        Map<Integer, HeapObject> objects = state.heap().byId();
        return Json.object()
                .with("roots", values(state.roots(), objects))
                .with("objects", Json.array(state.heap().objects(), object -> object(object, objects)))
                .withPresent("statics", values(state.heap().statics(), objects))
                .build();
    }

    /** A value; null becomes {@link Json#NULL}, like the null reference. */
    public static Json value(HeapValue value, Map<Integer, HeapObject> objects) {
        if (value instanceof HeapValue.Ref ref) {
            HeapObject object = objects.get(ref.id());
            return object == null ? Json.object().with("ref", ref.id()).build() : Json.of(object.label());
        }
        if (value instanceof HeapValue.Int number) {
            Json digits = Json.of(number.value());
            return number.type().equals("int")
                    ? digits
                    : Json.object().with(number.type(), digits).build();
        }
        if (value instanceof HeapValue.Big number) {
            return Json.object()
                    .with("bigint", Json.of(number.value().toString()))
                    .build();
        }
        return value instanceof HeapValue.Bool bool ? Json.of(bool.value()) : Json.NULL;
    }

    public static Json values(Map<String, HeapValue> values, Map<Integer, HeapObject> objects) {
        return Json.object(values, value -> value(value, objects));
    }

    private static Json object(HeapObject object, Map<Integer, HeapObject> objects) {
        Json.ObjectBuilder out = Json.object()
                .with("id", object.id())
                .with("label", object.label())
                .with("class", object.className());
        if (object.isArray()) {
            Map<String, Json> elements = new LinkedHashMap<>();
            object.elements().forEach((index, value) -> elements.put(index.toString(), value(value, objects)));
            out.with("length", object.length()).with("elements", new Json.Obj(elements));
        } else {
            out.with("fields", values(object.fields(), objects));
        }
        if (object.interned()) {
            out.with("interned", true);
        }
        return out.withPresent("text", object.text().map(Json::of).orElse(Json.NULL))
                .build();
    }

    public static State read(Json json) {
        Json.Obj state = json.asObject();
        Map<String, Integer> ids = new HashMap<>();
        for (Json object : state.get("objects").asList()) {
            ids.put(
                    object.asObject().get("label").asString(),
                    object.asObject().get("id").asInt());
        }
        List<HeapObject> objects = new ArrayList<>();
        state.get("objects").asList().forEach(object -> objects.add(readObject(object.asObject(), ids)));
        Map<String, HeapValue> statics = state.has("statics") ? readValues(state.get("statics"), ids) : Map.of();
        return new State(new HeapSnapshot(objects, statics), readValues(state.get("roots"), ids));
    }

    private static HeapObject readObject(Json.Obj json, Map<String, Integer> ids) {
        Map<String, HeapValue> fields = json.has("fields") ? readValues(json.get("fields"), ids) : Map.of();
        TreeMap<Integer, HeapValue> elements = new TreeMap<>();
        if (json.has("elements")) {
            readValues(json.get("elements"), ids).forEach((index, v) -> elements.put(Integer.valueOf(index), v));
        }
        return new HeapObject(
                json.get("id").asInt(),
                json.get("class").asString(),
                json.get("label").asString(),
                fields,
                json.has("length") ? json.get("length").asInt() : -1,
                elements,
                Optional.ofNullable(json.get("text").asStringOrNull()),
                json.has("interned"));
    }

    /** Reads values; {@code ids} gives the object of each label. */
    public static Map<String, HeapValue> readValues(Json json, Map<String, Integer> ids) {
        Map<String, HeapValue> values = new LinkedHashMap<>();
        json.asObject().members().forEach((name, value) -> values.put(name, readValue(value, ids)));
        return values;
    }

    /** Reads a value; JSON's null is the null reference. */
    public static HeapValue readValue(Json json, Map<String, Integer> ids) {
        if (json.isNull()) {
            return HeapValue.NULL;
        }
        if (json instanceof Json.Bool bool) {
            return HeapValue.of(bool.value());
        }
        if (json instanceof Json.Num) {
            return HeapValue.of(json.asInt());
        }
        if (json instanceof Json.Str label) {
            Integer id = ids.get(label.value());
            if (id == null) {
                throw new JsonException("no object is called " + label.value());
            }
            return HeapValue.ref(id);
        }
        Map.Entry<String, Json> only =
                json.asObject().members().entrySet().iterator().next();
        if (only.getKey().equals("bigint")) {
            return new HeapValue.Big(new BigInteger(only.getValue().asString()));
        }
        return only.getKey().equals("ref")
                ? HeapValue.ref(only.getValue().asInt())
                : new HeapValue.Int(only.getValue().asLong(), only.getKey());
    }

    /** The object of each label of a state. */
    public static Map<String, Integer> ids(State state) {
        Map<String, Integer> ids = new HashMap<>();
        state.heap().objects().forEach(object -> ids.put(object.label(), object.id()));
        return ids;
    }
}

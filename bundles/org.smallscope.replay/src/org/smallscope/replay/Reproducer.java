package org.smallscope.replay;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.smallscope.heap.Ending;
import org.smallscope.heap.HeapObject;
import org.smallscope.heap.HeapValue;
import org.smallscope.heap.State;
import org.smallscope.heap.json.Json;
import org.smallscope.heap.json.StateJson;

/**
 * All that is needed to see again an execution that did not go as predicted: what a user sends when reporting it.
 *
 * @param problem what went otherwise, as a sentence
 * @param settings how the check was asked for, by name of the setting
 * @param sources the program
 * @param request the execution
 */
public record Reproducer(
        String problem, Map<String, String> settings, List<SourceText> sources, ReplayRequest request) {

    public Reproducer {
        settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
        sources = List.copyOf(sources);
    }

    /** This as a JSON document. */
    public String write() {
        Map<Integer, HeapObject> before = request.pre().heap().byId();
        Map<Integer, HeapObject> after = request.post().heap().byId();
        Json.ObjectBuilder out = Json.object()
                .with("problem", problem)
                .with("settings", Json.object(settings, Json::of))
                .with("classpath", Json.array(request.classpath(), path -> Json.of(path.toString())))
                .with("class", request.className())
                .with("method", request.method())
                .with("parameterTypes", Json.array(request.parameterTypes(), Json::of))
                .with("arguments", Json.array(request.arguments(), value -> StateJson.value(value, before)))
                .with("pre", StateJson.write(request.pre()))
                .with("post", StateJson.write(request.post()));
        Ending ending = request.ending();
        ending.result().ifPresent(result -> out.with("result", StateJson.value(result, after)));
        ending.thrownClass().ifPresent(name -> out.with("thrownClass", name));
        ending.thrown().ifPresent(object -> out.with("thrown", StateJson.value(object, after)));
        return out.with("endless", Json.of(request.endless()))
                        .with("ghosts", Json.array(request.ghosts(), Json::of))
                        .with("sources", Json.array(sources, source -> Json.object()
                                .with("path", source.path())
                                .with("content", source.content())
                                .build()))
                        .build()
                        .write()
                + "\n";
    }

    /** Reads what {@link #write()} wrote. */
    public static Reproducer read(String document) {
        Json.Obj json = Json.parse(document).asObject();
        State pre = StateJson.read(json.get("pre"));
        State post = StateJson.read(json.get("post"));
        Map<String, Integer> before = StateJson.ids(pre);
        Map<String, Integer> after = StateJson.ids(post);
        List<HeapValue> arguments = json.get("arguments").asList().stream()
                .map(value -> StateJson.readValue(value, before))
                .toList();
        ReplayRequest request = new ReplayRequest(
                strings(json, "classpath").stream().map(Path::of).toList(),
                json.get("class").asString(),
                json.get("method").asString(),
                strings(json, "parameterTypes"),
                pre,
                arguments,
                post,
                Ending.of(
                        value(json, "result", after),
                        Optional.ofNullable(json.get("thrownClass").asStringOrNull()),
                        value(json, "thrown", after)),
                json.has("endless") && json.get("endless").asBoolean(),
                ghosts(json));
        Map<String, String> settings = new LinkedHashMap<>();
        json.get("settings").asObject().members().forEach((name, value) -> settings.put(name, value.asString()));
        List<SourceText> sources = json.get("sources").asList().stream()
                .map(Json::asObject)
                .map(source -> new SourceText(
                        source.get("path").asString(), source.get("content").asString()))
                .toList();
        return new Reproducer(json.get("problem").asString(), settings, sources, request);
    }

    private static Optional<HeapValue> value(Json.Obj json, String name, Map<String, Integer> ids) {
        return json.has(name) ? Optional.of(StateJson.readValue(json.get(name), ids)) : Optional.empty();
    }

    private static Set<String> ghosts(Json.Obj json) {
        return new TreeSet<>(strings(json, "ghosts"));
    }

    private static List<String> strings(Json.Obj json, String name) {
        return json.get(name).asList().stream().map(Json::asString).toList();
    }
}

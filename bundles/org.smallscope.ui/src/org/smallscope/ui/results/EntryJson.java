package org.smallscope.ui.results;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.smallscope.check.CheckOptions;
import org.smallscope.check.Following;
import org.smallscope.heap.json.Json;
import org.smallscope.heap.json.ReportJson;
import org.smallscope.program.ObligationKind;

/** Entries as JSON, and back. */
final class EntryJson {

    private static final String FORMAT = "2";

    private EntryJson() {}

    static String write(List<CheckEntry> entries) {
        return Json.object()
                .with("format", FORMAT)
                .with("entries", Json.array(entries, EntryJson::entry))
                .build()
                .write();
    }

    /** The entries of a document; none for a document of another format. */
    static List<CheckEntry> read(String document) {
        Json.Obj json = Json.parse(document).asObject();
        List<CheckEntry> entries = new ArrayList<>();
        if (FORMAT.equals(json.get("format").asStringOrNull())) {
            json.get("entries").asList().forEach(entry -> entries.add(read(entry.asObject())));
        }
        return entries;
    }

    private static Json entry(CheckEntry entry) {
        return Json.object()
                .with("id", entry.id())
                .with("project", entry.project())
                .with("when", entry.when().toString())
                .with("options", options(entry.options()))
                .with("sources", Json.object(entry.sources(), Json::of))
                .with("stale", entry.stale())
                .with("result", ReportJson.result(entry.result()))
                .build();
    }

    private static Json options(CheckOptions options) {
        Json.ObjectBuilder out = Json.object()
                .with("scope", options.scope())
                .with("scopes", Json.object(options.scopes(), Json::of))
                .with("deepen", options.deepen())
                .with("solver", options.solver())
                .with("replay", options.replay())
                .with("sharing", options.sharing())
                .with("calls", options.following().calls().toString())
                .with("loops", options.following().loops().toString())
                .with("off", Json.array(options.off().stream().sorted().toList(), kind -> Json.of(kind.keyword())));
        options.unroll().ifPresent(n -> out.with("unroll", n));
        options.intBits().ifPresent(n -> out.with("intBits", n));
        options.lengths().array().ifPresent(n -> out.with("arrayLength", n));
        options.lengths().string().ifPresent(n -> out.with("stringLength", n));
        options.timeout().ifPresent(t -> out.with("timeoutMs", t.toMillis()));
        return out.build();
    }

    private static CheckEntry read(Json.Obj json) {
        Map<String, String> sources = new LinkedHashMap<>();
        json.get("sources").asObject().members().forEach((file, print) -> sources.put(file, print.asString()));
        return new CheckEntry(
                json.get("id").asLong(),
                json.get("project").asString(),
                Instant.parse(json.get("when").asString()),
                readOptions(json.get("options").asObject()),
                sources,
                ReportJson.readResult(json.get("result")),
                json.get("stale").asBoolean());
    }

    private static CheckOptions readOptions(Json.Obj json) {
        Map<String, Integer> scopes = new LinkedHashMap<>();
        json.get("scopes").asObject().members().forEach((type, n) -> scopes.put(type, n.asInt()));
        return new CheckOptions(
                        json.get("scope").asInt(),
                        scopes,
                        number(json, "unroll"),
                        number(json, "intBits"),
                        json.has("timeoutMs")
                                ? Optional.of(
                                        Duration.ofMillis(json.get("timeoutMs").asLong()))
                                : Optional.empty(),
                        json.get("deepen").asBoolean(),
                        json.get("solver").asString(),
                        json.get("replay").asBoolean(),
                        readKinds(json.get("off")))
                .withLengths(new CheckOptions.Lengths(number(json, "arrayLength"), number(json, "stringLength")))
                .withSharing(json.has("sharing") && json.get("sharing").asBoolean())
                .withFollowing(following(json));
    }

    /** Entries of earlier versions do not say it. */
    private static Following following(Json.Obj json) {
        return json.has("calls")
                ? new Following(
                        Following.calls(json.get("calls").asString()),
                        Following.loops(json.get("loops").asString()))
                : Following.ALL;
    }

    private static Set<ObligationKind> readKinds(Json json) {
        return json.asList().stream()
                .map(word -> ObligationKind.ofKeyword(word.asString()))
                .collect(Collectors.toSet());
    }

    private static Optional<Integer> number(Json.Obj json, String name) {
        return json.has(name) ? Optional.of(json.get(name).asInt()) : Optional.empty();
    }
}

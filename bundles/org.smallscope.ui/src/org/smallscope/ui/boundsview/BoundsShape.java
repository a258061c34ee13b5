package org.smallscope.ui.boundsview;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.smallscope.check.BoundsRow;
import org.smallscope.heap.draw.FlowPicture;
import org.smallscope.heap.draw.MatrixPicture;

/**
 * Field bounds as what can be drawn: objects and what they may refer to, and a table of objects and values for each
 * field.
 */
final class BoundsShape {

    private static final String NULL = "null";
    private static final Pattern OBJECT = Pattern.compile("(.+)#(\\d+)");
    private static final Pattern PLACE = Pattern.compile("(.+?#\\d+)(?:\\.(.+)|(\\[\\d+\\]))");
    private static final Pattern ROOT = Pattern.compile("root(\\d+)");
    private static final Pattern LONGER = Pattern.compile("length>(\\d+)");

    /**
     * A place and its values.
     *
     * @param owner  the object, or the name of an input
     * @param member its field or element; empty for an input
     */
    private record Slot(String owner, String member, Set<String> values) {

        boolean refers() {
            return values.stream().anyMatch(v -> v.equals(NULL) || isObject(v));
        }
    }

    private final BoundsRow row;
    private final List<Slot> slots = new ArrayList<>();
    /** The lengths that the arrays can have, by array. */
    private final Map<String, Set<String>> lengths = new LinkedHashMap<>();

    private final Set<String> objects = new LinkedHashSet<>();

    BoundsShape(BoundsRow row) {
        this.row = row;
        Map<String, List<BoundsRow.Place>> longer = new LinkedHashMap<>();
        for (BoundsRow.Place place : row.places()) {
            Matcher parts = PLACE.matcher(place.what());
            Matcher root = ROOT.matcher(place.what());
            Set<String> values = place.values().map(LinkedHashSet::new).orElseGet(LinkedHashSet::new);
            if (root.matches()) {
                slots.add(new Slot("input " + (Integer.parseInt(root.group(1)) + 1), "", values));
            } else if (parts.matches()) {
                objects.add(parts.group(1));
                String member = parts.group(2) == null ? parts.group(3) : parts.group(2);
                if (LONGER.matcher(member).matches()) {
                    longer.computeIfAbsent(parts.group(1), k -> new ArrayList<>())
                            .add(place);
                } else {
                    slots.add(new Slot(parts.group(1), member, values));
                }
            }
            values.stream().filter(BoundsShape::isObject).forEach(objects::add);
        }
        longer.forEach((array, places) -> lengths.put(array, lengths(places)));
    }

    /** The short name of a class or an object, unless two classes have it. */
    private String label(String name) {
        String type = typeOf(name);
        boolean unique = objects.stream()
                .map(BoundsShape::typeOf)
                .noneMatch(other -> !other.equals(type) && RowText.simple(other).equals(RowText.simple(type)));
        return unique ? RowText.simple(name) : name;
    }

    private static boolean isObject(String value) {
        return OBJECT.matcher(value).matches();
    }

    /** An array is as long as the number of indices that it is longer than. */
    private static Set<String> lengths(List<BoundsRow.Place> longer) {
        Set<String> possible = new LinkedHashSet<>();
        for (int length = 0; length <= longer.size(); length++) {
            boolean reached = length == 0 || can(longer.get(length - 1), true);
            boolean ends = length == longer.size() || can(longer.get(length), false);
            if (reached && ends) {
                possible.add(Integer.toString(length));
            }
        }
        return possible;
    }

    private static boolean can(BoundsRow.Place place, boolean value) {
        return place.values().map(v -> v.contains(Boolean.toString(value))).orElse(true);
    }

    // ------------------------------------------------------------------ the graph

    /** Whether there is something to draw arrows between. */
    boolean isGraph() {
        return row.references() && !objects.isEmpty();
    }

    /** The inputs and objects, with what their fields can be apart from references. */
    List<FlowPicture.Node> nodes() {
        List<FlowPicture.Node> nodes = new ArrayList<>();
        numbered().forEach((owner, id) -> {
            List<String> lines = new ArrayList<>();
            lines.add(label(owner));
            if (lengths.containsKey(owner)) {
                lines.add("length: " + String.join(", ", lengths.get(owner)));
            }
            slots.stream()
                    .filter(slot -> slot.owner().equals(owner) && !slot.member().isEmpty())
                    .forEach(slot -> lines.add(field(slot.member()) + ": " + words(slot)));
            nodes.add(new FlowPicture.Node(id, lines));
        });
        return nodes;
    }

    private Map<String, Integer> numbered() {
        Map<String, Integer> ids = new LinkedHashMap<>();
        slots.stream().filter(slot -> slot.member().isEmpty()).forEach(slot -> ids.put(slot.owner(), ids.size()));
        objects.forEach(object -> ids.put(object, ids.size()));
        return ids;
    }

    private static String words(Slot slot) {
        if (!slot.refers()) {
            return slot.values().isEmpty() ? "anything" : String.join(", ", slot.values());
        } else if (!slot.values().contains(NULL)) {
            return "not null";
        }
        return slot.values().size() == 1 ? NULL : "may be null";
    }

    /** A field that a superclass declares has its class in its name. */
    private static String field(String member) {
        return member.substring(member.lastIndexOf(':') + 1);
    }

    /** What may refer to what; several fields share an arrow. */
    List<FlowPicture.Arrow> arrows() {
        Map<String, Integer> ids = numbered();
        Map<List<Integer>, List<String>> labels = new LinkedHashMap<>();
        for (Slot slot : slots) {
            slot.values().stream().filter(BoundsShape::isObject).forEach(value -> labels.computeIfAbsent(
                            List.of(ids.get(slot.owner()), ids.get(value)), k -> new ArrayList<>())
                    .add(field(slot.member())));
        }
        return labels.entrySet().stream()
                .map(e -> new FlowPicture.Arrow(e.getKey().get(0), e.getKey().get(1), String.join(", ", e.getValue())))
                .toList();
    }

    // ------------------------------------------------------------------ the matrices

    /** One for the inputs, one for each field, one for the elements and the lengths of arrays. */
    List<MatrixPicture.Matrix> matrices() {
        if (!row.references()) {
            return List.of(numbers());
        }
        Map<String, List<Slot>> groups = new LinkedHashMap<>();
        slots.forEach(slot ->
                groups.computeIfAbsent(group(slot), k -> new ArrayList<>()).add(slot));
        List<MatrixPicture.Matrix> matrices = new ArrayList<>();
        groups.values().forEach(group -> matrices.add(matrix(title(group.get(0)), group)));
        Map<String, Map<String, Set<String>>> byType = new LinkedHashMap<>();
        lengths.forEach((array, possible) -> byType.computeIfAbsent(typeOf(array), k -> new LinkedHashMap<>())
                .put(array, possible));
        byType.forEach((type, arrays) -> matrices.add(lengths(type, arrays)));
        return matrices;
    }

    private static String group(Slot slot) {
        String type = slot.member().isEmpty() ? "" : typeOf(slot.owner());
        return slot.member().startsWith("[") ? type + "[]" : type + "." + slot.member();
    }

    private String title(Slot slot) {
        if (slot.member().isEmpty()) {
            return "inputs";
        }
        String type = label(typeOf(slot.owner()));
        return slot.member().startsWith("[") ? type + " elements" : type + "." + field(slot.member());
    }

    private static String typeOf(String object) {
        Matcher parts = OBJECT.matcher(object);
        return parts.matches() ? parts.group(1) : object;
    }

    private MatrixPicture.Matrix matrix(String title, List<Slot> group) {
        Set<String> possible = new LinkedHashSet<>();
        group.forEach(slot -> possible.addAll(slot.values()));
        Set<String> types = possible.stream()
                .filter(BoundsShape::isObject)
                .map(BoundsShape::typeOf)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        boolean refers = !types.isEmpty() || possible.contains(NULL);
        List<String> columns = refers ? references(types) : new ArrayList<>(new TreeSet<>(possible));
        return new MatrixPicture.Matrix(
                title,
                columns.stream().map(this::label).toList(),
                group.stream()
                        .map(slot -> new MatrixPicture.Row(
                                label(slot.owner()) + (slot.member().startsWith("[") ? slot.member() : ""),
                                slot.values().stream().map(this::label).collect(Collectors.toSet())))
                        .toList());
    }

    /** Null and all objects of the types, whether or not a place can refer to them. */
    private List<String> references(Set<String> types) {
        List<String> columns = new ArrayList<>();
        columns.add(NULL);
        for (String type : types) {
            objects.stream()
                    .filter(object -> typeOf(object).equals(type))
                    .sorted((a, b) -> number(a) - number(b))
                    .forEach(columns::add);
        }
        return columns;
    }

    private static int number(String object) {
        return Integer.parseInt(object.substring(object.lastIndexOf('#') + 1));
    }

    private MatrixPicture.Matrix lengths(String type, Map<String, Set<String>> arrays) {
        int longest = arrays.values().stream()
                .flatMap(Set::stream)
                .mapToInt(Integer::parseInt)
                .max()
                .orElse(0);
        List<String> columns = new ArrayList<>();
        for (int length = 0; length <= longest; length++) {
            columns.add(Integer.toString(length));
        }
        return new MatrixPicture.Matrix(
                label(type) + ".length",
                columns,
                arrays.entrySet().stream()
                        .map(e -> new MatrixPicture.Row(label(e.getKey()), e.getValue()))
                        .toList());
    }

    /** A number that can be anything is filled all along. */
    private MatrixPicture.Matrix numbers() {
        Set<Long> known = new TreeSet<>();
        row.places()
                .forEach(place -> place.values().ifPresent(v -> v.forEach(value -> known.add(Long.valueOf(value)))));
        List<String> columns = known.stream().map(String::valueOf).toList();
        return new MatrixPicture.Matrix(
                "numbers",
                columns,
                row.places().stream()
                        .map(place -> new MatrixPicture.Row(
                                RowText.field(place.what()) + (place.values().isPresent() ? "" : " (many)"),
                                new LinkedHashSet<>(place.values().orElse(columns))))
                        .toList());
    }
}

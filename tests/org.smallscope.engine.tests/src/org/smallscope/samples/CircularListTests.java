package org.smallscope.samples;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import org.smallscope.samples.Explorer.Step;

class CircularListTests extends StructureTests {

    /** Two strings are equal and not the same. */
    private static final List<Object> ELEMENTS = Arrays.asList("a", new StringBuilder("a").toString(), "b", null);

    @Override
    String correct() {
        return "ring.CircularList";
    }

    @Override
    List<Object> initial() {
        return List.of(Reflected.create(SampleProject.load(correct())));
    }

    @Override
    List<Step> builders(Object state) {
        return withElements("addLast");
    }

    @Override
    List<Step> calls(String method, Object state, List<Object> states) {
        return switch (method) {
            case "get" -> List.of(-1, 0, 1, 2, 3).stream()
                    .map(i -> new Step(method, i))
                    .toList();
            case "size", "removeFirst", "removeLast" -> List.of(new Step(method));
            default -> withElements(method);
        };
    }

    private static List<Step> withElements(String method) {
        return ELEMENTS.stream()
                .map(element -> new Step(method, new Object[] {element}))
                .toList();
    }

    @Override
    Object view(Object structure) {
        Object header = Reflected.get(structure, "header");
        check(Reflected.get(header, "value") == null, "the header has an element");
        List<Object> forward = new ArrayList<>();
        for (Object n = Reflected.get(header, "next"); n != header; n = Reflected.get(n, "next")) {
            check(Reflected.get(Reflected.get(n, "previous"), "next") == n, "not linked back");
            check(Reflected.get(Reflected.get(n, "next"), "previous") == n, "not linked forth");
            forward.add(Reflected.get(n, "value"));
            check(forward.size() < 1000, "does not come back");
        }
        Object last = Reflected.get(header, "previous");
        check(Reflected.get(last, "next") == header, "not closed");
        check(forward.size() == Reflected.getInt(structure, "size"), "size is wrong");
        return forward;
    }

    @Override
    Object model() {
        return new LinkedList<>();
    }

    @Override
    Object viewOfModel(Object model) {
        return model;
    }

    @Override
    @SuppressWarnings("unchecked")
    void randomCall(Object structure, Object model, Random random) {
        LinkedList<Object> list = (LinkedList<Object>) model;
        Object[] element = {ELEMENTS.get(random.nextInt(ELEMENTS.size()))};
        switch (random.nextInt(9)) {
            case 0, 1 -> {
                list.addFirst(element[0]);
                assertReturns(structure, null, "addFirst", element);
            }
            case 2, 3 -> {
                list.addLast(element[0]);
                assertReturns(structure, null, "addLast", element);
            }
            case 4 -> assertReturns(structure, list.contains(element[0]), "contains", element);
            case 5 -> get(structure, list, random.nextInt(8) - 1);
            case 6 -> assertReturns(structure, list.remove(element[0]), "remove", element);
            case 7 -> removeAtEnd(structure, list.isEmpty() ? null : new Object[] {list.removeFirst()}, "removeFirst");
            default -> removeAtEnd(structure, list.isEmpty() ? null : new Object[] {list.removeLast()}, "removeLast");
        }
        assertReturns(structure, list.size(), "size");
    }

    private static void get(Object structure, List<Object> list, int index) {
        if (index < 0 || index >= list.size()) {
            assertThrown(structure, IndexOutOfBoundsException.class, "get", index);
        } else {
            assertReturns(structure, list.get(index), "get", index);
        }
    }

    private static void removeAtEnd(Object structure, Object[] removed, String method) {
        if (removed == null) {
            assertThrown(structure, NoSuchElementException.class, method);
        } else {
            assertReturns(structure, removed[0], method);
        }
    }
}

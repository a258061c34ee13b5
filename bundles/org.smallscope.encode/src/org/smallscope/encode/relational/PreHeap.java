package org.smallscope.encode.relational;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import kodkod.ast.Expression;
import kodkod.ast.Formula;
import kodkod.ast.Relation;
import kodkod.ast.Variable;
import org.smallscope.encode.EncodeOptions;
import org.smallscope.encode.SlotFilter;
import org.smallscope.encode.relational.HeapOrder.Slot;
import org.smallscope.encode.relational.Val.Bool;
import org.smallscope.encode.relational.Val.Num;
import org.smallscope.encode.relational.Val.Ref;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.classes.Field;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Elements;
import org.smallscope.program.graph.Universe;

/**
 * What objects hold at label 0: PRE objects whatever the pre-heap gives them, all others their defaults.
 *
 * <p>A PRE object exists where it can be reached from the roots. What those hold that do not exist matters to nobody.
 */
final class PreHeap {
    private final Logic logic;
    private final Theory theory;
    private final Universe universe;
    private final EncodeOptions options;
    private final int arrayLength;
    private final List<Ref> roots = new ArrayList<>();
    private final Map<FieldRef, Table> fields = new LinkedHashMap<>();
    private final Map<Elements, Table> elements = new LinkedHashMap<>();
    private final Map<FieldRef, Map<Type, Boolean>> owners = new HashMap<>();
    private int[] statics;
    private int[] objects;
    private HeapOrder order;
    private Relation exists;
    private Relation lengths;
    private Relation inside;

    PreHeap(Logic logic, Universe universe, EncodeOptions options) {
        this.logic = logic;
        this.theory = logic.theory();
        this.universe = universe;
        this.options = options;
        this.arrayLength = options.limits().arrayLength();
        if (options.filter() != SlotFilter.ALL) {
            throw new NotRelationalException("field bounds, which belong to the other encoding's numbers of objects");
        }
    }

    Universe universe() {
        return universe;
    }

    int arrayLength() {
        return arrayLength;
    }

    int stringLength() {
        return options.limits().stringLength();
    }

    /** The PRE objects, ascending. */
    int[] objects() {
        if (objects == null) {
            objects = ofKind(Atom.Kind.PRE);
            statics = ofKind(Atom.Kind.STATIC);
            order = new HeapOrder(theory, universe, objects, this::slots);
        }
        return objects;
    }

    /** The places for references of an object of an exact type, in the order in which they are visited. */
    private List<Slot> slots(Type type, int object) {
        List<Slot> result = new ArrayList<>();
        if (type instanceof Type.Array array && array.element().reference()) {
            for (int index : Place.indices(arrayLength)) {
                result.add(new Slot(array.element(), () -> theory.set(object)
                        .join(theory.set(index)
                                .join(table(Elements.of(array.element())).relation()))));
            }
        } else if (type instanceof Type.Ref named) {
            for (FieldRef field : referenceFields(named)) {
                result.add(new Slot(
                        field.type(), () -> theory.set(object).join(table(field).relation())));
            }
        }
        return result;
    }

    private int[] ofKind(Atom.Kind kind) {
        return universe.atoms().stream()
                .filter(a -> a.kind() == kind)
                .mapToInt(Atom::id)
                .toArray();
    }

    private boolean pre(int atom) {
        return atom != Place.NULL && universe.atom(atom).kind() == Atom.Kind.PRE;
    }

    /** Does the object have this field? */
    boolean has(int atom, FieldRef field) {
        return atom != Place.NULL
                && owners.computeIfAbsent(field, f -> new HashMap<>())
                        .computeIfAbsent(universe.atom(atom).type(), t -> universe.program()
                                .isSubtype(t, new Type.Ref(field.owner())));
    }

    // ------------------------------------------------------------------ roots and what exists

    /** The next root: null, or any object of the type. */
    Ref addRoot(String name, Type type) {
        if (exists != null) {
            throw new IllegalStateException("a root was added after the heap below the roots was looked at");
        }
        int[] fitting = candidates(type);
        int[] candidates = order.nextRoot(type, fitting);
        Relation relation = theory.anySet(name, candidates);
        theory.fact(relation, relation.one());
        order.addRoot(type, relation);
        Ref root = new Ref(relation, candidates);
        roots.add(root);
        return root;
    }

    /** Null, the objects made before the call that fit, the PRE objects that fit. */
    private int[] candidates(Type type) {
        int[] all = objects();
        return IntStream.concat(
                        IntStream.of(Place.NULL),
                        IntStream.concat(Arrays.stream(statics), Arrays.stream(all))
                                .filter(a -> universe.program()
                                        .isSubtype(universe.atom(a).type(), type)))
                .sorted()
                .toArray();
    }

    List<Ref> roots() {
        return roots;
    }

    /** The PRE objects that exist. */
    Relation exists() {
        if (exists == null) {
            exists = theory.anySet("exists", objects());
            List<Expression> from = new ArrayList<>();
            roots.forEach(r -> from.add(r.set()));
            Expression start = from.isEmpty() ? Expression.NONE : Expression.union(from);
            Relation refers = refers();
            Expression reached = start.union(start.join(refers.closure()));
            theory.fact(exists, exists.eq(reached.intersection(theory.set(objects))));
            requireNullElsewhere();
            order.require(exists);
        }
        return exists;
    }

    /** What does not exist refers to nothing. */
    private void requireNullElsewhere() {
        Expression absent = theory.set(objects).difference(exists);
        for (FieldRef field : referenceFields()) {
            theory.fact(exists, absent.join(table(field).relation()).in(theory.set(Place.NULL)));
        }
        for (Elements component : referenceArrays()) {
            Expression elements =
                    theory.set(Place.indices(arrayLength)).join(table(component).relation());
            theory.fact(exists, absent.join(elements).in(theory.set(Place.NULL)));
        }
    }

    /** Which PRE object refers to which. */
    private Relation refers() {
        List<Expression> parts = new ArrayList<>();
        Map<Integer, int[]> targets = new LinkedHashMap<>();
        for (FieldRef field : referenceFields()) {
            Table table = table(field);
            parts.add(table.relation());
            addTargets(targets, table);
        }
        for (Elements component : referenceArrays()) {
            Table table = table(component);
            parts.add(theory.set(Place.indices(arrayLength)).join(table.relation()));
            addTargets(targets, table);
        }
        Relation refers = theory.any("refers", 2, () -> targets.entrySet().stream()
                .flatMap(e -> Arrays.stream(e.getValue()).filter(this::pre).mapToObj(t -> new int[] {e.getKey(), t}))
                .toList());
        Expression among = theory.set(objects()).product(theory.set(objects()));
        theory.fact(
                refers,
                parts.isEmpty()
                        ? refers.no()
                        : refers.eq(Expression.union(parts).intersection(among)));
        return refers;
    }

    private static void addTargets(Map<Integer, int[]> targets, Table table) {
        Arrays.stream(table.objects()).forEach(o -> targets.merge(o, table.candidates(o), Val::union));
    }

    private List<FieldRef> referenceFields() {
        return Arrays.stream(objects())
                .mapToObj(o -> universe.atom(o).type())
                .distinct()
                .flatMap(t -> t instanceof Type.Ref r ? referenceFields(r).stream() : null)
                .distinct()
                .toList();
    }

    private List<FieldRef> referenceFields(Type.Ref type) {
        return universe.program().instanceFields(type.name()).stream()
                .map(Field::ref)
                .filter(f -> f.type().reference() && options.modelled().test(f))
                .toList();
    }

    private List<Elements> referenceArrays() {
        return Arrays.stream(objects()).anyMatch(o -> holds(o, Elements.of(Type.OBJECT)))
                ? List.of(Elements.of(Type.OBJECT))
                : List.of();
    }

    // ------------------------------------------------------------------ fields

    /** What an object holds in a field at label 0. */
    Table field(int atom, FieldRef field) {
        if (!pre(atom)
                || !has(atom, field)
                || field.type().reference() && !options.modelled().test(field)) {
            return Table.DEFAULT;
        }
        return table(field);
    }

    private Table table(FieldRef field) {
        Table known = fields.get(field);
        if (known == null) {
            int[] owning = Arrays.stream(objects()).filter(o -> has(o, field)).toArray();
            String name = field.name() + "0";
            known = field.type() instanceof Prim prim
                    ? numbers(name, 2, owning, prim, o -> pairs(o, values(prim)))
                    : references(name, owning, field);
            fields.put(field, known);
        }
        return known;
    }

    private Table numbers(String name, int arity, int[] owning, Prim type, IntFunction<List<int[]>> tuples) {
        Relation relation = theory.any(name, arity, () -> Arrays.stream(owning)
                .boxed()
                .flatMap(o -> tuples.apply(o).stream())
                .toList());
        return new Table(relation, owning, Map.of(), width(type));
    }

    private static List<int[]> pairs(int object, int[] values) {
        return Arrays.stream(values).mapToObj(v -> new int[] {object, v}).toList();
    }

    private Table references(String name, int[] owning, FieldRef field) {
        Map<Integer, int[]> targets = new LinkedHashMap<>();
        int[] fitting = candidates(field.type());
        for (int o : owning) {
            int slot = referenceFields((Type.Ref) universe.atom(o).type()).indexOf(field);
            targets.put(o, order.targets(o, slot, fitting));
        }
        Relation relation = theory.any(name, 2, () -> Arrays.stream(owning)
                .boxed()
                .flatMap(o -> pairs(o, targets.get(o)).stream())
                .toList());
        Variable object = Variable.unary("o");
        theory.fact(relation, object.join(relation).one().forAll(object.oneOf(theory.set(owning))));
        return new Table(relation, owning, targets, 0);
    }

    /** The atoms that a number or boolean of the pre-heap is made of. */
    private int[] values(Prim type) {
        return switch (type) {
            case BOOLEAN -> new int[] {Place.TRUE};
            case CHAR -> Place.bits(Character.SIZE);
            case VOID -> throw new IllegalArgumentException("void has no values");
            default -> Place.bits(width(type));
        };
    }

    private int width(Prim type) {
        return switch (type) {
            case BOOLEAN -> 0;
            case CHAR -> Character.SIZE + 1;
            default -> options.limits().bits(type);
        };
    }

    /** Any value of a primitive type within the width of inputs. */
    Val anything(String name, Prim type) {
        Relation relation = theory.anySet(name, values(type));
        return type == Prim.BOOLEAN ? new Bool(relation, true) : new Num(relation, width(type), null);
    }

    // ------------------------------------------------------------------ arrays

    /** Are its elements in this component? */
    boolean holds(int atom, Elements component) {
        return atom != Place.NULL
                && universe.atom(atom).type() instanceof Type.Array a
                && Elements.of(a.element()).equals(component);
    }

    /** What an array holds at label 0. */
    Table elements(int atom, Elements component) {
        return pre(atom) && holds(atom, component) && arrayLength > 0 ? table(component) : Table.DEFAULT;
    }

    private Table table(Elements component) {
        return elements.computeIfAbsent(component, c -> {
            int[] owning = Arrays.stream(objects()).filter(o -> holds(o, c)).toArray();
            String name = "elements0";
            if (c.element() instanceof Prim prim) {
                return numbers(name, 3, owning, prim, o -> cells(o, values(prim)));
            }
            Map<Integer, int[]> targets = new LinkedHashMap<>();
            List<int[]> tuples = new ArrayList<>();
            for (int o : owning) {
                int[] fitting = candidates(((Type.Array) universe.atom(o).type()).element());
                for (int i = 0; i < arrayLength; i++) {
                    for (int target : order.targets(o, i, fitting)) {
                        tuples.add(new int[] {Place.index(i), o, target});
                        targets.merge(o, new int[] {target}, Val::union);
                    }
                }
            }
            Relation relation = theory.any(name, 3, () -> tuples);
            Variable object = Variable.unary("a");
            Variable index = Variable.unary("i");
            Expression element = object.join(index.join(relation));
            Expression beyond = theory.set(Place.indices(arrayLength)).difference(object.join(inside()));
            Expression arrays = theory.set(owning);
            theory.fact(
                    relation,
                    element.one()
                            .forAll(object.oneOf(arrays).and(index.oneOf(theory.set(Place.indices(arrayLength))))));
            theory.fact(
                    relation,
                    element.in(theory.set(Place.NULL))
                            .forAll(index.oneOf(beyond))
                            .forAll(object.oneOf(arrays)));
            return new Table(relation, owning, targets, 0);
        });
    }

    private List<int[]> cells(int array, int[] values) {
        List<int[]> result = new ArrayList<>();
        for (int index : Place.indices(arrayLength)) {
            for (int value : values) {
                result.add(new int[] {index, array, value});
            }
        }
        return result;
    }

    private int[] arrays() {
        return Arrays.stream(objects())
                .filter(o -> universe.atom(o).type() instanceof Type.Array)
                .toArray();
    }

    private int lengthWidth() {
        return logic.numbers().constant(arrayLength).width();
    }

    /** From PRE arrays to the bits of their lengths. */
    Table lengths() {
        int[] arrays = arrays();
        if (lengths == null) {
            lengths = theory.any("length", 2, () -> Arrays.stream(arrays)
                    .boxed()
                    .flatMap(a -> pairs(a, Place.bits(lengthWidth())).stream())
                    .toList());
            for (int array : arrays) {
                List<Formula> ways = new ArrayList<>();
                for (int n = 0; n <= arrayLength; n++) {
                    ways.add(hasLength(array, n));
                }
                theory.fact(lengths, Formula.or(ways));
            }
        }
        return new Table(lengths, arrays, Map.of(), lengthWidth());
    }

    private Formula hasLength(int array, int length) {
        return theory.set(array)
                .join(lengths)
                .eq(logic.numbers().constant(length).set());
    }

    /** From PRE arrays to the indices they have. */
    private Relation inside() {
        if (inside == null) {
            lengths();
            inside = theory.any("inside", 2, () -> Arrays.stream(arrays())
                    .boxed()
                    .flatMap(a -> pairs(a, Place.indices(arrayLength)).stream())
                    .toList());
            for (int array : arrays()) {
                for (int n = 0; n <= arrayLength; n++) {
                    theory.fact(
                            inside,
                            hasLength(array, n)
                                    .implies(theory.set(array).join(inside).eq(theory.set(Place.indices(n)))));
                }
            }
        }
        return inside;
    }

    // ------------------------------------------------------------------ for decoding

    Map<FieldRef, Table> fieldTables() {
        return fields;
    }

    Map<Elements, Table> elementTables() {
        return elements;
    }

    Relation lengthRelation() {
        return lengths;
    }
}

package org.smallscope.bench.semantics.generate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.smallscope.bench.semantics.generate.Ty.Arr;
import org.smallscope.bench.semantics.generate.Ty.Generic;
import org.smallscope.bench.semantics.generate.Ty.Named;
import org.smallscope.bench.semantics.generate.Ty.Prim;

/** What one program is made of: its classes, names handed out, and how much may still be written. */
final class World {
    /** The level of the methods of functional interfaces: lambdas may call what is below. */
    static final int LAMBDA_LEVEL = 4;

    static final int ENTRY_LEVEL = 10;

    final Dice dice;
    final List<ClassModel> classes = new ArrayList<>();
    private final List<ClassModel.MethodModel> methods = new ArrayList<>();
    private final Map<Ty, List<ClassModel.MethodModel>> methodsByResult = new LinkedHashMap<>();
    private final Map<Ty, List<ClassModel.FieldModel>> instanceFields = new LinkedHashMap<>();
    private final Map<Ty, List<ClassModel.FieldModel>> staticFields = new LinkedHashMap<>();
    /** Static fields of the main class that hold objects of most classes, for code that may not make them. */
    private final List<ClassModel.FieldModel> pool = new ArrayList<>();

    private int names;
    private int budget;

    World(Dice dice) {
        this.dice = dice;
    }

    String fresh(String prefix) {
        return prefix + names++;
    }

    /** Uses up some of the size the program may have; false where it has become large enough. */
    boolean spend(int amount) {
        budget -= amount;
        return budget > 0;
    }

    boolean spent() {
        return budget <= 0;
    }

    /** How much the next body may have. */
    void budget(int amount) {
        budget = amount;
    }

    Prim prim() {
        return dice.of(
                Prim.INT,
                Prim.INT,
                Prim.INT,
                Prim.INT,
                Prim.LONG,
                Prim.LONG,
                Prim.BOOLEAN,
                Prim.BOOLEAN,
                Prim.BYTE,
                Prim.SHORT,
                Prim.CHAR);
    }

    Prim numericPrim() {
        return dice.of(Prim.INT, Prim.INT, Prim.INT, Prim.LONG, Prim.LONG, Prim.BYTE, Prim.SHORT, Prim.CHAR);
    }

    Ty.Box box() {
        return dice.chance(60) ? Prim.INT.boxed() : prim().boxed();
    }

    /** A declared type that can be mentioned everywhere. */
    Named named() {
        return new Named(dice.pick(classes));
    }

    Ty reference() {
        return switch (dice.below(16)) {
            case 0, 1, 2, 3, 4 -> named();
            case 5, 6 -> box();
            case 7 -> Ty.STRING;
            case 8 -> Ty.OBJECT;
            case 9 -> Ty.INT_OP;
            case 10 -> new Generic("Box", List.of(argument()));
            case 11 -> new Generic("Fun", List.of(argument(), argument()));
            case 12 -> dice.chance(70) ? new Generic("Sup", List.of(argument())) : Ty.RANGE;
            case 13 -> new Arr(Prim.INT);
            default -> array();
        };
    }

    /** A type argument. */
    Ty argument() {
        return switch (dice.below(6)) {
            case 0, 1 -> Prim.INT.boxed();
            case 2 -> box();
            case 3 -> Ty.STRING;
            default -> named();
        };
    }

    Arr array() {
        return switch (dice.below(9)) {
            case 0, 1, 2 -> new Arr(prim());
            case 3 -> new Arr(new Arr(Prim.INT));
            case 4, 5 -> new Arr(named());
            case 6 -> new Arr(box());
            case 7 -> new Arr(Ty.OBJECT);
            default -> new Arr(dice.chance(50) ? Ty.STRING : new Arr(named()));
        };
    }

    Ty any() {
        return dice.chance(55) ? prim() : reference();
    }

    /** The classes that can stand where {@code type} is declared and be made by code of this level. */
    List<ClassModel> makeable(ClassModel type, int level) {
        return classes.stream()
                .filter(c -> c.instantiable() && c.level < level && c.isSubclassOf(type))
                .toList();
    }

    List<ClassModel.FieldModel> pool() {
        return pool;
    }

    /** Ends the invention of classes: from now on they do not change. */
    void freeze(ClassModel main) {
        for (ClassModel c : classes) {
            if (c.kind != ClassModel.Kind.ENUM && c.constants.isEmpty() && dice.chance(80)) {
                pool.add(new ClassModel.FieldModel(main, fresh("s"), new Named(c), true, false));
            }
        }
        for (Ty type : List.of(Prim.INT, Prim.LONG, new Arr(Prim.INT), Prim.INT.boxed(), array(), reference())) {
            pool.add(new ClassModel.FieldModel(main, fresh("s"), type, true, false));
        }
        pool.forEach(f ->
                staticFields.computeIfAbsent(f.type(), t -> new ArrayList<>()).add(f));
        for (ClassModel c : classes) {
            c.methods.forEach(m -> {
                methods.add(m);
                if (m.result() != null) {
                    methodsByResult
                            .computeIfAbsent(m.result(), t -> new ArrayList<>())
                            .add(m);
                }
            });
            c.fields.forEach(f -> (f.isStatic() ? staticFields : instanceFields)
                    .computeIfAbsent(f.type(), t -> new ArrayList<>())
                    .add(f));
        }
    }

    /** True where some class has another field of the same name. */
    boolean hidden(ClassModel.FieldModel field) {
        return classes.stream()
                .anyMatch(c -> c != field.owner()
                        && c.fields.stream().anyMatch(f -> f.name().equals(field.name())));
    }

    List<ClassModel.FieldModel> instanceFields(Ty type) {
        return instanceFields.getOrDefault(type, List.of());
    }

    List<ClassModel.FieldModel> staticFields(Ty type) {
        return staticFields.getOrDefault(type, List.of());
    }

    /** All methods that can be called from here. */
    List<ClassModel.MethodModel> methods(Scope s) {
        return methods.stream().filter(m -> callable(m, s)).toList();
    }

    private static boolean callable(ClassModel.MethodModel m, Scope s) {
        return m.level() < s.level && (s.mayThrowChecked || !m.checked()) && m.visibleFrom(s.within);
    }

    /** Methods with a result of this type that can be called from here. */
    List<ClassModel.MethodModel> methods(Ty result, Scope s, boolean isStatic) {
        return methodsByResult.getOrDefault(result, List.of()).stream()
                .filter(m -> m.isStatic() == isStatic && callable(m, s))
                .toList();
    }
}

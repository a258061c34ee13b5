package org.smallscope.bench.heaps;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.smallscope.bench.heaps.ApiCall.Argument;
import org.smallscope.bench.trust.Memory;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;

/** The calls that can come next: small numbers, null, and everything that is there. */
final class Candidates {
    private static final int OBJECTS_OF_A_CLASS = 2;
    private final Program program;
    private final Memory memory;
    private final List<Method> methods;

    Candidates(Program program, Memory memory, List<Method> methods) {
        this.program = program;
        this.memory = memory;
        this.methods = methods;
    }

    List<ApiCall> after(World world) {
        List<ApiCall> result = new ArrayList<>();
        for (Method m : methods) {
            for (int receiver : receivers(m, world.objects())) {
                add(m, receiver, world.objects(), new ArrayList<>(), result);
            }
        }
        return result;
    }

    private List<Integer> receivers(Method m, List<Object> objects) {
        if (m.ref().constructor()) {
            Class<?> type = memory.load(new Type.Ref(m.ref().owner()));
            long there = objects.stream().filter(o -> o.getClass() == type).count();
            return there < OBJECTS_OF_A_CLASS ? List.of(ApiCall.NONE) : List.of();
        } else if (m.ref().isStatic()) {
            return List.of(ApiCall.NONE);
        }
        return IntStream.range(0, objects.size())
                .filter(i -> runs(m, objects.get(i).getClass().getName()))
                .boxed()
                .toList();
    }

    private boolean runs(Method m, String exact) {
        return program.find(exact).isPresent()
                && program.supertypes(exact).contains(m.ref().owner())
                && program.dispatch(m.ref(), exact)
                        .filter(d -> d.ref().equals(m.ref()))
                        .isPresent();
    }

    private void add(Method m, int receiver, List<Object> objects, List<Argument> chosen, List<ApiCall> result) {
        if (chosen.size() == m.ref().parameters().size()) {
            result.add(new ApiCall(m, receiver, List.copyOf(chosen)));
            return;
        }
        for (Argument a : arguments(m.ref().parameters().get(chosen.size()), objects)) {
            chosen.add(a);
            add(m, receiver, objects, chosen, result);
            chosen.remove(chosen.size() - 1);
        }
    }

    private List<Argument> arguments(Type type, List<Object> objects) {
        List<Argument> result = new ArrayList<>();
        if (type instanceof Prim p) {
            long least = p == Prim.BOOLEAN || p == Prim.CHAR ? 0 : -1;
            LongStream.rangeClosed(least, p == Prim.BOOLEAN ? 1 : 2).forEach(n -> result.add(new Argument.Number(n)));
            return result;
        }
        result.add(new Argument.Null());
        Class<?> wanted = memory.load(type);
        for (int i = 0; i < objects.size(); i++) {
            if (wanted.isInstance(objects.get(i))) {
                result.add(new Argument.Known(i));
            }
        }
        return result;
    }
}

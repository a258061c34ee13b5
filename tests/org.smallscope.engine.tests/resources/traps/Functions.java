package traps.functions;

import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;

// call run(int 0)
// call run(int 1)
// call run(int 2)
// call run(int 3)
// call run(int 4)
// call run(int 5)
public class Main {
    static long trace;
    int field = 1;

    interface Fun<A, B> {
        B apply(A a);

        default <C> Fun<A, C> then(Fun<B, C> next) {
            return a -> next.apply(apply(a));
        }

        static <T> Fun<T, T> same() {
            return t -> t;
        }
    }

    interface Act {
        void run();
    }

    static Main t(int tag, Main value) {
        trace = trace * 31 + tag;
        return value;
    }

    int add(int x) {
        trace = trace * 31 + x;
        return field += x;
    }

    static int twice(int x) {
        return 2 * x;
    }

    Act later() {
        return () -> this.field++;
    }

    static int run(int which) {
        switch (which) {
            case 0: {
                Fun<Integer, Integer> inc = x -> x + 1;
                return inc.then(Main::twice).then(x -> x * 100L).then(Long::intValue).apply(4)
                        + Fun.<Integer>same().apply(3);
            }
            case 1: {
                Main m = new Main();
                Fun<Integer, Integer> bound = t(1, m)::add;
                m = new Main();
                Fun<Integer, Integer> free = new Main()::add;
                return bound.apply(5) * 100 + free.apply(7) * 10 + m.field;
            }
            case 2: {
                Main none = null;
                try {
                    Fun<Integer, Integer> f = t(2, none)::add;
                    return f.apply(1);
                } catch (NullPointerException e) {
                    return 55;
                }
            }
            case 3: {
                Main m = new Main();
                Act a = m.later();
                a.run();
                a.run();
                int[] counter = {0};
                Act b = () -> counter[0] += m.field;
                for (int i = 0; i < 3; i++) {
                    int j = i;
                    Act c = () -> counter[0] = counter[0] * 10 + j;
                    c.run();
                    b.run();
                }
                return counter[0];
            }
            case 4: {
                Fun<Integer, int[]> maker = int[]::new;
                Fun<Integer, Integer> unbox = Integer::intValue;
                Fun<String, Integer> length = String::length;
                Fun<Integer, Object> box = Integer::valueOf;
                return maker.apply(3).length * 100 + unbox.apply(7) + length.apply("abcd") * 10
                        + (box.apply(5) == (Object) 5 ? 1000 : 2000);
            }
            default: {
                Supplier<Supplier<Integer>> nested = () -> () -> which * 3;
                Function<Integer, Integer> f = x -> x - 1;
                IntBinaryOperator op = Math::max;
                return nested.get().get() + f.apply(10) * 100 + op.applyAsInt(3, 4);
            }
        }
    }
}

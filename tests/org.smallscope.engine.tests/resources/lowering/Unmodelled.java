import java.util.Random;
import java.util.concurrent.Callable;

/** What is outside of the language stays where it is written, and spoils nothing else. */
class Unmodelled {
    double ratio;
    float[] values;
    int count;

    int fine() {
        return count + 1;
    }

    double half(int x) {
        return x / 2.0;
    }

    int rounds(double d) {
        int n = count;
        n += d;
        return (int) (d * n);
    }

    boolean compares(double d) {
        return d > count;
    }

    void stores() {
        ratio = count;
        values = new float[3];
    }

    int calls(Random random) {
        return random.nextInt(count++);
    }

    Object creates() {
        return new Random(count);
    }

    int open(Callable<Integer> c) throws Exception {
        return c.call();
    }

    Object type() {
        return getClass();
    }

    static class Worker extends Thread {
        final int id;

        Worker(int id) {
            this.id = id;
        }

        @Override
        public void run() {
            start();
        }
    }
}

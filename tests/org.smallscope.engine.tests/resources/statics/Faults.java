/** Programs that go wrong from the start. */
class Faults {
    static int a = next();
    static int b = 3;
    static int counter;

    static int next() {
        counter++;
        return b;
    }

    static class Order {
        public static void main(String[] wrong) {
            assert a == 3;
        }
    }

    static class Count {
        public static void main(String[] wrong) {
            assert counter == 0;
        }
    }

    static class Both {
        public static void main(String[] args) {
            counter = 7;
            next();
            assert counter == 8;
        }
    }

    static class Arguments {
        public static void main(String[] wrong) {
            assert wrong.length == 0;
        }
    }
}

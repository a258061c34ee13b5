//: f(1) = 10
//: f(2) = 20
//: f(3) = 20
//: f(4) throws java.lang.IllegalArgumentException
class NewSwitch {
    static int f(int x) {
        return switch (x) {
            case 1 -> 10;
            case 2, 3 -> {
                int y = 2;
                yield y * 10;
            }
            default -> throw new IllegalArgumentException();
        };
    }
}

//: f(0) = 1
//: f(1) = 2
class StringSwitch {
    static int f(int x) {
        String s = x == 0 ? "a" : "b";
        switch (s) {
            case "a":
                return 1;
            default:
                return s.length() + (s == "b" ? 1 : 0);
        }
    }
}

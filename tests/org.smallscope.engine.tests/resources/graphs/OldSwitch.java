//: f(1) = 6
//: f(2) = 5
//: f(3) = 3
//: f(9) = -1
class OldSwitch {
    static int f(int x) {
        int r = 0;
        switch (x) {
            case 1:
                r++;
            case 2:
                r += 2;
            case 3:
                r += 3;
                break;
            default:
                r = -1;
        }
        return r;
    }
}

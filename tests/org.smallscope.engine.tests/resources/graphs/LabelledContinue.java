//: f(2) = 11
class LabelledContinue {
    static int f(int n) {
        int count = 0;
        outer:
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                if (j > i) {
                    count += 10;
                    continue outer;
                }
                if (i == 1) {
                    break outer;
                }
                count++;
            }
        }
        return count;
    }
}

package traps.nullarrays;

// call run(int 0)
// call run(int 1)
// call run(int 2)
// call run(int 3)
// call run(int 4)
public class Main {
    static int run(int which) {
        int r = 0;
        try {
            switch (which) {
                case 0:
                    r = ((int[]) null).length;
                    break;
                case 1:
                    for (int[] x : (int[][]) null) {
                        r += x.length;
                    }
                    break;
                case 2:
                    ((int[]) (null))[r++] = r++;
                    break;
                case 3:
                    r = ((Object[]) null).clone().length;
                    break;
                default:
                    r = (int[]) null == null ? 7 : 8;
            }
            r += 10;
        } catch (NullPointerException e) {
            r += 100;
        }
        return r;
    }
}

/** Assignments in places where one may not look. */
class Hidden {
    private static int byLambda = 1;
    private static int byNested = 1;
    private static int byObject = 1;
    private static int byQualified = 1;
    private static int inBrackets = 1;
    private static int notModelled = 1;
    private static int byOther = 1;

    static Runnable lambda() {
        return () -> byLambda = 2;
    }

    static Runnable anonymous() {
        return new Runnable() {
            @Override
            public void run() {
                byNested++;
            }
        };
    }

    {
        byObject = 3;
    }

    static void qualified() {
        Hidden.byQualified += 2;
        (inBrackets)++;
    }

    static class Other {
        static int x = byOther = 2;
    }

    static void wrongLambda() {
        assert byLambda == 1;
    }

    static void wrongNested() {
        assert byNested == 1;
    }

    static void wrongObject() {
        assert byObject == 1;
    }

    static void wrongQualified() {
        assert byQualified == 1;
    }

    static void wrongBrackets() {
        assert inBrackets == 1;
    }

    static void wrongOther() {
        assert byOther == 1;
    }

    static void wrongModelled() {
        assert notModelled == 1;
    }

    static double half(double x) { // unsupported
        notModelled = 2;
        return x / 2;
    }
}

/** Exceptions that exist before a call: those that the code tells apart, with message and cause. */
class Exceptions {
    static class Mine extends Exception {
        int code;
    }

    //@ ensures \result == (e.getMessage() == null);
    static boolean messageHolds(Exception e) {
        return e.getMessage() == null;
    }

    //@ ensures \result;
    static boolean messageBroken(Exception e) { // broken: ensures
        return e.getMessage() == null;
    }

    //@ ensures \result;
    static boolean uncheckedBroken(Throwable t) { // broken: ensures
        return t instanceof RuntimeException;
    }

    //@ ensures !\result;
    static boolean checkedBroken(Throwable t) { // broken: ensures
        return t instanceof RuntimeException;
    }

    //@ ensures \result.getCause() == e;
    static RuntimeException wrapHolds(Exception e) {
        return new RuntimeException(e);
    }

    //@ signals (Exception x) x == e;
    //@ ensures false;
    static void rethrowHolds(Exception e) throws Exception {
        throw e;
    }

    private /*@ nullable @*/ Throwable last;

    //@ ensures last == t;
    void setHolds(Throwable t) {
        last = t;
    }

    //@ ensures \result == null;
    /*@ nullable @*/ Throwable rootBroken() { // broken: ensures
        return last == null ? null : last.getCause();
    }

    //@ ensures \result != e;
    static /*@ nullable @*/ Throwable causeHolds(Throwable e) {
        return e.getCause();
    }

    //@ ensures 1 <= \result && \result <= 3;
    static int kindHolds(Exception e) {
        try {
            throw e;
        } catch (IllegalArgumentException x) {
            return 1;
        } catch (RuntimeException x) {
            return 2;
        } catch (Exception x) {
            return 3;
        }
    }

    //@ ensures \result != 1;
    static int firstBroken(Exception e) { // broken: ensures
        return kindHolds(e);
    }

    //@ ensures \result != 2;
    static int secondBroken(Exception e) { // broken: ensures
        return kindHolds(e);
    }

    //@ ensures \result != 3;
    static int thirdBroken(Exception e) { // broken: ensures
        return kindHolds(e);
    }

    //@ ensures \result >= 0;
    static int mineBroken(Exception e) { // broken: ensures
        return e instanceof Mine m ? m.code : 0;
    }

    //@ ensures !\result;
    static boolean testedBroken(Object o) { // broken: ensures
        return o instanceof IllegalStateException;
    }

    //@ ensures \result == e;
    static IllegalStateException sameHolds(IllegalStateException e) {
        return e;
    }
}

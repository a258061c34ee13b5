/** Behind an open type there is an object of each class that getClass() is compared with. */
class ClassLiterals {
    static class Own {}

    //@ ensures !\result;
    static boolean isString(Object o) { // broken: ensures
        return o.getClass() == String.class;
    }

    //@ ensures !\result;
    static boolean isInteger(Object o) { // broken: ensures
        return o.getClass() == Integer.class;
    }

    //@ ensures !\result;
    static boolean isOwn(Object o) { // broken: ensures
        return o.getClass() == Own.class;
    }

    //@ ensures \result;
    static boolean isAlwaysInteger(Number n) { // broken: ensures
        return n.getClass() == Integer.class;
    }

    //@ ensures !\result;
    static boolean noObjectIsOfAnInterfaceAlone(Object o) {
        return o.getClass() == Runnable.class;
    }
}

/** Changes a table of another class, which does not know of it. */
class Writer {
    static void change() {
        Tables.CHANGED[0]++;
    }
}

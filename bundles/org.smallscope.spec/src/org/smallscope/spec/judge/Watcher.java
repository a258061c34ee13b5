package org.smallscope.spec.judge;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.Origin;
import org.smallscope.program.classes.Method;
import org.smallscope.program.tree.Clause;
import org.smallscope.program.tree.Stmt;

/** Listens to code while an {@link Interpreter} runs it. What it throws ends the run. */
public interface Watcher {

    /** Java itself threw an exception, or the library did; then the place is the user's call. */
    default void raised(Datum.Ref exception, boolean byLibrary, Origin origin) {
        // of interest to some
    }

    /** A method with code is about to run on a heap. */
    default void entering(
            Method method, Optional<Datum> receiver, List<Datum> arguments, ConcreteHeap heap, Origin call) {
        // of interest to some
    }

    /** The method that was entered last has ended, normally or not. */
    default void leaving() {
        // of interest to some
    }

    /** An object was made and its constructor has ended. */
    default void made(int object) {
        // of interest to some
    }

    /** A field is about to be assigned. */
    default void storing(int object, FieldRef field) {
        // of interest to some
    }

    /** A static field is about to be assigned. */
    default void storing(FieldRef field) {
        // of interest to some
    }

    /** Elements from an index on are about to be assigned. */
    default void storing(int array, long start, long length) {
        // of interest to some
    }

    /** A clause stands in the code: JML's assert, assume, unreachable, a loop's invariant or its variant. */
    default void met(Clause clause, boolean holds) {
        // of interest to some
    }

    /**
     * The body of a loop is about to run.
     *
     * @param visit the same for all iterations until the loop is left
     * @param names the variables, those of earlier iterations among them
     */
    default void beginning(Stmt.Loop loop, Object visit, Map<Local, Datum> names, ConcreteHeap heap) {
        // of interest to some
    }

    /** A loop begins that may assign no more than this; the names are its variables. */
    default void framed(Stmt.Frame frame, Map<Local, Datum> names, ConcreteHeap heap) {
        // of interest to some
    }

    /** The code that began last with something that it may assign has ended, normally or not. */
    default void unframed() {
        // of interest to some
    }

    /** Such a clause stands in the code and is not defined. */
    default void metUndefined(Clause clause) {
        met(clause, false);
    }
}

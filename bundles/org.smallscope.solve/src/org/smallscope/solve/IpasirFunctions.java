package org.smallscope.solve;

import com.sun.jna.Callback;
import com.sun.jna.Pointer;

/**
 * The C interface of incremental SAT solvers, under its own names because JNA binds by name. Public only because the
 * class that is bound lives in a class loader of its own ({@link IpasirLibrary} says why); of no use to others.
 */
public interface IpasirFunctions {

    /** Answer of {@link #ipasir_solve}: there is a model. */
    int SATISFIABLE = 10;

    /** Answer of {@link #ipasir_solve}: there is none. */
    int UNSATISFIABLE = 20;

    /** Called by the search: not 0 means give up. */
    interface Terminate extends Callback {
        /** With the state handed to {@link #ipasir_set_terminate}. */
        int invoke(Pointer state);
    }

    /** Name and version of the library. */
    String ipasir_signature();

    /** A new solver; pointers are longs, which needs 64 bits but makes no objects. */
    long ipasir_init();

    /** Frees a solver. */
    void ipasir_release(long solver);

    /** The next literal of a clause, or 0 at its end. */
    void ipasir_add(long solver, int literalOrZero);

    /** A literal that the next search takes for true. */
    void ipasir_assume(long solver, int literal);

    /** Searches: 10, 20, or 0 when stopped. */
    int ipasir_solve(long solver);

    /** After 10: the literal, its negation, or 0 where it does not matter. */
    int ipasir_val(long solver, int literal);

    /** After 20: whether the assumption was needed. */
    int ipasir_failed(long solver, int literal);

    /** Whom to ask whether to give up. */
    void ipasir_set_terminate(long solver, Pointer state, Terminate terminate);
}

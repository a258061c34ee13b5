package org.smallscope.solve;

import com.sun.jna.Pointer;

/**
 * The functions bound by JNA's direct mapping, several times faster per call than its proxies; one call per literal
 * makes that matter. Public for the same reason as {@link IpasirFunctions}.
 */
public final class DirectIpasir implements IpasirFunctions {

    @Override
    public native String ipasir_signature();

    @Override
    public native long ipasir_init();

    @Override
    public native void ipasir_release(long solver);

    @Override
    public native void ipasir_add(long solver, int literalOrZero);

    @Override
    public native void ipasir_assume(long solver, int literal);

    @Override
    public native int ipasir_solve(long solver);

    @Override
    public native int ipasir_val(long solver, int literal);

    @Override
    public native int ipasir_failed(long solver, int literal);

    @Override
    public native void ipasir_set_terminate(long solver, Pointer state, Terminate terminate);
}

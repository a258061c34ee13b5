package org.smallscope.samples.bank;

/** Says that an account holds less than is asked for. */
public class InsufficientFundsException extends Exception {

    private static final long serialVersionUID = 1L;

    /** Makes the exception. */
    public /*@ pure @*/ InsufficientFundsException() {
        super();
    }
}

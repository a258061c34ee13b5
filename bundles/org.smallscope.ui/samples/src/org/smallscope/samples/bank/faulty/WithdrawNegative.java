package org.smallscope.samples.bank.faulty;

import org.smallscope.samples.bank.InsufficientFundsException;

/**
 * The account from which one can draw a negative amount, and have more than before.
 * Fault: the check of the amount is missing.
 */
public class WithdrawNegative {

    /*@ spec_public @*/ private final int number;
    /*@ spec_public @*/ private int balance;

    // What was ever paid in and out; the code does not need it, the specification does.
    //@ public ghost \bigint paidIn;
    //@ public ghost \bigint paidOut;

    //@ public invariant balance >= 0;
    //@ public invariant balance == paidIn - paidOut;
    //@ public constraint number == \old(number);
    //@ public initially balance == 0 && paidIn == 0 && paidOut == 0;

    /** Opens an empty account. */
    //@ ensures this.number == number;
    public /*@ pure @*/ WithdrawNegative(int number) {
        this.number = number;
        this.balance = 0;
    }

    /** Pays an amount out. */
    /*@ public normal_behavior
      @   requires 0 < amount && amount <= balance;
      @   assignable balance, paidOut;
      @   ensures balance == \old(balance) - amount && paidOut == \old(paidOut) + amount;
      @ also public exceptional_behavior
      @   requires amount <= 0;
      @   assignable \nothing;
      @   signals_only IllegalArgumentException;
      @ also public exceptional_behavior
      @   requires amount > balance;
      @   assignable \nothing;
      @   signals_only InsufficientFundsException;
      @*/
    public void withdraw(int amount) throws InsufficientFundsException {
        // FAULT: the amount may be negative
        if (amount > balance) {
            throw new InsufficientFundsException();
        }
        balance -= amount;
        //@ set paidOut = paidOut + amount;
    }
}

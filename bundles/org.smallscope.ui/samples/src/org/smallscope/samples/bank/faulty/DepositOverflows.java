package org.smallscope.samples.bank.faulty;

/**
 * The account whose balance becomes negative when too much is paid in.
 * Fault: a plain addition, that goes round at the largest int.
 */
public class DepositOverflows {

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
    public /*@ pure @*/ DepositOverflows(int number) {
        this.number = number;
        this.balance = 0;
    }

    /** Pays an amount in. */
    /*@ public normal_behavior
      @   requires amount > 0 && amount <= Integer.MAX_VALUE - balance;
      @   assignable balance, paidIn;
      @   ensures balance == \old(balance) + amount && paidIn == \old(paidIn) + amount;
      @ also public exceptional_behavior
      @   requires amount <= 0;
      @   assignable \nothing;
      @   signals_only IllegalArgumentException;
      @ also public exceptional_behavior
      @   requires amount > 0 && amount > Integer.MAX_VALUE - balance;
      @   assignable \nothing;
      @   signals_only ArithmeticException;
      @*/
    public void deposit(int amount) {
        if (amount <= 0) {
            throw new IllegalArgumentException();
        }
        balance += amount; // FAULT: the sum can overflow
        //@ set paidIn = paidIn + amount;
    }
}

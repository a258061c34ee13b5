package org.smallscope.samples.bank.faulty;

import org.smallscope.samples.bank.InsufficientFundsException;

/**
 * The account that grows when money is moved from it to itself.
 * Fault: both balances are computed before either is written, and {@code to} may be this account.
 */
public class TransferToItself {

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
    public /*@ pure @*/ TransferToItself(int number) {
        this.number = number;
        this.balance = 0;
    }

    /** Moves an amount to another account, or, with an exception, does nothing at all. */
    /*@ requires amount > 0;
      @ assignable balance, paidOut, to.balance, to.paidIn;
      @ ensures amount <= \old(balance);
      @ ensures to == this ==> balance == \old(balance);
      @ ensures to != this ==> balance == \old(balance) - amount && to.balance == \old(to.balance) + amount;
      @ signals (InsufficientFundsException e) amount > \old(balance)
      @     && balance == \old(balance) && to.balance == \old(to.balance);
      @ signals (ArithmeticException e) to != this && amount > Integer.MAX_VALUE - \old(to.balance)
      @     && balance == \old(balance) && to.balance == \old(to.balance);
      @ signals_only InsufficientFundsException, ArithmeticException;
      @*/
    public void transfer(TransferToItself to, int amount) throws InsufficientFundsException {
        if (amount > balance) {
            throw new InsufficientFundsException();
        }
        int mine = balance - amount;
        int theirs = Math.addExact(to.balance, amount);
        balance = mine;
        to.balance = theirs; // FAULT: overwrites the line above if to is this account
        //@ set paidOut = paidOut + amount;
        //@ set to.paidIn = to.paidIn + amount;
    }
}

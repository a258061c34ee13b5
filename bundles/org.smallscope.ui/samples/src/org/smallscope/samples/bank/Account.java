package org.smallscope.samples.bank;

/** An account in whole cents that is never overdrawn. */
public class Account {

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
    public /*@ pure @*/ Account(int number) {
        this.number = number;
        this.balance = 0;
    }

    /** How much is there. */
    //@ ensures \result == balance;
    public /*@ pure @*/ int balance() {
        return balance;
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
        balance = Math.addExact(balance, amount);
        //@ set paidIn = paidIn + amount;
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
        if (amount <= 0) {
            throw new IllegalArgumentException();
        }
        if (amount > balance) {
            throw new InsufficientFundsException();
        }
        balance -= amount;
        //@ set paidOut = paidOut + amount;
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
    public void transfer(Account to, int amount) throws InsufficientFundsException {
        if (amount > balance) {
            throw new InsufficientFundsException();
        }
        if (to != this) {
            to.deposit(amount);
            withdraw(amount);
        }
    }
}

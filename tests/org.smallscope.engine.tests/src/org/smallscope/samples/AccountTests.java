package org.smallscope.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.smallscope.samples.Reflected.Outcome;

class AccountTests {

    private static final Class<?> ACCOUNT = SampleProject.load("bank.Account");
    private static final Class<?> INSUFFICIENT = SampleProject.load("bank.InsufficientFundsException");
    private static final List<Integer> AMOUNTS =
            List.of(Integer.MIN_VALUE, -1, 0, 1, 2, Integer.MAX_VALUE - 1, Integer.MAX_VALUE);

    @Test
    void accountsNeitherLoseNorInventMoney() {
        Random random = new Random(7);
        for (int run = 0; run < 500; run++) {
            Object[] accounts = {Reflected.create(ACCOUNT, 1), Reflected.create(ACCOUNT, 2)};
            for (int call = 0; call < 40; call++) {
                Object from = accounts[random.nextInt(2)];
                Object to = accounts[random.nextInt(2)];
                int amount = AMOUNTS.get(random.nextInt(AMOUNTS.size()));
                switch (random.nextInt(3)) {
                    case 0 -> deposit(from, amount);
                    case 1 -> withdraw(from, amount);
                    default -> transfer(from, to, amount);
                }
            }
        }
    }

    private static void deposit(Object account, int amount) {
        int before = balance(account);
        Class<?> expected = amount <= 0
                ? IllegalArgumentException.class
                : (long) before + amount > Integer.MAX_VALUE ? ArithmeticException.class : null;

        assertThat(Reflected.call(account, "deposit", amount)).isEqualTo(new Outcome(null, expected));
        assertThat(balance(account)).isEqualTo(expected == null ? before + amount : before);
    }

    private static void withdraw(Object account, int amount) {
        int before = balance(account);
        Class<?> expected = amount <= 0 ? IllegalArgumentException.class : amount > before ? INSUFFICIENT : null;

        assertThat(Reflected.call(account, "withdraw", amount)).isEqualTo(new Outcome(null, expected));
        assertThat(balance(account)).isEqualTo(expected == null ? before - amount : before);
    }

    private static void transfer(Object from, Object to, int amount) {
        if (amount <= 0) {
            return;
        }
        int here = balance(from);
        int there = balance(to);
        boolean full = from != to && (long) there + amount > Integer.MAX_VALUE;
        Class<?> expected = amount > here ? INSUFFICIENT : full ? ArithmeticException.class : null;

        assertThat(Reflected.call(from, "transfer", to, amount)).isEqualTo(new Outcome(null, expected));
        boolean moved = expected == null && from != to;
        assertThat(balance(from)).isEqualTo(moved ? here - amount : here);
        assertThat(balance(to)).isEqualTo(moved ? there + amount : there);
    }

    @Test
    void balanceOverflowsWithoutCare() {
        Object account = faulty("DepositOverflows");
        Reflected.call(account, "deposit", Integer.MAX_VALUE);

        assertThat(Reflected.call(account, "deposit", 1)).isEqualTo(new Outcome(null, null));
        assertThat(balance(account)).isNegative();
    }

    @Test
    void negativeAmountsCanBeDrawn() {
        Object account = faulty("WithdrawNegative");

        assertThat(Reflected.call(account, "withdraw", -5)).isEqualTo(new Outcome(null, null));
        assertThat(balance(account)).isEqualTo(5);
    }

    @Test
    void lastCentIsRefused() {
        Object account = withBalance("WithdrawOffByOne", 5);

        assertThat(Reflected.call(account, "withdraw", 5).thrown()).isEqualTo(INSUFFICIENT);
    }

    @Test
    void exceptionIsNotTheOnePromised() {
        assertThat(Reflected.call(faulty("WithdrawWrongException"), "withdraw", 1)
                        .thrown())
                .isEqualTo(IllegalStateException.class);
    }

    @Test
    void moneyIsLostWhenTheOtherAccountIsFull() {
        Object from = faulty("TransferLosesMoney");
        Object to = faulty("TransferLosesMoney");
        Reflected.call(from, "deposit", 3);
        Reflected.call(to, "deposit", Integer.MAX_VALUE);

        assertThat(Reflected.call(from, "transfer", to, 1).thrown()).isEqualTo(ArithmeticException.class);
        assertThat(sum(from, to)).isEqualTo(sum(2, Integer.MAX_VALUE));
    }

    @Test
    void moneyIsMadeByMovingItNowhere() {
        Object account = withBalance("TransferToItself", 5);

        assertThat(Reflected.call(account, "transfer", account, 2)).isEqualTo(new Outcome(null, null));
        assertThat(balance(account)).isEqualTo(7);
    }

    private static Object faulty(String name) {
        return Reflected.create(SampleProject.load("bank.faulty." + name), 1);
    }

    private static Object withBalance(String name, int balance) {
        Object account = Reflected.create(ACCOUNT, 1);
        Reflected.call(account, "deposit", balance);
        return Reflected.copy(new Object[] {account}, ACCOUNT, SampleProject.load("bank.faulty." + name))[0];
    }

    private static int balance(Object account) {
        return Reflected.getInt(account, "balance");
    }

    private static BigInteger sum(Object a, Object b) {
        return sum(balance(a), balance(b));
    }

    private static BigInteger sum(int a, int b) {
        return BigInteger.valueOf(a).add(BigInteger.valueOf(b));
    }
}

package org.smallscope.ui.tests;

/** Java code that tests check. */
final class Sources {

    /** A list whose {@code removeFirst} forgets to count down. */
    static final String CHAIN =
            """
            package demo;

            /** A list of numbers. */
            public class Chain {

                static final class Node {
                    int value;
                    /*@ nullable @*/ Node next;
                }

                /*@ spec_public nullable @*/ private Node head;
                /*@ spec_public @*/ private int size;

                //@ public invariant (\\forall Node n; \\reach(head, Node, next).has(n); !\\reach(n.next, Node, next).has(n));
                //@ public invariant size == \\reach(head, Node, next).int_size();

                //@ ensures \\result == size;
                public /*@ pure @*/ int length() {
                    return size;
                }

                /** Takes the first number out. */
                /*@ requires head != null;
                  @ assignable head, size;
                  @ ensures \\result == \\old(head.value);
                  @*/
                public int removeFirst() {
                    int first = head.value;
                    head = head.next;
                    return first;
                }
            }
            """;

    /** A chain that has no end, since nothing in it may be null. */
    static final String ENDLESS =
            """
            package demo;

            public class Endless {

                static final class Node {
                    Node next;
                }

                /*@ spec_public @*/ private Node head = new Node();

                //@ public invariant !\\reach(head.next, Node, next).has(head);
                //@ public invariant (\\forall Node n; \\reach(head, Node, next).has(n); !\\reach(n.next, Node, next).has(n));

                //@ ensures \\result == head;
                public /*@ pure @*/ Node first() {
                    return head;
                }
            }
            """;

    /** A method that takes a solver very long: multiplication is associative, which is hard to prove bit by bit. */
    static final String HARD =
            """
            package demo;

            public class Hard {

                //@ ensures \\result == a * (b * (c * d));
                public static int product(int a, int b, int c, int d) {
                    return ((a * b) * c) * d;
                }
            }
            """;

    /** The same with another method behind it. */
    static final String HARD_AND_EASY =
            """
            package demo;

            public class Both {

                //@ ensures \\result == a * (b * (c * d));
                public static int hard(int a, int b, int c, int d) {
                    return ((a * b) * c) * d;
                }

                //@ ensures \\result == 1;
                public static int easy() {
                    return 1;
                }
            }
            """;

    /** A method that works on an interface, which has a contract and nothing else. */
    static final String METER =
            """
            package demo;

            public class Meter {

                /** Nothing implements it. */
                public interface Probe {
                    //@ ensures \\result >= 0;
                    //@ assignable \\nothing;
                    int read();
                }

                //@ ensures \\result > 0;
                public static int measure(Probe probe) {
                    return probe.read();
                }
            }
            """;

    /** Calls a method whose meaning is in a file of its own. */
    static final String WHEEL =
            """
            package demo;

            public class Wheel {

                //@ ensures 0 <= \\result && \\result < 8;
                public static int turn(int by) {
                    return StrictMath.floorMod(by, 8);
                }
            }
            """;

    /** Says too little for {@link #WHEEL}: the result may be any number that is not negative. */
    static final String STRICT_MATH =
            """
            package java.lang;

            public final class StrictMath {
                //@ requires y > 0;
                //@ ensures 0 <= \\result;
                //@ assignable \\nothing;
                public static int floorMod(int x, int y);
            }
            """;

    /** Java that does not compile. */
    static final String BROKEN_JAVA =
            """
            package demo;

            public class Broken {

                //@ ensures \\result == 1;
                public int one() {
                    return undeclared;
                }
            }
            """;

    /** JML that cannot be read. */
    static final String BROKEN_JML =
            """
            package demo;

            public class Broken {

                //@ ensures \\result ==;
                public int one() {
                    return 1;
                }
            }
            """;

    /** Something that is not modelled. */
    static final String UNSUPPORTED =
            """
            package demo;

            public class Threads {

                //@ ensures \\result == 1;
                public int one() throws InterruptedException {
                    Thread t = new Thread(() -> { });
                    t.start();
                    t.join();
                    return 1;
                }
            }
            """;

    /** A class with one small method. */
    static final String PERSON =
            """
            package demo;

            public class Person {

                /*@ spec_public @*/ private int born;

                //@ public invariant 0 <= born && born <= 2000;

                //@ ensures \\result >= 0;
                public int age() {
                    return 2000 - born;
                }
            }
            """;

    private Sources() {}
}

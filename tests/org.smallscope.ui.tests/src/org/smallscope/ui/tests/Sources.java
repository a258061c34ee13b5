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

    private Sources() {}
}

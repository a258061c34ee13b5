package org.smallscope.frontend.jml;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AugmenterTests {

    @Test
    void correctJavaWithCorrectJmlHasNoErrorsAndAllNamesBound() {
        Resolved r = Resolved.of("p/List.java", """
            package p;
            public class List {
                private /*@ spec_public nullable @*/ Node head;
                private /*@ spec_public @*/ int size;
                /*@ public invariant size == \\reach(head, Node, next).int_size()
                  @    && (\\forall Node n; \\reach(head, Node, next).has(n); n.value >= 0);
                  @*/
                //@ ghost public int counter = 0;
                //@ public model int len;
                //@ represents len = size;

                /*@ public normal_behavior
                  @   requires x >= 0;
                  @   assignable head, size;
                  @   ensures \\result == (\\old(size) < size) && head.value == x;
                  @ also
                  @ exceptional_behavior
                  @   requires x < 0;
                  @   signals_only IllegalArgumentException;
                  @   signals (IllegalArgumentException e) e != null;
                  @*/
                public boolean add(int x) {
                    if (x < 0) { throw new IllegalArgumentException(); }
                    Node n = new Node();
                    n.value = x;
                    n.next = head;
                    head = n;
                    size++;
                    //@ set counter = counter + 1;
                    //@ assert size > 0;
                    int s = 0;
                    //@ loop_invariant (\\forall int i; 0 <= i && i < s; i >= 0);
                    //@ decreases x - s;
                    for (int j = 0; j < x; j++) s += j;
                    return true;
                }

                //@ ensures \\result <==> (\\exists int i, j; 0 <= i && i < j; i == size);
                /*@ pure @*/ public boolean f(/*@ nullable @*/ Object o) { return o == null ==  true; }

                static class Node {
                    /*@ nullable @*/ Node next;
                    int value;
                }
            }
            """);
        assertThat(r.errors()).isEmpty();
        assertThat(r.unbound()).isEmpty();
    }
}

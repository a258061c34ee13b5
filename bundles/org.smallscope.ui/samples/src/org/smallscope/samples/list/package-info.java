/** A singly linked list of ints; the faulty variants beside it show what a counterexample looks like. */
package org.smallscope.samples.list;

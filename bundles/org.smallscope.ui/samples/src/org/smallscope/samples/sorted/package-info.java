/** A sorted singly linked list of ints, with loop invariants and variants. */
package org.smallscope.samples.sorted;

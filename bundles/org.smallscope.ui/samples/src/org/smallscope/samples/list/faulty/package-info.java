/** The singly linked list with one mistake each, named after the mistake: compare with {@code SinglyLinkedList}. */
package org.smallscope.samples.list.faulty;

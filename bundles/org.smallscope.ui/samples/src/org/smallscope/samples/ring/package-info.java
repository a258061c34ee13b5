/** A circular doubly linked list with a header node, as a generic class whose elements may be null. */
package org.smallscope.samples.ring;

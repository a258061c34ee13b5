/** The circular list with one mistake each, named after the mistake: compare with {@code CircularList}. */
package org.smallscope.samples.ring.faulty;

/** The array deque with one mistake each, named after the mistake: compare with {@code ArrayDeque}. */
package org.smallscope.samples.deque.faulty;

/** The sorted list with one mistake each, named after the mistake: compare with {@code SortedList}. */
package org.smallscope.samples.sorted.faulty;

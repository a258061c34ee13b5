/** The binomial heap with one mistake each, named after the mistake: compare with {@code BinomialHeap}. */
package org.smallscope.samples.binomial.faulty;

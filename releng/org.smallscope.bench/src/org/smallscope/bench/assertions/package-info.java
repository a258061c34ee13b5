/**
 * Random small classes with random specifications, checked, and tried with every input on a JVM: the same obligations
 * must be broken. In: a seed. Out: counts, and each class on which the two sides differ, cut down as far as it still
 * shows. Classes are made from the seed alone, so a difference can be had again.
 */
package org.smallscope.bench.assertions;

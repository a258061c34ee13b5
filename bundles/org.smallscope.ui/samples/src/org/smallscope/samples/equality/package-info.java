/** What {@code equals}, {@code hashCode} and {@code compareTo} promise, for a class and its subclass. */
package org.smallscope.samples.equality;

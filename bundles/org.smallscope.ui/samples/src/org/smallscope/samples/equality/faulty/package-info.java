/** Points with a mistake in {@code equals}, {@code hashCode} or {@code compareTo}: compare with {@code Point}. */
package org.smallscope.samples.equality.faulty;

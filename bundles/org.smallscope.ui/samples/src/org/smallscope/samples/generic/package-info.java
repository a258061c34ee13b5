/** Containers of elements of any type. */
package org.smallscope.samples.generic;

/** Tests of reports as text. */
package org.smallscope.heap.text;

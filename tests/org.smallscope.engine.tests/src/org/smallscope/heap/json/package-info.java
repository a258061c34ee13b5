/** Tests of reports as JSON. */
package org.smallscope.heap.json;

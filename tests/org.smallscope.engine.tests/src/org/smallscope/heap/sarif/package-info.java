/** Tests of reports as SARIF. */
package org.smallscope.heap.sarif;

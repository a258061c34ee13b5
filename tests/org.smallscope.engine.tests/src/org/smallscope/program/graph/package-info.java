/** Tests of the computation graph. */
package org.smallscope.program.graph;

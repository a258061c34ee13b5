/** Tests of the computation graph, and what they need to write graphs by hand. */
package org.smallscope.program.graph;

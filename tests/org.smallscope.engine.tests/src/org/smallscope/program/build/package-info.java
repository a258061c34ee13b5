/** Tests of the graphs that are built: as text, on concrete inputs, and what they assume. */
package org.smallscope.program.build;

/** Tests of the interpreter of computation graphs. */
package org.smallscope.program.run;

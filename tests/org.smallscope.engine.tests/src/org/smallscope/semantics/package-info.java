/** Tests that compare the meaning we give to Java with the JVM's. */
package org.smallscope.semantics;

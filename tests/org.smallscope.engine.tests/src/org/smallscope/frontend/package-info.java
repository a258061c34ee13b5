/** The lowering, judged by what the JVM does with the same sources. */
package org.smallscope.frontend;

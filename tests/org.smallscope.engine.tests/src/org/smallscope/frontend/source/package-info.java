/** Tests of what is seen in source text before it is parsed. */
package org.smallscope.frontend.source;

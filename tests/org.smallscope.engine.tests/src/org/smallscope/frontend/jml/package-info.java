/** Tests of the augmented source: what JML becomes, and where it points. */
package org.smallscope.frontend.jml;

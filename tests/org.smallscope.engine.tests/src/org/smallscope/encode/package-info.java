/** The encodings, compared with concrete runs of the same graphs. */
package org.smallscope.encode;

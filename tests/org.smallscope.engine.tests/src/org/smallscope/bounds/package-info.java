/** Tests of the folder in which field bounds are kept. */
package org.smallscope.bounds;

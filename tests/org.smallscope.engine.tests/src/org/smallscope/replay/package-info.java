/** Tests of replay, all of them with real JVMs. */
package org.smallscope.replay;

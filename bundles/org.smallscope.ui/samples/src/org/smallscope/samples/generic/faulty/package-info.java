/** The generic containers with one mistake each, named after the mistake. */
package org.smallscope.samples.generic.faulty;

/** What specifications and code compute with, by default and by JML's modifiers. */
package org.smallscope.frontend.arithmetic;

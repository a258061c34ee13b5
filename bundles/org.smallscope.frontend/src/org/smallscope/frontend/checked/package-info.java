/**
 * What of the sources can be checked: the methods with a body that the user wrote.
 *
 * <p>Output of the lowering and of the front end as a whole, so a package below both.
 */
package org.smallscope.frontend.checked;

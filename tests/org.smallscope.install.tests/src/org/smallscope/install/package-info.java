/** Installs the plug-in as a user would, from the update site into an Eclipse that does not have it. */
package org.smallscope.install;

/** Tests of the plug-in inside a running workbench. */
package org.smallscope.ui.tests;

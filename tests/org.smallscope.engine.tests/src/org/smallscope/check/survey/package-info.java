/** Tests of surveys. */
package org.smallscope.check.survey;

/** Bank accounts: normal and exceptional behaviour, ghost fields, a history constraint, and int overflow. */
package org.smallscope.samples.bank;

/** Tests of the repository of field bounds: what is kept survives, what is damaged or forged is not used. */
package org.smallscope.bounds.repository;

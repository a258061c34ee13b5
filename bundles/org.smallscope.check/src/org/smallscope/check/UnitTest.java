package org.smallscope.check;

/**
 * A JUnit 5 test that builds a counterexample's heap and fails as long as the violation is there.
 *
 * @param packageName the package of the tested class, empty for none
 */
public record UnitTest(String packageName, String className, String source) {}

/**
 * The platform's classes, by models: Java sources that say what a class of the JDK does, in terms that can be checked.
 *
 * <p>Input: names of classes that code mentions. Output: their declarations, lowered from models where there are any,
 * otherwise abstract stubs that only keep the hierarchy. Invariant: a method that the real class has and the model has
 * not is never replaced by one it inherits; it is there without a body, and calling it is unsupported.
 *
 * <p>A model of {@code p.C} is the resource {@code models/smallscope/model/p/C.java}, in package {@code
 * smallscope.model.p}. Within it the name {@code C} means the model; every other name means the platform's own class,
 * also where that has a model, so each model can be parsed without the others. Intrinsics of the program model are
 * called by {@code smallscope.model.Intrinsics}.
 */
package org.smallscope.frontend.library;

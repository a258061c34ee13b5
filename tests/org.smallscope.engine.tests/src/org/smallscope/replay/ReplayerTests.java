package org.smallscope.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.smallscope.heap.HeapValue;
import org.smallscope.heap.StateBuilder;

class ReplayerTests {

    private static final ReplayResult CONFIRMED = new ReplayResult.Confirmed();
    private static final String LIST = "p.List";
    private static final String SHAPES = "p.Shapes";

    private static CompiledSources program;
    private static Replayer replayer;

    @BeforeAll
    static void start() throws IOException {
        program = Programs.compile(Programs.LIST, Programs.SHAPES);
        replayer = new Replayer(ReplayLimits.DEFAULT).warmUp();
    }

    @AfterAll
    static void stop() throws IOException {
        replayer.close();
        program.close();
    }

    private static ReplayResult replay(Prediction prediction) {
        return replayer.replay(prediction.on(program.classpath()));
    }

    private static String difference(Prediction prediction) {
        ReplayResult result = replay(prediction);
        assertThat(result).isInstanceOf(ReplayResult.Different.class);
        return ((ReplayResult.Different) result).explanation();
    }

    private static String failure(Prediction prediction) {
        ReplayResult result = replay(prediction);
        assertThat(result).isInstanceOf(ReplayResult.Failed.class);
        return ((ReplayResult.Failed) result).reason();
    }

    private static StateBuilder list() {
        return new StateBuilder()
                .objects(LIST, 1)
                .objects("p.List$Node", 1)
                .set("List#0", "head", "Node#0")
                .set("List#0", "size", 1)
                .set("List#0", "limit", 3)
                .set("Node#0", "next", null)
                .set("Node#0", "value", 7)
                .root("this", "List#0")
                .setStatic("p.List.made", 5);
    }

    private static StateBuilder added() {
        return list().then()
                .objects("p.List$Node", 1)
                .set("Node#1", "next", "Node#0")
                .set("Node#1", "value", 9)
                .set("List#0", "head", "Node#1")
                .set("List#0", "size", 2)
                .setStatic("p.List.made", 6);
    }

    @Test
    void aPrivateMethodThatAllocatesIsConfirmed() {
        assertThat(replay(Prediction.of(LIST, "add", "int")
                        .pre(list())
                        .arguments(9)
                        .post(added())
                        .returns("Node#1")))
                .isEqualTo(CONFIRMED);
    }

    @Test
    void everyWrongPredictionIsNoticed() {
        Prediction wrong = Prediction.of(LIST, "add", "int").pre(list()).arguments(9);
        assertThat(difference(wrong.post(added().set("List#0", "size", 3)).returns("Node#1")))
                .isEqualTo("List#0.size is 2, but 3 was predicted");
        assertThat(difference(wrong.post(added().set("Node#1", "value", 8)).returns("Node#1")))
                .isEqualTo("Node#1.value is 9, but 8 was predicted");
        assertThat(difference(wrong.post(added().set("Node#1", "next", null)).returns("Node#1")))
                .isEqualTo("Node#1.next is Node#0, but null was predicted");
        assertThat(difference(wrong.post(added().setStatic("p.List.made", 5)).returns("Node#1")))
                .isEqualTo("p.List.made is 6, but 5 was predicted");
        assertThat(difference(wrong.post(added()).returns("Node#0"))).startsWith("\\result is Node#");
        assertThat(difference(wrong.post(added()).returns(null))).startsWith("\\result is Node#");
        assertThat(difference(Prediction.of(LIST, "add", "int")
                        .pre(list())
                        .arguments(9)
                        .post(added())
                        .throwing("java.lang.NullPointerException")))
                .isEqualTo("the method returns, but it was predicted to throw java.lang.NullPointerException");
    }

    @Test
    void theActualStateComesBackWithADifference() {
        ReplayResult result = replay(Prediction.of(LIST, "add", "int")
                .pre(list())
                .arguments(9)
                .post(added().set("List#0", "size", 3))
                .returns("Node#1"));
        ReplayResult.Different different = (ReplayResult.Different) result;
        assertThat(different.actual().heap().object(0).fields()).containsEntry("size", HeapValue.of(2));
        assertThat(different.actual().heap().objects()).hasSize(3);
    }

    @Test
    void whatIsThrownIsCompared() {
        StateBuilder empty =
                new StateBuilder().objects(LIST, 1).set("List#0", "head", null).root("this", "List#0");
        Prediction first = Prediction.of(LIST, "first").pre(empty);
        assertThat(difference(first))
                .contains("throws java.lang.NullPointerException")
                .contains("to return");
        assertThat(replay(first.throwing("java.lang.NullPointerException"))).isEqualTo(CONFIRMED);
        assertThat(difference(first.throwing("java.lang.IllegalStateException")))
                .contains("NullPointerException");
        StateBuilder thrown = empty.then()
                .objects("java.lang.NullPointerException", 1)
                .set("NullPointerException#0", "detailMessage", null)
                .set("NullPointerException#0", "cause", null);
        assertThat(replay(Prediction.of(LIST, "first")
                        .pre(empty)
                        .post(thrown)
                        .throwing("java.lang.NullPointerException", "NullPointerException#0")))
                .isEqualTo(CONFIRMED);
    }

    @Test
    void messagesAndCausesOfExceptionsOfTheProgramAreCompared() {
        StateBuilder pre = new StateBuilder().objects("java.lang.RuntimeException", 1);
        StateBuilder post = pre.then()
                .objects("java.lang.IllegalStateException", 1)
                .string("worse")
                .set("IllegalStateException#0", "detailMessage", "String#0")
                .set("IllegalStateException#0", "cause", "RuntimeException#0");
        Prediction rethrow = Prediction.of(SHAPES, "rethrow", "java.lang.RuntimeException")
                .pre(pre)
                .arguments("RuntimeException#0");
        assertThat(replay(rethrow.post(post).throwing("java.lang.IllegalStateException", "IllegalStateException#0")))
                .isEqualTo(CONFIRMED);
        StateBuilder noCause = post.then().set("IllegalStateException#0", "cause", null);
        assertThat(difference(
                        rethrow.post(noCause).throwing("java.lang.IllegalStateException", "IllegalStateException#0")))
                .startsWith("IllegalStateException#0.cause is RuntimeException#0");
        StateBuilder chain = new StateBuilder()
                .objects("java.lang.Exception", 2)
                .set("Exception#0", "cause", "Exception#1")
                .set("Exception#1", "cause", null);
        assertThat(replay(Prediction.of(SHAPES, "cause", "java.lang.Throwable")
                        .pre(chain)
                        .arguments("Exception#0")
                        .returns("Exception#1")))
                .isEqualTo(CONFIRMED);
    }

    @Test
    void newObjectsMayHaveAnyNamesButNotAnySharing() {
        StateBuilder pre = list();
        StateBuilder apart = pre.then()
                .objects("p.List$Node", 2)
                .array("p.List$Node[]", 2)
                .set("Node[]#0", 0, "Node#2")
                .set("Node[]#0", 1, "Node#1");
        StateBuilder shared = pre.then()
                .objects("p.List$Node", 1)
                .array("p.List$Node[]", 2)
                .set("Node[]#1", 0, "Node#3")
                .set("Node[]#1", 1, "Node#3");
        Prediction two = Prediction.of(LIST, "pair", "boolean").pre(pre).arguments(false);
        assertThat(replay(two.post(apart).returns("Node[]#0"))).isEqualTo(CONFIRMED);
        assertThat(difference(two.post(shared).returns("Node[]#1"))).contains("shared differently");
        Prediction one = Prediction.of(LIST, "pair", "boolean").pre(pre).arguments(true);
        assertThat(replay(one.post(shared).returns("Node[]#1"))).isEqualTo(CONFIRMED);
        assertThat(difference(one.post(apart).returns("Node[]#0"))).contains("shared differently");
    }

    @Test
    void randomGraphsAreRecognisedUnderAnyNumberingAndOnlyThen() {
        Random random = new Random(20);
        for (int round = 0; round < 60; round++) {
            int size = 1 + random.nextInt(5);
            int[] next = random.ints(size, -1, size).toArray();
            assertThat(replay(built(next, next, random)))
                    .as("%s", (Object) next)
                    .isEqualTo(CONFIRMED);
            int[] other = next.clone();
            other[0] = next[0] == -1 ? 0 : -1;
            assertThat(replay(built(next, other, random)))
                    .as("%s", (Object) next)
                    .isInstanceOf(ReplayResult.Different.class);
        }
    }

    private static Prediction built(int[] next, int[] predicted, Random random) {
        StateBuilder pre = new StateBuilder().array("int[]", next.length);
        for (int i = 0; i < next.length; i++) {
            pre.set("int[]#0", i, next[i]);
        }
        List<Integer> names = new ArrayList<>();
        for (int i = 0; i < next.length; i++) {
            names.add(i);
        }
        Collections.shuffle(names, random);
        StateBuilder post = pre.then().objects("p.List$Node", next.length);
        for (int i = 0; i < next.length; i++) {
            String target = predicted[i] < 0 ? null : "Node#" + names.get(predicted[i]);
            post.set("Node#" + names.get(i), "next", target).set("Node#" + names.get(i), "value", i % 2);
        }
        return Prediction.of(LIST, "build", "int[]")
                .pre(pre)
                .arguments("int[]#0")
                .post(post)
                .returns("Node#" + names.get(0));
    }

    @Test
    void constructorsRunAndTheNewObjectIsThis() {
        StateBuilder pre = new StateBuilder().setStatic("p.List.made", 1);
        StateBuilder post = pre.then()
                .objects(LIST, 1)
                .objects("p.List$Node", 1)
                .set("List#0", "head", "Node#0")
                .set("List#0", "size", 1)
                .set("List#0", "limit", 3)
                .set("Node#0", "value", 4)
                .set("Node#0", "next", null)
                .root("this", "List#0")
                .setStatic("p.List.made", 2);
        Prediction construct = Prediction.of(LIST, "<init>", "int").pre(pre).arguments(4);
        assertThat(replay(construct.post(post))).isEqualTo(CONFIRMED);
        assertThat(difference(construct.post(post.then().set("List#0", "size", 0))))
                .isEqualTo("List#0.size is 1, but 0 was predicted");
        assertThat(replay(Prediction.of(LIST, "<init>", "int")
                        .pre(pre)
                        .arguments(-1)
                        .throwing("java.lang.IllegalArgumentException")))
                .isEqualTo(CONFIRMED);
    }

    @Test
    void staticFieldsAreSetFinalOnesTooAndStartAfreshEachTime() {
        StateBuilder pre = new StateBuilder().objects("p.List$Node", 1).setStatic("p.List.NIL", "Node#0");
        assertThat(replay(Prediction.of(LIST, "isNil", "p.List$Node")
                        .pre(pre)
                        .arguments("Node#0")
                        .returns(true)))
                .isEqualTo(CONFIRMED);
        assertThat(replay(Prediction.of(LIST, "count")
                        .pre(new StateBuilder().setStatic("p.List.made", 77))
                        .returns(77)))
                .isEqualTo(CONFIRMED);
        assertThat(replay(Prediction.of(LIST, "count").returns(1))).isEqualTo(CONFIRMED);
    }

    @Test
    void fieldsOfRecordsAreSetWithoutTheConstructor() {
        StateBuilder pre = new StateBuilder()
                .objects("p.Shapes$Point", 2)
                .set("Point#0", "x", -1)
                .set("Point#0", "y", 30L)
                .set("Point#0", "next", "Point#1")
                .set("Point#1", "x", 5)
                .set("Point#1", "y", 0L)
                .set("Point#1", "next", "Point#1");
        assertThat(replay(Prediction.of(SHAPES, "x", "p.Shapes$Point")
                        .pre(pre)
                        .arguments("Point#0")
                        .returns(34)))
                .isEqualTo(CONFIRMED);
    }

    @Test
    void enumConstantsAreFoundByName() {
        StateBuilder pre =
                new StateBuilder().enumConstant("p.Shapes$Colour", "RED").set("Colour#0", "uses", 4);
        StateBuilder post = pre.then()
                .enumConstant("p.Shapes$Colour", "GREEN")
                .set("Colour#0", "uses", 5)
                .set("Colour#1", "uses", 0);
        Prediction other =
                Prediction.of(SHAPES, "other", "p.Shapes$Colour").pre(pre).arguments("Colour#0");
        assertThat(replay(other.post(post).returns("Colour#1"))).isEqualTo(CONFIRMED);
        assertThat(difference(other.post(post).returns("Colour#0"))).contains("\\result");
        StateBuilder body = new StateBuilder().enumConstant("p.Shapes$Colour$1", "GREEN");
        assertThat(replay(Prediction.of("p.Shapes$Colour$1", "code")
                        .pre(body.root("this", "Colour$1#0"))
                        .returns(2)))
                .isEqualTo(CONFIRMED);
        StateBuilder none = new StateBuilder().enumConstant("p.Shapes$Colour", "BLUE");
        assertThat(failure(Prediction.of(SHAPES, "secret").pre(none))).contains("has no constant BLUE");
    }

    @Test
    void hiddenFieldsAndAllPrimitiveTypesAreSet() {
        StateBuilder pre = new StateBuilder()
                .objects("p.Shapes$Derived", 1)
                .set("Derived#0", "p.Shapes$Base.f", 1000)
                .set("Derived#0", "p.Shapes$Derived.f", 200)
                .set("Derived#0", "c", 'a')
                .set("Derived#0", "b", new HeapValue.Int(-1, "byte"))
                .set("Derived#0", "s", new HeapValue.Int(-2, "short"))
                .set("Derived#0", "z", true)
                .root("this", "Derived#0");
        assertThat(replay(Prediction.of("p.Shapes$Derived", "sum").pre(pre).returns(1000 + 200 + 97 - 1 - 2 + 1)))
                .isEqualTo(CONFIRMED);
    }

    @Test
    void theMethodItselfRunsNotItsOverride() {
        StateBuilder pre = new StateBuilder().objects("p.Shapes$Derived", 1).root("this", "Derived#0");
        StateBuilder post = pre.then().string("base");
        assertThat(replay(Prediction.of("p.Shapes$Base", "name")
                        .pre(pre)
                        .post(post)
                        .returns("String#0")))
                .isEqualTo(CONFIRMED);
    }

    @Test
    void innerObjectsKnowTheirOuterOne() {
        StateBuilder pre = new StateBuilder()
                .objects(SHAPES, 1)
                .objects("p.Shapes$Inner", 1)
                .set("Shapes#0", "base", 5)
                .set("Inner#0", "this$0", "Shapes#0")
                .set("Inner#0", "n", 2)
                .root("this", "Inner#0");
        assertThat(replay(Prediction.of("p.Shapes$Inner", "outer").pre(pre).returns(7)))
                .isEqualTo(CONFIRMED);
    }

    /** Compilers number the fields that hold outer objects by depth, predictions do not. */
    @Test
    void innerObjectsOfInnerObjectsKnowTheirOuterOne() {
        StateBuilder pre = new StateBuilder()
                .objects(SHAPES, 1)
                .objects("p.Shapes$Inner", 1)
                .objects("p.Shapes$Inner$Deeper", 1)
                .set("Shapes#0", "base", 5)
                .set("Inner#0", "this$0", "Shapes#0")
                .set("Inner#0", "n", 2)
                .set("Deeper#0", "this$0", "Inner#0")
                .root("this", "Deeper#0");
        assertThat(replay(
                        Prediction.of("p.Shapes$Inner$Deeper", "outer").pre(pre).returns(7)))
                .isEqualTo(CONFIRMED);
    }

    @Test
    void theOuterObjectOfANewInnerOneIsCompared() {
        StateBuilder pre = new StateBuilder().objects("p.Shapes$Inner", 2);
        Prediction made = Prediction.of("p.Shapes$Inner", "deeper", "p.Shapes$Inner", "p.Shapes$Inner")
                .pre(pre)
                .arguments("Inner#0", "Inner#1");
        assertThat(replay(
                        made.post(pre.then().objects("p.Shapes$Inner$Deeper", 1).set("Deeper#0", "this$0", "Inner#0"))
                                .returns("Deeper#0")))
                .isEqualTo(CONFIRMED);
        assertThat(difference(
                        made.post(pre.then().objects("p.Shapes$Inner$Deeper", 1).set("Deeper#1", "this$0", "Inner#1"))
                                .returns("Deeper#1")))
                .contains("this$0");
    }

    @Test
    void literalsAreTheInternedStringsAndOtherStringsAreNot() {
        Prediction literal =
                Prediction.of(SHAPES, "literal", "java.lang.String").arguments("String#0");
        assertThat(replay(literal.pre(new StateBuilder().literal("lit"))
                        .arguments("String#0")
                        .returns(true)))
                .isEqualTo(CONFIRMED);
        assertThat(replay(literal.pre(new StateBuilder().string("lit")).returns(false)))
                .isEqualTo(CONFIRMED);
        assertThat(replay(literal.pre(new StateBuilder().string(null)).returns(false)))
                .isEqualTo(CONFIRMED);
    }

    @Test
    void stringsAreComparedByText() {
        Prediction text = Prediction.of(SHAPES, "text", "int").arguments(3);
        assertThat(replay(text.post(new StateBuilder().string("n3")).returns("String#0")))
                .isEqualTo(CONFIRMED);
        assertThat(replay(text.post(new StateBuilder().string(null)).returns("String#0")))
                .isEqualTo(CONFIRMED);
        assertThat(difference(text.post(new StateBuilder().string("n4")).returns("String#0")))
                .isEqualTo("String#0 is n3, but n4 was predicted");
    }

    @Test
    void boxesOfSmallValuesAreTheSharedOnes() {
        StateBuilder pre = new StateBuilder()
                .objects("java.lang.Integer", 2)
                .set("Integer#0", "value", 5)
                .set("Integer#1", "value", 5);
        assertThat(replay(Prediction.of(SHAPES, "same", "java.lang.Integer", "java.lang.Integer")
                        .pre(pre)
                        .arguments("Integer#0", "Integer#1")
                        .returns(true)))
                .isEqualTo(CONFIRMED);
        assertThat(replay(Prediction.of(SHAPES, "five").pre(pre).returns("Integer#0")))
                .isEqualTo(CONFIRMED);
        assertThat(replay(Prediction.of(SHAPES, "five").pre(pre).returns("Integer#1")))
                .isEqualTo(CONFIRMED);
        StateBuilder six = pre.then().objects("java.lang.Integer", 1).set("Integer#2", "value", 6);
        assertThat(difference(Prediction.of(SHAPES, "five").pre(pre).post(six).returns("Integer#2")))
                .contains("Integer#2 was predicted");
        StateBuilder large = new StateBuilder().objects("java.lang.Integer", 1).set("Integer#0", "value", 5000);
        assertThat(replay(Prediction.of(SHAPES, "box", "int")
                        .arguments(5000)
                        .post(large)
                        .returns("Integer#0")))
                .isEqualTo(CONFIRMED);
        StateBuilder twice = new StateBuilder()
                .objects("java.lang.Integer", 2)
                .set("Integer#0", "value", 5000)
                .set("Integer#1", "value", 5000);
        assertThat(replay(Prediction.of(SHAPES, "same", "java.lang.Integer", "java.lang.Integer")
                        .pre(twice)
                        .arguments("Integer#0", "Integer#1")
                        .returns(false)))
                .isEqualTo(CONFIRMED);
    }

    @Test
    void whatModelsOfThePlatformKeepOtherwiseIsTranslated() {
        StateBuilder failing = new StateBuilder()
                .objects("p.Shapes$Failure", 1)
                .objects("java.lang.Exception", 2)
                .array("java.lang.Throwable[]", 1)
                .set("Failure#0", "detailMessage", null)
                .set("Failure#0", "cause", null)
                .set("Failure#0", "suppressed", "Throwable[]#0")
                .set("Throwable[]#0", 0, "Exception#0")
                .set("Exception#1", "suppressed", null);
        Prediction suppressed = Prediction.of(SHAPES, "suppressed", "java.lang.Throwable", "java.lang.Throwable")
                .pre(failing);
        assertThat(replay(suppressed.arguments("Failure#0", "Exception#1").returns(2)))
                .isEqualTo(CONFIRMED);
        assertThat(replay(suppressed.arguments("Exception#1", "Failure#0").returns(1)))
                .isEqualTo(CONFIRMED);
        StateBuilder colour = new StateBuilder()
                .enumConstant("p.Shapes$Colour", "RED")
                .literal("RED")
                .set("Colour#0", "name", "String#0")
                .set("Colour#0", "ordinal", 0)
                .set("Colour#0", "uses", 1);
        StateBuilder used = colour.then()
                .enumConstant("p.Shapes$Colour", "GREEN")
                .set("Colour#0", "uses", 2)
                .set("Colour#1", "ordinal", 1);
        assertThat(replay(Prediction.of(SHAPES, "other", "p.Shapes$Colour")
                        .pre(colour)
                        .arguments("Colour#0")
                        .post(used)
                        .returns("Colour#1")))
                .isEqualTo(CONFIRMED);
        StateBuilder optional = new StateBuilder()
                .objects("java.util.Optional", 1)
                .string("none")
                .set("Optional#0", "value", null)
                .setStatic("java.util.Optional.EMPTY", "Optional#0")
                .setStatic("java.util.Optional.NO_VALUE", "String#0");
        assertThat(replay(Prediction.of(SHAPES, "none").pre(optional).returns("Optional#0")))
                .isEqualTo(CONFIRMED);
        assertThat(difference(Prediction.of(SHAPES, "some").pre(optional).returns("Optional#0")))
                .contains("result");
        StateBuilder lambda = new StateBuilder().objects("p.Shapes$lambda$0", 1).set("lambda#0", "n", 3);
        assertThat(replay(Prediction.of(SHAPES, "adder", "int")
                        .arguments(3)
                        .post(lambda)
                        .returns("lambda#0")))
                .isEqualTo(CONFIRMED);
    }

    @Test
    void arraysOfArraysGoThereAndBack() {
        StateBuilder pre = new StateBuilder()
                .array("int[][]", 1)
                .array("int[]", 2)
                .set("int[][]#0", 0, "int[]#0")
                .set("int[]#0", 1, 8);
        StateBuilder post = pre.then()
                .array("int[][]", 2)
                .array("int[]", 1)
                .array("int[]", 1)
                .set("int[][]#1", 0, "int[]#1")
                .set("int[][]#1", 1, "int[]#2")
                .set("int[]#2", 0, 8);
        Prediction transpose =
                Prediction.of(SHAPES, "transpose", "int[][]").pre(pre).arguments("int[][]#0");
        assertThat(replay(transpose.post(post).returns("int[][]#1"))).isEqualTo(CONFIRMED);
        assertThat(difference(transpose.post(post.then().set("int[]#1", 0, 3)).returns("int[][]#1")))
                .isEqualTo("int[]#1[0] is 0, but 3 was predicted");
        assertThat(difference(transpose.post(pre.then().array("int[][]", 3)).returns("int[][]#2")))
                .contains("length");
    }

    @Test
    void javaAssertionsAreEnabled() {
        Prediction asserted = Prediction.of(SHAPES, "asserted", "int").arguments(0);
        assertThat(replay(asserted.throwing("java.lang.AssertionError"))).isEqualTo(CONFIRMED);
    }

    @Test
    void objectsOfThePlatformAreComparedByClass() {
        StateBuilder post = new StateBuilder()
                .objects("java.lang.Thread", 1)
                .objects("java.util.ArrayList", 1)
                .set("ArrayList#0", "size", 0);
        assertThat(replay(Prediction.of(SHAPES, "opaque").post(post).returns("Thread#0")))
                .isEqualTo(CONFIRMED);
        assertThat(replay(Prediction.of(SHAPES, "collected").post(post).returns("ArrayList#0")))
                .isEqualTo(CONFIRMED);
        assertThat(difference(Prediction.of(SHAPES, "collected").post(post).returns("Thread#0")))
                .contains("java.util.ArrayList");
    }

    @Test
    void fieldsOfTheSpecificationAreLeftAlone() {
        StateBuilder pre = list().set("List#0", "content", 3).setStatic("p.List.model", 1);
        StateBuilder post = pre.then().set("List#0", "content", 4).setStatic("p.List.model", 2);
        Prediction limit = Prediction.of(LIST, "limit").pre(pre).post(post).returns(4);
        assertThat(failure(limit.ghosts("p.List.model"))).contains("p.List has no field content");
        assertThat(replay(limit.ghosts("p.List.content", "p.List.model"))).isEqualTo(CONFIRMED);
    }

    @Test
    void requestsThatMakeNoSenseFailWithAReason() {
        assertThat(failure(Prediction.of("p.Missing", "m"))).contains("no class p.Missing");
        assertThat(failure(Prediction.of(LIST, "m"))).contains("p.List.m");
        assertThat(failure(Prediction.of(LIST, "first"))).contains("needs an object");
        assertThat(failure(Prediction.of(LIST, "build", "int[]"))).contains("0 arguments for 1");
        assertThat(failure(Prediction.of(LIST, "build", "int[]").arguments(3))).contains("argument 1 of type int[]");
        assertThat(failure(Prediction.of(SHAPES, "secret").pre(new StateBuilder().objects("p.Shapes$Open", 1))))
                .contains("abstract type p.Shapes$Open");
        assertThat(failure(Prediction.of("p.Shapes$Open", "<init>"))).contains("cannot be constructed");
        assertThat(failure(Prediction.of(LIST, "limit").pre(list().set("List#0", "size", true))))
                .contains("size of type int cannot hold a java.lang.Boolean");
        assertThat(failure(Prediction.of(LIST, "limit").pre(list().set("List#0", "head", HeapValue.ref(99)))))
                .contains("no object @99");
    }

    @Test
    void aReproducerKeepsTheWholeRequest() {
        ReplayRequest request = Prediction.of(LIST, "add", "int")
                .pre(list())
                .arguments(9)
                .post(added())
                .returns("Node#1")
                .ghosts("p.List.model")
                .on(List.of(Path.of("classes")));
        Reproducer reproducer = new Reproducer(
                "List#0.size is 2, but 3 was predicted",
                java.util.Map.of("scope", "4"),
                List.of(Programs.LIST),
                request);
        assertThat(Reproducer.read(reproducer.write())).isEqualTo(reproducer);
        ReplayRequest thrower = Prediction.of(LIST, "first")
                .pre(list())
                .throwing("java.lang.NullPointerException")
                .on(List.of());
        Reproducer second = new Reproducer("x", java.util.Map.of(), List.of(), thrower);
        assertThat(Reproducer.read(second.write())).isEqualTo(second);
    }
}

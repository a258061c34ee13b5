package org.smallscope.frontend.jml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.ReturnStatement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.smallscope.frontend.jml.JmlItem.Behavior;
import org.smallscope.frontend.jml.JmlItem.Kind;
import org.smallscope.frontend.jml.JmlItem.Visibility;
import org.smallscope.frontend.jml.PositionMap.Source;
import org.smallscope.program.Origin;

class AugmenterTests {

    private static final String LIST =
            """
        package p;
        public class List {
            private /*@ spec_public nullable @*/ Node head;
            private /*@ spec_public @*/ int size;
            /*@ public invariant size == \\reach(head, Node, next).int_size()
              @    && (\\forall Node n; \\reach(head, Node, next).has(n); n.value >= 0);
              @*/
            //@ ghost public int counter = 0;

            /*@ public normal_behavior
              @   requires x >= 0;
              @   assignable head, size;
              @   ensures \\result == (\\old(size) < size) && head.value == x;
              @ also
              @ exceptional_behavior
              @   requires x < 0;
              @   signals_only IllegalArgumentException;
              @   signals (IllegalArgumentException e) e != null;
              @*/
            public boolean add(int x) {
                if (x < 0) { throw new IllegalArgumentException(); }
                Node n = new Node();
                n.value = x;
                n.next = head;
                head = n;
                size++;
                //@ set counter = counter + 1;
                //@ assert size > 0;
                int s = 0;
                //@ loop_invariant (\\forall int i; 0 <= i && i < s; i >= 0);
                //@ decreases x - s;
                for (int j = 0; j < x; j++) s += j;
                return true;
            }

            static class Node {
                /*@ nullable @*/ Node next;
                int value;
            }
        }
        """;

    private static JmlItem only(Augmented file, Kind kind) {
        List<JmlItem> found =
                file.items().stream().filter(item -> item.kind() == kind).toList();
        assertThat(found).hasSize(1);
        return found.get(0);
    }

    private static String written(Augmented file, Origin origin) {
        return file.original().substring(origin.offset(), origin.offset() + origin.length());
    }

    // ------------------------------------------------------------ positions

    @Test
    void everyCopiedCharacterIsMappedToItself() {
        Augmented file = Augmenter.augment("p/List.java", LIST);
        for (int i = 0; i < file.text().length(); i++) {
            if (file.map().sourceAt(i) != Source.MADE) {
                assertThat(file.original().charAt(file.map().toOriginal(i)))
                        .isEqualTo(file.text().charAt(i));
            }
        }
    }

    @Test
    void everyCharacterOfTheUsersJavaIsFoundInTheCopy() {
        Augmented file = Augmenter.augment("p/List.java", LIST);
        String[] words = {"class List", "add(int", "head = n;", "for (int", "Node next", "int value"};
        for (String word : words) {
            int at = file.original().indexOf(word);
            int copy = file.map().toAugmented(at);
            assertThat(file.text().startsWith(word, copy)).as(word).isTrue();
            assertThat(file.map().toOriginal(copy)).isEqualTo(at);
            assertThat(file.map().inserted(copy)).isFalse();
        }
    }

    @Test
    void linesStayTheSame() {
        Augmented file = Augmenter.augment("p/List.java", LIST);
        String[] before = LIST.split("\n");
        String[] after = file.text().split("\n");
        assertThat(after).hasSameSizeAs(before);
        assertThat(after[32]).endsWith(before[32].strip());
    }

    @Test
    void nodesOfTheCopyPointToTheJmlTheyStandFor() {
        Resolved resolved = Resolved.of("p/List.java", LIST);
        Augmented file = resolved.file();
        MethodDeclaration ensures = resolved.method(only(file, Kind.ENSURES).id());
        var body = ((ReturnStatement) ensures.getBody().statements().get(0)).getExpression();
        Origin origin = file.map().origin(body.getStartPosition(), body.getLength());
        assertThat(written(file, origin)).isEqualTo("\\result == (\\old(size) < size) && head.value == x");
        assertThat(origin.line()).isEqualTo(13);
        assertThat(origin.column()).isEqualTo(19);
        MethodInvocation loop = resolved.call(only(file, Kind.LOOP_INVARIANT).id());
        MethodInvocation forall = (MethodInvocation) loop.arguments().get(1);
        assertThat(written(file, file.map().origin(forall.getStartPosition(), forall.getLength())))
                .isEqualTo("(\\forall int i; 0 <= i && i < s; i >= 0)");
    }

    @Test
    void itemsKeepTextPlaceAndTarget() {
        Augmented file = Augmenter.augment("p/List.java", LIST);
        JmlItem invariant = only(file, Kind.INVARIANT);
        assertThat(invariant.text())
                .isEqualTo("public invariant size == \\reach(head, Node, next).int_size() "
                        + "&& (\\forall Node n; \\reach(head, Node, next).has(n); n.value >= 0);");
        assertThat(invariant.origin().line()).isEqualTo(5);
        assertThat(invariant.origin().column()).isEqualTo(9);
        assertThat(invariant.target()).isEqualTo(LIST.indexOf("List {"));
        assertThat(only(file, Kind.ENSURES).target()).isEqualTo(LIST.indexOf("add(int"));
        assertThat(only(file, Kind.DECREASES).target()).isEqualTo(LIST.indexOf("for (int"));
        assertThat(only(file, Kind.GHOST_FIELD).target()).isEqualTo(LIST.indexOf("counter = 0"));
        assertThat(file.itemsOf(LIST.indexOf("head;")))
                .extracting(JmlItem::kind)
                .containsExactly(Kind.SPEC_PUBLIC, Kind.NULLABLE);
        assertThat(file.itemsOf(LIST.indexOf("next;")))
                .extracting(JmlItem::kind)
                .containsExactly(Kind.NULLABLE);
    }

    @Test
    void specificationCasesAreNumberedWithBehaviourAndVisibility() {
        Augmented file = Augmenter.augment("p/List.java", LIST);
        List<JmlItem> clauses = file.itemsOf(LIST.indexOf("add(int"));
        assertThat(clauses)
                .extracting(JmlItem::kind)
                .containsExactly(
                        Kind.SPEC_CASE,
                        Kind.REQUIRES,
                        Kind.ASSIGNABLE,
                        Kind.ENSURES,
                        Kind.SPEC_CASE,
                        Kind.REQUIRES,
                        Kind.SIGNALS_ONLY,
                        Kind.SIGNALS);
        assertThat(clauses)
                .extracting(item -> item.caseOf().orElseThrow().index())
                .containsExactly(0, 0, 0, 0, 1, 1, 1, 1);
        JmlItem.SpecCase first = clauses.get(0).specCase();
        assertThat(first.behavior()).isEqualTo(Behavior.NORMAL);
        assertThat(first.visibility()).isEqualTo(Visibility.PUBLIC);
        assertThat(first.also()).isFalse();
        JmlItem.SpecCase second = clauses.get(4).specCase();
        assertThat(second.behavior()).isEqualTo(Behavior.EXCEPTIONAL);
        assertThat(second.visibility()).isEqualTo(Visibility.PACKAGE);
        assertThat(second.also()).isTrue();
        assertThat(clauses.get(7).detail()).isEqualTo("IllegalArgumentException");
    }

    @Test
    void nestedCasesAreMultipliedOut() {
        Augmented file = Augmenter.augment(
                "N.java",
                """
            class N {
                /*@ public behavior
                  @   requires a;
                  @   {| requires b; also requires c; |}
                  @   ensures d;
                  @ also requires e;
                  @*/
                void f(boolean a, boolean b, boolean c, boolean d, boolean e) { }
            }
            """);
        assertThat(file.diagnostics()).isEmpty();
        assertThat(file.items().stream()
                        .filter(item -> item.kind().form() == JmlItem.Form.METHOD)
                        .map(item -> item.specCase().index() + " " + item.text()))
                .containsExactlyInAnyOrder(
                        "0 requires a;",
                        "0 requires b;",
                        "0 ensures d;",
                        "1 requires a;",
                        "1 requires c;",
                        "1 ensures d;",
                        "2 requires e;");
        assertThat(file.items())
                .filteredOn(item -> item.kind() == Kind.SPEC_CASE)
                .extracting(item -> item.specCase().behavior())
                .containsExactlyInAnyOrder(Behavior.BEHAVIOR, Behavior.BEHAVIOR, Behavior.LIGHTWEIGHT);
    }

    @Test
    void aDocumentationCommentBetweenTwoCommentsSeparatesThem() {
        Resolved resolved = Resolved.of(
                "D.java",
                """
            class D {
                //@ ensures true;
                void f() { }
                //@ invariant true;
                /** About m. */
                //@ requires x > 0;
                /* plain */
                //@ ensures x > 1;
                void m(int x) { }
                //@ requires y > 0;
                /** About n. */
                void n(int y) { }
            }
            """);
        assertThat(resolved.errors()).isEmpty();
        String source = resolved.file().original();
        assertThat(resolved.file().itemsOf(source.indexOf("m(int"))).hasSize(3);
        assertThat(resolved.file().itemsOf(source.indexOf("n(int"))).hasSize(2);
    }

    @Test
    void aCaseWithoutClausesIsStillACase() {
        Augmented file = Augmenter.augment("A.java", "class A { /*@ public normal_behavior @*/ void m() { } }");
        assertThat(only(file, Kind.SPEC_CASE).specCase().behavior()).isEqualTo(Behavior.NORMAL);
    }

    // ------------------------------------------------------------ errors at the user's text

    /** A class with a clause at line 3, column 9, and a body at line 5. */
    private static String around(String clause, String body) {
        return "class A {\n    int n; Object o; int[] a; A next;\n    //@ " + clause + "\n    int m(int x) {\n        "
                + body + "\n        return x;\n    }\n}\n";
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '`',
            value = {
                "requires y > 0; # 3:18: y cannot be resolved to a variable",
                "requires next.foo > 0; # 3:23: foo cannot be resolved or is not a field",
                "requires n.length() > 0; # 3:18: Cannot invoke length() on the primitive type int",
                "requires n + 1; # 3:18: Type mismatch: cannot convert from int to boolean",
                "requires n ==> n > 0; # 3:18: expected (boolean, boolean) for ==>, found (int, boolean)",
                "requires n <==> n > 0; # 3:18: expected (boolean, boolean) for <==>, found (int, boolean)",
                "ensures \\result == o; # 3:17: Incompatible operand types int and Object",
                "ensures \\nonnullelements(a); # 3:17: expected (Object[]) for \\nonnullelements, found (int[])",
                "requires (\\forall int i; a[foo] > 0); # 3:36: foo cannot be resolved to a variable",
                "signals (Foo e) true; # 3:18: Foo cannot be resolved to a type",
                "signals_only Foo; # 3:22: Foo cannot be resolved to a type",
                "assignable n, y; # 3:23: y cannot be resolved to a variable",
                "requires \\result > 0; # 3:18: \\result is the value of a method with a result in its ensures clause; "
                        + "it cannot be used in a requires clause",
                "requires \\old(n) > 0; # 3:18: \\old needs an earlier state; there is none in a requires clause",
                "invariant \\fresh(o); # 3:19: \\fresh needs an earlier state; there is none in an invariant",
                "requires n++ > 0; # 3:18: a specification has no side effects: '++' cannot be used in a requires clause",
                "requires (n = 3) > 0; # 3:19: a specification has no side effects: '=' cannot be used in a requires clause; is '==' meant?",
                "requires a[*] == 0; # 3:18: x.*, a[*] and a[i..j] are sets of locations; they can be used in "
                        + "assignable and \\not_modified",
                "assignable n + 1; # 3:20: not a location: expected a field, an array element, x.*, a[*], a[i..j] or "
                        + "\\reach(...)",
                "normal_behavior signals (Exception e) true; # 3:25: a normal_behavior case has no signals clause",
                "exceptional_behavior ensures true; # 3:30: an exceptional_behavior case has no ensures clause",
                "requires n > 0; normal_behavior ensures true; # 3:25: 'also' is expected between two specification cases",
                "requires n > 0; also # 3:25: a specification case is expected after 'also'",
                "{| requires n > 0; # 3:9: '{|' without '|}'",
                "requires n > 0; |} # 3:25: '|}' without '{|'",
                "assert n > 0; # 3:9: this is a statement of JML and stands in the body of a method",
                "public requires n > 0; # 3:9: 'public' is a modifier of Java and stands outside the comment",
                "nullable # 3:9: 'nullable' is about references, and this is of a primitive type",
                "requires n > 0 # 3:23: expected ';', found the end of the comment"
            })
    void errorsInClausesArePlaced(String clause, String error) {
        assertThat(Resolved.of("A.java", around(clause, "")).errors()).containsExactly("A.java:" + error);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '`',
            value = {
                "/*@ rep @*/ int n # 1:15: 'rep' is about references, and this is of a primitive type",
                "/*@ peer @*/ static Object o # 1:15: 'peer' is about the fields of objects",
                "/*@ rep peer @*/ Object o # 1:19: this field is both 'rep' and 'peer'",
            })
    void ownersAreOfTheReferencesInObjects(String field, String error) {
        assertThat(Resolved.of("A.java", "class A { " + field + "; }\n").errors())
                .containsExactly("A.java:" + error);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '`',
            value = {
                "assert y > 0; # 5:20: y cannot be resolved to a variable",
                "assert n; # 5:13: expected (boolean) for assert, found (int)",
                "loop_invariant n > 0; # 5:13: this belongs to a loop, but no loop follows",
                "requires n > 0; # 5:13: a clause of a method stands in front of the method, not in its body",
                "invariant n > 0; # 5:13: a clause of a type stands among its members, not in the body of a method",
                "set n > 0; # 5:17: 'set' assigns a ghost variable: expected an assignment",
                "pure # 5:13: 'pure' modifies a declaration, but no declaration follows",
                "model int k; # 5:13: a variable in JML is declared with 'ghost'"
            })
    void errorsInStatementsArePlaced(String statement, String error) {
        assertThat(Resolved.of("A.java", around("ensures true;", "//@ " + statement))
                        .errors())
                .containsExactly("A.java:" + error);
    }

    @Test
    void aRangeThatIsNoPredicateIsReportedAtTheRangeAndTheQuantifier() {
        assertThat(Resolved.of("A.java", around("requires (\\forall int i; i; a[i] > 0);", ""))
                        .errors())
                .containsExactly(
                        "A.java:3:18: \\forall expects a boolean range and a boolean body, in which all names "
                                + "are known and visible",
                        "A.java:3:34: Type mismatch: cannot convert from int to boolean");
    }

    @Test
    void clausesWithoutAMethodAreMisplaced() {
        assertThat(Resolved.of("A.java", "class A {\n  //@ requires true;\n  int x;\n  //@ ensures true;\n}\n")
                        .errors())
                .containsExactly(
                        "A.java:2:7: this belongs to a method, but no method follows",
                        "A.java:4:7: this belongs to a method, but no member follows");
    }

    @Test
    void placesWhereNothingCanStandAreNamed() {
        assertThat(Resolved.of(
                                "A.java",
                                """
            class A {
                A() { //@ assert true;
                    this(1); }
                //@ pure
                static { }
                A(int x) {
                    switch (x) {
                        case 1 -> x++;
                        //@ assert true;
                        default -> x--;
                    }
                    while (x > 0) //@ assert x > 0;
                        x--;
                    if (x > 1) x--; /*@ assert x > 0; @*/ else x++;
                }
                //@ model import java.util.List;
                //@ ghost model int y;
            }
            //@ invariant true;
            """)
                        .errors())
                .containsExactly(
                        "A.java:2:11: a JML statement stands after the call of the other constructor",
                        "A.java:4:9: 'pure' modifies a declaration, but what follows cannot have it",
                        "A.java:9:13: a JML statement cannot stand between the cases of a switch",
                        "A.java:12:23: put braces around the body of the loop",
                        "A.java:14:29: JML cannot stand here",
                        "A.java:16:9: 'model import' stands before the first type",
                        "A.java:17:9: a field in JML is either 'ghost' or 'model'",
                        "A.java:19:5: this cannot stand outside a type");
    }

    @Test
    void jmlInTheMiddleOfAnExpressionIsMisplaced() {
        assertThat(Resolved.of("A.java", "class A {\n  int m(int x) { return x + /*@ assert x > 0; @*/ 1; }\n}\n")
                        .errors())
                .containsExactly("A.java:2:33: JML cannot stand here");
    }

    // ------------------------------------------------------------ not supported

    /** The only item without a meaning. */
    private static JmlItem gap(Augmented file) {
        List<JmlItem> gaps =
                file.items().stream().filter(i -> i.gapOf().isPresent()).toList();
        assertThat(gaps).hasSize(1);
        return gaps.get(0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '`',
            value = {
                "accessible n; # accessible # 3:9 # m",
                "requires (* fine *); # informal description # 3:18 # m",
                "requires \\same; # \\same # 3:18 # m",
                "ensures (\\choose int k; k > 0) > 0; # \\choose # 3:17 # m",
                "axiom n > 0; # axiom # 3:9 # A",
                "invariant \\values != null; # \\values # 3:19 # A",
                "peer # peer # 3:9 # m",
                "requires (\\sum double d; d > 0; d) > 0; # quantifier over double # 3:24 # m"
            })
    void whatIsNotModelledIsNamedWithPlaceAndOwner(String clause, String construct, String place, String owner) {
        String source = around(clause, "");
        Augmented file = Augmenter.augment("A.java", source);
        assertThat(file.diagnostics()).isEmpty();
        JmlItem item = gap(file);
        Gap gap = item.gapOf().orElseThrow();
        assertThat(gap.construct()).isEqualTo(construct);
        assertThat(gap.hint()).isNotEmpty();
        assertThat(gap.mistake()).isFalse();
        assertThat(gap.origin().line() + ":" + gap.origin().column()).isEqualTo(place);
        assertThat(item.target()).isEqualTo(owner.equals("m") ? source.indexOf("m(int") : source.indexOf("A {"));
    }

    @Test
    void aLoopsFrameStandsAtTheHeadOfItsBody() {
        Augmented loop = Augmenter.augment(
                "A.java", around("ensures true;", "//@ assignable n;\n        while (x > 3) { x--; }"));
        assertThat(loop.text()).contains("while (x > 3) { org.smallscope.jml.$JML.loopFrame(");
        assertThat(loop.items()).extracting(JmlItem::kind).contains(Kind.LOOP_FRAME);
    }

    @Test
    void aRowOfSlashesDoesNotTakeAClauseFromItsMethod() {
        Augmented file = Augmenter.augment(
                "A.java",
                "class A {\n  //@ invariant true;\n\n  //////// METHODS ////////\n\n  //@ ensures \\result;\n"
                        + "  boolean m() { return true; }\n  byte n() { return 1; }\n}\n");
        assertThat(file.diagnostics()).isEmpty();
        assertThat(file.text()).contains("boolean m() { return true; } private boolean $jml$");
    }

    @Test
    void anApostropheInARemarkWithinJmlBeginsNoLiteral() {
        Augmented file = Augmenter.augment(
                "A.java",
                "class A {\n  /*@ requires true; // the object's own\n    @ ensures \\result;\n    @*/\n"
                        + "  boolean m() { return true; }\n}\n");
        assertThat(file.diagnostics()).isEmpty();
        assertThat(file.items()).extracting(JmlItem::kind).contains(Kind.ENSURES);
    }

    @Test
    void modelMethodsHaveMathematicalIntegersInTheirClauses() {
        Augmented file = Augmenter.augment(
                "A.java",
                "class A {\n  /*@ requires k > 0;\n    @ ensures \\result > k;\n"
                        + "    @ model pure \\bigint more(\\bigint k) { return k + 1; }\n    @*/\n}\n");
        assertThat(file.diagnostics()).isEmpty();
        assertThat(file.text()).contains("$JML.Bigint long  k, ").contains("$JML.Bigint long  $result)");
    }

    @Test
    void ghostFieldsOfInterfacesAreUnsupported() {
        Augmented field = Augmenter.augment("I.java", "interface I { //@ ghost instance int x;\n }");
        assertThat(gap(field).detail()).isEqualTo("ghost field in an interface");
    }

    @Test
    void nullityWithinATypeIsUnsupported() {
        Augmented file = Augmenter.augment(
                "A.java",
                "class A { java.util.List</*@ nullable @*/ Object> l; void m(Object /*@ nullable @*/ [] a) { } }");
        assertThat(file.items()).extracting(JmlItem::kind).containsExactly(Kind.UNSUPPORTED, Kind.UNKNOWN_PRECONDITION);
    }

    // ------------------------------------------------------------ modifiers

    @Test
    void modifiersBelongToTheDeclarationTheyStandAt() {
        String source =
                """
            //@ nullable_by_default
            class A {
                /*@ nullable @*/ Object f, g;
                //@ pure helper
                /*@ non_null @*/ Object m(/*@ nullable @*/ Object p, final /*@ non_null @*/ Object q) {
                    /*@ nullable @*/ Object l = p;
                    return q;
                }
                /*@ pure @*/ A() { }
            }
            """;
        Augmented file = Augmenter.augment("A.java", source);
        assertThat(file.diagnostics()).isEmpty();
        assertThat(file.items().stream()
                        .map(item -> item.kind() + " "
                                + source.substring(item.target()).split("\\W")[0]))
                .containsExactly(
                        "NULLABLE_BY_DEFAULT A",
                        "NULLABLE f",
                        "NULLABLE g",
                        "PURE m",
                        "HELPER m",
                        "NON_NULL m",
                        "NULLABLE p",
                        "NON_NULL q",
                        "NULLABLE l",
                        "PURE A");
    }

    @Test
    void annotationsOfJmlAreItsModifiers() {
        String source =
                """
            import org.jmlspecs.annotation.*;
            import org.jmlspecs.annotation.Requires;
            class A {
                @Nullable Object f;
                @Pure @Override public boolean equals(@org.jmlspecs.annotation.Nullable Object o) { return o == f; }
                @Requires("f != null") void m() { }
            }
            """;
        Augmented file = Augmenter.augment("A.java", source);
        assertThat(file.diagnostics()).isEmpty();
        assertThat(file.items().stream()
                        .map(item -> item.kind() + " "
                                + source.substring(item.target()).split("\\W")[0]))
                .containsExactly("NULLABLE f", "PURE equals", "NULLABLE o", "UNKNOWN_PRECONDITION m");
    }

    @Test
    void textThatIsNeitherJavaNorJmlIsReadWithoutFailing() {
        Random random = new Random(7);
        String[] junk = {
            "//@ ",
            "/*@ ",
            "*/",
            "{",
            "}",
            "(",
            ";",
            "\\forall ",
            "==>",
            "\"",
            "'",
            "@",
            " also ",
            "{|",
            "..",
            "\\reach(",
            " enum ",
            " ghost "
        };
        for (int i = 0; i < 60; i++) {
            StringBuilder text = new StringBuilder(LIST);
            for (int change = 0; change < 3; change++) {
                int at = random.nextInt(text.length() - 12);
                text.replace(at, at + random.nextInt(12), junk[random.nextInt(junk.length)]);
            }
            Augmented file = Augmenter.augment("p/List.java", text.toString());
            assertThat(file.text().length()).isGreaterThanOrEqualTo(text.length());
        }
    }

    @Test
    void everyCommentGivesAnItem() {
        Augmented file = Augmenter.augment("A.java", "//@ foo\nclass A { //@ bar\n int x; //@ pure\n }");
        assertThat(file.diagnostics()).hasSize(3);
        assertThat(file.items())
                .hasSize(3)
                .allMatch(i -> i.gapOf().orElseThrow().mistake());
    }
}

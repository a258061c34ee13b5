package org.smallscope.spec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JmlReaderTests {

    private static JmlReader.Reading read(String source) {
        List<JmlClause> all = new ArrayList<>();
        for (JmlRegion region : JmlRegion.scan(source)) {
            all.addAll(JmlReader.read(new Lines("F.java", source), region).all());
        }
        return new JmlReader.Reading(all);
    }

    private static JmlClause clause(String source) {
        JmlReader.Reading reading = read(source);
        assertThat(reading.diagnostics()).isEmpty();
        assertThat(reading.clauses()).hasSize(1);
        return reading.clauses().get(0);
    }

    private static JmlExpr expression(String text) {
        JmlClause clause = clause("//@ requires " + text + ";");
        return ((JmlClause.Predicate) clause).predicate().orElseThrow();
    }

    private static String only(String source) {
        JmlReader.Reading reading = read(source);
        assertThat(reading.diagnostics()).hasSize(1);
        return reading.diagnostics().get(0).toString();
    }

    // ------------------------------------------------------------ precedence

    /** Fully parenthesised, to see how an expression is read. */
    private static String shape(JmlExpr e) {
        if (e instanceof JmlExpr.Binary b) {
            return "(" + shape(b.left()) + " " + b.operator().text() + " " + shape(b.right()) + ")";
        }
        if (e instanceof JmlExpr.Logical l) {
            return "(" + shape(l.left()) + " " + l.operator().text() + " " + shape(l.right()) + ")";
        }
        if (e instanceof JmlExpr.Subtype s) {
            return "(" + shape(s.left()) + " <: " + shape(s.right()) + ")";
        }
        if (e instanceof JmlExpr.Unary u) {
            return "(" + u.operator().text() + shape(u.operand()) + ")";
        }
        if (e instanceof JmlExpr.Cast c) {
            return "(cast " + c.types().get(0).text() + " " + shape(c.operand()) + ")";
        }
        if (e instanceof JmlExpr.Conditional c) {
            return "(" + shape(c.condition()) + " ? " + shape(c.then()) + " : " + shape(c.otherwise()) + ")";
        }
        if (e instanceof JmlExpr.InstanceOf i) {
            return "(" + shape(i.operand()) + " instanceof " + i.type().text() + ")";
        }
        if (e instanceof JmlExpr.Paren p) {
            return shape(p.inner());
        }
        if (e instanceof JmlExpr.Select s) {
            return shape(s.target()) + "." + s.name().text();
        }
        if (e instanceof JmlExpr.Index i) {
            return shape(i.array()) + "[" + shape(i.index()) + "]";
        }
        return e instanceof JmlExpr.Name name ? name.text() : ((JmlExpr.Literal) e).text();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "a ==> b ==> c # (a ==> (b ==> c))",
                "a <== b <== c # ((a <== b) <== c)",
                "a <==> b <==> c # ((a <==> b) <==> c)",
                "a <==> b ==> c # (a <==> (b ==> c))",
                "a ==> b <==> c # ((a ==> b) <==> c)",
                "a || b ==> c && d # ((a || b) ==> (c && d))",
                "a <=!=> b <==> c # ((a <=!=> b) <==> c)",
                "a <==> b ? c : d ==> e # ((a <==> b) ? c : (d ==> e))",
                "a ? b : c ? d : e # (a ? b : (c ? d : e))",
                "a == b & c ^ d | e # ((((a == b) & c) ^ d) | e)",
                "a - b - c * d % e # ((a - b) - ((c * d) % e))",
                "a << b + c >>> d # ((a << (b + c)) >>> d)",
                "a >> b > c # ((a >> b) > c)",
                "a < b == c >= d # ((a < b) == (c >= d))",
                "s <: t == b # ((s <: t) == b)",
                "!a && -b < ~c # ((!a) && ((-b) < (~c)))",
                "(int) a + b # ((cast int a) + b)",
                "(T) a.b[c] == d # ((cast T a.b[c]) == d)",
                "(a) + b # (a + b)",
                "(a) - b # (a - b)",
                "(int) -b # (cast int (-b))",
                "(T) !b # (cast T (!b))",
                "a instanceof T && b # ((a instanceof T) && b)",
                "a.b instanceof T<U>[] == c # ((a.b instanceof T<U>[]) == c)",
                "requires > pre && old != model # ((requires > pre) && (old != model))"
            })
    void operatorsBindAsTheReferenceManualSays(String text, String shape) {
        assertThat(shape(expression(text))).isEqualTo(shape);
    }

    @Test
    void caretBindsTighterThanBarAndLooserThanAmpersand() {
        assertThat(shape(expression("a | b ^ c & d"))).isEqualTo("(a | (b ^ (c & d)))");
    }

    // ------------------------------------------------------------ kinds of clauses

    @ParameterizedTest
    @CsvSource({
        "requires x;,REQUIRES",
        "pre x;,REQUIRES",
        "ensures x;,ENSURES",
        "post x;,ENSURES",
        "invariant x;,INVARIANT",
        "public static invariant x;,INVARIANT",
        "constraint x;,CONSTRAINT",
        "initially x;,INITIALLY",
        "assert x;,ASSERT",
        "assume x;,ASSUME",
        "loop_invariant x;,LOOP_INVARIANT",
        "maintaining x;,LOOP_INVARIANT",
        "decreases x;,DECREASES",
        "decreasing x;,DECREASES",
        "assert x : \"why\";,ASSERT"
    })
    void predicateClauses(String text, JmlClause.PredicateKind kind) {
        assertThat(clause("//@ " + text)).isInstanceOfSatisfying(JmlClause.Predicate.class, predicate -> {
            assertThat(predicate.kind()).isEqualTo(kind);
            assertThat(predicate.predicate()).get().isInstanceOf(JmlExpr.Name.class);
        });
    }

    @ParameterizedTest
    @CsvSource({
        "behavior,BEHAVIOR",
        "behaviour,BEHAVIOR",
        "normal_behavior,NORMAL",
        "normal_behaviour,NORMAL",
        "exceptional_behavior,EXCEPTIONAL",
        "exceptional_behaviour,EXCEPTIONAL"
    })
    void heavyweightCases(String word, JmlClause.BehaviorKind kind) {
        JmlReader.Reading reading = read("/*@ also protected " + word + " requires x; @*/");
        assertThat(reading.diagnostics()).isEmpty();
        assertThat(reading.clauses()).hasSize(3);
        assertThat(reading.clauses().get(1)).isInstanceOfSatisfying(JmlClause.Behavior.class, behavior -> {
            assertThat(behavior.kind()).isEqualTo(kind);
            assertThat(behavior.modifiers()).extracting(Word::text).containsExactly("protected");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"assignable", "modifies", "modifiable", "assigns"})
    void assignableClauses(String word) {
        JmlClause clause = clause("//@ " + word + " \\nothing, x, y.f, y.*, a[0], a[*], a[0..n - 1], \\everything;");
        assertThat(((JmlClause.Assignable) clause).locations())
                .extracting(Object::getClass)
                .containsExactly(
                        StoreRef.Nothing.class,
                        StoreRef.Place.class,
                        StoreRef.Place.class,
                        StoreRef.AllFields.class,
                        StoreRef.Place.class,
                        StoreRef.AllElements.class,
                        StoreRef.Elements.class,
                        StoreRef.Everything.class);
    }

    @ParameterizedTest
    @CsvSource({
        "requires_redundantly x > 0;, REQUIRES",
        "post_redundantly x > 0;, ENSURES",
        "public static invariant_redundantly x > 0;, INVARIANT",
        "constraint_redundantly x > 0;, CONSTRAINT",
        "initially_redundantly x > 0;, INITIALLY",
        "assert_redundantly x > 0;, ASSERT",
        "assume_redundantly x > 0;, ASSERT",
        "maintaining_redundantly x > 0;, LOOP_INVARIANT",
        "decreasing_redundantly x;, DECREASES"
    })
    void redundantClausesAreClauses(String text, JmlClause.PredicateKind kind) {
        assertThat(clause("//@ " + text))
                .isInstanceOfSatisfying(JmlClause.Predicate.class, predicate -> assertThat(predicate.kind())
                        .isEqualTo(kind));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "axiom x > 0;",
                "accessible x, y;",
                "measured_by n;",
                "when x;",
                "assignable_redundantly x;",
                "maps x.f \\into g;",
                "represents footprint = x, y.*;",
                "assignable<permissions> \\nothing;",
                "determines x \\by \\itself;",
                "requires_free x > 0;",
                "working_space 4;",
                "monitors_for x = y;",
                "constraint x for m(int);",
                "model class C { int x; void m() { } }",
                "for_example",
                "captures x;"
            })
    void knownClausesAreUnsupportedWithAHint(String text) {
        assertThat(clause("//@ " + text)).isInstanceOfSatisfying(JmlClause.Unsupported.class, unsupported -> {
            assertThat(unsupported.construct()).isNotEmpty();
            assertThat(unsupported.hint()).isNotEmpty();
            assertThat(unsupported.range().start()).isEqualTo(4);
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "(* x is nice *) # informal description",
                "\\not_assigned(x, y.*) # \\not_assigned",
                "\\lockset # \\lockset",
                "\\dl_seqPerm(s, t) # \\dl_seqPerm",
                "\\seq_concat(s, t) # \\seq_concat",
                "\\set_minus(x, y) # \\set_minus",
                "(\\bsum int j; 0; i; a[j]) # \\bsum",
                "\\values # \\values",
                "switch (x) { case 1 -> 2; default -> 3; } # switch expression",
                "f(y -> y) # lambda expression",
                "f((int a, int b) -> { return a; }) # lambda expression",
                "f(X::new) # method reference",
                "new X() { int y; } # anonymous class",
                "\\same # \\same"
            })
    void knownExpressionsAreUnsupported(String text, String construct) {
        JmlExpr found = expression(text);
        JmlExpr inner = found instanceof JmlExpr.Call call ? call.arguments().get(0) : found;
        assertThat(inner)
                .isInstanceOfSatisfying(JmlExpr.Unsupported.class, unsupported -> assertThat(unsupported.construct())
                        .isEqualTo(construct));
    }

    @Test
    void reachInAllItsForms() {
        assertThat(((JmlExpr.Reach) expression("\\reach(x)")).type()).isEmpty();
        assertThat(((JmlExpr.Reach) expression("\\reach(x, T)")).fields()).isEmpty();
        assertThat(((JmlExpr.Reach) expression("\\reach(x.y, T<U>, f)")).fields())
                .extracting(Word::text)
                .containsExactly("f");
        assertThat(((JmlExpr.Reach) expression("\\reach(x, T, f + g)")).fields())
                .extracting(Word::text)
                .containsExactly("f", "g");
        assertThat(((JmlExpr.Reach) expression("\\reach(x, T, f, U.g)")).fields())
                .extracting(Word::text)
                .containsExactly("f", "U.g");
    }

    @Test
    void modifiersInFrontOfAClauseAreOfTheDeclaration() {
        JmlReader.Reading reading = read("//@ pure nullable\n//@ requires x;\n//@ public ghost int y;");
        assertThat(reading.diagnostics()).isEmpty();
        assertThat(reading.clauses())
                .extracting(Object::getClass)
                .containsExactly(JmlClause.Modifiers.class, JmlClause.Predicate.class, JmlClause.Variables.class);
    }

    // ------------------------------------------------------------ comments

    @Test
    void aClauseGoesOverSeveralCommentsAndItsRangesAreThoseOfTheFile() {
        String source = "//@ requires x\n  //@   + y > 0;\n";
        JmlClause.Predicate clause = (JmlClause.Predicate) clause(source);
        assertThat(source.substring(clause.range().start(), clause.range().end()))
                .isEqualTo("requires x\n  //@   + y > 0;");
        JmlExpr.Binary comparison = (JmlExpr.Binary) clause.predicate().orElseThrow();
        Range y = ((JmlExpr.Binary) comparison.left()).right().range();
        assertThat(source.substring(y.start(), y.end())).isEqualTo("y");
    }

    @Test
    void leadingAtSignsOfLinesAreNoPartOfTheText() {
        assertThat(shape(((JmlClause.Predicate) clause("/*@@ requires a\n   @@@ && b;\n @@*/"))
                        .predicate()
                        .orElseThrow()))
                .isEqualTo("(a && b)");
    }

    @Test
    void literalsAndPlainCommentsHideNoJmlAndAreNone() {
        assertThat(read("String s = \"//@ requires x;\"; char c = '\"'; // @ requires x;\n/* @ requires y; */\n"
                                + "String t = \"\"\"\n //@ requires z;\n \\\"\"\" /*@ requires w; @*/ \"\"\";")
                        .clauses())
                .isEmpty();
        assertThat(read("'\\'' //@ requires x;").clauses()).hasSize(1);
    }

    @Test
    void plainCommentsInsideJmlAreSkippedButJmlInsideJmlIsNot() {
        assertThat(read("//@ requires x; // why\n//@ ensures y; //@ ensures z;").clauses())
                .hasSize(3);
        assertThat(read("/*@ requires x; // why\n  @ ensures y;\n  //@ ensures z;\n*/")
                        .clauses())
                .hasSize(3);
    }

    @Test
    void commentsForOtherToolsAreNotRead() {
        assertThat(read("//+OPENJML@ requires x;\n/*+KEY@ requires x; @*/\n//-SMALLSCOPE@ requires x;\n//-@ pre x;")
                        .clauses())
                .isEmpty();
        assertThat(read("//+SMALLSCOPE@ requires x;\n//-OPENJML@ requires x;\n//+@ requires x;")
                        .clauses())
                .hasSize(3);
    }

    @Test
    void charactersOutsideTheBasicPlaneDoNotShiftRanges() {
        String source = "//@ requires s == \"\uD83D\uDE00\" && yy;";
        JmlExpr.Binary and = (JmlExpr.Binary)
                ((JmlClause.Predicate) clause(source)).predicate().orElseThrow();
        assertThat(source.substring(
                        and.right().range().start(), and.right().range().end()))
                .isEqualTo("yy");
    }

    // ------------------------------------------------------------ errors

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '`',
            value = {
                "//@ requires x > 0 # F.java:1:19: expected ';', found the end of the comment",
                "//@ requires x > ; # F.java:1:18: expected an expression, found ';'",
                "//@ requires (x > 0; # F.java:1:20: expected ')', found ';'",
                "//@ requires a[1; # F.java:1:17: expected ']', found ';'",
                "//@ requires x > 0 y; # F.java:1:20: expected ';', found 'y'",
                "//@ requires f(x; # F.java:1:17: expected ')', found ';'",
                "//@ requires ; # F.java:1:14: expected an expression, found ';'",
                "//@ signals e; # F.java:1:13: expected '(', found 'e'",
                "//@ signals () true; # F.java:1:14: expected a type, found ')'",
                "//@ ensures \\resul == 1; # F.java:1:13: '\\resul' is not a word of JML; is '\\result' meant?",
                "//@ requires x @ y; # F.java:1:16: the character '@' has no meaning in JML here",
                "//@ ensures (\\forall int i 0 < i; i > 0); # F.java:1:28: expected ';', found '0'",
                "//@ ensures (\\forall i; true); # F.java:1:23: expected a name, found ';'",
                "//@ represents x 3; # F.java:1:18: expected '=', found '3'",
                "//@ requirs x > 0; # F.java:1:5: 'requirs' is not a JML keyword; is 'requires' meant?",
                "//@ Override # F.java:1:5: 'Override' is not a JML keyword; a comment that is not JML has no @ right "
                        + "after // or /*",
                "//@ int x; # F.java:1:5: a declaration in JML begins with 'ghost' or 'model'; found 'int'",
                "//@ ghost int; # F.java:1:14: expected a name, found ';'",
                "//@ ) # F.java:1:5: ')' begins nothing in JML"
            })
    void syntaxErrorsHaveAPlaceAndSayWhatIsExpected(String source, String message) {
        assertThat(only(source)).isEqualTo(message);
    }

    @Test
    void aMissingSemicolonIsReportedWhereItIsMissingAndTheNextClauseIsRead() {
        JmlReader.Reading reading = read("//@ requires x > 0\n//@ ensures y;\n//@ ensures (z;\n//@ ensures w;");
        assertThat(reading.diagnostics())
                .extracting(JmlDiagnostic::toString)
                .containsExactly("F.java:1:19: expected ';', found 'ensures'", "F.java:3:15: expected ')', found ';'");
        assertThat(reading.clauses()).hasSize(2);
    }

    @Test
    void anErrorInsideAQuantifierSkipsTheWholeClause() {
        JmlReader.Reading reading = read("/*@ requires (\\forall int i; 0 <= ; i > 0) && x; ensures y; @*/");
        assertThat(reading.diagnostics())
                .extracting(JmlDiagnostic::toString)
                .containsExactly("F.java:1:35: expected an expression, found ';'");
        assertThat(reading.clauses()).hasSize(1);
    }
}

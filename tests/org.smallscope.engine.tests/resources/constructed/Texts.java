import java.util.Objects;

/** Conditions on strings and boxes, which nobody changes. */
class Texts {
    record Name(String text) {
        Name {
            if (text.isEmpty()) {
                throw new IllegalArgumentException();
            }
        }
    }

    record Code(String text) {
        Code {
            if (text.length() != 2 || text.charAt(0) == 'x') {
                throw new IllegalArgumentException();
            }
        }
    }

    record Word(String text, int length) {
        Word {
            if (text.length() != length) {
                throw new IllegalArgumentException();
            }
        }
    }

    record Key(/*@ nullable @*/ String key) {
        Key {
            if (key == null || key.isEmpty() || key.equals("no")) {
                throw new IllegalArgumentException();
            }
        }
    }

    record Least(Integer number) {
        Least {
            if (number < 3) {
                throw new IllegalArgumentException();
            }
        }
    }

    record Large(java.lang.Long number, Character sign, Boolean yes) {
        Large {
            if (number > 10L || sign != 'a' || !yes) {
                throw new IllegalArgumentException();
            }
        }
    }

    record Long(String text) {
        Long {
            if (text.length() < 7) {
                throw new IllegalArgumentException();
            }
        }
    }

    static final class Digits {
        private final String text;

        Digits(String text) {
            for (int i = 0; i < text.length(); i++) {
                if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                    throw new IllegalArgumentException();
                }
            }
            this.text = text;
        }

        void digits() {
            for (int i = 0; i < text.length(); i++) {
                assert text.charAt(i) >= '0';
            }
        }

        void wrongDigits() {
            for (int i = 0; i < text.length(); i++) {
                assert text.charAt(i) > '0';
            }
        }
    }

    static void isLong(Long l) {
        assert l.text().length() > 6;
    }

    static void wrongLong(Long l) {
        assert l.text().length() > 7;
    }

    static final class Kept {
        private final /*@ nullable @*/ String text;

        Kept(/*@ nullable @*/ String text) { // wrong: null
            this.text = Objects.requireNonNull(text);
            if (text.length() < 1) {
                throw new IllegalArgumentException();
            }
        }
    }

    static void notEmpty(Name n) {
        assert n.text().length() > 0;
    }

    static void wrongName(Name n) {
        assert n.text().length() > 1;
    }

    static void two(Code c) {
        assert c.text().length() == 2 && c.text().charAt(0) != 'x';
    }

    static void wrongCode(Code c) {
        assert c.text().charAt(1) != 'x';
    }

    static void lengthOf(Word w) {
        assert w.length() >= 0;
    }

    static void sameLength(Word w) {
        assert w.length() == w.text().length();
    }

    static void wrongWord(Word w) {
        assert w.length() != 1;
    }

    static void key(Key k) {
        assert k.key() != null && !k.key().isEmpty() && !k.key().equals("no");
    }

    static void wrongKey(Key k) {
        assert k.key().length() != 2;
    }

    static void least(Least l) {
        assert l.number() >= 3;
    }

    static void wrongLeast(Least l) {
        assert l.number() > 3;
    }

    static void large(Large l) {
        assert l.number() <= 10 && l.sign() == 'a' && l.yes();
    }

    static void wrongLarge(Large l) {
        assert l.number() < 10;
    }

    static void kept(Kept k) {
        assert k.text != null && k.text.length() > 0;
    }

    static void wrongKept(Kept k) {
        assert k.text.length() < 2;
    }
}

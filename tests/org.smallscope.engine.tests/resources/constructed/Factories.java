/** Private constructors behind factories. */
class Factories {
    static final class Grade {
        private final int points;

        private Grade(int points) {
            this.points = points;
        }

        static Grade of(int points) {
            if (points < 0 || points > 15) {
                throw new IllegalArgumentException();
            }
            return new Grade(points);
        }

        static Grade best() {
            return new Grade(15);
        }

        void inRange() {
            assert 0 <= points && points <= 15;
        }

        void wrongBest() {
            assert points < 15;
        }
    }

    static final class Loose {
        private final int points;

        private Loose(int points) {
            this.points = points;
        }

        static Loose of(int points) {
            if (points < 0) {
                throw new IllegalArgumentException();
            }
            return new Loose(points);
        }

        static Loose[] all(int[] points) {
            Loose[] all = new Loose[points.length];
            for (int i = 0; i < points.length; i++) {
                all[i] = new Loose(points[i]);
            }
            return all;
        }

        void wrongNegative() {
            assert points >= 0;
        }
    }
}

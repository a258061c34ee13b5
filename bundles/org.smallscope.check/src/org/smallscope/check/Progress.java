package org.smallscope.check;

/** Listens to a check and may end it. Called from the checking thread. */
public interface Progress {

    /** The stages of a check, in order. */
    enum Stage {
        READING("reading sources"),
        BUILDING("building the computation graph"),
        SOLVING("solving"),
        MINIMISING("looking for the smallest counterexample"),
        REPLAYING("replaying on a JVM"),
        SECOND_OPINION("asking for a second opinion");

        private final String text;

        Stage(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** A stage begins, at a scope. */
    void at(Stage stage, int scope);

    /** Asked often, also from other threads; true ends the check within a second. */
    boolean cancelled();

    /** Says nothing and never ends anything. */
    Progress NONE = new Progress() {
        @Override
        public void at(Stage stage, int scope) {
            // nobody listens
        }

        @Override
        public boolean cancelled() {
            return false;
        }
    };

    /** Can be cancelled just as this one, and tells nothing. */
    default Progress silent() {
        Progress loud = this;
        return new Progress() {
            @Override
            public void at(Stage stage, int scope) {
                // told by somebody else
            }

            @Override
            public boolean cancelled() {
                return loud.cancelled();
            }
        };
    }
}

package org.smallscope.frontend.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** The models do what the platform's classes do where these are interfaces, or hold what is handed to them. */
class ModelClientTests {

    private static final String CLIENT = "/models/Client.java.txt";
    private static final int SEEDS = 20;

    @Test
    void aClientSeesTheSameWithEither() throws ReflectiveOperationException {
        String text = RunnableModels.resource(CLIENT);
        Method platform = run(text.replaceAll("@([\\w.]+)@", "$1"));
        Method models = run(text.replaceAll("@([\\w.]+)@", RunnableModels.PREFIX + "$1"));
        for (long seed = 0; seed < SEEDS; seed++) {
            List<?> expected = (List<?>) platform.invoke(null, seed);

            assertThat(expected).hasSizeGreaterThan(10_000);
            assertThat(firstDifference(expected, (List<?>) models.invoke(null, seed)))
                    .isEmpty();
        }
    }

    private static String firstDifference(List<?> expected, List<?> actual) {
        for (int i = 0; i < expected.size(); i++) {
            if (!Objects.equals(expected.get(i), actual.get(i))) {
                return expected.subList(Math.max(0, i - 5), i) + ", then " + expected.get(i) + ", but with models "
                        + actual.get(i);
            }
        }
        return "";
    }

    private static Method run(String text) throws NoSuchMethodException {
        return RunnableModels.compileClient("Client", text).getMethod("run", long.class);
    }
}

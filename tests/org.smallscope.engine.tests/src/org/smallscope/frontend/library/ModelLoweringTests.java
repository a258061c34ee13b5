package org.smallscope.frontend.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Method;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Walk;

/** The front end takes every model, and all that stands in it. */
class ModelLoweringTests {

    private final ModelLibrary library = new ModelLibrary();

    @Test
    void nothingInAModelIsUnsupportedButWhatItSaysItself() {
        Map<String, List<String>> unsupported = new TreeMap<>();
        for (String name : RunnableModels.names()) {
            ClassDecl model = library.find(name).orElseThrow().declaration();
            for (Method method : model.methods()) {
                List<String> found = unsupported(method);
                if (!found.isEmpty()) {
                    unsupported.put(method.ref().toString(), found);
                }
            }
        }

        assertThat(unsupported)
                .isEqualTo(Map.of(
                        "java.lang.Throwable.printStackTrace()",
                        List.of("the stack trace of an exception with suppressed ones"),
                        "java.util.Arrays.checkClass(java.lang.Object[])",
                        List.of("copying an array that is no Object[]")));
    }

    private static List<String> unsupported(Method method) {
        List<String> found = new ArrayList<>();
        method.body()
                .ifPresent(body -> Walk.over(
                        body,
                        e -> {
                            if (e instanceof Expr.Unsupported u) {
                                found.add(u.construct());
                            }
                        },
                        s -> {}));
        return found;
    }
}

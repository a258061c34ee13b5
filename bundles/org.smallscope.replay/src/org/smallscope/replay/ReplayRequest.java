package org.smallscope.replay;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.smallscope.heap.Ending;
import org.smallscope.heap.HeapValue;
import org.smallscope.heap.State;

/**
 * An execution that was predicted and is to be seen on a JVM.
 *
 * @param classpath folders and archives with the compiled classes of the user
 * @param className binary name of the class that declares the method
 * @param method name of the method, {@code <init>} for a constructor
 * @param parameterTypes erased types as the JVM has them: {@code int}, {@code p.Node}, {@code int[]}
 * @param pre the heap to start from; its root {@code this} is what an instance method is called on
 * @param arguments values of the parameters, in order
 * @param post the predicted state afterwards; objects of {@code pre} keep their ids; for a constructor the root
 *     {@code this} is the new object; a field or object left out is not compared
 * @param ending what is predicted to be returned or thrown; a value that is absent was not predicted
 * @param endless whether the execution was predicted not to end; then nothing of what comes after is predicted
 * @param ghosts fields that only the specification has, as {@code p.A.f}
 */
public record ReplayRequest(
        List<Path> classpath,
        String className,
        String method,
        List<String> parameterTypes,
        State pre,
        List<HeapValue> arguments,
        State post,
        Ending ending,
        boolean endless,
        Set<String> ghosts) {

    /** The name of constructors. */
    public static final String CONSTRUCTOR = "<init>";

    public ReplayRequest {
        Objects.requireNonNull(className, "className");
        Objects.requireNonNull(method, "method");
        Objects.requireNonNull(pre, "pre");
        Objects.requireNonNull(post, "post");
        Objects.requireNonNull(ending, "ending");
        classpath = List.copyOf(classpath);
        parameterTypes = List.copyOf(parameterTypes);
        arguments = List.copyOf(arguments);
        ghosts = Collections.unmodifiableSet(new LinkedHashSet<>(ghosts));
    }

    /** The same with classes from elsewhere. */
    public ReplayRequest withClasspath(List<Path> other) {
        return new ReplayRequest(
                other, className, method, parameterTypes, pre, arguments, post, ending, endless, ghosts);
    }

    /** For a constructor, the id of the new object, or -1 where the prediction has none. */
    int constructedId() {
        if (!method.equals(CONSTRUCTOR)) {
            return -1;
        }
        HeapValue self = post.roots().getOrDefault(State.THIS, pre.roots().get(State.THIS));
        return self instanceof HeapValue.Ref ref ? ref.id() : -1;
    }
}

package org.smallscope.replay.agent;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Carries out one request. */
final class Request {

    private final Memory memory;
    private final Words in;
    private final Values values = new Values();

    Request(Memory memory, Words in) {
        this.memory = memory;
        this.in = in;
    }

    /** The answer: {@code returned}, {@code threw}, {@code running}, {@code impossible} or {@code failed}, with what belongs to it. */
    Words answer() {
        try (UserClasses classes = new UserClasses(strings())) {
            return run(classes);
        } catch (AgentException e) {
            return new Words()
                    .add(e.isForSurroundings() ? "impossible" : "failed")
                    .add(e.getMessage());
        } catch (IOException e) {
            return new Words().add("failed").add("the class path cannot be closed: " + e.getMessage());
        } catch (OutOfMemoryError e) {
            return new Words().add("impossible").add("the replay JVM ran out of memory");
        } catch (RuntimeException e) {
            return new Words().add("failed").add("the replay agent failed: " + e);
        } catch (LinkageError e) {
            return new Words().add("failed").add("classes do not fit together: " + e);
        }
    }

    private List<String> strings() {
        List<String> strings = new ArrayList<>();
        for (int count = in.nextInt(); count > 0; count--) {
            strings.add(in.next());
        }
        return strings;
    }

    private Words run(UserClasses classes) throws AgentException {
        String className = in.next();
        String method = in.next();
        Call call = Call.find(classes, className, method, strings());
        Set<String> ghosts = new HashSet<>(strings());
        List<String> statics = strings();
        int constructed = in.nextInt();
        values.reserve(in.nextInt());
        HeapInput input = new HeapInput(classes, memory, values, ghosts);
        input.read(in);
        List<Object> arguments = arguments(call, input);
        int patience = in.nextInt();
        Words out = new Words();
        Object result;
        try {
            result =
                    patience == 0 ? call.run(arguments) : new Endless(call, arguments, patience).run(className, method);
        } catch (Endless.Running e) {
            return out.add("running");
        } catch (OutOfMemoryError e) {
            throw e;
        } catch (Throwable thrown) {
            // whatever the user's method throws is its outcome
            out.add("threw").add(thrown.getClass().getTypeName()).add(values.word(thrown, Throwable.class));
            new HeapOutput(classes, memory, values).write(statics, out);
            return out;
        }
        if (call.constructs()) {
            values.bind(constructed, result);
        }
        String word = call.returns() == void.class ? null : values.word(result, call.returns());
        out.add("returned").addNullable(word);
        new HeapOutput(classes, memory, values).write(statics, out);
        return out;
    }

    private List<Object> arguments(Call call, HeapInput input) throws AgentException {
        List<Object> arguments = new ArrayList<>();
        String receiver = in.next();
        List<String> words = strings();
        if (call.needsReceiver()) {
            arguments.add(input.argument(receiver, call.owner(), "this"));
            if (arguments.get(0) == null) {
                throw new AgentException("an instance method needs an object to be called on");
            }
        }
        Class<?>[] parameters = call.parameters();
        if (words.size() != parameters.length) {
            throw new AgentException(words.size() + " arguments for " + parameters.length + " parameters");
        }
        for (int i = 0; i < parameters.length; i++) {
            arguments.add(input.argument(words.get(i), parameters[i], "argument " + (i + 1)));
        }
        return arguments;
    }
}

package org.smallscope.frontend.library;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.smallscope.frontend.source.JavaText;

/** The texts of models, from the resources of this bundle. */
final class ModelSources {
    private static final String FOLDER = "/models/";
    private static final String PACKAGE_FOLDER = "smallscope/model/";

    private final Map<String, Optional<String>> texts = new HashMap<>();

    /** True where there is a model of a top-level class. */
    boolean has(String className) {
        return text(className).isPresent();
    }

    /** The top-level class that a (nested) class belongs to. */
    static String topLevel(String className) {
        int dollar = className.indexOf('$', className.lastIndexOf('.') + 2);
        return dollar < 0 ? className : className.substring(0, dollar);
    }

    /** The path of the model below a source folder. */
    static String path(String className) {
        return PACKAGE_FOLDER + className.replace('.', '/') + ".java";
    }

    private Optional<String> text(String className) {
        return texts.computeIfAbsent(className, name -> {
            try (InputStream in = ModelSources.class.getResourceAsStream(FOLDER + path(name))) {
                return in == null
                        ? Optional.empty()
                        : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /**
     * The text as it is parsed: names of classes that have models in the same package are imported from the platform,
     * on the line of the package declaration so that all lines stay.
     */
    String parsedText(String className) {
        String text = text(className).orElseThrow(() -> new IllegalArgumentException("no model of " + className));
        int end = text.indexOf(';', text.indexOf("package smallscope.model.")) + 1;
        String own = packageOf(className);
        StringBuilder imports = new StringBuilder(own.isEmpty() ? "" : " import " + own + ".*;");
        JavaText java = new JavaText(text);
        Set<String> imported = new LinkedHashSet<>();
        java.imports().forEach(i -> imported.add(i.substring(i.lastIndexOf('.') + 1)));
        String simple = className.substring(className.lastIndexOf('.') + 1);
        for (String word : java.codeWords()) {
            boolean sibling = word.indexOf('.') < 0
                    && !word.equals(simple)
                    && !imported.contains(word)
                    && Character.isUpperCase(word.charAt(0))
                    && !own.isEmpty()
                    && has(own + "." + word);
            if (sibling) {
                imports.append(" import ").append(own).append('.').append(word).append(';');
            }
        }
        return text.substring(0, end) + imports + text.substring(end);
    }

    private static String packageOf(String className) {
        int dot = className.lastIndexOf('.');
        return dot < 0 ? "" : className.substring(0, dot);
    }

    /** The models that a model's text may mention: by simple name in its own package or java.lang, and by import. */
    Set<String> mentioned(String className) {
        JavaText java = new JavaText(text(className).orElse(""));
        return mentioned(java, packageOf(className));
    }

    /** The models that a text in the given package may mention. */
    Set<String> mentioned(JavaText java, String inPackage) {
        Set<String> names = new LinkedHashSet<>();
        Set<String> packages = new LinkedHashSet<>(Set.of("java.lang"));
        if (!inPackage.isEmpty()) {
            packages.add(inPackage);
        }
        for (String imported : java.imports()) {
            if (imported.endsWith(".*")) {
                packages.add(imported.substring(0, imported.length() - 2));
            } else {
                names.add(imported);
            }
        }
        for (String word : java.codeWords()) {
            if (word.indexOf('.') >= 0) {
                names.add(word);
            } else if (Character.isUpperCase(word.charAt(0))) {
                packages.forEach(p -> names.add(p + "." + word));
            }
        }
        names.removeIf(name -> name.indexOf('.') < 0 || !has(name));
        return names;
    }
}

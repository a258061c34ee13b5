package org.smallscope.ide;

import org.eclipse.help.IToc;
import org.eclipse.help.ITopic;

/** The first page of the help: a list of all others. */
final class HelpContents {

    private HelpContents() {}

    static String page(IToc... books) {
        StringBuilder html = new StringBuilder("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"UTF-8\">"
                + "<title>Help</title><style>body{font-family:sans-serif;margin:2em auto;max-width:45em}</style></head>"
                + "<body>\n");
        for (IToc book : books) {
            html.append("<h1>").append(escaped(book.getLabel())).append("</h1>\n");
            add(book.getTopics(), html);
        }
        return html.append("</body></html>\n").toString();
    }

    private static void add(ITopic[] topics, StringBuilder html) {
        if (topics.length > 0) {
            html.append("<ul>\n");
            for (ITopic topic : topics) {
                html.append("<li>").append(link(topic));
                add(topic.getSubtopics(), html);
                html.append("</li>\n");
            }
            html.append("</ul>\n");
        }
    }

    private static String link(ITopic topic) {
        String label = escaped(topic.getLabel());
        return topic.getHref() == null
                ? label
                : "<a href=\"/help/topic" + escaped(topic.getHref()) + "\">" + label + "</a>";
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    }
}

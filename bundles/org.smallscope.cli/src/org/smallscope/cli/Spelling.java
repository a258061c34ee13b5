package org.smallscope.cli;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Which word somebody meant who mistyped it. */
final class Spelling {

    private Spelling() {}

    /** The word that so few slips make of another that it is likely meant. */
    static Optional<String> nearest(String typed, Collection<String> words) {
        int allowed = Math.min(3, typed.replace("-", "").length() / 3);
        return words.stream()
                .filter(word -> slips(typed, word) <= allowed)
                .min(Comparator.comparingInt(word -> slips(typed, word)));
    }

    /** How many letters were left out, added, mistaken for another or swapped with their neighbour. */
    private static int slips(String typed, String word) {
        int[][] slips = new int[typed.length() + 1][word.length() + 1];
        for (int i = 0; i <= typed.length(); i++) {
            for (int j = 0; j <= word.length(); j++) {
                slips[i][j] = i == 0 || j == 0 ? i + j : least(slips, typed, i, word, j);
            }
        }
        return slips[typed.length()][word.length()];
    }

    private static int least(int[][] slips, String typed, int i, String word, int j) {
        int mistaken = slips[i - 1][j - 1] + (typed.charAt(i - 1) == word.charAt(j - 1) ? 0 : 1);
        int least = Math.min(mistaken, 1 + Math.min(slips[i - 1][j], slips[i][j - 1]));
        boolean swapped = i > 1
                && j > 1
                && typed.charAt(i - 1) == word.charAt(j - 2)
                && typed.charAt(i - 2) == word.charAt(j - 1);
        return swapped ? Math.min(least, slips[i - 2][j - 2] + 1) : least;
    }
}

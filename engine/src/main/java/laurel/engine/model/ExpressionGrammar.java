package laurel.engine.model;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Exactly one ${…} of names, literals, arithmetic, comparison and logic: no dot, no bracket, no call, and not endless. */
final class ExpressionGrammar {
  static final int LENGTH = 2_000;
  static final int TOKENS = 200;
  static final int NESTING = 20;

  private static final Pattern TOKEN = Pattern.compile(
      "\\s+|'[^'\\\\]*'|\"[^\"\\\\]*\"|\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?|[A-Za-z_][A-Za-z0-9_]*|==|!=|<=|>=|&&|\\|\\||[<>!+\\-*/()?:]");
  private static final Set<String> OPERATORS = Set.of("and", "or", "not", "empty", "div", "mod", "eq", "ne", "lt", "gt", "le", "ge");

  private ExpressionGrammar() {}

  static boolean isExpression(String text) {
    return text != null && (text.contains("${") || text.contains("#{"));
  }

  /** What is wrong with it, if anything. */
  static Optional<String> problem(String text) {
    String whole = text.strip();
    if (!whole.startsWith("${") || !whole.endsWith("}") || whole.indexOf("${", 2) >= 0 || whole.contains("#{")) {
      return Optional.of("must be exactly one ${...}");
    }
    return whole.length() > LENGTH ? Optional.of("is too long") : problemInside(whole.substring(2, whole.length() - 1));
  }

  private static Optional<String> problemInside(String body) {
    Matcher matcher = TOKEN.matcher(body);
    int tokens = 0;
    int depth = 0;
    boolean afterName = false;
    for (int at = 0; at < body.length(); at = matcher.end()) {
      matcher.region(at, body.length());
      if (!matcher.lookingAt()) return Optional.of("holds '" + body.charAt(at) + "', which is not allowed");
      String token = matcher.group();
      if (token.isBlank()) continue;
      if (token.equals("(") && afterName) return Optional.of("calls something, which is not allowed");
      if (token.equals("(")) depth++;
      if (token.equals(")")) depth--;
      if (++tokens > TOKENS || depth > NESTING) return Optional.of("is too long or too deep");
      afterName = isName(token);
    }
    return Optional.empty();
  }

  private static boolean isName(String token) {
    return (Character.isLetter(token.charAt(0)) || token.charAt(0) == '_') && !OPERATORS.contains(token);
  }
}

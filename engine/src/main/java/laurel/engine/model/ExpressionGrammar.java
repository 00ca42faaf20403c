package laurel.engine.model;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Exactly one ${…} of names, literals, arithmetic, comparison and logic: no dot, no bracket, no call, and not endless. The gate in front of
 * the engine has the same grammar (packages/bpmn/src/model/expression.ts); src/test/resources/expressions.tsv is tried on both.
 */
final class ExpressionGrammar {
  static final int LENGTH = 2_000;
  static final int TOKENS = 200;
  static final int NESTING = 20;
  static final int DIGITS = 16;

  private static final Pattern TOKEN = Pattern.compile(
      "[ \\t\\n\\r]+|'[^'\\\\]*'|\"[^\"\\\\]*\"|[0-9]+(?:\\.[0-9]+)?|[A-Za-z_][A-Za-z0-9_]*|==|!=|<=|>=|&&|\\|\\||[<>!+\\-*/()?:]");
  private static final Map<String, String> SPELLED = Map.ofEntries(
      Map.entry("and", "&&"), Map.entry("or", "||"), Map.entry("not", "!"), Map.entry("div", "/"), Map.entry("mod", "mod"), Map.entry("eq", "=="),
      Map.entry("ne", "!="), Map.entry("lt", "<"), Map.entry("gt", ">"), Map.entry("le", "<="), Map.entry("ge", ">="), Map.entry("empty", "empty"));
  private static final Set<String> BINARY = Set.of("==", "!=", "<=", ">=", "&&", "||", "<", ">", "+", "-", "*", "/", "mod");
  private static final Set<String> UNARY = Set.of("!", "-", "empty");
  private static final Set<String> RESERVED = Set.of("instanceof");

  private ExpressionGrammar() {}

  static boolean isExpression(String text) {
    return text != null && (text.contains("${") || text.contains("#{"));
  }

  /** What is wrong with it, if anything. */
  static Optional<String> problem(String text) {
    if (text.length() > LENGTH) return Optional.of("is too long");
    String whole = stripped(text);
    if (!whole.startsWith("${") || !whole.endsWith("}") || whole.indexOf("${", 2) >= 0 || whole.contains("#{")) {
      return Optional.of("must be exactly one ${...}");
    }
    List<String> tokens = new ArrayList<>();
    Optional<String> problem = readTokens(whole.substring(2, whole.length() - 1), tokens);
    return problem.isPresent() ? problem : problemOfOrder(tokens);
  }

  private static String stripped(String text) {
    int from = 0;
    int to = text.length();
    while (from < to && isBlank(text.charAt(from))) from++;
    while (to > from && isBlank(text.charAt(to - 1))) to--;
    return text.substring(from, to);
  }

  private static boolean isBlank(char letter) {
    return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r';
  }

  private static Optional<String> readTokens(String body, List<String> tokens) {
    Matcher matcher = TOKEN.matcher(body);
    for (int at = 0; at < body.length(); at = matcher.end()) {
      matcher.region(at, body.length());
      if (!matcher.lookingAt()) return Optional.of("holds '" + body.charAt(at) + "', which is not allowed");
      String token = matcher.group();
      if (isBlank(token.charAt(0))) continue;
      boolean isLong = Character.isDigit(token.charAt(0)) && token.length() > DIGITS;
      if (isLong || tokens.size() == TOKENS) return Optional.of("is too long or too deep");
      if (RESERVED.contains(token)) return Optional.of("holds '" + token + "', which is not allowed");
      tokens.add(token);
    }
    return Optional.empty();
  }

  /** Values and signs in turns, brackets and choices closed. */
  private static Optional<String> problemOfOrder(List<String> tokens) {
    Deque<String> open = new ArrayDeque<>();
    boolean needsValue = true;
    boolean afterName = false;
    for (String token : tokens) {
      String sign = SPELLED.getOrDefault(token, token);
      switch (sign) {
        case "(" -> {
          if (afterName) return Optional.of("calls something, which is not allowed");
          if (!needsValue) return incomplete();
          open.push(sign);
          if (open.size() > NESTING) return Optional.of("is too long or too deep");
        }
        case ")" -> {
          if (needsValue || !sameAs(open.poll(), "(")) return incomplete();
        }
        case "?" -> {
          if (needsValue) return incomplete();
          open.push(sign);
          if (open.size() > NESTING) return Optional.of("is too long or too deep");
          needsValue = true;
        }
        case ":" -> {
          if (needsValue || !sameAs(open.poll(), "?")) return incomplete();
          needsValue = true;
        }
        default -> {
          boolean isSign = BINARY.contains(sign) || UNARY.contains(sign);
          if (isSign && !(needsValue ? UNARY : BINARY).contains(sign) || !isSign && !needsValue) return incomplete();
          needsValue = isSign;
        }
      }
      afterName = isName(token);
    }
    return needsValue || !open.isEmpty() ? incomplete() : Optional.empty();
  }

  private static boolean sameAs(String one, String other) {
    return other.equals(one);
  }

  private static Optional<String> incomplete() {
    return Optional.of("is not complete");
  }

  private static boolean isName(String token) {
    return (Character.isLetter(token.charAt(0)) || token.charAt(0) == '_') && !SPELLED.containsKey(token);
  }
}

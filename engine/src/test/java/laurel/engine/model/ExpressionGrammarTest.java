package laurel.engine.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ExpressionGrammarTest {
  /** The gate in front of the engine reads the same file in its tests. */
  static Stream<String> shared() throws IOException {
    try (InputStream file = ExpressionGrammarTest.class.getResourceAsStream("/expressions.tsv")) {
      String text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
      List<String> lines = text.lines().filter(line -> !line.isEmpty() && !line.startsWith("#")).toList();
      assertTrue(lines.size() > 100);
      return lines.stream();
    }
  }

  @ParameterizedTest
  @MethodSource("shared")
  void theVerdictIsThatOfTheGate(String line) {
    String text = unescaped(line.substring(line.indexOf('\t') + 1));
    assertEquals(line.startsWith("yes\t"), ExpressionGrammar.problem(text).isEmpty(), () -> line + ": " + ExpressionGrammar.problem(text));
  }

  private static String unescaped(String text) {
    StringBuilder plain = new StringBuilder();
    for (int at = 0; at < text.length(); at++) {
      char letter = text.charAt(at);
      char next = at + 1 < text.length() ? text.charAt(at + 1) : ' ';
      int escape = letter == '\\' ? "nt\\".indexOf(next) : -1;
      plain.append(escape < 0 ? letter : "\n\t\\".charAt(escape));
      if (escape >= 0) at++;
    }
    return plain.toString();
  }

  @Test
  void lengthAndNestingAreBounded() {
    assertTrue(ExpressionGrammar.problem("${" + "(".repeat(ExpressionGrammar.NESTING + 1) + "1" + ")".repeat(ExpressionGrammar.NESTING + 1) + "}").isPresent());
    assertTrue(ExpressionGrammar.problem("${1" + "+1".repeat(ExpressionGrammar.TOKENS / 2) + "}").isPresent());
    assertTrue(ExpressionGrammar.problem("${'" + "a".repeat(ExpressionGrammar.LENGTH) + "'}").isPresent());
  }

  @Test
  void aDollarSignAloneIsNoExpression() {
    assertEquals(false, ExpressionGrammar.isExpression("5 $ {each}"));
    assertEquals(false, ExpressionGrammar.isExpression(null));
  }
}

package laurel.engine.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExpressionGrammarTest {
  @ParameterizedTest
  @ValueSource(strings = {
    "${who}", " ${amount > 100 && role == 'x' ? 'yes' : 'no'} ", "${nrOfCompletedInstances / nrOfInstances >= 0.6}",
    "${not (a or b)}", "${empty list}", "${(a + 1) * -2.5e3}", "${a == \"b\"}",
  })
  void sumsAndComparisonsPass(String text) {
    assertEquals(Optional.empty(), ExpressionGrammar.problem(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "${x.y}", "${l[0]}", "${now()}", "${ now ()}", "${_f(1)}", "#{x}", "a${x}", "${x}${y}", "${'\\u0041'}", "${a;b}", "${a = 1}", "${\"${a}\"}",
  })
  void whateverReachesFurtherIsRefused(String text) {
    assertTrue(ExpressionGrammar.problem(text).isPresent());
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

package laurel.engine.safety;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.el.ELException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.operaton.bpm.engine.delegate.VariableScope;

class SafeExpressionManagerTest {
  private final SafeExpressionManager manager = new SafeExpressionManager();
  private final VariableScope scope = scopeOf(Map.of("amount", 500, "list", List.of("a", "b"), "map", Map.of("k", "v"), "text", "t"));

  private Object value(String expression) {
    return manager.createValueExpression(expression).getValue(manager.getElContext(scope));
  }

  @Test
  void variablesListsAndMapsAreSeen() {
    assertEquals(true, value("${amount > 100}"));
    assertEquals("b", value("${list[1]}"));
    assertEquals("v", value("${map.k}"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"${execution}", "${dataSource}", "${text.class}", "${text.bytes}", "${text.toUpperCase()}", "${list.size()}", "${''.getClass()}", "${nothing}"})
  void nothingElseIsReached(String expression) {
    var refused = assertThrows(ELException.class, () -> value(expression));
    assertTrue(refused.getMessage().matches("(?s).*(Cannot resolve|Cannot find property|syntax error|Unknown property|parse|parsing).*"), refused.getMessage());
  }

  /** Only the two calls that the resolver makes. */
  private static VariableScope scopeOf(Map<String, Object> variables) {
    return (VariableScope) java.lang.reflect.Proxy.newProxyInstance(VariableScope.class.getClassLoader(), new Class<?>[] {VariableScope.class}, (proxy, method, arguments) -> switch (method.getName()) {
      case "hasVariable" -> variables.containsKey((String) arguments[0]);
      case "getVariable" -> variables.get((String) arguments[0]);
      default -> throw new UnsupportedOperationException(method.getName());
    });
  }
}

package laurel.engine.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/** The engine's own switch looks at the outer query only; its nested queries evaluate whatever expression they hold. */
final class Expressions {
  private Expressions() {}

  static boolean isExpressionField(String name) {
    return name.endsWith("Expression");
  }

  /** A variable may carry such a name too, but its value is an object, which no expression field takes. */
  static boolean foundIn(JsonNode node) {
    for (Map.Entry<String, JsonNode> field : node.properties()) {
      JsonNode value = field.getValue();
      if (isExpressionField(field.getKey()) && !value.isObject() && !value.isNull()) return true;
    }
    for (JsonNode child : node) if (foundIn(child)) return true;
    return false;
  }
}

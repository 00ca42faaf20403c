package laurel.engine.model;

import java.util.List;
import org.operaton.bpm.engine.impl.util.xml.Element;

/** Everything that a model may hold. What no rule allows or what one refuses never reaches the engine's own parser. */
final class ModelGuard {
  private static final List<Rule> RULES = List.of(
      new Sizes(), new Markup(), new ExpressionPlaces(), new FormKeys(), new References(), new TimerCycles(),
      new MultiInstances(), new Calls(), new Signals(), new WaitlessCycles());

  private ModelGuard() {}

  static void check(Element root, Refusals refusals) {
    Node node = Node.of(root);
    for (Rule rule : RULES) rule.check(node, refusals);
  }
}

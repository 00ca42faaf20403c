package laurel.engine.model;

import java.util.List;
import java.util.Set;

/** A loop in which nothing waits takes a core and the memory of the node, at once or as an endless row of jobs. */
final class WaitlessCycles implements Rule {
  private static final Set<String> SCOPES = Set.of("process", "subProcess");

  @Override
  public void check(Node root, Refusals refusals) {
    Waits waits = new Waits(root);
    root.all().filter(node -> node.isBpmn(SCOPES)).forEach(scope -> {
      List<Node> circle = new Passage(scope, waits).circle();
      if (!circle.isEmpty()) refusals.refuse("a loop needs a person, a message, an external task or a timer in it", circle.get(0));
    });
  }
}

package laurel.engine.model;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A signal that starts what throws it again never ends. */
final class Signals implements Rule {
  private static final Set<String> THROWING = Set.of("intermediateThrowEvent", "endEvent");

  @Override
  public void check(Node root, Refusals refusals) {
    Set<String> thrown = thrownIn(root);
    root.all("signal").forEach(signal -> {
      if (ExpressionGrammar.isExpression(signal.attribute("name"))) refusals.refuse("the name of a signal must not be computed", signal);
    });
    root.all("startEvent").forEach(start -> definitions(start).forEach(definition -> {
      if (start.parent().isBpmn("process")) refusals.refuse("a process must not be started by a signal", start);
      else if (thrown.contains(nameOf(root, definition))) refusals.refuse("the signal starts what throws it", start);
    }));
  }

  /** The names of all signals that this model throws itself. */
  static Set<String> thrownIn(Node root) {
    return root.all().filter(node -> node.isBpmn(THROWING)).flatMap(Signals::definitions).map(each -> nameOf(root, each)).collect(Collectors.toSet());
  }

  static Stream<Node> definitions(Node event) {
    return event.children("signalEventDefinition");
  }

  static String nameOf(Node root, Node definition) {
    String reference = String.valueOf(definition.attribute("signalRef"));
    Map<String, String> names = root.all("signal").filter(signal -> signal.id() != null)
        .collect(Collectors.toMap(Node::id, signal -> String.valueOf(signal.attribute("name")), (one, other) -> one));
    String local = reference.substring(reference.indexOf(':') + 1);
    return names.getOrDefault(local, reference);
  }
}

package laurel.engine.model;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** A process that calls itself fills the memory of the node. Circles over several deployments end by CallDepth. */
final class Calls implements Rule {
  @Override
  public void check(Node root, Refusals refusals) {
    Map<String, Set<String>> calls = root.children("process")
        .filter(process -> process.id() != null)
        .collect(Collectors.toMap(Node::id, Calls::calledFrom, (one, other) -> one));
    root.all("callActivity").forEach(call -> {
      String called = call.attribute("calledElement");
      if (called == null) refusals.refuse("a call activity must name the process that it calls", call);
      else if (ExpressionGrammar.isExpression(called)) refusals.refuse("the called process must be named, not computed", call);
      else if (reaches(calls, called, processOf(call), new HashSet<>())) refusals.refuse("the process calls itself", call);
    });
  }

  private static Set<String> calledFrom(Node process) {
    return process.all("callActivity").map(call -> call.attribute("calledElement")).filter(called -> called != null).collect(Collectors.toSet());
  }

  private static boolean reaches(Map<String, Set<String>> calls, String from, String to, Set<String> seen) {
    if (from.equals(to)) return true;
    return seen.add(from) && calls.getOrDefault(from, Set.of()).stream().anyMatch(next -> reaches(calls, next, to, seen));
  }

  private static String processOf(Node node) {
    Node at = node;
    while (at.parent() != null && !at.isBpmn("process")) at = at.parent();
    return at.id();
  }
}

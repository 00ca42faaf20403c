package laurel.engine.model;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Where a token can get to within one scope without ever waiting. */
final class Passage {
  private final Node scope;
  private final Waits waits;
  private final Map<String, Node> nodes = new LinkedHashMap<>();
  private final Map<String, List<String>> next = new HashMap<>();

  Passage(Node scope, Waits waits) {
    this.scope = scope;
    this.waits = waits;
    for (Node child : scope.children()) if (child.id() != null && !child.isBpmn("sequenceFlow")) nodes.put(child.id(), child);
    for (Node node : nodes.values()) next.put(node.id(), new ArrayList<>());
    scope.children("sequenceFlow").forEach(flow -> connect(flow.attribute("sourceRef"), flow.attribute("targetRef")));
    scope.children("boundaryEvent").forEach(event -> {
      Node host = nodes.get(String.valueOf(event.attribute("attachedToRef")));
      if (host != null && (waits.letPass(host) || event.child("errorEventDefinition").isEmpty())) interrupt(host.id(), event.id());
    });
  }

  /** Nodes of loops without a wait: what is left when whatever nothing leads to and whatever leads nowhere is taken away. */
  List<Node> circle() {
    Map<String, List<String>> loops = reversed(withoutBeginnings(reversed(withoutBeginnings(next))));
    return nodes.values().stream().filter(node -> loops.containsKey(node.id())).toList();
  }

  private static Map<String, List<String>> withoutBeginnings(Map<String, List<String>> graph) {
    Map<String, Integer> leading = new HashMap<>();
    graph.values().forEach(targets -> targets.forEach(target -> leading.merge(target, 1, Integer::sum)));
    Map<String, List<String>> left = new HashMap<>(graph);
    Deque<String> beginnings = new ArrayDeque<>(graph.keySet().stream().filter(id -> !leading.containsKey(id)).toList());
    while (!beginnings.isEmpty()) {
      for (String target : left.remove(beginnings.pop())) if (leading.merge(target, -1, Integer::sum) == 0) beginnings.push(target);
    }
    return left;
  }

  private static Map<String, List<String>> reversed(Map<String, List<String>> graph) {
    Map<String, List<String>> back = new HashMap<>();
    graph.keySet().forEach(id -> back.put(id, new ArrayList<>()));
    graph.forEach((id, targets) -> targets.stream().filter(graph::containsKey).forEach(target -> back.get(target).add(id)));
    return back;
  }

  /** Whether a token that enters here can come to an end without waiting. */
  boolean hasWaitlessEnd() {
    Deque<String> open = new ArrayDeque<>(scope.children("startEvent").map(Node::id).filter(nodes::containsKey).toList());
    Set<String> seen = new HashSet<>(open);
    Set<String> leaving = scope.children("sequenceFlow").map(flow -> flow.attribute("sourceRef")).collect(Collectors.toSet());
    while (!open.isEmpty()) {
      String id = open.pop();
      if (!next.containsKey(id) || !waits.letPass(nodes.get(id))) continue;
      if (!leaving.contains(id)) return true;
      for (String following : next.get(id)) if (seen.add(following)) open.push(following);
    }
    return false;
  }

  private void connect(String from, String to) {
    Node source = nodes.get(String.valueOf(from));
    if (source != null && nodes.containsKey(String.valueOf(to)) && waits.letPass(source)) next.get(from).add(to);
  }

  /** An event on the border is reached as soon as its host is entered, however long the host itself would wait. */
  private void interrupt(String host, String event) {
    if (event != null && next.containsKey(event)) next.get(host).add(event);
  }
}

package laurel.engine.model;

import java.time.Duration;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/** Whether a token surely stops at a node until somebody or some time lets it go on. */
final class Waits {
  private static final Set<String> TASKS = Set.of("userTask", "receiveTask", "serviceTask");
  private static final Set<String> CATCHING = Set.of("intermediateCatchEvent", "boundaryEvent");
  private static final Duration SHORTEST = Duration.ofSeconds(1);

  private final Node root;
  private final Set<String> thrown;
  // Sub-processes are asked about from every flow and every level: without a memory that doubles with each level.
  private final Map<Node, Boolean> passable = new IdentityHashMap<>();

  Waits(Node root) {
    this.root = root;
    this.thrown = Signals.thrownIn(root);
  }

  /** Whether a token can get through without stopping. */
  boolean letPass(Node node) {
    Boolean known = passable.get(node);
    if (known != null) return known;
    boolean passes = node.isBpmn("subProcess") ? mayBeEmpty(node) || new Passage(node, this).hasWaitlessEnd() : !stopAt(node);
    passable.put(node, passes);
    return passes;
  }

  private boolean stopAt(Node node) {
    if (node.isBpmn(TASKS)) return !mayBeEmpty(node);
    if (!node.isBpmn(CATCHING)) return false;
    return node.child("messageEventDefinition").isPresent() || waitsForTime(node) || waitsForSignal(node);
  }

  /** The engine passes a multi-instance over an empty list without stopping. */
  private static boolean mayBeEmpty(Node node) {
    return node.child("multiInstanceLoopCharacteristics").isPresent();
  }

  /** Only a written duration is known to be longer than nothing. */
  private static boolean waitsForTime(Node event) {
    return event.children("timerEventDefinition").anyMatch(timer -> {
      if (timer.child("timeCycle").isPresent()) return true;
      return timer.child("timeDuration").flatMap(length -> Durations.of(length.text())).filter(length -> length.compareTo(SHORTEST) >= 0).isPresent();
    });
  }

  private boolean waitsForSignal(Node event) {
    return Signals.definitions(event).anyMatch(definition -> !thrown.contains(Signals.nameOf(root, definition)));
  }
}

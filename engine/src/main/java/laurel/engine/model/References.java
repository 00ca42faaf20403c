package laurel.engine.model;

import java.util.Set;

/** References that the engine takes as they are and that make no sense. */
final class References implements Rule {
  static final Set<String> ACTIVITIES = Set.of("userTask", "serviceTask", "receiveTask", "callActivity", "subProcess");

  @Override
  public void check(Node root, Refusals refusals) {
    root.all().forEach(node -> {
      if (Names.BPMN.equals(node.uri())) checkDefault(node, refusals);
    });
    root.all("boundaryEvent").forEach(event -> {
      String host = event.attribute("attachedToRef");
      boolean sitsOnActivity = event.parent().children().stream().anyMatch(node -> node.isBpmn(ACTIVITIES) && node.id() != null && node.id().equals(host));
      if (!sitsOnActivity) refusals.refuse("a boundary event must sit on an activity", event);
    });
  }

  private static void checkDefault(Node node, Refusals refusals) {
    String flow = node.attribute("default");
    if (flow == null || node.parent() == null) return;
    boolean leaves = node.parent().children("sequenceFlow").anyMatch(each -> flow.equals(each.id()) && node.id() != null && node.id().equals(each.attribute("sourceRef")));
    if (!leaves) refusals.refuse("the default flow does not leave this element", node);
  }
}

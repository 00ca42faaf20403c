package laurel.engine.model;

import java.util.Set;

/** Elements and attributes by allow list. */
final class Markup implements Rule {
  private static final Set<String> ELEMENTS = Set.of(
      "definitions", "process", "collaboration", "participant", "laneSet", "lane", "flowNodeRef",
      "message", "signal", "error", "escalation", "documentation", "extensionElements", "textAnnotation", "text", "association",
      "startEvent", "endEvent", "boundaryEvent", "intermediateCatchEvent", "intermediateThrowEvent",
      "timerEventDefinition", "timeDate", "timeDuration", "timeCycle",
      "messageEventDefinition", "signalEventDefinition", "errorEventDefinition", "terminateEventDefinition",
      "userTask", "serviceTask", "receiveTask", "callActivity", "subProcess",
      "exclusiveGateway", "parallelGateway", "inclusiveGateway", "eventBasedGateway",
      "sequenceFlow", "conditionExpression", "incoming", "outgoing",
      "multiInstanceLoopCharacteristics", "loopCardinality", "completionCondition");

  private static final Set<String> EXTENSIONS = Set.of("properties", "property", "in", "out");

  private static final Set<String> ATTRIBUTES = Set.of(
      "assignee", "candidateGroups", "dueDate", "followUpDate", "priority", "formKey", "asyncBefore", "asyncAfter", "exclusive",
      "collection", "elementVariable", "type", "topic", "taskPriority", "historyTimeToLive", "versionTag",
      "calledElementBinding", "calledElementVersion", "initiator");

  @Override
  public void check(Node root, Refusals refusals) {
    root.all().forEach(node -> {
      checkElement(node, refusals);
      for (String key : node.element().attributes()) checkAttribute(node, key, refusals);
    });
  }

  private static void checkElement(Node node, Refusals refusals) {
    String uri = node.uri();
    if (Names.DIAGRAM.contains(uri)) return;
    boolean isKnown = Names.BPMN.equals(uri) && ELEMENTS.contains(node.tag()) || Names.CAMUNDA.equals(uri) && EXTENSIONS.contains(node.tag());
    if (!isKnown) refusals.refuse("element <" + node.tag() + "> of namespace " + uri + " is not allowed", node);
    if (node.isBpmn("serviceTask") && !"external".equals(node.camunda("type"))) {
      refusals.refuse("a serviceTask must have camunda:type=\"external\"", node);
    }
  }

  private static void checkAttribute(Node node, String key, Refusals refusals) {
    int colon = key.lastIndexOf(':');
    String uri = colon < 0 ? "" : key.substring(0, colon);
    String name = key.substring(colon + 1);
    String value = node.attribute(key);
    switch (uri) {
      case "" -> checkPlain(node, name, value, refusals);
      case Names.CAMUNDA -> {
        if (!ATTRIBUTES.contains(name)) refusals.refuse("attribute camunda:" + name + " is not allowed", node);
        if (name.equals("type") && !value.equals("external")) refusals.refuse("camunda:type=\"" + value + "\" is not allowed", node);
      }
      case Names.XSI, "xmlns" -> { }
      default -> refusals.refuse("attribute " + name + " of namespace " + uri + " is not allowed", node);
    }
  }

  private static void checkPlain(Node node, String name, String value, Refusals refusals) {
    if (name.equals("language") && node.isBpmn("conditionExpression")) refusals.refuse("a condition in a script language is not allowed", node);
    // The schema adds implementation="##unspecified" or "##WebService" by itself, and both do nothing.
    if (name.equals("operationRef") || name.equals("implementation") && !value.startsWith("##")) {
      refusals.refuse("attribute " + name + " is not allowed", node);
    }
  }
}

package laurel.engine.model;

import java.util.Set;

/** Namespaces by what they are, never by the prefix that an author chose for them. */
final class Names {
  static final String BPMN = "http://www.omg.org/spec/BPMN/20100524/MODEL";
  static final String CAMUNDA = "http://camunda.org/schema/1.0/bpmn";
  static final String XSI = "http://www.w3.org/2001/XMLSchema-instance";
  static final Set<String> DIAGRAM = Set.of(
      "http://www.omg.org/spec/BPMN/20100524/DI",
      "http://www.omg.org/spec/DD/20100524/DC",
      "http://www.omg.org/spec/DD/20100524/DI");

  private Names() {}
}

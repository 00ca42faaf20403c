package laurel.engine.model;

import org.operaton.bpm.engine.impl.util.xml.Element;

/** Collects every problem of a model, each with the id of the element that an author can find. */
@FunctionalInterface
interface Refusals {
  void refuse(String message, Element element, String id);

  default void refuse(String message, Node node) {
    refuse(message, node.element(), node.nearestId());
  }
}

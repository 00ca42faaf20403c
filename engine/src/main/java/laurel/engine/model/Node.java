package laurel.engine.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.operaton.bpm.engine.impl.util.xml.Element;

/** An element that knows its parent. */
final class Node {
  private final Element element;
  private final Node parent;
  private final List<Node> children = new ArrayList<>();

  private Node(Element element, Node parent) {
    this.element = element;
    this.parent = parent;
    for (Element child : element.elements()) children.add(new Node(child, this));
  }

  static Node of(Element root) {
    return new Node(root, null);
  }

  Element element() {
    return element;
  }

  Node parent() {
    return parent;
  }

  List<Node> children() {
    return children;
  }

  Stream<Node> children(String tag) {
    return children.stream().filter(child -> child.isBpmn(tag));
  }

  Optional<Node> child(String tag) {
    return children(tag).findFirst();
  }

  /** This node and all below it. */
  Stream<Node> all() {
    return Stream.concat(Stream.of(this), children.stream().flatMap(Node::all));
  }

  Stream<Node> all(String tag) {
    return all().filter(node -> node.isBpmn(tag));
  }

  String uri() {
    return element.getUri();
  }

  String tag() {
    return element.getTagName();
  }

  String text() {
    String text = element.getText();
    return text == null ? "" : text.strip();
  }

  boolean isBpmn(String tag) {
    return Names.BPMN.equals(uri()) && tag.equals(tag());
  }

  boolean isBpmn(Set<String> tags) {
    return Names.BPMN.equals(uri()) && tags.contains(tag());
  }

  String attribute(String name) {
    return element.attribute(name);
  }

  String camunda(String name) {
    return element.attribute(Names.CAMUNDA + ":" + name);
  }

  String id() {
    return attribute("id");
  }

  String nearestId() {
    return id() != null || parent == null ? id() : parent.nearestId();
  }
}

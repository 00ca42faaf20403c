package laurel.engine.model;

import java.util.Set;

/** What fits into the engine's columns and into its memory. */
final class Sizes implements Rule {
  static final int ELEMENTS = 2_000;
  static final int ID = 128;
  static final int ATTRIBUTE = 1 << 17;
  // They repeat what the sequence flows and the pools say.
  private static final Set<String> REPETITIONS = Set.of("incoming", "outgoing", "flowNodeRef", "extensionElements");

  @Override
  public void check(Node root, Refusals refusals) {
    long elements = root.all().filter(node -> Names.BPMN.equals(node.uri()) && !REPETITIONS.contains(node.tag())).count();
    if (elements > ELEMENTS) refusals.refuse("the model has more than " + ELEMENTS + " elements", root);
    root.all().forEach(node -> {
      if (node.id() != null && node.id().length() > ID) refusals.refuse("the id is longer than " + ID + " characters", node);
      for (String name : node.element().attributes()) {
        if (node.attribute(name).length() > ATTRIBUTE) refusals.refuse("attribute " + name + " is too long", node);
      }
    });
  }
}

package laurel.engine.model;

/** Every instance is made in one transaction: twenty thousand take half a minute, a million take the node. */
final class MultiInstances implements Rule {
  static final int MOST = 1_000;

  @Override
  public void check(Node root, Refusals refusals) {
    root.all("loopCardinality").forEach(cardinality -> {
      if (isTooMany(cardinality.text())) refusals.refuse("a multi-instance of more than " + MOST + " is not allowed", cardinality);
    });
    root.all("multiInstanceLoopCharacteristics").forEach(loop -> {
      if (isNested(loop)) refusals.refuse("a multi-instance within a multi-instance is not allowed", loop);
    });
  }

  /** A bare number, or one written as an expression; longer sums are the gate's. */
  static boolean isTooMany(String text) {
    String digits = text.replaceAll("^\\$\\{\\s*(\\d+)\\s*}$", "$1");
    if (!digits.matches("\\d+")) return false;
    return digits.length() > 9 || Integer.parseInt(digits) > MOST;
  }

  private static boolean isNested(Node loop) {
    Node activity = loop.parent();
    for (Node at = activity == null ? null : activity.parent(); at != null; at = at.parent()) {
      if (at.child("multiInstanceLoopCharacteristics").isPresent()) return true;
    }
    return false;
  }
}

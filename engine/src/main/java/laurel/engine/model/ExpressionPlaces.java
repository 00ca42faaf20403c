package laurel.engine.model;

/** Every attribute and every text: the engine evaluates expressions in more places than one would think. */
final class ExpressionPlaces implements Rule {
  @Override
  public void check(Node root, Refusals refusals) {
    root.all().forEach(node -> {
      checkText(node, node.element().getText(), "the text of <" + node.tag() + ">", refusals);
      for (String key : node.element().attributes()) {
        if (key.equals("xmlns") || key.startsWith("xmlns:")) continue;
        checkText(node, node.attribute(key), "attribute " + key.substring(key.lastIndexOf(':') + 1), refusals);
      }
    });
  }

  private static void checkText(Node node, String text, String where, Refusals refusals) {
    if (!ExpressionGrammar.isExpression(text)) return;
    ExpressionGrammar.problem(text).ifPresent(problem -> refusals.refuse("the expression in " + where + " " + problem, node));
  }
}

package laurel.engine.model;

@FunctionalInterface
interface Rule {
  void check(Node root, Refusals refusals);
}

package laurel.engine.model;

import java.util.regex.Pattern;

/** A form key is the code of one of our forms: never an address, a path or markup. */
final class FormKeys implements Rule {
  private static final Pattern CODE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]{0,99}");

  @Override
  public void check(Node root, Refusals refusals) {
    root.all().forEach(node -> {
      String key = node.camunda("formKey");
      if (key != null && !CODE.matcher(key).matches()) refusals.refuse("camunda:formKey must be the code of a form", node);
    });
  }
}

package laurel.engine.model;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.operaton.bpm.engine.impl.util.xml.Element;

/** Models in tests: a few elements, and whatever a rule says about them as "id: message". */
final class Xml {
  static final String HEAD = "<bpmn:definitions xmlns:bpmn='" + Names.BPMN + "' xmlns:camunda='" + Names.CAMUNDA
      + "' xmlns:operaton='http://operaton.org/schema/1.0/bpmn' xmlns:xsi='" + Names.XSI + "' id='d' targetNamespace='urn:x'>";

  private Xml() {}

  static String process(String inner) {
    return HEAD + "<bpmn:process id='p' isExecutable='true'>" + inner + "</bpmn:process></bpmn:definitions>";
  }

  static String flow(String from, String to) {
    return "<bpmn:sequenceFlow id='" + from + "_" + to + "' sourceRef='" + from + "' targetRef='" + to + "'/>";
  }

  static List<String> refused(Rule rule, String xml) {
    List<String> problems = new ArrayList<>();
    rule.check(Node.of(parse(xml)), (message, element, id) -> problems.add(id + ": " + message));
    return problems;
  }

  static Element parse(String xml) {
    FirstLook look = new FirstLook();
    look.at(xml.getBytes(StandardCharsets.UTF_8)).ifPresent(problem -> {
      throw new IllegalArgumentException(problem);
    });
    return look.root();
  }
}

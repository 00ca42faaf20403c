package laurel.engine.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MarkupTest {
  private static List<String> refused(String inner) {
    return Xml.refused(new Markup(), Xml.process(inner));
  }

  @Test
  void whatOurProcessesAreMadeOfPasses() {
    assertEquals(List.of(), refused("<bpmn:userTask id='t' camunda:assignee='u:1' camunda:candidateGroups='role:1' implementation='##unspecified'/>"
        + "<bpmn:serviceTask id='s' camunda:type='external' camunda:topic='x' implementation='##WebService'/>"));
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "<bpmn:scriptTask id='evil'/>",
    "<bpmn:businessRuleTask id='evil'/>",
    "<bpmn:complexGateway id='evil'/>",
    "<bpmn:serviceTask id='evil'/>",
    "<bpmn:serviceTask id='evil' camunda:type='shell'/>",
    "<bpmn:serviceTask id='evil' camunda:type='external' operaton:class='x.Y'/>",
    "<bpmn:serviceTask id='evil' camunda:type='external' xmlns:other='http://operaton.org/schema/1.0/bpmn' other:type='shell'/>",
    "<bpmn:userTask id='evil' camunda:class='x.Y'/>",
    "<bpmn:userTask id='evil' implementation='x.Y'/>",
    "<bpmn:userTask id='evil'><bpmn:extensionElements><camunda:taskListener/></bpmn:extensionElements></bpmn:userTask>",
    "<bpmn:userTask id='evil'><bpmn:extensionElements><camunda:failedJobRetryTimeCycle>R9/PT0S</camunda:failedJobRetryTimeCycle></bpmn:extensionElements></bpmn:userTask>",
    "<bpmn:sequenceFlow id='evil'><bpmn:conditionExpression language='javascript'>1</bpmn:conditionExpression></bpmn:sequenceFlow>",
  })
  void everythingElseIsRefusedByTheIdOfItsElement(String inner) {
    List<String> problems = refused(inner);
    assertEquals(true, !problems.isEmpty() && problems.stream().allMatch(each -> each.startsWith("evil: ")), problems.toString());
  }
}

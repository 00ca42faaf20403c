package laurel.engine.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SmallRulesTest {
  @Test
  void anExpressionIsFoundInTextsAndAttributesAlike() {
    String inner = "<bpmn:userTask id='a' name='${x.y}'/><bpmn:userTask id='b'><bpmn:documentation>#{x}</bpmn:documentation></bpmn:userTask>";
    List<String> problems = Xml.refused(new ExpressionPlaces(), Xml.process(inner));
    assertEquals(List.of("a", "b"), problems.stream().map(each -> each.substring(0, 1)).toList());
  }

  @ParameterizedTest
  @CsvSource({"apply,true", "apply-2.v1,true", "embedded:app:x.html,false", "../x,false", "javascript:alert(1),false", "//evil/x,false", "'',false", "${x},false"})
  void aFormKeyIsTheCodeOfAForm(String key, boolean isAllowed) {
    assertEquals(isAllowed, Xml.refused(new FormKeys(), Xml.process("<bpmn:userTask id='t' camunda:formKey='" + key + "'/>")).isEmpty());
  }

  @ParameterizedTest
  @CsvSource({
    "R3/PT1H,true", "R1000/PT1M,true", "R1/P1DT2H,true", "R1001/PT1H,false", "R0/PT1H,false", "R/PT1H,false", "R/PT0S,false", "R5/PT0S,false", "R5/PT59S,false",
    "R5/-PT1H,false", "R2147483647/PT1S,false", "* * * * * ?,false", "R/2000-01-01T00:00:00Z/PT1S,false", "R5/P,false", "R5/PT,false", "${every},false", "R5/P1W,true",
  })
  void aCycleIsWrittenOutBoundedAndSlow(String cycle, boolean isAllowed) {
    String inner = "<bpmn:startEvent id='t'><bpmn:timerEventDefinition><bpmn:timeCycle>" + cycle + "</bpmn:timeCycle></bpmn:timerEventDefinition></bpmn:startEvent>";
    assertEquals(isAllowed, Xml.refused(new TimerCycles(), Xml.process(inner)).isEmpty());
  }

  @ParameterizedTest
  @CsvSource({"PT1S,1", "P1D,86400", "P1DT1H,90000", "P1M,2678400"})
  void durationsAreReadWithDaysAndWithHours(String text, long seconds) {
    assertEquals(Optional.of(Duration.ofSeconds(seconds)), Durations.of(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "P", "tomorrow", "PT", "P99999999999Y", "${x}"})
  void whateverIsNoDurationIsNone(String text) {
    assertEquals(Optional.empty(), Durations.of(text));
  }

  @ParameterizedTest
  @CsvSource({"1000,false", "1001,true", "${20000},true", "99999999999999999999,true", "${count},false", "0,false"})
  void aMultiInstanceHasItsLimit(String cardinality, boolean isTooMany) {
    assertEquals(isTooMany, MultiInstances.isTooMany(cardinality));
  }

  @Test
  void aMultiInstanceWithinAnotherIsRefused() {
    String loop = "<bpmn:multiInstanceLoopCharacteristics><bpmn:loopCardinality>2</bpmn:loopCardinality></bpmn:multiInstanceLoopCharacteristics>";
    String task = "<bpmn:userTask id='t'>" + loop + "</bpmn:userTask>";
    assertEquals(List.of(), Xml.refused(new MultiInstances(), Xml.process("<bpmn:subProcess id='s'>" + task + "</bpmn:subProcess>")));
    assertEquals(1, Xml.refused(new MultiInstances(), Xml.process("<bpmn:subProcess id='s'>" + task + loop + "</bpmn:subProcess>")).size());
  }

  @Test
  void aDefaultFlowLeavesItsElementAndABoundaryEventSitsOnAnActivity() {
    String gateway = "<bpmn:exclusiveGateway id='g' default='g_a'/><bpmn:userTask id='a'/>";
    String event = "<bpmn:boundaryEvent id='e' attachedToRef='a'/>";
    assertEquals(List.of(), Xml.refused(new References(), Xml.process(gateway + event + Xml.flow("g", "a"))));
    assertEquals(1, Xml.refused(new References(), Xml.process(gateway + Xml.flow("a", "g"))).size());
    assertEquals(1, Xml.refused(new References(), Xml.process(gateway + Xml.flow("g", "a") + event.replace("'a'", "'g'"))).size());
  }

  @Test
  void idsAttributesAndTheNumberOfElementsAreLimited() {
    assertEquals(List.of(), Xml.refused(new Sizes(), Xml.process("<bpmn:userTask id='" + "a".repeat(Sizes.ID) + "'/>")));
    assertEquals(1, Xml.refused(new Sizes(), Xml.process("<bpmn:userTask id='" + "a".repeat(Sizes.ID + 1) + "'/>")).size());
    assertEquals(1, Xml.refused(new Sizes(), Xml.process("<bpmn:userTask id='a' name='" + "a".repeat(Sizes.ATTRIBUTE + 1) + "'/>")).size());
    assertEquals(List.of(), Xml.refused(new Sizes(), Xml.process("<bpmn:incoming>x</bpmn:incoming>".repeat(Sizes.ELEMENTS))));
    assertEquals(1, Xml.refused(new Sizes(), Xml.process("<bpmn:userTask/>".repeat(Sizes.ELEMENTS))).size());
  }

  @Test
  void theGuardTellsEveryProblemAtOnce() {
    List<String> problems = new java.util.ArrayList<>();
    String inner = "<bpmn:scriptTask id='a'/><bpmn:userTask id='b' camunda:assignee='${x.y}' camunda:formKey='a:b'/>";
    ModelGuard.check(Xml.parse(Xml.process(inner)), (message, element, id) -> problems.add(id));
    assertTrue(problems.containsAll(List.of("a", "b")) && problems.size() == 3, problems.toString());
  }
}

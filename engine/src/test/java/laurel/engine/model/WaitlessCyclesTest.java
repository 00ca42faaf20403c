package laurel.engine.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WaitlessCyclesTest {
  private static final String SIGNAL = "<bpmn:signal id='sig' name='x'/>";

  /** start → g → a → g, with an end: a loop through whatever `a` is. */
  private static boolean loops(String a, String more) {
    String inner = "<bpmn:startEvent id='start'/><bpmn:exclusiveGateway id='g'/><bpmn:endEvent id='end'/>" + a + more
        + Xml.flow("start", "g") + Xml.flow("g", "a") + Xml.flow("a", "g") + Xml.flow("g", "end");
    return !Xml.refused(new WaitlessCycles(), Xml.process(inner).replace("<bpmn:process", SIGNAL + "<bpmn:process")).isEmpty();
  }

  private static String catching(String definition) {
    return "<bpmn:intermediateCatchEvent id='a'>" + definition + "</bpmn:intermediateCatchEvent>";
  }

  private static String timer(String duration) {
    return "<bpmn:timerEventDefinition><bpmn:timeDuration>" + duration + "</bpmn:timeDuration></bpmn:timerEventDefinition>";
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "<bpmn:userTask id='a'/>", "<bpmn:receiveTask id='a'/>", "<bpmn:serviceTask id='a' camunda:type='external'/>",
    "<bpmn:subProcess id='a'><bpmn:startEvent id='s'/><bpmn:userTask id='t'/><bpmn:sequenceFlow id='f' sourceRef='s' targetRef='t'/></bpmn:subProcess>",
  })
  void aLoopWithSomebodyInItPasses(String waiting) {
    assertEquals(false, loops(waiting, ""));
  }

  @Test
  void aMessageATimeOrAForeignSignalIsAWait() {
    assertEquals(false, loops(catching("<bpmn:messageEventDefinition/>"), ""));
    assertEquals(false, loops(catching(timer("PT1S")), ""));
    assertEquals(false, loops(catching("<bpmn:signalEventDefinition signalRef='sig'/>"), ""));
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "<bpmn:exclusiveGateway id='a'/>", "<bpmn:parallelGateway id='a' camunda:asyncBefore='true'/>", "<bpmn:callActivity id='a' calledElement='x'/>",
    "<bpmn:intermediateThrowEvent id='a'/>",
    "<bpmn:userTask id='a'><bpmn:multiInstanceLoopCharacteristics/></bpmn:userTask>",
    "<bpmn:subProcess id='a'><bpmn:startEvent id='s'/><bpmn:endEvent id='e'/><bpmn:sequenceFlow id='f' sourceRef='s' targetRef='e'/></bpmn:subProcess>",
  })
  void aLoopWithoutAWaitIsRefused(String passing) {
    assertEquals(true, loops(passing, ""));
  }

  @Test
  void noTimeAComputedTimeAndAnOwnSignalAreNoWait() {
    assertEquals(true, loops(catching(timer("PT0S")), ""));
    assertEquals(true, loops(catching(timer("${x}")), ""));
    String thrown = "<bpmn:endEvent id='z'><bpmn:signalEventDefinition signalRef='sig'/></bpmn:endEvent>";
    assertEquals(true, loops(catching("<bpmn:signalEventDefinition signalRef='sig'/>"), thrown));
  }

  @Test
  void aTimerOnTheBorderThatFiresAtOnceEndsTheWaitOfItsTask() {
    String task = "<bpmn:userTask id='a'/>";
    String border = "<bpmn:boundaryEvent id='b' attachedToRef='a'>%s</bpmn:boundaryEvent>" + Xml.flow("b", "g");
    assertEquals(true, loops(task, border.formatted(timer("PT0S"))));
    assertEquals(false, loops(task, border.formatted(timer("P1D"))));
    assertEquals(false, loops(task, border.formatted("<bpmn:errorEventDefinition/>")));
  }

  @Test
  void aLoopInsideASubProcessIsFound() {
    String inner = "<bpmn:subProcess id='sub'><bpmn:exclusiveGateway id='x'/><bpmn:exclusiveGateway id='y'/>" + Xml.flow("x", "y") + Xml.flow("y", "x") + "</bpmn:subProcess>";
    assertEquals(1, Xml.refused(new WaitlessCycles(), Xml.process(inner)).size());
  }

  @Test
  void deepNestingAndLongChainsAreJudgedInTime() {
    var nested = new StringBuilder("<bpmn:userTask id='core'/>");
    for (int i = 0; i < 40; i++) {
      nested.insert(0, "<bpmn:subProcess id='s" + i + "'><bpmn:startEvent id='b" + i + "'/>");
      String first = i == 0 ? "core" : "s" + (i - 1);
      nested.append(Xml.flow("b" + i, first)).append("<bpmn:endEvent id='e").append(i).append("'/>").append(Xml.flow(first, "e" + i)).append("</bpmn:subProcess>");
    }
    var chain = new StringBuilder("<bpmn:exclusiveGateway id='g0'/>");
    for (int i = 1; i < 1000; i++) chain.append("<bpmn:exclusiveGateway id='g" + i + "'/>").append(Xml.flow("g" + (i - 1), "g" + i));
    assertTimeout(Duration.ofSeconds(2), () -> {
      assertEquals(0, Xml.refused(new WaitlessCycles(), Xml.process(nested.toString())).size());
      assertEquals(0, Xml.refused(new WaitlessCycles(), Xml.process(chain.toString())).size());
    });
  }
}

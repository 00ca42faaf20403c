package laurel.engine.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class CallsAndSignalsTest {
  private static String call(String id, String called) {
    return "<bpmn:callActivity id='" + id + "' calledElement='" + called + "'/>";
  }

  private static String two(String inP, String inQ) {
    return Xml.HEAD + "<bpmn:process id='p'>" + inP + "</bpmn:process><bpmn:process id='q'>" + inQ + "</bpmn:process></bpmn:definitions>";
  }

  @Test
  void aProcessCallsAnotherButNeverItself() {
    assertEquals(List.of(), Xml.refused(new Calls(), Xml.process(call("c", "other"))));
    assertEquals(List.of("c: the process calls itself"), Xml.refused(new Calls(), Xml.process(call("c", "p"))));
    assertEquals(List.of("c: the process calls itself"), Xml.refused(new Calls(), Xml.process("<bpmn:subProcess id='s'>" + call("c", "p") + "</bpmn:subProcess>")));
  }

  @Test
  void twoThatCallEachOtherAreRefused() {
    assertEquals(2, Xml.refused(new Calls(), two(call("a", "q"), call("b", "p"))).size());
    assertEquals(List.of(), Xml.refused(new Calls(), two(call("a", "q"), call("b", "elsewhere"))));
  }

  @Test
  void aComputedOrMissingProcessIsRefused() {
    assertEquals(1, Xml.refused(new Calls(), Xml.process(call("c", "${x}"))).size());
    assertEquals(1, Xml.refused(new Calls(), Xml.process("<bpmn:callActivity id='c'/>")).size());
  }

  private static String event(String tag, String id, String signal) {
    return "<bpmn:" + tag + " id='" + id + "'><bpmn:signalEventDefinition signalRef='" + signal + "'/></bpmn:" + tag + ">";
  }

  private static List<String> refused(String inner) {
    String signals = "<bpmn:signal id='s1' name='one'/><bpmn:signal id='s2' name='one'/><bpmn:signal id='s3' name='three'/>";
    return Xml.refused(new Signals(), Xml.process(inner).replace("<bpmn:process", signals + "<bpmn:process"));
  }

  @Test
  void aSignalMayBeThrownAndCaught() {
    assertEquals(List.of(), refused(event("endEvent", "e", "s1") + event("intermediateCatchEvent", "c", "s3")));
  }

  @Test
  void noProcessIsStartedByASignal() {
    assertEquals(1, refused(event("startEvent", "s", "s1")).size());
  }

  @Test
  void aSignalThatStartsWhatThrowsItIsRefusedEvenUnderAnotherId() {
    String inner = "<bpmn:subProcess id='sub' triggeredByEvent='true'>" + event("startEvent", "s", "s1") + event("endEvent", "e", "s2") + "</bpmn:subProcess>";
    assertEquals(List.of("s: the signal starts what throws it"), refused(inner));
    assertEquals(List.of(), refused(inner.replace("s2", "s3")));
  }
}

package laurel.engine.outbox;

import org.operaton.bpm.engine.delegate.ExecutionListener;
import org.operaton.bpm.engine.impl.bpmn.parser.AbstractBpmnParseListener;
import org.operaton.bpm.engine.impl.pvm.process.ScopeImpl;
import org.operaton.bpm.engine.impl.pvm.process.TransitionImpl;
import org.operaton.bpm.engine.impl.util.xml.Element;

/** The engine's history knows no flows: each is told with the row of the element that it leads to. */
public class FlowsTaken extends AbstractBpmnParseListener {
  @Override
  public void parseSequenceFlow(Element element, ScopeImpl scope, TransitionImpl flow) {
    ExecutionListener tell = execution -> OutboxSession.current().take(flow.getId(), elementOf(flow.getDestination().getId()));
    flow.addListener(ExecutionListener.EVENTNAME_TAKE, tell);
  }

  /** A flow into several instances leads to their body, which is no element of the drawing. */
  static String elementOf(String activity) {
    int body = activity.indexOf('#');
    return body < 0 ? activity : activity.substring(0, body);
  }
}

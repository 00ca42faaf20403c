package laurel.engine.safety;

import org.operaton.bpm.engine.ProcessEngineException;
import org.operaton.bpm.engine.delegate.ExecutionListener;
import org.operaton.bpm.engine.impl.bpmn.parser.AbstractBpmnParseListener;
import org.operaton.bpm.engine.impl.persistence.entity.ExecutionEntity;
import org.operaton.bpm.engine.impl.pvm.process.ActivityImpl;
import org.operaton.bpm.engine.impl.pvm.process.ScopeImpl;
import org.operaton.bpm.engine.impl.util.xml.Element;

/** Processes of different deployments can call each other in a circle; no single model shows it, so it ends at run time. */
class CallDepth extends AbstractBpmnParseListener {
  static final int DEEPEST = 10;

  @Override
  public void parseCallActivity(Element element, ScopeImpl scope, ActivityImpl activity) {
    activity.addBuiltInListener(ExecutionListener.EVENTNAME_START, (ExecutionListener) execution -> check((ExecutionEntity) execution));
  }

  private static void check(ExecutionEntity execution) {
    int depth = 0;
    for (ExecutionEntity at = execution.getProcessInstance(); at != null; at = callerOf(at)) {
      if (++depth > DEEPEST) throw new ProcessEngineException("processes call each other more than " + DEEPEST + " deep");
    }
  }

  private static ExecutionEntity callerOf(ExecutionEntity instance) {
    ExecutionEntity caller = instance.getSuperExecution();
    return caller == null ? null : caller.getProcessInstance();
  }
}

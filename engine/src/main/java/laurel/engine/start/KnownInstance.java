package laurel.engine.start;

import org.operaton.bpm.engine.runtime.ProcessInstanceWithVariables;
import org.operaton.bpm.engine.variable.VariableMap;
import org.operaton.bpm.engine.variable.Variables;

/** What a start answers of an instance that stands already. */
record KnownInstance(String id, String definitionId, String definitionKey, String businessKey, boolean isOver) implements ProcessInstanceWithVariables {
  @Override
  public String getId() {
    return id;
  }

  @Override
  public String getProcessInstanceId() {
    return id;
  }

  @Override
  public String getRootProcessInstanceId() {
    return id;
  }

  @Override
  public String getProcessDefinitionId() {
    return definitionId;
  }

  @Override
  public String getProcessDefinitionKey() {
    return definitionKey;
  }

  @Override
  public String getBusinessKey() {
    return businessKey;
  }

  @Override
  public boolean isEnded() {
    return isOver;
  }

  @Override
  public boolean isSuspended() {
    return false;
  }

  @Override
  public String getTenantId() {
    return null;
  }

  @Override
  public String getCaseInstanceId() {
    return null;
  }

  @Override
  public VariableMap getVariables() {
    return Variables.createVariables();
  }
}

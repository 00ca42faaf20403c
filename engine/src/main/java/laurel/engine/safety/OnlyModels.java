package laurel.engine.safety;

import org.operaton.bpm.engine.BadUserRequestException;
import org.operaton.bpm.engine.impl.persistence.deploy.Deployer;
import org.operaton.bpm.engine.impl.persistence.entity.DeploymentEntity;

/** A deployment holds models and nothing else: no decision, no form, no script. */
class OnlyModels implements Deployer {
  @Override
  public void deploy(DeploymentEntity deployment) {
    if (!deployment.isNew()) return;
    for (String name : deployment.getResources().keySet()) {
      if (!name.endsWith(".bpmn")) throw new BadUserRequestException("resource '" + name + "' refused: only *.bpmn may be deployed");
    }
  }
}

package laurel.engine.safety;

import java.util.ArrayList;
import java.util.List;
import laurel.engine.model.GuardedParse;
import laurel.engine.outbox.FlowsTaken;
import laurel.engine.outbox.OutboxSessions;
import laurel.engine.outbox.OwnHistoryLevel;
import laurel.engine.start.AnswerOfTheFirst;
import org.operaton.bpm.engine.impl.cfg.AbstractProcessEnginePlugin;
import org.operaton.bpm.engine.impl.cfg.ProcessEngineConfigurationImpl;

/** Puts our own parts in the place of the engine's, before it is built. */
public class HardeningPlugin extends AbstractProcessEnginePlugin {
  @Override
  public void preInit(ProcessEngineConfigurationImpl configuration) {
    configuration.setExpressionManager(new SafeExpressionManager());
    configuration.setBpmnParseFactory(GuardedParse::new);
    configuration.setCustomPreDeployers(with(configuration.getCustomPreDeployers(), new OnlyModels()));
    configuration.setCustomPreVariableSerializers(with(configuration.getCustomPreVariableSerializers(), new JsonLists()));
    configuration.setCustomPostBPMNParseListeners(with(with(configuration.getCustomPostBPMNParseListeners(), new CallDepth()), new FlowsTaken()));
    configuration.setCustomSessionFactories(with(configuration.getCustomSessionFactories(), new OutboxSessions()));
    configuration.setCustomHistoryLevels(with(configuration.getCustomHistoryLevels(), new OwnHistoryLevel()));
    configuration.setCustomPreCommandInterceptorsTxRequired(with(configuration.getCustomPreCommandInterceptorsTxRequired(), new AnswerOfTheFirst()));
  }

  private static <T> List<T> with(List<T> list, T one) {
    List<T> longer = list == null ? new ArrayList<>() : new ArrayList<>(list);
    longer.add(one);
    return longer;
  }
}

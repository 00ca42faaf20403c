package laurel.engine.start;

import org.operaton.bpm.engine.impl.cmd.StartProcessInstanceCmd;
import org.operaton.bpm.engine.impl.context.Context;
import org.operaton.bpm.engine.impl.interceptor.Command;
import org.operaton.bpm.engine.impl.interceptor.CommandInterceptor;

/** Around the engine's transaction: whoever starts again, because an answer was lost, gets that answer. */
public class AnswerOfTheFirst extends CommandInterceptor {
  @Override
  @SuppressWarnings("unchecked")
  public <T> T execute(Command<T> command) {
    // Within another command the transaction is that one's, and goes back with it.
    if (!(command instanceof StartProcessInstanceCmd) || Context.getCommandContext() != null) return next.execute(command);
    try {
      return next.execute(command);
    } catch (StartedBefore again) {
      return (T) again.first();
    }
  }
}

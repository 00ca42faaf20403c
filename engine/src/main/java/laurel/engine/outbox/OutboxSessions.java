package laurel.engine.outbox;

import org.operaton.bpm.engine.impl.interceptor.Session;
import org.operaton.bpm.engine.impl.interceptor.SessionFactory;

public class OutboxSessions implements SessionFactory {
  @Override
  public Class<?> getSessionType() {
    return OutboxSession.class;
  }

  @Override
  public Session openSession() {
    return new OutboxSession();
  }
}

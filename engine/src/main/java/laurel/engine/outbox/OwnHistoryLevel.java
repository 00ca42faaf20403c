package laurel.engine.outbox;

import org.operaton.bpm.engine.impl.history.HistoryLevel;
import org.operaton.bpm.engine.impl.history.event.HistoryEventType;
import org.operaton.bpm.engine.impl.history.event.HistoryEventTypes;

/** What happened to instances, activities and tasks, plus incidents and the work that waits for a worker. Variables and people stand in our own record. */
public class OwnHistoryLevel implements HistoryLevel {
  @Override
  public int getId() {
    return 73;
  }

  @Override
  public String getName() {
    return "laurel";
  }

  @Override
  public boolean isHistoryEventProduced(HistoryEventType type, Object entity) {
    return HistoryLevel.HISTORY_LEVEL_ACTIVITY.isHistoryEventProduced(type, entity)
        || type == HistoryEventTypes.EXTERNAL_TASK_CREATE
        || type == HistoryEventTypes.INCIDENT_CREATE
        || type == HistoryEventTypes.INCIDENT_RESOLVE
        || type == HistoryEventTypes.INCIDENT_DELETE;
  }
}

package laurel.engine.outbox;

import org.operaton.bpm.engine.impl.history.event.HistoricActivityInstanceEventEntity;
import org.operaton.bpm.engine.impl.history.event.HistoricExternalTaskLogEntity;
import org.operaton.bpm.engine.impl.history.event.HistoricIncidentEventEntity;
import org.operaton.bpm.engine.impl.history.event.HistoricProcessInstanceEventEntity;
import org.operaton.bpm.engine.impl.history.event.HistoricTaskInstanceEventEntity;
import org.operaton.bpm.engine.impl.history.event.HistoryEvent;

/** The name under which an event stands in the outbox; null for the many that our worker does not need. */
final class Kinds {
  private static final String COMPLETED = "completed";
  private static final String MULTI_INSTANCE_BODY = "multiInstanceBody";

  private Kinds() {}

  static String of(HistoryEvent event) {
    if (event instanceof HistoricTaskInstanceEventEntity task) return ofTask(task.getEventType(), task.getDeleteReason());
    if (event instanceof HistoricActivityInstanceEventEntity activity) return ofActivity(activity.getEventType(), activity.getActivityType());
    if (event instanceof HistoricProcessInstanceEventEntity) return ofInstance(event.getEventType());
    if (event instanceof HistoricIncidentEventEntity) return "incident." + event.getEventType();
    if (event instanceof HistoricExternalTaskLogEntity external) return external.isCreationLog() ? "external.create" : null;
    return null;
  }

  /** The engine calls every end of a task "complete" and tells a cancelled one by its reason. */
  static String ofTask(String eventType, String deleteReason) {
    return switch (eventType) {
      case "create" -> "task.create";
      case "update" -> "task.assign";
      case "migrate" -> "task.migrate";
      case "complete", "delete" -> COMPLETED.equals(deleteReason) ? "task.complete" : "task.delete";
      default -> null;
    };
  }

  /** The body of a multi-instance is no element of the drawing. */
  static String ofActivity(String eventType, String activityType) {
    if (MULTI_INSTANCE_BODY.equals(activityType)) return null;
    return switch (eventType) {
      case "start" -> "activity.start";
      case "end" -> "activity.end";
      default -> null;
    };
  }

  static String ofInstance(String eventType) {
    return switch (eventType) {
      case "start" -> "instance.start";
      case "migrate" -> "instance.migrate";
      case "end" -> "instance.end";
      default -> null;
    };
  }
}

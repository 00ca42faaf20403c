package laurel.engine.outbox;

import java.util.List;
import laurel.engine.start.FirstStart;
import org.operaton.bpm.engine.impl.context.Context;
import org.operaton.bpm.engine.impl.history.event.HistoricActivityInstanceEventEntity;
import org.operaton.bpm.engine.impl.history.event.HistoricExternalTaskLogEntity;
import org.operaton.bpm.engine.impl.history.event.HistoricIncidentEventEntity;
import org.operaton.bpm.engine.impl.history.event.HistoricProcessInstanceEventEntity;
import org.operaton.bpm.engine.impl.history.event.HistoricTaskInstanceEventEntity;
import org.operaton.bpm.engine.impl.history.event.HistoryEvent;
import org.operaton.bpm.engine.impl.history.handler.HistoryEventHandler;
import org.operaton.bpm.engine.impl.persistence.entity.ExecutionEntity;
import org.operaton.bpm.engine.impl.persistence.entity.TaskEntity;

/** From the engine's history to the rows of the command in progress. */
public class Outbox implements HistoryEventHandler {
  @Override
  public void handleEvents(List<HistoryEvent> events) {
    events.forEach(this::handleEvent);
  }

  @Override
  public void handleEvent(HistoryEvent event) {
    String kind = Kinds.of(event);
    if (kind == null) return;
    if (event instanceof HistoricTaskInstanceEventEntity task) {
      TaskEntity entity = taskOf(task);
      if (kind.equals("task.assign") && !isOlder(entity)) return;
      Row row = Rows.of(kind, event, businessKeyOf(event));
      Rows.addTask(row, task, entity);
      OutboxSession.current().add(row);
    } else if (event instanceof HistoricProcessInstanceEventEntity instance) {
      if (kind.equals("instance.start") && isRoot(instance) && instance.getBusinessKey() != null) FirstStart.orStartedBefore(instance.getBusinessKey());
      Row row = Rows.of(kind, event, businessKeyOf(event));
      Rows.addInstance(row, instance);
      OutboxSession.current().add(row);
    } else if (event instanceof HistoricActivityInstanceEventEntity activity) {
      Row row = Rows.of(kind, event, businessKeyOf(event));
      Rows.addActivity(row, activity);
      OutboxSession.current().add(row);
    } else if (event instanceof HistoricExternalTaskLogEntity external) {
      Row row = Rows.of(kind, event, businessKeyOf(event));
      Rows.addExternal(row, external);
      OutboxSession.current().add(row);
    } else if (event instanceof HistoricIncidentEventEntity incident) {
      Row row = Rows.of(kind, event, businessKeyOf(event));
      Rows.addIncident(row, incident);
      OutboxSession.current().add(row);
    }
  }

  private static TaskEntity taskOf(HistoricTaskInstanceEventEntity event) {
    return event.getTaskId() == null ? null : Context.getCommandContext().getTaskManager().findTaskById(event.getTaskId());
  }

  /** A task that is made in this very transaction has no revision yet, and its create row tells everything. */
  private static boolean isOlder(TaskEntity task) {
    return task != null && task.getRevision() > 0;
  }

  /** The root's: instances that a process calls have none of their own, yet belong to the same world. */
  private static String businessKeyOf(HistoryEvent event) {
    String root = event.getRootProcessInstanceId();
    if (event instanceof HistoricProcessInstanceEventEntity instance && instance.getBusinessKey() != null && isRoot(instance)) return instance.getBusinessKey();
    if (root == null) return null;
    ExecutionEntity execution = Context.getCommandContext().getExecutionManager().findExecutionById(root);
    return execution == null ? null : execution.getBusinessKey();
  }

  private static boolean isRoot(HistoricProcessInstanceEventEntity instance) {
    String root = instance.getRootProcessInstanceId();
    return root == null || root.equals(instance.getProcessInstanceId());
  }
}

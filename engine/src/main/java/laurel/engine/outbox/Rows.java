package laurel.engine.outbox;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.operaton.bpm.engine.impl.history.event.HistoricActivityInstanceEventEntity;
import org.operaton.bpm.engine.impl.history.event.HistoricExternalTaskLogEntity;
import org.operaton.bpm.engine.impl.history.event.HistoricIncidentEventEntity;
import org.operaton.bpm.engine.impl.history.event.HistoricProcessInstanceEventEntity;
import org.operaton.bpm.engine.impl.history.event.HistoricTaskInstanceEventEntity;
import org.operaton.bpm.engine.impl.history.event.HistoryEvent;
import org.operaton.bpm.engine.impl.persistence.entity.TaskEntity;
import org.operaton.bpm.engine.task.IdentityLink;

/** From an event of the engine to a row, with all that the mirror needs, so that it need not ask back. */
final class Rows {
  private static final int LONGEST_MESSAGE = 2000;

  private Rows() {}

  static Row of(String kind, HistoryEvent event, String businessKey) {
    return new Row(kind)
        .with("business_key", businessKey)
        .with("process_instance_id", event.getProcessInstanceId())
        .with("root_process_instance_id", event.getRootProcessInstanceId())
        .with("definition_id", event.getProcessDefinitionId())
        .with("definition_key", event.getProcessDefinitionKey())
        .with("execution_id", event.getExecutionId());
  }

  static void addTask(Row row, HistoricTaskInstanceEventEntity event, TaskEntity task) {
    row.with("task_id", event.getTaskId())
        .with("activity_id", event.getTaskDefinitionKey())
        .with("activity_instance_id", event.getActivityInstanceId())
        .with("task_name", event.getName())
        .with("assignee", event.getAssignee())
        .with("owner", event.getOwner())
        .with("due_at", event.getDueDate())
        .with("priority", event.getPriority())
        .with("delete_reason", event.getDeleteReason());
    if (task == null || !event.isEventOfType(org.operaton.bpm.engine.impl.history.event.HistoryEventTypes.TASK_INSTANCE_CREATE)) return;
    task.initializeFormKey();
    row.with("form_key", task.getFormKey())
        .with("candidate_groups", candidates(task, IdentityLink::getGroupId))
        .with("candidate_users", candidates(task, IdentityLink::getUserId));
  }

  static void addInstance(Row row, HistoricProcessInstanceEventEntity event) {
    String activity = event.getEndActivityId() == null ? event.getStartActivityId() : event.getEndActivityId();
    row.with("activity_id", activity).with("delete_reason", event.getDeleteReason()).with("state", event.getState());
  }

  static void addActivity(Row row, HistoricActivityInstanceEventEntity event) {
    row.with("activity_id", event.getActivityId())
        .with("activity_instance_id", event.getActivityInstanceId())
        .with("activity_type", event.getActivityType())
        .with("task_name", event.getActivityName())
        .with("activity_started_at", event.getStartTime())
        .with("is_canceled", event.isCanceled());
  }

  static void addExternal(Row row, HistoricExternalTaskLogEntity event) {
    row.with("activity_id", event.getActivityId())
        .with("activity_instance_id", event.getActivityInstanceId())
        .with("external_task_id", event.getExternalTaskId())
        .with("topic", event.getTopicName());
  }

  static void addIncident(Row row, HistoricIncidentEventEntity event) {
    String message = event.getIncidentMessage();
    boolean tooLong = message != null && message.length() > LONGEST_MESSAGE;
    row.with("activity_id", event.getActivityId())
        .with("incident_id", event.getId())
        .with("incident_type", event.getIncidentType())
        .with("incident_message", tooLong ? message.substring(0, LONGEST_MESSAGE) : message);
  }

  private static String[] candidates(TaskEntity task, Function<IdentityLink, String> name) {
    List<String> names = task.getCandidates().stream().map(name).filter(Objects::nonNull).sorted().toList();
    return names.toArray(String[]::new);
  }
}

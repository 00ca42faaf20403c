package laurel.engine.outbox;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.util.Date;
import java.util.List;
import org.operaton.bpm.engine.impl.context.Context;
import org.operaton.bpm.engine.impl.history.event.HistoricIncidentEventEntity;
import org.operaton.bpm.engine.impl.history.event.HistoricProcessInstanceEventEntity;
import org.operaton.bpm.engine.impl.history.event.HistoricTaskInstanceEventEntity;
import org.operaton.bpm.engine.impl.history.event.HistoryEvent;
import org.operaton.bpm.engine.impl.history.handler.HistoryEventHandler;
import org.operaton.bpm.engine.impl.persistence.entity.ExecutionEntity;
import org.operaton.bpm.engine.impl.persistence.entity.TaskEntity;

/** Writes through the command's own connection: what is rolled back leaves no row, what is committed leaves exactly one. */
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
      write(row);
    } else if (event instanceof HistoricProcessInstanceEventEntity instance) {
      Row row = Rows.of(kind, event, businessKeyOf(event));
      Rows.addInstance(row, instance);
      write(row);
    } else if (event instanceof HistoricIncidentEventEntity incident) {
      Row row = Rows.of(kind, event, businessKeyOf(event));
      Rows.addIncident(row, incident);
      write(row);
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
    if (event instanceof HistoricProcessInstanceEventEntity instance && instance.getBusinessKey() != null
        && (root == null || root.equals(event.getProcessInstanceId()))) return instance.getBusinessKey();
    if (root == null) return null;
    ExecutionEntity execution = Context.getCommandContext().getExecutionManager().findExecutionById(root);
    return execution == null ? null : execution.getBusinessKey();
  }

  private static void write(Row row) {
    // The session's connection: closing it would end the engine's transaction.
    Connection connection = Context.getCommandContext().getDbSqlSession().getSqlSession().getConnection();
    try (PreparedStatement statement = connection.prepareStatement(row.insert())) {
      int place = 1;
      for (Object value : row.values()) bind(statement, place++, value);
      statement.executeUpdate();
    } catch (SQLException failed) {
      throw new IllegalStateException("the outbox row could not be written", failed);
    }
  }

  private static void bind(PreparedStatement statement, int place, Object value) throws SQLException {
    if (value instanceof String[] names) statement.setArray(place, statement.getConnection().createArrayOf("text", names));
    else if (value instanceof Date date) statement.setTimestamp(place, new Timestamp(date.getTime()));
    else if (value instanceof Integer number) statement.setInt(place, number);
    else statement.setObject(place, value, Types.VARCHAR);
  }
}

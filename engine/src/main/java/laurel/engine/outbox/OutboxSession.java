package laurel.engine.outbox;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.operaton.bpm.engine.impl.context.Context;
import org.operaton.bpm.engine.impl.interceptor.Session;

/**
 * What one command of the engine has to tell, written at its end in one round trip through its own connection: what is rolled back leaves no
 * row, what is committed leaves each exactly once.
 */
public class OutboxSession implements Session {
  private final List<Row> rows = new ArrayList<>();
  /** Flows that were taken and have not arrived yet, by the element that they lead to. */
  private final Map<String, Deque<String>> taken = new HashMap<>();
  private final Map<String, String> flowsIntoTasks = new HashMap<>();

  static OutboxSession current() {
    return Context.getCommandContext().getSession(OutboxSession.class);
  }

  void take(String flow, String target) {
    taken.computeIfAbsent(target, any -> new ArrayDeque<>()).add(flow);
  }

  void add(Row row) {
    String activityInstance = (String) row.get("activity_instance_id");
    if (row.is("task.create")) row.with("flow_id", flowsIntoTasks.remove(activityInstance));
    if (row.is("activity.start")) {
      String flow = arrivalAt((String) row.get("activity_id"));
      // The rows of its task tell everything else.
      if ("userTask".equals(row.get("activity_type"))) {
        if (flow != null) flowsIntoTasks.put(activityInstance, flow);
        return;
      }
      row.with("flow_id", flow);
    }
    if (row.is("activity.end")) {
      if ("userTask".equals(row.get("activity_type"))) return;
      // Begun and over within one command: one row says both.
      Row start = rows.stream().filter(one -> one.is("activity.start") && Objects.equals(one.get("activity_instance_id"), activityInstance)).findFirst().orElse(null);
      if (start != null) {
        row.with("flow_id", start.get("flow_id"));
        rows.set(rows.indexOf(start), row);
        return;
      }
    }
    rows.add(row);
  }

  private String arrivalAt(String activity) {
    Deque<String> flows = taken.get(activity);
    return flows == null ? null : flows.poll();
  }

  List<Row> rows() {
    return rows;
  }

  @Override
  public void flush() {
    if (rows.isEmpty()) return;
    // The session's connection: closing it would end the engine's transaction.
    Connection connection = Context.getCommandContext().getDbSqlSession().getSqlSession().getConnection();
    try (PreparedStatement statement = connection.prepareStatement(Row.INSERT)) {
      for (Row row : rows) {
        row.bind(statement);
        statement.addBatch();
      }
      statement.executeBatch();
    } catch (SQLException failed) {
      throw new IllegalStateException("the outbox could not be written", failed);
    }
    rows.clear();
  }
}

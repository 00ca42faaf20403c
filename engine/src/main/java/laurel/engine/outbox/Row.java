package laurel.engine.outbox;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** One row of flow_outbox.event. All rows are written by one statement, so that those of a command go in one batch. */
final class Row {
  private static final List<String> COLUMNS = List.of(
      "kind", "business_key", "process_instance_id", "root_process_instance_id", "definition_id", "definition_key", "execution_id",
      "task_id", "activity_id", "activity_instance_id", "activity_type", "activity_started_at", "is_canceled", "flow_id",
      "task_name", "assignee", "owner", "candidate_groups", "candidate_users", "due_at", "priority", "form_key", "delete_reason",
      "state", "incident_id", "incident_type", "incident_message", "external_task_id", "topic");
  static final String INSERT = "insert into flow_outbox.event (" + String.join(", ", COLUMNS) + ") values ("
      + String.join(", ", java.util.Collections.nCopies(COLUMNS.size(), "?")) + ")";

  private final Map<String, Object> values = new HashMap<>();

  Row(String kind) {
    values.put("kind", kind);
  }

  Row with(String column, Object value) {
    if (!COLUMNS.contains(column)) throw new IllegalArgumentException(column);
    if (value != null) values.put(column, value);
    return this;
  }

  Object get(String column) {
    return values.get(column);
  }

  boolean is(String kind) {
    return kind.equals(values.get("kind"));
  }

  void bind(PreparedStatement statement) throws SQLException {
    int place = 1;
    for (String column : COLUMNS) bind(statement, place++, column, values.get(column));
  }

  private static void bind(PreparedStatement statement, int place, String column, Object value) throws SQLException {
    switch (column) {
      case "candidate_groups", "candidate_users" ->
        statement.setArray(place, statement.getConnection().createArrayOf("text", value instanceof String[] names ? names : new String[0]));
      case "due_at", "activity_started_at" -> statement.setTimestamp(place, value instanceof Date date ? new Timestamp(date.getTime()) : null);
      case "priority" -> statement.setObject(place, value, Types.INTEGER);
      case "is_canceled" -> statement.setObject(place, value, Types.BOOLEAN);
      default -> statement.setObject(place, value, Types.VARCHAR);
    }
  }
}

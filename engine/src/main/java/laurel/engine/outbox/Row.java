package laurel.engine.outbox;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One row of flow_outbox.event, column by column. */
final class Row {
  private final Map<String, Object> columns = new LinkedHashMap<>();

  Row(String kind) {
    columns.put("kind", kind);
  }

  Row with(String column, Object value) {
    if (value != null) columns.put(column, value);
    return this;
  }

  Map<String, Object> columns() {
    return columns;
  }

  String insert() {
    String names = String.join(", ", columns.keySet());
    String places = String.join(", ", java.util.Collections.nCopies(columns.size(), "?"));
    return "insert into flow_outbox.event (" + names + ") values (" + places + ")";
  }

  List<Object> values() {
    return List.copyOf(columns.values());
  }
}

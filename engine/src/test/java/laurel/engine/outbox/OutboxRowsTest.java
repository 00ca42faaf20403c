package laurel.engine.outbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.operaton.bpm.engine.impl.history.event.HistoricActivityInstanceEventEntity;
import org.operaton.bpm.engine.impl.history.event.HistoricIncidentEventEntity;
import org.operaton.bpm.engine.impl.history.event.HistoryEventTypes;

class OutboxRowsTest {
  @ParameterizedTest
  @CsvSource({"create,,task.create", "update,,task.assign", "complete,completed,task.complete", "complete,deleted,task.delete", "delete,cancelled,task.delete", "migrate,,task.migrate", "add-identity-link,,"})
  void aTaskEndsByCompletionOnlyWhenItsReasonSaysSo(String event, String reason, String kind) {
    assertEquals(kind, Kinds.ofTask(event, reason));
  }

  @ParameterizedTest
  @CsvSource({"start,instance.start", "end,instance.end", "migrate,instance.migrate", "update,"})
  void anInstanceIsToldOfByItsStartItsMigrationAndItsEnd(String event, String kind) {
    assertEquals(kind, Kinds.ofInstance(event));
  }

  @Test
  void activitiesAreNotTold() {
    assertNull(Kinds.of(new HistoricActivityInstanceEventEntity()));
  }

  @Test
  void aRowNamesOnlyTheColumnsThatItFills() {
    Row row = new Row("task.create").with("task_id", "t1").with("assignee", null);
    assertEquals("insert into flow_outbox.event (kind, task_id) values (?, ?)", row.insert());
    assertEquals(List.of("task.create", "t1"), row.values());
  }

  @Test
  void aLongMessageOfAnIncidentIsCut() {
    var incident = new HistoricIncidentEventEntity();
    incident.setIncidentMessage("x".repeat(5000));
    Row row = new Row("incident.create");
    Rows.addIncident(row, incident);
    assertEquals(2000, ((String) row.columns().get("incident_message")).length());
  }

  @Test
  void theHistoryLevelKeepsIncidentsAndNoVariables() {
    var level = new OwnHistoryLevel();
    assertEquals(true, level.isHistoryEventProduced(HistoryEventTypes.INCIDENT_CREATE, null));
    assertEquals(true, level.isHistoryEventProduced(HistoryEventTypes.TASK_INSTANCE_CREATE, null));
    assertEquals(false, level.isHistoryEventProduced(HistoryEventTypes.VARIABLE_INSTANCE_CREATE, null));
    assertEquals(false, level.isHistoryEventProduced(HistoryEventTypes.IDENTITY_LINK_ADD, null));
  }
}

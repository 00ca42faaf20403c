package laurel.engine.outbox;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

  @ParameterizedTest
  @CsvSource({"start,serviceTask,activity.start", "end,noneEndEvent,activity.end", "update,userTask,", "start,multiInstanceBody,"})
  void anElementIsToldOfWhenItIsEnteredAndLeft(String event, String type, String kind) {
    assertEquals(kind, Kinds.ofActivity(event, type));
  }

  private static Row row(String kind, String type, String id) {
    return new Row(kind).with("activity_type", type).with("activity_id", id).with("activity_instance_id", id + ":1");
  }

  @Test
  void whatBeginsAndEndsInOneCommandIsOneRowWithTheFlowThatLedToIt() {
    var session = new OutboxSession();
    session.take("flow_1", "gateway");
    session.add(row("activity.start", "exclusiveGateway", "gateway"));
    session.add(row("activity.end", "exclusiveGateway", "gateway"));
    assertEquals(1, session.rows().size());
    assertEquals("flow_1", session.rows().get(0).get("flow_id"));
    assertEquals(true, session.rows().get(0).is("activity.end"));
  }

  @Test
  void aUserTaskIsToldByTheRowsOfItsTaskAlone() {
    var session = new OutboxSession();
    session.take("flow_1", "review");
    session.add(row("activity.start", "userTask", "review"));
    session.add(new Row("task.create").with("activity_instance_id", "review:1"));
    session.add(row("activity.end", "userTask", "review"));
    assertEquals(1, session.rows().size());
    assertEquals("flow_1", session.rows().get(0).get("flow_id"));
  }

  @Test
  void twoFlowsIntoOneElementAreToldOneEach() {
    var session = new OutboxSession();
    session.take("flow_1", "join");
    session.take("flow_2", "join");
    session.add(row("activity.start", "parallelGateway", "join"));
    session.add(new Row("activity.start").with("activity_type", "parallelGateway").with("activity_id", "join").with("activity_instance_id", "join:2"));
    assertEquals(List.of("flow_1", "flow_2"), session.rows().stream().map(one -> one.get("flow_id")).toList());
  }

  @Test
  void aRowKnowsItsColumns() {
    org.junit.jupiter.api.Assertions.assertThrows(IllegalArgumentException.class, () -> new Row("task.create").with("password", "x"));
  }

  @Test
  void aLongMessageOfAnIncidentIsCut() {
    var incident = new HistoricIncidentEventEntity();
    incident.setIncidentMessage("x".repeat(5000));
    Row row = new Row("incident.create");
    Rows.addIncident(row, incident);
    assertEquals(2000, ((String) row.get("incident_message")).length());
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

package laurel.engine.safety;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.operaton.bpm.engine.BadUserRequestException;
import org.operaton.bpm.engine.impl.persistence.entity.VariableInstanceEntity;
import org.operaton.bpm.engine.variable.Variables;
import org.operaton.bpm.engine.variable.value.ObjectValue;

class JsonListsTest {
  private static ObjectValue serialized(String json, String type) {
    return Variables.serializedObjectValue(json).serializationDataFormat("application/json").objectTypeName(type).create();
  }

  @Test
  void listsAndMapsAreReadAndNothingElse() {
    assertEquals(List.of("u:1", "u:2"), JsonLists.read("[\"u:1\",\"u:2\"]".getBytes(), "java.util.ArrayList"));
    assertEquals(Map.of("a", 1), JsonLists.read("{\"a\":1}".getBytes(), "java.util.LinkedHashMap"));
    assertThrows(BadUserRequestException.class, () -> JsonLists.read("{}".getBytes(), "java.util.ArrayList"));
    assertThrows(BadUserRequestException.class, () -> JsonLists.read("[]".getBytes(), "com.zaxxer.hikari.HikariConfig"));
    assertThrows(BadUserRequestException.class, () -> JsonLists.read("[]".getBytes(), null));
  }

  @Test
  void aForeignTypeIsRefusedOnWriting() {
    var serializer = new JsonLists();
    var fields = new VariableInstanceEntity();
    assertThrows(BadUserRequestException.class, () -> serializer.writeToValueFields(serialized("[]", "x.Y"), fields, "[]".getBytes()));
    assertThrows(BadUserRequestException.class, () -> serializer.writeToValueFields(serialized("5", "java.util.ArrayList"), fields, "5".getBytes()));
  }

  @Test
  void onlyListsAndMapsAreTaken() {
    var serializer = new JsonLists();
    assertEquals(true, serializer.canSerializeValue(List.of()));
    assertEquals(true, serializer.canSerializeValue(Map.of()));
    assertEquals(false, serializer.canSerializeValue(new Object()));
  }
}

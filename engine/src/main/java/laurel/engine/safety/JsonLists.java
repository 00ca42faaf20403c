package laurel.engine.safety;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.operaton.bpm.engine.BadUserRequestException;
import org.operaton.bpm.engine.impl.variable.serializer.AbstractObjectValueSerializer;
import org.operaton.bpm.engine.impl.variable.serializer.ValueFields;
import org.operaton.bpm.engine.variable.value.ObjectValue;

/** Lists and maps as JSON. No class that a caller names is ever loaded, and none is ever stored. */
class JsonLists extends AbstractObjectValueSerializer {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String LIST = "java.util.ArrayList";
  private static final String MAP = "java.util.LinkedHashMap";

  JsonLists() {
    super("application/json");
  }

  @Override
  public String getName() {
    return "json-list";
  }

  @Override
  protected boolean isSerializationTextBased() {
    return true;
  }

  @Override
  protected boolean canSerializeValue(Object value) {
    return value instanceof List || value instanceof Map;
  }

  @Override
  protected String getTypeNameForDeserialized(Object value) {
    return value instanceof Map ? MAP : LIST;
  }

  @Override
  protected byte[] serializeToByteArray(Object value) throws Exception {
    return JSON.writeValueAsBytes(value);
  }

  @Override
  protected void writeToValueFields(ObjectValue value, ValueFields fields, byte[] serialized) {
    String type = getObjectTypeName(value, fields);
    // Reading it back is the only proof that it is what it says: a list that is none would fail a process much later.
    if (serialized != null) read(serialized, type);
    super.writeToValueFields(value, fields, serialized);
  }

  @Override
  protected Object deserializeFromByteArray(byte[] bytes, String type) {
    return read(bytes, type);
  }

  static Object read(byte[] bytes, String type) {
    try {
      if (LIST.equals(type)) return JSON.readValue(bytes, ArrayList.class);
      if (MAP.equals(type)) return JSON.readValue(bytes, LinkedHashMap.class);
    } catch (java.io.IOException malformed) {
      throw new BadUserRequestException("the value is not JSON of type " + type);
    }
    throw new BadUserRequestException("objects of type '" + type + "' are refused: only " + LIST + " and " + MAP);
  }
}

package laurel.engine.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BodyLimitTest {
  @ParameterizedTest
  @CsvSource(nullValues = "none", value = {
    "none,-1,/engine-rest/task,0", "none,1048576,/engine-rest/task,0", "none,1048577,/engine-rest/task,413", "none,2097152,/engine-rest/deployment/create,0",
    "none,2097153,/engine-rest/deployment/create,413", "chunked,-1,/engine-rest/task,411",
  })
  void aBodyIsJudgedByItsAnnouncedLength(String encoding, long length, String path, int status) {
    assertEquals(status, BodyLimit.refusal(encoding, length, path));
  }
}

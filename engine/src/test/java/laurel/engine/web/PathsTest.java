package laurel.engine.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PathsTest {
  @ParameterizedTest
  @CsvSource({
    "GET,/version", "POST,/deployment/create", "POST,/process-definition/key/apply/start", "POST,/process-definition/apply:1:ab-cd/start",
    "GET,/process-definition/%E5%AE%A1:1:ab/xml", "POST,/task", "POST,/task/count", "POST,/task/ab-1/complete", "GET,/process-instance/ab-1/activity-instances",
    "DELETE,/process-instance/ab-1", "PUT,/process-instance/ab-1/suspended", "POST,/external-task/ab-1/lock", "POST,/external-task/fetchAndLock", "POST,/message", "POST,/migration/execute",
    "POST,/history/activity-instance", "GET,/history/process-instance/ab-1",
  })
  void ourOwnCallsPass(String method, String path) {
    assertEquals(true, Paths.allows(method, Paths.BASE + path));
  }

  @ParameterizedTest
  @CsvSource({
    "GET,/task", "PUT,/task/ab-1", "POST,/task/create", "POST,/filter/create", "POST,/%66ilter/create", "POST,/task/../filter/create", "POST,/task;x=1", "POST,//task",
    "GET,/engine", "GET,/engine/default/task", "POST,/user/create", "POST,/process-definition/executions-async", "DELETE,/process-definition/ab", "POST,/process-instance/delete",
    "POST,/task/%2e%2e/claim", "POST,/task/a%2Fb/claim", "POST,/task/a%3Bb/claim", "OPTIONS,/task", "POST,/signal", "POST,/condition", "POST,/process-instance/a/variables/x/data",
    "POST,/batch", "POST,/migration/executeAsync", "GET,/process-definition/key/a/startForm", "POST,/history/process-instance/delete",
  })
  void everythingElseDoesNotExist(String method, String path) {
    assertEquals(false, Paths.allows(method, Paths.BASE + path));
  }
}

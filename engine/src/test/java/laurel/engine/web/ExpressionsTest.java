package laurel.engine.web;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import jakarta.ws.rs.WebApplicationException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExpressionsTest {
  @ParameterizedTest
  @ValueSource(strings = {
    "{\"assigneeExpression\":\"${x}\"}", "{\"orQueries\":[{\"dueAfterExpression\":\"${x}\"}]}", "{\"orQueries\":[{\"orQueries\":[{\"ownerExpression\":\"x\"}]}]}",
    "{\"assigneeExpression\":[\"${x}\"]}", "{\"a\":1,\"a\":2}", "{", "{\"a\":{\"b\":{\"cExpression\":5}}}",
  })
  void anExpressionAtAnyDepthAndADoubledFieldAreRefused(String body) {
    var refused = assertThrows(WebApplicationException.class, () -> NoExpressions.check(body.getBytes()));
    assertEquals(400, refused.getResponse().getStatus());
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "{\"assignee\":\"u:1\",\"sorting\":[{\"sortBy\":\"created\",\"sortOrder\":\"desc\"}]}", "{\"variables\":{\"myExpression\":{\"value\":\"x\"}}}", "{\"assigneeExpression\":null}", "[]", "5",
  })
  void everythingElseIsReadAsBefore(String body) {
    assertDoesNotThrow(() -> NoExpressions.check(body.getBytes()));
  }
}

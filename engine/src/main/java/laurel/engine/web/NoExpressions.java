package laurel.engine.web;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.Provider;
import jakarta.ws.rs.ext.ReaderInterceptor;
import jakarta.ws.rs.ext.ReaderInterceptorContext;
import java.io.ByteArrayInputStream;
import java.io.IOException;

/** Refuses every JSON body that holds an expression field at any depth, before the engine reads it. */
@Provider
public class NoExpressions implements ReaderInterceptor {
  // A doubled field could show us one value and the engine another.
  private static final ObjectMapper JSON = JsonMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  @Override
  public Object aroundReadFrom(ReaderInterceptorContext context) throws IOException {
    if (isJson(context.getMediaType())) {
      byte[] body = context.getInputStream().readAllBytes();
      if (body.length > 0) check(body);
      context.setInputStream(new ByteArrayInputStream(body));
    }
    return context.proceed();
  }

  static void check(byte[] body) throws IOException {
    try {
      var tree = JSON.readTree(body);
      if (Expressions.foundIn(tree)) throw refusal("expressions are forbidden in queries");
    } catch (JsonProcessingException malformed) {
      throw refusal("the body is not JSON: " + malformed.getOriginalMessage());
    }
  }

  /** Anything that is not a form is read as JSON by the engine. */
  private static boolean isJson(MediaType type) {
    return type == null || !type.getType().equals("multipart");
  }

  private static WebApplicationException refusal(String message) {
    var body = JSON.createObjectNode().put("type", "BadUserRequestException").put("message", message).put("code", 0);
    return new WebApplicationException(Response.status(400).type(MediaType.APPLICATION_JSON).entity(body.toString()).build());
  }
}

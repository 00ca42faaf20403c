package laurel.engine.web;

import java.util.List;
import java.util.regex.Pattern;

/** The calls that our client makes, and no other. A path is judged as it was sent, before anything is decoded. */
final class Paths {
  static final String BASE = "/engine-rest";

  // Encoded bytes above 7F are letters of other scripts; an encoded slash, dot or semicolon is an attempt.
  private static final String ID = "(?:[A-Za-z0-9:_.~-]|%[89A-Fa-f][0-9A-Fa-f])+";

  private record Call(String method, Pattern path) {}

  private static final List<Call> CALLS = List.of(
      call("GET", "/version"),
      call("POST", "/deployment/create"),
      call("GET", "/deployment(/{id})?"),
      call("DELETE", "/deployment/{id}"),
      call("GET", "/process-definition(/count)?"),
      call("GET", "/process-definition/(key/)?{id}(/xml)?"),
      call("PUT", "/process-definition/(key/)?{id}/suspended"),
      call("POST", "/process-definition/(key/)?{id}/start"),
      call("POST", "/process-instance(/count)?"),
      call("GET", "/process-instance/{id}"),
      call("DELETE", "/process-instance/{id}"),
      call("GET", "/process-instance/{id}/(activity-instances|variables)"),
      call("POST", "/process-instance/{id}/(modification|variables)"),
      call("PUT", "/process-instance/{id}/suspended"),
      call("POST", "/task(/count)?"),
      call("GET", "/task/{id}"),
      call("GET", "/task/{id}/(identity-links|variables)"),
      call("POST", "/task/{id}/(claim|unclaim|complete|assignee|delegate|resolve)"),
      call("POST", "/external-task(/count|/fetchAndLock)?"),
      call("POST", "/external-task/{id}/(lock|complete|failure|bpmnError|extendLock|unlock)"),
      call("PUT", "/external-task/{id}/retries"),
      call("POST", "/message"),
      call("POST", "/migration/(generate|validate|execute)"),
      call("POST", "/history/(process-instance|activity-instance|task|variable-instance)(/count)?"),
      call("GET", "/history/process-instance/{id}"),
      call("GET", "/history/incident(/count)?"),
      call("GET", "/incident(/count)?"),
      call("GET", "/job(/count)?"),
      call("PUT", "/job/{id}/retries"));

  private Paths() {}

  static boolean allows(String method, String rawPath) {
    return CALLS.stream().anyMatch(call -> call.method.equals(method) && call.path.matcher(rawPath).matches());
  }

  private static Call call(String method, String path) {
    return new Call(method, Pattern.compile(BASE + path.replace("{id}", ID)));
  }
}

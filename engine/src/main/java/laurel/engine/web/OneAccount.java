package laurel.engine.web;

import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import org.operaton.bpm.engine.ProcessEngine;
import org.operaton.bpm.engine.rest.security.auth.AuthenticationResult;
import org.operaton.bpm.engine.rest.security.auth.impl.HttpBasicAuthenticationProvider;

/** The stock provider locks an account after wrong passwords, so that anybody could lock ours out. */
public class OneAccount extends HttpBasicAuthenticationProvider {
  private final Account account = new Account(System.getenv("LAUREL_ENGINE_USER"), System.getenv("LAUREL_ENGINE_PASSWORD"));

  @Override
  protected boolean isAuthenticated(ProcessEngine engine, String user, String password) {
    return account.is(user, password);
  }

  @Override
  public AuthenticationResult extractAuthenticatedUser(HttpServletRequest request, ProcessEngine engine) {
    AuthenticationResult result = super.extractAuthenticatedUser(request, engine);
    if (result.isAuthenticated()) {
      // Left empty, the engine would ask the database for them on every request.
      result.setGroups(List.of());
      result.setTenants(List.of());
    }
    return result;
  }
}

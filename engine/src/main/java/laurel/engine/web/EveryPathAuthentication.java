package laurel.engine.web;

import org.operaton.bpm.engine.rest.security.auth.ProcessEngineAuthenticationFilter;

/** The stock filter lets anybody read the list of engines; this one lets nobody read anything. */
public class EveryPathAuthentication extends ProcessEngineAuthenticationFilter {
  @Override
  protected boolean requiresEngineAuthentication(String requestUrl) {
    return true;
  }
}

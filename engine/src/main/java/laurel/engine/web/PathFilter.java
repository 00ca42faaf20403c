package laurel.engine.web;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;

/** Whatever our client does not call does not exist. */
public class PathFilter extends HttpFilter {
  @Override
  protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain) throws IOException, ServletException {
    if (!Paths.allows(request.getMethod(), request.getRequestURI())) {
      response.setStatus(HttpServletResponse.SC_NOT_FOUND);
    } else if (Collections.list(request.getParameterNames()).stream().anyMatch(Expressions::isExpressionField)) {
      response.setStatus(HttpServletResponse.SC_BAD_REQUEST);
    } else {
      chain.doFilter(request, response);
    }
  }
}

package laurel.engine.web;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.sql.SQLException;
import javax.sql.DataSource;

/** Tells without an account whether this node can work: 200 only while its database answers. */
public class Health extends HttpFilter {
  private static final String PATH = Paths.BASE + "/health";
  private static final int SECONDS = 2;

  private final transient DataSource dataSource;

  public Health(DataSource dataSource) {
    this.dataSource = dataSource;
  }

  @Override
  protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain) throws IOException, ServletException {
    if (request.getMethod().equals("GET") && request.getRequestURI().equals(PATH)) {
      response.setStatus(databaseAnswers() ? HttpServletResponse.SC_OK : HttpServletResponse.SC_SERVICE_UNAVAILABLE);
    } else {
      chain.doFilter(request, response);
    }
  }

  private boolean databaseAnswers() {
    try (var connection = dataSource.getConnection()) {
      return connection.isValid(SECONDS);
    } catch (SQLException away) {
      return false;
    }
  }
}

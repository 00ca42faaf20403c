package laurel.engine.web;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Decided by the announced length, before a byte is read; who announces none is refused. */
public class BodyLimit extends HttpFilter {
  private static final long MEGABYTE = 1 << 20;

  @Override
  protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain) throws IOException, ServletException {
    int refusal = refusal(request.getHeader("transfer-encoding"), request.getContentLengthLong(), request.getRequestURI());
    if (refusal == 0) chain.doFilter(request, response);
    else response.setStatus(refusal);
  }

  /** The status to refuse with, or 0. */
  static int refusal(String transferEncoding, long length, String path) {
    if (transferEncoding != null) return HttpServletResponse.SC_LENGTH_REQUIRED;
    return length > limitOf(path) ? HttpServletResponse.SC_REQUEST_ENTITY_TOO_LARGE : 0;
  }

  private static long limitOf(String path) {
    // A model of the largest size, with what a form puts around it.
    return path.equals(Paths.BASE + "/deployment/create") ? 2 * MEGABYTE : MEGABYTE;
  }
}

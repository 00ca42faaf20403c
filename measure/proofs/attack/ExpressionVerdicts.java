package laurel.engine.model;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Says of each expression on a line of its own, as base64 of UTF-16LE, whether the engine's guard lets it pass. S9 compares it with the gate. */
final class ExpressionVerdicts {
  private ExpressionVerdicts() {}

  public static void main(String[] arguments) throws IOException {
    StringBuilder verdicts = new StringBuilder();
    try (BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String text = new String(Base64.getDecoder().decode(line), StandardCharsets.UTF_16LE);
        verdicts.append(ExpressionGrammar.problem(text).isEmpty() ? "yes\n" : "no\n");
      }
    }
    System.out.print(verdicts);
  }
}

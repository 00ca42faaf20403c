package laurel.engine.model;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A cycle of no length loops for ever and holds the deployment lock of every node; one from a variable hangs the start. */
final class TimerCycles implements Rule {
  static final Duration SHORTEST = Duration.ofMinutes(1);
  static final int MOST = 1_000;

  private static final Pattern CYCLE = Pattern.compile("R(\\d{1,4})/(P[0-9A-Z.]+)");

  @Override
  public void check(Node root, Refusals refusals) {
    root.all("timeCycle").forEach(cycle -> {
      if (!isBounded(cycle.text())) {
        refusals.refuse("a timer cycle must be R<count>/<duration> with at most " + MOST + " rounds and at least " + SHORTEST.toMinutes() + " minute between them", cycle);
      }
    });
  }

  static boolean isBounded(String text) {
    Matcher cycle = CYCLE.matcher(text);
    if (!cycle.matches()) return false;
    int rounds = Integer.parseInt(cycle.group(1));
    return rounds >= 1 && rounds <= MOST && Durations.of(cycle.group(2)).filter(length -> length.compareTo(SHORTEST) >= 0).isPresent();
  }
}

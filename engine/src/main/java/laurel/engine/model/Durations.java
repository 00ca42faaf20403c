package laurel.engine.model;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.Period;
import java.util.Optional;

/** ISO 8601 durations with years, months and days as well as hours, minutes and seconds. */
final class Durations {
  private static final LocalDateTime SOME_DAY = LocalDateTime.of(2026, 1, 1, 0, 0);

  private Durations() {}

  static Optional<Duration> of(String text) {
    int time = text.indexOf('T');
    try {
      if (time < 0) return Optional.of(Duration.between(SOME_DAY, SOME_DAY.plus(Period.parse(text))));
      String days = text.substring(0, time);
      Period period = days.equals("P") ? Period.ZERO : Period.parse(days);
      return Optional.of(Duration.between(SOME_DAY, SOME_DAY.plus(period)).plus(Duration.parse("P" + text.substring(time))));
    } catch (DateTimeException | ArithmeticException notOne) {
      return Optional.empty();
    }
  }
}

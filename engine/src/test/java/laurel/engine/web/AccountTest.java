package laurel.engine.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class AccountTest {
  private static final String PASSWORD = "a-password-of-some-length";

  @Test
  void onlyTheWholePairIsTheAccount() {
    Account account = new Account("laurel", PASSWORD);
    assertEquals(true, account.is("laurel", PASSWORD));
    assertEquals(false, account.is("laurel", PASSWORD + "x"));
    assertEquals(false, account.is("Laurel", PASSWORD));
    assertEquals(false, account.is("", ""));
  }

  @Test
  void anEngineWithoutAGoodPasswordDoesNotStart() {
    assertThrows(IllegalStateException.class, () -> new Account("laurel", null));
    assertThrows(IllegalStateException.class, () -> new Account("laurel", "short"));
    assertThrows(IllegalStateException.class, () -> new Account(" ", PASSWORD));
  }
}

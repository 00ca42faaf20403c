package laurel.engine.web;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/** The one technical account. It lives in the environment, not in a table: nothing to lock, nothing to query. */
final class Account {
  private static final int SHORTEST_PASSWORD = 16;

  private final byte[] user;
  private final byte[] password;

  Account(String user, String password) {
    if (user == null || user.isBlank()) throw new IllegalStateException("LAUREL_ENGINE_USER is missing");
    if (password == null || password.length() < SHORTEST_PASSWORD) {
      throw new IllegalStateException("LAUREL_ENGINE_PASSWORD is missing or shorter than " + SHORTEST_PASSWORD + " characters");
    }
    this.user = digest(user);
    this.password = digest(password);
  }

  /** Digests have one length, and both are always compared: the time taken tells nothing. */
  boolean is(String otherUser, String otherPassword) {
    return MessageDigest.isEqual(user, digest(otherUser)) & MessageDigest.isEqual(password, digest(otherPassword));
  }

  private static byte[] digest(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (java.security.NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}

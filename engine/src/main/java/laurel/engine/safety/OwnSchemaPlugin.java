package laurel.engine.safety;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.Objects;
import javax.sql.DataSource;
import org.operaton.bpm.engine.ProcessEngine;
import org.operaton.bpm.engine.impl.cfg.AbstractProcessEnginePlugin;
import org.operaton.bpm.engine.impl.cfg.ProcessEngineConfigurationImpl;

/**
 * One node at a time makes or upgrades the tables: two that start together on an empty database would clash. A node that
 * finds everything as it wants it touches nothing: the other one works meanwhile, and locks of ours would stop its
 * commands, or end in a deadlock with them.
 */
public class OwnSchemaPlugin extends AbstractProcessEnginePlugin {
  private static final long LOCK = 7_305_041;
  private static final String EDITION_THERE = "select obj_description(to_regnamespace('flow_outbox'), 'pg_namespace')";
  private static final String HAS_READER = "select ' for its reader' from pg_roles where rolname = 'engine_outbox_reader'";

  private final DataSource dataSource;
  private Connection connection;

  public OwnSchemaPlugin(DataSource dataSource) {
    this.dataSource = dataSource;
  }

  @Override
  public void preInit(ProcessEngineConfigurationImpl configuration) {
    try {
      connection = dataSource.getConnection();
      run("select pg_advisory_lock(" + LOCK + ")");
    } catch (SQLException failed) {
      throw new IllegalStateException("the schema lock could not be taken", failed);
    }
  }

  @Override
  public void postProcessEngineBuild(ProcessEngine engine) {
    try (Connection lock = connection) {
      String schema = ownSchema();
      String wanted = editionOf(schema);
      if (!wanted.equals(firstOf(EDITION_THERE))) {
        // Each in a transaction of its own: no lock is held while another is waited for.
        for (String statement : schema.split("\n\n")) run(statement);
        run("comment on schema flow_outbox is '" + wanted + "'");
      }
      run("select pg_advisory_unlock(" + LOCK + ")");
    } catch (SQLException | IOException failed) {
      throw new IllegalStateException("our own tables could not be made", failed);
    }
  }

  private void run(String sql) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private String firstOf(String query) throws SQLException {
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery(query)) {
      return rows.next() ? Objects.requireNonNullElse(rows.getString(1), "") : "";
    }
  }

  /** Rights are given to the reader only once there is one. */
  private String editionOf(String schema) throws SQLException {
    return sha256(schema) + firstOf(HAS_READER);
  }

  private static String sha256(String text) {
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash);
    } catch (NoSuchAlgorithmException never) {
      throw new IllegalStateException(never);
    }
  }

  private static String ownSchema() throws IOException {
    try (InputStream file = OwnSchemaPlugin.class.getResourceAsStream("/own-schema.sql")) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}

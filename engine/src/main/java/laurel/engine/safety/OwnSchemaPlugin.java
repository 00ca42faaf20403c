package laurel.engine.safety;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.operaton.bpm.engine.ProcessEngine;
import org.operaton.bpm.engine.impl.cfg.AbstractProcessEnginePlugin;
import org.operaton.bpm.engine.impl.cfg.ProcessEngineConfigurationImpl;

/** One node at a time makes or upgrades the tables: two that start together on an empty database would clash. */
public class OwnSchemaPlugin extends AbstractProcessEnginePlugin {
  private static final long LOCK = 7_305_041;

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
      run(ownSchema());
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

  private static String ownSchema() throws IOException {
    try (InputStream file = OwnSchemaPlugin.class.getResourceAsStream("/own-schema.sql")) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}

package laurel.engine.start;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.operaton.bpm.engine.impl.context.Context;

/**
 * One instance for each business key, running or over, whichever node is asked and however often: the engine's own tables allow many. The lock
 * is held until the engine's transaction ends, so the second of two that start at once waits, and then sees the first.
 */
public final class FirstStart {
  private static final long SEED = 7_305_042;
  // Shorter than our client waits for an answer, so that those who ask again do not pile up behind one that is stuck.
  private static final String PATIENCE = "5s";
  // Two statements in one round trip. One alone would look with the eyes it had before it waited.
  private static final String LOCK_AND_LOOK = "select set_config('lock_timeout', '" + PATIENCE + "', true), pg_advisory_xact_lock(hashtextextended(?, " + SEED + "));"
      + " select proc_inst_id_, proc_def_id_, proc_def_key_, end_time_ is not null from act_hi_procinst"
      + " where business_key_ = ? and super_process_instance_id_ is null order by start_time_, proc_inst_id_ limit 1";

  private FirstStart() {}

  /** Called while an instance begins, before its row is written. */
  public static void orStartedBefore(String businessKey) {
    // The session's connection: closing it would end the engine's transaction.
    Connection connection = Context.getCommandContext().getDbSqlSession().getSqlSession().getConnection();
    try (PreparedStatement statement = connection.prepareStatement(LOCK_AND_LOOK)) {
      statement.setString(1, businessKey);
      statement.setString(2, businessKey);
      statement.execute();
      statement.getMoreResults();
      try (ResultSet found = statement.getResultSet()) {
        if (found.next())
          throw new StartedBefore(new KnownInstance(found.getString(1), found.getString(2), found.getString(3), businessKey, found.getBoolean(4)));
      }
    } catch (SQLException failed) {
      throw new IllegalStateException("whether it was started before could not be found out", failed);
    }
  }
}

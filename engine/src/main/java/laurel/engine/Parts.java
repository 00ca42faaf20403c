package laurel.engine;

import java.util.Map;
import javax.sql.DataSource;
import laurel.engine.outbox.Outbox;
import laurel.engine.safety.HardeningPlugin;
import laurel.engine.safety.OwnSchemaPlugin;
import laurel.engine.web.NoExpressions;
import org.operaton.bpm.engine.impl.cfg.ProcessEnginePlugin;
import org.operaton.bpm.engine.impl.history.handler.HistoryEventHandler;
import org.operaton.bpm.spring.boot.starter.rest.OperatonJerseyResourceConfig;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What we add to the engine and to its REST interface. */
@Configuration
class Parts {
  @Bean
  ProcessEnginePlugin hardening() {
    return new HardeningPlugin();
  }

  @Bean
  ProcessEnginePlugin ownSchema(DataSource dataSource) {
    return new OwnSchemaPlugin(dataSource);
  }

  /** The bean alone is enough: registered in a plugin as well, every row would be written twice. */
  @Bean
  HistoryEventHandler outbox() {
    return new Outbox();
  }

  @Bean
  OperatonJerseyResourceConfig jersey() {
    var config = new OperatonJerseyResourceConfig();
    config.register(NoExpressions.class);
    config.setProperties(Map.of("jersey.config.server.wadl.disableWadl", true));
    return config;
  }
}

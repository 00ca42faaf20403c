package laurel.engine;

import jakarta.servlet.Filter;
import javax.sql.DataSource;
import laurel.engine.web.BodyLimit;
import laurel.engine.web.EveryPathAuthentication;
import laurel.engine.web.Health;
import laurel.engine.web.OneAccount;
import laurel.engine.web.PathFilter;
import org.operaton.bpm.engine.rest.security.auth.ProcessEngineAuthenticationFilter;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The filters in front of every path, in this order: health, the one account, known paths, size. */
@Configuration
class Doors {
  @Bean
  FilterRegistrationBean<Filter> health(DataSource dataSource) {
    return at(0, new Health(dataSource));
  }

  @Bean
  FilterRegistrationBean<Filter> account() {
    var registration = at(1, new EveryPathAuthentication());
    registration.addInitParameter(ProcessEngineAuthenticationFilter.AUTHENTICATION_PROVIDER_PARAM, OneAccount.class.getName());
    return registration;
  }

  @Bean
  FilterRegistrationBean<Filter> paths() {
    return at(2, new PathFilter());
  }

  @Bean
  FilterRegistrationBean<Filter> bodyLimit() {
    return at(3, new BodyLimit());
  }

  private static FilterRegistrationBean<Filter> at(int order, Filter filter) {
    var registration = new FilterRegistrationBean<Filter>(filter);
    registration.setName(filter.getClass().getSimpleName());
    registration.setOrder(order);
    // External tasks are fetched by long polling.
    registration.setAsyncSupported(true);
    registration.addUrlPatterns("/*");
    return registration;
  }
}

package laurel.engine.safety;

import jakarta.el.CompositeELResolver;
import jakarta.el.ELResolver;
import jakarta.el.ListELResolver;
import jakarta.el.MapELResolver;
import java.util.Properties;
import org.operaton.bpm.engine.impl.el.JuelExpressionManager;
import org.operaton.bpm.impl.juel.ExpressionFactoryImpl;

/** Variables, lists and maps. No beans, no execution or task, and a parser that knows no method calls. */
class SafeExpressionManager extends JuelExpressionManager {
  SafeExpressionManager() {
    // The older profile has no syntax for calling a method.
    setExpressionFactory(new ExpressionFactoryImpl(ExpressionFactoryImpl.Profile.JEE5, new Properties()));
  }

  @Override
  protected ELResolver createElResolver() {
    var resolver = new CompositeELResolver();
    resolver.add(new OnlyVariables());
    resolver.add(new ListELResolver(true));
    resolver.add(new MapELResolver(true));
    return resolver;
  }
}

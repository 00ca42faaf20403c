package laurel.engine.safety;

import jakarta.el.ELContext;
import jakarta.el.ELResolver;
import jakarta.el.PropertyNotWritableException;
import org.operaton.bpm.engine.delegate.VariableScope;

/** A name means the process variable of that name, or nothing. */
class OnlyVariables extends ELResolver {
  @Override
  public Object getValue(ELContext context, Object base, Object property) {
    if (base != null || !(context.getContext(VariableScope.class) instanceof VariableScope scope)) return null;
    String name = String.valueOf(property);
    if (!scope.hasVariable(name)) return null;
    context.setPropertyResolved(true);
    return scope.getVariable(name);
  }

  @Override
  public boolean isReadOnly(ELContext context, Object base, Object property) {
    return true;
  }

  @Override
  public void setValue(ELContext context, Object base, Object property, Object value) {
    throw new PropertyNotWritableException(String.valueOf(property));
  }

  @Override
  public Class<?> getCommonPropertyType(ELContext context, Object base) {
    return Object.class;
  }

  @Override
  public Class<?> getType(ELContext context, Object base, Object property) {
    return Object.class;
  }
}

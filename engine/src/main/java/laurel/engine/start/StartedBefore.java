package laurel.engine.start;

import org.operaton.bpm.engine.ProcessEngineException;

/** Undoes what the second start has done so far. */
class StartedBefore extends ProcessEngineException {
  private final transient KnownInstance first;

  StartedBefore(KnownInstance first) {
    super("started before, as " + first.id());
    this.first = first;
  }

  KnownInstance first() {
    return first;
  }
}

package laurel.engine.model;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.operaton.bpm.engine.ParseException;
import org.operaton.bpm.engine.ProcessEngineException;
import org.operaton.bpm.engine.impl.bpmn.parser.BpmnParse;
import org.operaton.bpm.engine.impl.bpmn.parser.BpmnParser;
import org.operaton.bpm.engine.impl.util.xml.Element;
import org.xml.sax.SAXParseException;

/** Stands between a model and the engine, on deployment and whenever another node loads the model from the database. */
public class GuardedParse extends BpmnParse {
  private byte[] bytes;

  public GuardedParse(BpmnParser parser) {
    super(parser);
  }

  @Override
  public BpmnParse sourceInputStream(InputStream source) {
    try {
      bytes = source.readAllBytes();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    return super.sourceInputStream(new ByteArrayInputStream(bytes));
  }

  /** Whatever is wrong with the text is the author's mistake (400), never ours (500). */
  @Override
  public BpmnParse execute() {
    if (bytes == null) throw new IllegalStateException("a model is read from a stream only");
    FirstLook look = new FirstLook();
    look.at(bytes).ifPresent(this::refuse);
    ModelGuard.check(look.root(), this::refuse);
    if (hasErrors()) throwExceptionForErrors();
    try {
      return super.execute();
    } catch (ParseException refused) {
      throw refused;
    } catch (ProcessEngineException unreadable) {
      refuse(new SAXParseException(unreadable.getMessage(), null));
      return this;
    }
  }

  private void refuse(SAXParseException problem) {
    addError(problem);
    throwExceptionForErrors();
  }

  private void refuse(String message, Element element, String id) {
    if (id == null || id.equals(element.attribute("id"))) addError(message, element);
    else addError(message, element, id);
  }
}

package laurel.engine.model;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import javax.xml.XMLConstants;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import org.operaton.bpm.engine.impl.util.xml.Element;
import org.xml.sax.Attributes;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Reads the text once with a parser that validates nothing, fetches nothing and stops at the first limit. The engine's own parser follows
 * a schema location before it shows us any element, so it sees only what has passed here.
 */
final class FirstLook extends DefaultHandler {
  static final int BYTES = 1 << 20;
  static final int ELEMENTS = 10_000;
  static final int DEPTH = 64;
  static final int ATTRIBUTES = 2_100;

  /** What every modeller writes. It names the schema that the engine brings along, so nothing is fetched for it. */
  private static final String USUAL_SCHEMA = Names.BPMN + " BPMN20.xsd";

  private final Deque<Element> open = new ArrayDeque<>();
  private Locator place;
  private Element root;
  private int elements;

  Optional<SAXParseException> at(byte[] bytes) {
    if (bytes.length > BYTES) return Optional.of(new SAXParseException("the model is larger than " + BYTES + " bytes", null));
    try {
      parsers().newSAXParser().parse(new ByteArrayInputStream(bytes), this);
      return Optional.empty();
    } catch (SAXParseException problem) {
      return Optional.of(problem);
    } catch (SAXException | IOException problem) {
      return Optional.of(new SAXParseException("the text cannot be read: " + problem.getMessage(), null));
    } catch (ParserConfigurationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** What was read, once it was read to the end. */
  Element root() {
    return root;
  }

  private static SAXParserFactory parsers() throws ParserConfigurationException, SAXException {
    SAXParserFactory factory = SAXParserFactory.newInstance();
    factory.setNamespaceAware(true);
    factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
    factory.setFeature("http://xml.org/sax/features/external-parameter-entities", false);
    return factory;
  }

  @Override
  public void setDocumentLocator(Locator locator) {
    place = locator;
  }

  @Override
  public void startElement(String uri, String name, String qualifiedName, Attributes attributes) throws SAXException {
    if (++elements > ELEMENTS) throw problem("the model has more than " + ELEMENTS + " elements");
    if (open.size() == DEPTH) throw problem("the model is nested more than " + DEPTH + " deep");
    if (attributes.getLength() > ATTRIBUTES) throw problem("element <" + name + "> has more than " + ATTRIBUTES + " attributes");
    for (int i = 0; i < attributes.getLength(); i++) {
      if (Names.XSI.equals(attributes.getURI(i))) checkSchema(attributes.getLocalName(i), attributes.getValue(i));
    }
    Element element = new Element(uri, name, qualifiedName, attributes, place);
    if (open.isEmpty()) root = element;
    else open.peek().add(element);
    open.push(element);
  }

  @Override
  public void characters(char[] characters, int start, int length) {
    open.peek().appendText(new String(characters, start, length));
  }

  @Override
  public void endElement(String uri, String name, String qualifiedName) {
    open.pop();
  }

  @Override
  public void error(SAXParseException problem) throws SAXException {
    throw problem;
  }

  private void checkSchema(String name, String value) throws SAXException {
    boolean isUsual = name.equals("schemaLocation") && value.strip().replaceAll("\\s+", " ").equals(USUAL_SCHEMA);
    if (name.toLowerCase(java.util.Locale.ROOT).contains("schemalocation") && !isUsual) throw problem("attribute " + name + " is not allowed");
  }

  private SAXParseException problem(String message) {
    return new SAXParseException(message, place);
  }
}

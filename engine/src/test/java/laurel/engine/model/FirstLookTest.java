package laurel.engine.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FirstLookTest {
  private static final String GOOD = Xml.process("<bpmn:userTask id='t'/>");

  private static boolean refuses(byte[] bytes) {
    return new FirstLook().at(bytes).isPresent();
  }

  private static boolean refuses(String text) {
    return refuses(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void aPlainModelPasses() {
    assertEquals(false, refuses(GOOD));
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><a>&x;</a>",
    "<!DOCTYPE a [<!ENTITY a 'ha'><!ENTITY b '&a;&a;'>]><a>&b;</a>",
    "<a>&undefined;</a>",
    "<a>\u0000</a>",
    "<a><b></a>",
    "",
  })
  void aTextThatHidesOrBreaksSomethingIsRefused(String text) {
    assertTrue(refuses(text));
  }

  @Test
  void theWordDoctypeInACommentOrInTextIsNone() {
    assertEquals(false, refuses("<a><!-- <!DOCTYPE x> --><![CDATA[<!DOCTYPE x>]]></a>"));
  }

  @Test
  void bytesThatAreNoUtf8AreRefused() {
    assertTrue(refuses(new byte[] {'<', 'a', '>', (byte) 0xC0, (byte) 0xAF, '<', '/', 'a', '>'}));
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "<a xmlns:x='http://www.w3.org/2001/XMLSchema-instance' x:schemaLocation='urn:a http://127.0.0.1/a.xsd'/>",
    "<a xmlns:x='http://www.w3.org/2001/XMLSchema-instance' x:noNamespaceSchemaLocation='file:///etc/passwd'/>",
    "<a><b xmlns:x='http://www.w3.org/2001/XMLSchema-instance' x:schemaLocation='urn:a &#104;ttp://x'/></a>",
  })
  void aForeignSchemaIsRefusedWhateverItsPrefix(String text) {
    assertTrue(refuses(text));
  }

  @Test
  void theSchemaThatEveryModellerWritesPasses() {
    assertEquals(false, refuses("<a xmlns:x='http://www.w3.org/2001/XMLSchema-instance' x:schemaLocation='" + Names.BPMN + "  BPMN20.xsd'/>"));
  }

  @Test
  void sizeElementsDepthAndAttributesAreLimited() {
    assertTrue(refuses("<a>" + " ".repeat(FirstLook.BYTES) + "</a>"));
    assertTrue(refuses("<a>" + "<b/>".repeat(FirstLook.ELEMENTS) + "</a>"));
    assertTrue(refuses("<a>".repeat(FirstLook.DEPTH + 1) + "</a>".repeat(FirstLook.DEPTH + 1)));
    var many = new StringBuilder("<a");
    for (int i = 0; i <= FirstLook.ATTRIBUTES; i++) many.append(" a").append(i).append("='x'");
    assertTrue(refuses(many.append("/>").toString()));
  }
}

// SPDX-License-Identifier: MIT
import ControlTesting
import SignControl
import Testing

@testable import HTTPServing

/// Reading, checking and changing the configuration.
struct ConfigurationRoutesTests {
  private static let first = """
    200 {"path":"/etc/signboard/signboard.yaml","text":"# The sign of the shop.\\npanel: 8x1\\n\
    text: Hello\\n","revision":48}
    """

  @Test func `it is read, checked and changed`() async {
    let sample = Sample()
    #expect(await sample.tell("GET", "/configuration") == Self.first)
    #expect(
      await sample.tell(
        "POST", "/configuration/check", "{\"text\":\"panel: 9x1\\ntext: wrong\\n\"}")
          == """
          200 {"mistakes":[{"line":2,"column":1,"key":"text","message":"\\"wrong\\" is no text."}],\
          "fixed":["panel"]}
          """)
    let changed = await sample.ask(
      "PUT", "/configuration", "{\"text\":\"panel: 8x1\\ntext: Bye\\n\"}",
      headers: ["If-Match": "\"48\""])
    #expect(changed.status == 200 && changed.header("ETag") == "\"22\"")
    #expect(await sample.control.configuration().text == "panel: 8x1\ntext: Bye\n")
  }

  @Test func `what cannot be taken over changes nothing`() async {
    let sample = Sample()
    #expect(
      await sample.tell("PUT", "/configuration", "{\"text\":\"text: wrong\"}") == """
        422 The content is not valid; see errors.
        text configuration: Line 1, column 1: text: "wrong" is no text.
        """)
    #expect(
      await sample.tell("PUT", "/configuration", "{\"text\":\"panel: 1x1\"}")
        == "409 A running sign cannot change panel.")
    #expect(
      await sample.tell(
        "PUT", "/configuration", "{\"text\":\"text: A\"}", headers: ["If-Match": "\"7\""])
        == "412 It has been changed since, its revision is 48; read it again.")
    #expect(await sample.tell("GET", "/configuration") == Self.first)
  }
}

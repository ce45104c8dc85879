// SPDX-License-Identifier: MIT
import Testing

@testable import HTTPServing
@testable import SignAPI

/// Messages that are kept to be used again.
struct TemplateRoutesTests {
  private let soup = "/templates/Soup%20of%20the%20day"

  @Test func `a template is put, read, replaced, listed and removed`() async {
    let sample = Sample()
    let made = await sample.ask("PUT", soup, "{\"text\":\"Soup\",\"priority\":60}")
    let first =
      #"{"name":"Soup of the day","message":{"text":"Soup","priority":60},"about":"Soup"}"#
    #expect(Sample.told(made) == "201 " + first)
    #expect(made.header("ETag") == "\"1\"")
    #expect(made.header("Location") == "/api/v1/templates/Soup%20of%20the%20day")
    let read = await sample.ask("GET", soup)
    #expect(Sample.told(read) == "200 " + first)
    #expect(read.header("ETag") == "\"1\"")
    #expect(await sample.tell("GET", soup, headers: ["If-None-Match": "\"1\""]) == "304")
    #expect(
      await sample.tell("PUT", soup, "{\"text\":\"Fish\"}", headers: ["If-Match": "\"1\""])
        == #"200 {"name":"Soup of the day","message":{"text":"Fish"},"about":"Fish"}"#)
    _ = await sample.ask("PUT", "/templates/Sale", "{\"text\":{\"en\":\"Sale\",\"de\":\"Rabatt\"}}")
    #expect(
      await sample.tell("GET", "/templates") == """
        200 {"templates":[{"name":"Sale","message":{"text":{"en":"Sale","de":"Rabatt"}},\
        "about":"Sale Rabatt"},{"name":"Soup of the day","message":{"text":"Fish"},\
        "about":"Fish"}]}
        """)
    // None of them is a message.
    #expect(
      await sample.tell("GET", "/messages") == "200 {\"messages\":[],\"next\":null,\"revision\":3}")
    #expect(await sample.tell("DELETE", soup) == "204")
    #expect(await sample.tell("GET", soup) == "404 There is no template \"Soup of the day\".")
    #expect(await sample.tell("DELETE", soup) == "404 There is no template \"Soup of the day\".")
  }

  @Test func `a change of another one is not lost`() async {
    let sample = Sample()
    let text = "{\"text\":\"A\"}"
    _ = await sample.ask("PUT", "/templates/a", text)
    #expect(
      await sample.tell("PUT", "/templates/a", text, headers: ["If-None-Match": "*"])
        == "412 It has been changed since, its revision is 1; read it again.")
    #expect(
      await sample.tell("DELETE", "/templates/a", headers: ["If-Match": "\"7\""])
        == "412 It has been changed since, its revision is 1; read it again.")
    #expect(
      await sample.tell("PUT", "/templates/b", text, headers: ["If-Match": "*"])
        == "412 It is not there any more, or not yet; read it again.")
  }

  @Test func `what is no message is refused as where a message is put`() async {
    let sample = Sample()
    for body in [
      "{}", "{\"text\":\"a\",\"priority\":101}", "{\"txt\":\"a\"}", "[]", "{",
      "{\"text\":\"a\",\"timeZone\":\"Mars/Base\"}",
    ] {
      let refused = await sample.tell("PUT", "/messages/a", body)
      #expect(refused.hasPrefix("4"), "\(body)")
      #expect(await sample.tell("PUT", "/templates/a", body) == refused, "\(body)")
    }
  }

  @Test func `a name is what a person types`() async {
    let sample = Sample()
    func put(_ name: String) async -> String {
      await sample.tell("PUT", "/templates/\(name)", "{\"text\":\"a\"}")
    }
    for name in ["%20a", "a%0Ab"] {
      #expect(
        await put(name).contains(
          "is not a name; leave out control characters and spaces at its ends."), "\(name)")
    }
    #expect(
      await put(String(repeating: "a", count: 65)) == """
        400 The address is not valid; see errors.
        template length: The text has 65 bytes; allowed is 1 to 64.
        """)
    #expect(await put("sign:%2F%C3%A4%20%F0%9F%99%82").hasPrefix("201"))
    #expect(await put(String(repeating: "a", count: 64)).hasPrefix("201"))
  }

  @Test func `viewers read templates, writers change them`() async throws {
    let file = """
      viewer:\(SHA256.text(Array("look".utf8))) name=ben
      writer:\(SHA256.text(Array("write".utf8))) name=anna
      """
    let tokens = try AccessTokens(file: Array(file.utf8))
    let sample = Sample { $0.tokens = tokens }
    func tell(_ method: String, _ path: String, _ token: String, _ body: String? = nil) async
      -> String
    {
      await sample.tell(method, path, body, headers: ["Authorization": "Bearer \(token)"])
    }
    let text = "{\"text\":\"a\"}"
    #expect(await tell("PUT", "/templates/a", "write", text).hasPrefix("201"))
    #expect(await tell("GET", "/templates/a", "look").hasPrefix("200"))
    #expect(
      await tell("PUT", "/templates/a", "look", text)
        == "403 The role of ben is viewer; this needs writer.")
    #expect(
      await tell("DELETE", "/templates/a", "look")
        == "403 The role of ben is viewer; this needs writer.")
    #expect(await tell("DELETE", "/templates/a", "write") == "204")
  }
}

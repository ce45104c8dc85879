// SPDX-License-Identifier: MIT
import Conversations
import SignConfiguration
import SignboardKit
import Testing
import Wording

struct FeedLineTests {
  @Test func `values and messages may be written by language`() throws {
    #expect(
      try FeedLine(#"{"set": {"a": {"en": "Hi", "de": "Servus"}}}"#)
        == .set(["a": .byLanguage([.init("en", "Hi"), .init("de", "Servus")])]))
    var settings = SignSettings()
    let line = #"{"id": 1, "body": {"en": "Hi", "de": "Servus"}}"#
    func body() throws -> String? {
      let read = try FeedLine(line, for: settings)
      if case .conversation(.message(let message)) = read { return message.body }
      return nil
    }
    #expect(try body() == "Hi")
    settings.locale = "de_AT"
    #expect(try body() == "Servus")
    settings.languages = .all
    #expect(try body() == "Hi\nServus")
  }

  @Test func `a line is a message unless it is an order`() throws {
    #expect(try FeedLine("Hello {name}") == .text("Hello {name}"))
    #expect(try FeedLine("") == .text(""))
    #expect(
      try FeedLine(#" {"set": {"temp": "21°C", "gate": 7}}"#)
        == .set(["temp": "21°C", "gate": "7"]))
  }

  @Test(
    arguments: [
      (
        #"{"sat": {"a": "b"}}"#,
        #"input, column 2: allowed is an object such as {"set": {"temperature": "21"}}, or a message such as {"id": 7, "body": "Hello"}."#
      ),
      (
        #"{"set": "a"}"#,
        #"input, column 2: allowed is an object such as {"set": {"temperature": "21"}}, or a message such as {"id": 7, "body": "Hello"}."#
      ),
      (
        #"{"set": {"a b": "c"}}"#,
        "input, column 10: \"a b\" is not a name of a live value; allowed is a name of letters a to z, "
          + "digits, \"_\", \".\" and \"-\" that begins with a letter or digit and has at most 64 "
          + "characters."
      ),
      (
        #"{"set": {"a": [1]}}"#,
        #"input, column 15: "a" is a list; allowed is a text, also by language, or a number."#
      ),
      (#"{"set": {"a": "b"}"#, #"input, column 19: The text ends where "," or "}" is expected."#),
    ])
  func `an invalid order is reported with its column`(
    line: String, message: String
  ) {
    let error = #expect(throws: SignError.self) { try FeedLine(line) }
    #expect(error?.description == message)
  }
}

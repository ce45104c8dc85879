// SPDX-License-Identifier: MIT
import SignTesting
import SignboardKit
import Testing

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

  @Test(arguments: TextRow.of("Sign/SignboardKitTests/lines.txt", "Orders"))
  func `an invalid order is reported with its column`(row: TextRow) {
    let error = #expect(throws: SignError.self) { try FeedLine(row.input) }
    #expect(error?.description == row.output)
  }
}

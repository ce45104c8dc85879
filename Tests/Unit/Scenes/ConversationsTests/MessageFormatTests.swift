// SPDX-License-Identifier: MIT
import Testing

@testable import Scenes

/// Shown parts of a message.
struct MessageFormatTests {
  private let whole = ChatMessage(
    id: .number(1), body: "Hi", from: "Anna", title: "Lunch", sent: "12:30", isRead: true)
  private let bare = ChatMessage(id: .number(2), body: "Hi")

  @Test(arguments: [
    ("{body}", "Hi", "Hi"), ("{from}: {body}", "Anna: Hi", "Hi"),
    ("{timestamp} {title}, {from}: {body} {read}", "12:30 Lunch, Anna: Hi ✓", "Hi"),
    ("{from}", "Anna", "Hi"), ("» {body}", "» Hi", "» Hi"),
  ])
  func `a format names fields, and a message without them is its body`(
    format: String, whole: String, bare: String
  ) throws {
    let format = try #require(MessageFormat(format))
    #expect(format.text(of: self.whole).plain == whole)
    #expect(format.text(of: self.bare).plain == bare)
  }

  @Test(arguments: ["{", "}", "{sender}", "{from", "from}", "{{body}}", "{Body}", "", "Hello"])
  func `a format without a field, or with a brace that names none, is refused`(format: String) {
    #expect(MessageFormat(format) == nil)
  }
}

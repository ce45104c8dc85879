// SPDX-License-Identifier: MIT
import Core
import SignControl
import Testing

/// The type of a member decides its kind, and whether it may be left out.
struct WireFormTests {
  private struct Answer: WireObject {
    var count = 3
    var isOn = true
    var words = Phrase.verbatim("Hello.")
    var role = Caller.Role.writer
    var rest: Int?
    var next: String?

    static let form = WireForm<Self>(
      "Answer", "An answer.",
      .init("count", \.count, "A number."),
      .init("on", \.isOn, "A truth value."),
      .init("words", \.words, "A sentence."),
      .init("role", \.role, "A choice."),
      .init("rest", \.rest, "A number that is left out without a value."),
      .init("next", .nullable(.text(1...9)), \.next, "A text or null."))
  }

  private static func word(_ kind: Schema.Kind) -> String {
    switch kind {
    case .integer: "integer"
    case .boolean: "boolean"
    case .text: "text"
    case .choice(let choices): choices.joined(separator: "|")
    case .nullable(let kind): "\(word(kind)) or null"
    default: "something else"
    }
  }

  @Test func `a member has the kind of its type`() {
    let members = Answer.form.schema.fields.map {
      "\($0.name)\($0.isRequired ? "" : "?"): \(Self.word($0.type))"
    }
    #expect(
      members == [
        "count: integer", "on: boolean", "words: text",
        "role: viewer|writer|operator|administrator", "rest?: integer", "next: text or null",
      ])
  }

  @Test(arguments: [
    (nil, #"{"count":3,"on":true,"words":"Hello.","role":"writer","next":null}"#),
    (4, #"{"count":3,"on":true,"words":"Hello.","role":"writer","rest":4,"next":null}"#),
  ])
  func `a member without a value is left out unless it may be null`(rest: Int?, json: String) {
    #expect(Answer(rest: rest).json.text == json)
  }
}

// SPDX-License-Identifier: MIT
import JSONText
import Markup
import Phrases
import Schedules
import SignControl
import Wording

/// Texts of other systems in the form of AWTRIX. What the sign cannot do of it is refused by its name.
extension Schemas {
  private static let textColor = Schema.Kind.text(6...7)
  static let awtrixFragment = Schema(
    "Fragment", "A part of a text.",
    .init("t", .label(0...65_536), required: true, "Its text.", samples: ["21", .number(21.5)]),
    .init("c", textColor, as: .color, "Its color. Default: that of the text.", samples: ["FF0000"]))
  private static let kept: [Schema.Field] = [
    .init(
      "text", .either(.label(1...65_536), .list(.object(awtrixFragment), atMost: 1000)),
      required: true, "The text, a number, or a list of parts that are not all empty.",
      samples: ["Hello", [["t": "21", "c": "FF0000"], ["t": " °C"]]]),
    .init(
      "color", textColor, as: .color, "Its color, on panels that have colors.", samples: ["#00FF00"]
    ),
    .init(
      "repeat", .integer(1...1_000_000), "How often it passes before what comes next. Default: 1."),
  ]
  /// A text that stays until it is removed.
  static let keptNotification = Schema("Notification", "A text from another system.", fields: kept)
  static let notification = Schema(
    "Notification", "A text from another system, in the form of AWTRIX.",
    fields: kept + [
      .init("duration", .integer(1...86_400), "The time in seconds. Default: once through.")
    ])
}

extension Record {
  /// The message of a text in the form of AWTRIX: markup where it has colors.
  ///
  /// - Parameter isPlain: whether a text without colors shows brackets as they are.
  func awtrixMessage(isPlain: Bool) throws(ControlError) -> MessageDraft {
    let color = try color("color", at: "color")
    var draft = MessageDraft(text: text("text") ?? "")
    if let fragments = objects("text") {
      guard fragments.contains(where: { $0.text("t")?.isEmpty == false }) else {
        throw .invalid([
          FieldProblem(
            field: "text", code: "length",
            message: .phrase("The text has {0} bytes; allowed is {1} to {2}.", "0", "1", "65536"))
        ])
      }
      var text = ""
      for (index, fragment) in fragments.enumerated() {
        let own = try fragment.color("c", at: "text[\(index)].c") ?? color
        text += Self.colored(MarkupText.escaping(fragment.text("t") ?? ""), own)
      }
      draft.text = .single(text)
    } else if color != nil, case .single(let text) = draft.text {
      draft.text = .single(Self.colored(isPlain ? MarkupText.escaping(text) : text, color))
    } else if isPlain {
      draft.isPlain = true
    }
    draft.repeats = integer("repeat")
    return draft
  }

  /// Six hexadecimal digits.
  private func color(_ name: String, at field: String) throws(ControlError) -> String? {
    guard let text = text(name) else { return nil }
    let digits = text.utf8.first == UInt8(ascii: "#") ? text.dropFirst() : text[...]
    guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit) else {
      throw .invalid(
        field, "format",
        .phrase(
          "{0} is no color. Write six hexadecimal digits, such as {1}.",
          .verbatim(JSONError.quote(text)), "FF0000"))
    }
    return String(digits)
  }

  private static func colored(_ markup: String, _ color: String?) -> String {
    color.map { "{color \($0)}\(markup){/}" } ?? markup
  }
}

// SPDX-License-Identifier: MIT
import CivilTime
import JSONText
import LinuxIO
import Markup
import Schedules
import SignControl
import Typesetting
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
      "icon", .label(0...255),
      "What stands before it: an icon such as heart, or a picture that was sent to the sign.",
      samples: ["heart"]),
    .init(
      "repeat", .integer(1...1_000_000), "How often it passes before what comes next. Default: 1."),
  ]
  /// A text that stays until it is removed.
  static let keptNotification = Schema(
    "Notification", "A text from another system.",
    fields: kept + [
      .init(
        "lifetime", .integer(0...31_536_000),
        "The time in seconds after which it goes unless it comes again. Default: 0, it stays.")
    ])
  static let notification = Schema(
    "Notification", "A text from another system, in the form of AWTRIX.",
    fields: kept + [
      .init("duration", .integer(1...86_400), "The time in seconds. Default: once through."),
      .init("hold", .boolean, "Whether it stays until it is dismissed. Default: false."),
    ])
}

extension APIService<any SignControl> {
  /// The message of a text in the form of AWTRIX, with its icon and its end.
  ///
  /// - Parameter isPlain: whether a text without colors shows brackets as they are.
  func notification(
    _ record: Record, isPlain: Bool
  ) async throws(ControlError) -> MessageDraft {
    var draft = try record.awtrixMessage(isPlain: isPlain, icon: try await icon(of: record))
    if let lifetime = record.integer("lifetime"), lifetime > 0 {
      let end = WallClock.nanoseconds() / 1_000_000_000 + Int64(lifetime)
      draft.expires = "\(CivilDateTime(utc: CivilInstant(seconds: end)))Z"
    }
    return draft
  }

  /// The markup of the icon of a text; `nil`: it has none.
  private func icon(of record: Record) async throws(ControlError) -> String? {
    guard let name = record.text("icon"), !name.isEmpty else { return nil }
    if Icons.character(named: name) != nil { return "{icon \(name)}" }
    if PictureView.isName(name), (try? await control.picture(name: name)) != nil {
      return "{image \(name)}"
    }
    throw .invalid(
      "icon", .unknown,
      Phrase.phrase(
        "There is no icon or picture {0}. Send the picture, or name an icon such as {1}.",
        .verbatim(JSONError.quote(name)), "heart"
      ).with(hintAt: Wording.nearest(to: name, among: Icons.names.sorted())))
  }
}

extension Record {
  /// The message of a text in the form of AWTRIX: markup where it has colors or an icon.
  ///
  /// - Parameters:
  ///   - isPlain: whether a text without colors shows brackets as they are.
  ///   - icon: the markup of what stands before it; `nil`: nothing does.
  func awtrixMessage(isPlain: Bool, icon: String?) throws(ControlError) -> MessageDraft {
    let color = try color("color", at: "color")
    var draft = MessageDraft(text: text("text") ?? "")
    var markup: String?
    if let fragments = objects("text") {
      guard fragments.contains(where: { $0.text("t")?.isEmpty == false }) else {
        throw .invalid(
          "text", .length,
          .phrase("The text has {0} bytes; allowed is {1} to {2}.", "0", "1", "65536"))
      }
      var text = ""
      for (index, fragment) in fragments.enumerated() {
        let own = try fragment.color("c", at: "text[\(index)].c") ?? color
        text += Self.colored(MarkupText.escaping(fragment.text("t") ?? ""), own)
      }
      markup = text
    } else if color != nil || icon != nil, case .single(let text) = draft.text {
      markup = Self.colored(isPlain ? MarkupText.escaping(text) : text, color)
    } else if isPlain {
      draft.isPlain = true
    }
    if let markup { draft.text = .single((icon.map { $0 + " " } ?? "") + markup) }
    draft.repeats = integer("repeat")
    return draft
  }

  /// Six hexadecimal digits.
  private func color(_ name: String, at field: String) throws(ControlError) -> String? {
    guard let text = text(name) else { return nil }
    let digits = text.utf8.first == UInt8(ascii: "#") ? text.dropFirst() : text[...]
    guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit) else {
      throw .invalid(
        field, .format,
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

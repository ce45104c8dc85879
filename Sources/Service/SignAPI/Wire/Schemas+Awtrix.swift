// SPDX-License-Identifier: MIT
import Core
import Schedules
import SignControl
import Typesetting

/// Texts of other systems in the form of AWTRIX 3. The answer names the keys that the sign cannot
/// use; what AWTRIX does not know is refused.
extension Schemas {
  private static let textColor = Schema.Kind.either(
    .text(6...7, .color), .list(.integer(0...255), atMost: 3))
  /// The keys of AWTRIX for which the sign has no use, with the values that ask for nothing.
  private static func unused(_ names: KeyValuePairs<String, JSONValue>) -> [Schema.Field] {
    names.map { name, usual in
      .init(name, .unused(usual: usual), "Left out, and told in the answer.")
    }
  }
  private static let unusedOfAll = unused([
    "topText": false, "textOffset": 0, "center": true, "gradient": .null, "blinkText": 0,
    "fadeText": 0, "background": .null, "rainbow": false, "pushIcon": 0, "bar": .null,
    "line": .null, "autoscale": true, "barBC": 0, "progress": -1, "progressC": -1,
    "progressBC": -1, "draw": .null, "scrollSpeed": 100, "effect": .null,
    "effectSettings": .null, "overlay": "clear", "sound": .null, "rtttl": .null,
    "loopSound": false, "stack": false, "wakeup": false, "clients": .null, "pos": .null,
    "save": true,
  ])
  static let awtrixFragment = Schema(
    "Fragment", "A part of a text.",
    .init("t", .label(0...65_536), required: true, "Its text.", samples: ["21", .number(21.5)]),
    .init("c", textColor, "Its color. Default: that of the text.", samples: ["FF0000"]),
    .init("b", .unused(usual: 0), "Left out, and told in the answer."))
  private static let kept: [Schema.Field] = [
    .init(
      "text", .either(.label(1...65_536), .list(.object(awtrixFragment), atMost: 1000)),
      required: true, "The text, a number, or a list of parts that are not all empty.",
      samples: ["Hello", [["t": "21", "c": "FF0000"], ["t": " °C"]]]),
    .init("color", textColor, "Its color, on panels that have colors.", samples: ["#00FF00"]),
    .init(
      "icon", .label(0...255),
      "What stands before it: an icon such as heart, or a picture that was sent to the sign.",
      samples: ["heart"]),
    .init(
      "repeat", .integer(-1...1_000_000),
      "How often it passes before what comes next. Default, also of -1 and 0: 1."),
    .init("textCase", .integer(0...2), "1: in capitals; otherwise as it is written."),
    .init("noScroll", .boolean, "Whether it stands still. Default: false."),
  ]
  /// A text that stays until it is removed.
  static let keptNotification = Schema(
    "Notification", "A text from another system.",
    fields: kept + [
      .init(
        "lifetime", .integer(0...31_536_000),
        "The time in seconds after which it goes unless it comes again. Default: 0, it stays."),
      .init(
        "lifetimeMode", .integer(0...1),
        "1: then it stays, and is marked as out of date. Default: 0."),
    ] + unusedOfAll + unused(["duration": .null, "hold": false]))
  static let notification = Schema(
    "Notification", "A text from another system, in the form of AWTRIX.",
    fields: kept + [
      .init("duration", .integer(1...86_400), "The time in seconds. Default: once through."),
      .init("hold", .boolean, "Whether it stays until it is dismissed. Default: false."),
    ] + unusedOfAll + unused(["lifetime": 0, "lifetimeMode": 0]))
}

extension APIService<any SignControl> {
  /// The message of a text in the form of AWTRIX, with its icon and its end, and the keys of it that are
  /// left out.
  ///
  /// - Parameters:
  ///   - schema: the one by which it was read.
  ///   - isPlain: whether a text without colors shows brackets as they are.
  ///   - path: where it stands, with a dot behind it; empty: it is all of the body.
  func notification(
    _ record: Record, _ schema: Schema, isPlain: Bool, at path: String = ""
  ) async throws(ControlError) -> (draft: MessageDraft, leftOut: [String]) {
    let icon = try await icon(of: record, at: path)
    var draft = try record.awtrixMessage(isPlain: isPlain, icon: icon, at: path)
    if let lifetime = record.integer("lifetime"), lifetime > 0 {
      let end = clock() / 1_000_000_000 + Int64(lifetime)
      draft.expires = "\(CivilInstant(seconds: end))"
      if record.integer("lifetimeMode") == 1 { draft.whenExpired = .stale }
    }
    let hasIcon = icon != nil || record.text("icon")?.isEmpty ?? true
    return (draft, (hasIcon ? [] : ["icon"]) + record.unused(of: schema))
  }

  /// The markup of the icon of a text; `nil`: it has none, or a number of AWTRIX's gallery.
  private func icon(of record: Record, at path: String) async throws(ControlError) -> String? {
    guard let name = record.text("icon"), !name.isEmpty else { return nil }
    if Icons.character(named: name) != nil { return "{icon \(name)}" }
    if PictureView.isName(name), (try? await control.picture(name: name)) != nil {
      return "{image \(name)}"
    }
    if name.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) { return nil }
    throw .invalid(
      path + "icon", .unknown,
      Phrase.phrase(
        "There is no icon or picture {0}. Send the picture, or name an icon such as {1}.",
        .verbatim(JSONError.quote(name)), "heart"
      ).with(hintAt: Wording.nearest(to: name, among: Icons.names.sorted())))
  }
}

extension MessageDraft {
  /// The message of several texts in the form of AWTRIX, which come one after the other; it goes as soon
  /// as one of them is out of date.
  init(awtrixPages pages: [MessageDraft]) {
    self.init()
    scene = [
      "pages": .array(
        pages.map { page in
          let text = page.text.texts.joined()
          var members: [JSONValue.Member] = [
            .init("text", .string(page.isPlain == true ? MarkupText.escaping(text) : text)),
            .init("scroll", .string(page.scroll ?? "auto")),
          ]
          if let rounds = page.repeats { members.append(.init("repeat", .integer(Int64(rounds)))) }
          return .object(members)
        })
    ]
    self.expires = pages.compactMap(\.expires).min()
    self.whenExpired = pages.contains { $0.whenExpired == nil } ? nil : .stale
  }
}

extension Record {
  /// The keys that ask for something for which the sign has no use, in the order of a schema.
  fileprivate func unused(of schema: Schema) -> [String] {
    let own = schema.fields.filter { field in
      if case .unused = field.type { values[field.name] != nil } else { false }
    }
    let isBlinking = objects("text")?.contains { $0.values["b"] != nil } ?? false
    return own.map(\.name) + (isBlinking ? ["b"] : [])
  }

  /// The message of a text in the form of AWTRIX: markup where it has colors or an icon.
  ///
  /// - Parameters:
  ///   - isPlain: whether a text without colors shows brackets as they are.
  ///   - icon: the markup of what stands before it; `nil`: nothing does.
  ///   - path: where it stands.
  func awtrixMessage(
    isPlain: Bool, icon: String?, at path: String
  ) throws(ControlError) -> MessageDraft {
    let color = try color("color", at: path + "color")
    let isCapital = integer("textCase") == 1
    var draft = MessageDraft(
      text: Self.text(text("text") ?? "", inCapitals: isCapital, isMarkup: !isPlain))
    var markup: String?
    if let fragments = objects("text") {
      guard fragments.contains(where: { $0.text("t")?.isEmpty == false }) else {
        throw .invalid(
          path + "text", .length,
          .phrase("The text has {0} bytes; allowed is {1} to {2}.", "0", "1", "65536"))
      }
      var text = ""
      for (index, fragment) in fragments.enumerated() {
        let own = try fragment.color("c", at: "\(path)text[\(index)].c") ?? color
        let part = Self.text(fragment.text("t") ?? "", inCapitals: isCapital, isMarkup: false)
        text += Self.colored(MarkupText.escaping(part), own)
      }
      markup = text
    } else if color != nil || icon != nil, case .single(let text) = draft.text {
      markup = Self.colored(isPlain ? MarkupText.escaping(text) : text, color)
    } else if isPlain {
      draft.isPlain = true
    }
    if let markup { draft.text = .single((icon.map { $0 + " " } ?? "") + markup) }
    draft.repeats = integer("repeat").flatMap { $0 > 0 ? $0 : nil }
    if isTrue("noScroll") { draft.scroll = "static" }
    return draft
  }

  /// A text unchanged, or in capitals; what stands in brackets of markup stays.
  private static func text(_ text: String, inCapitals: Bool, isMarkup: Bool) -> String {
    guard inCapitals else { return text }
    var isInside = false
    return text.reduce(into: "") { result, character in
      // A bracket that is doubled is one that is shown.
      if character == "{" { isInside.toggle() } else if character == "}" { isInside = false }
      result += isMarkup && isInside ? String(character) : character.uppercased()
    }
  }

  /// Six hexadecimal digits; parts of red, green and blue are written so.
  private func color(_ name: String, at field: String) throws(ControlError) -> String? {
    guard let value = values[name] else { return nil }
    let parts = value.items.compactMap(\.integer)
    let text =
      value.string ?? parts.map { Wording.padded(String($0, radix: 16), to: 2) }.joined()
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

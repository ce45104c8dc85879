// SPDX-License-Identifier: MIT
package import Core

/// The commands of the markup; the raw value is the keyword.
public enum MarkupCommand: String, CaseIterable, Hashable, Sendable {
  /// The color of the LEDs.
  case color
  /// Inverted pixels.
  case inverse
  /// Blinking.
  case blink
  /// Columns between characters.
  case spacing
  /// The font.
  case font
  /// The alignment of content that is narrower than its container.
  case align
  /// The speed of scrolling.
  case speed
  /// Dark columns.
  case gap
  /// A point at which scrolling stops.
  case pause
  /// A line end.
  case line
  /// A picture by name.
  case icon
  /// A picture from a file.
  case image
  /// A live value whose name is that of a command.
  case value

  /// A command whose argument has been read.
  enum Meaning: Hashable {
    case attribute(MarkupAttribute)
    case content(MarkupContent)

    /// The font, icon, image or live value that the command names.
    var reference: MarkupReference? {
      switch self {
      case .attribute(.font(let name)): .font(name)
      case .content(.icon(let name)): .icon(name)
      case .content(.image(let path)): .image(path)
      case .content(.value(let name)): .value(name)
      default: nil
      }
    }
  }

  /// The command of a word, capitals and `colour` included; `nil` for another word.
  public init?(word: String) {
    let word = MarkupParser.lowercased(word)
    self.init(rawValue: word == "colour" ? "color" : word)
  }

  /// Whether the command lasts until its end tag, such as `{/blink}`, or the end of the message.
  public var hasEnd: Bool {
    switch self {
    case .color, .inverse, .blink, .spacing, .font, .align, .speed: true
    case .gap, .pause, .line, .icon, .image, .value: false
    }
  }

  /// The allowed argument, to be put after "allowed is"; `nil` for a command without one.
  public var allowed: String? { allowedPhrase?.description }

  /// The allowed argument in the languages of answers; `nil` for a command without one.
  package var allowedPhrase: Phrase? {
    switch self {
    case .color:
      .phrase(
        "{0} or six hexadecimal digits such as ff8000",
        .verbatim(RGB.named.map(\.name).joined(separator: ", ")))
    case .inverse, .blink, .line: nil
    case .spacing: .phrase("a whole number of columns from -8 to 32")
    case .align: .phrase("left, center or right")
    case .speed:
      .phrase("a number above 0 and at most 10000 columns per second, such as 30, 33.3 or 100/3")
    case .gap: .phrase("a whole number of columns from 1 to 256")
    case .pause:
      .phrase(
        "a number of seconds from 0.001 to 3600 with at most three decimals, such as 2 or 0.5")
    case .image: MarkupPath.allowedPhrase
    case .font, .icon, .value: MarkupName.allowedPhrase
    }
  }

  /// An example of the command.
  public var example: String {
    switch self {
    case .color: "{color red}"
    case .inverse: "{inverse}"
    case .blink: "{blink}"
    case .spacing: "{spacing 2}"
    case .font: "{font signboard-8}"
    case .align: "{align center}"
    case .speed: "{speed 60}"
    case .gap: "{gap 12}"
    case .pause: "{pause 2}"
    case .line: "{line}"
    case .icon: "{icon heart}"
    case .image: "{image logo.png}"
    case .value: "{value speed}"
    }
  }

  /// The meaning with an argument; `nil` if the argument is not allowed.
  func meaning(of argument: String?) -> Meaning? {
    guard let argument else {
      return switch self {
      case .inverse: .attribute(.inverse)
      case .blink: .attribute(.blink)
      case .line: .content(.text("\n"))
      default: nil
      }
    }
    return switch self {
    case .color: RGB(markup: argument).map { .attribute(.color($0)) }
    case .inverse, .blink, .line: nil
    case .spacing:
      MarkupArgument.columns(argument, in: MarkupArgument.spacing).map { .attribute(.spacing($0)) }
    case .font: MarkupName(argument).map { .attribute(.font($0)) }
    case .align: MarkupArgument.alignment(argument).map { .attribute(.alignment($0)) }
    case .speed: MarkupArgument.speed(argument).map { .attribute(.speed($0)) }
    case .gap:
      MarkupArgument.columns(argument, in: MarkupArgument.gap).map { .content(.gap($0)) }
    case .pause: MarkupArgument.milliseconds(argument).map { .content(.pause($0)) }
    case .icon: MarkupName(argument).map { .content(.icon($0)) }
    case .image: MarkupPath(argument).map { .content(.image($0)) }
    case .value: MarkupName(argument).map { .content(.value($0)) }
    }
  }

  /// Words from other programs that edit distance does not lead to ours.
  private static let otherWords = [
    "invert": "inverse", "reverse": "inverse", "flash": "blink", "wait": "pause", "stop": "pause",
    "delay": "pause", "dwell": "pause", "img": "image", "picture": "image", "emoji": "icon",
    "symbol": "icon", "kerning": "spacing", "tracking": "spacing", "space": "gap",
    "alignment": "align", "var": "value", "br": "line", "break": "line", "newline": "line",
    "linebreak": "line",
  ]

  /// The command that a misspelt word may mean.
  static func nearest(to word: String, among commands: [MarkupCommand]) -> String? {
    let words = commands.map(\.rawValue)
    if let other = otherWords[MarkupParser.lowercased(word)], words.contains(other) {
      return other
    }
    return Wording.nearest(to: word, among: words)
  }
}

// SPDX-License-Identifier: MIT
import Raster

/// The commands of the markup; the raw value is the word after the bracket.
public enum MarkupCommand: String, CaseIterable, Hashable, Sendable {
  /// The colour of the LEDs.
  case color
  /// Lit and dark exchanged.
  case inverse
  /// On and off.
  case blink
  /// Columns between characters.
  case spacing
  /// Another font.
  case font
  /// The place of what is narrower than its place.
  case align
  /// The speed of scrolling.
  case speed
  /// Dark columns.
  case gap
  /// A point at which scrolling stops.
  case pause
  /// A picture by name.
  case icon
  /// A picture from a file.
  case image
  /// A live value whose name is that of a command.
  case value

  /// What a command says once its argument is read.
  enum Meaning: Hashable {
    case attribute(MarkupAttribute)
    case content(MarkupContent)
  }

  /// The command of a word, capitals and `colour` included; nothing for another word.
  public init?(word: String) {
    let word = MarkupParser.lowercased(word)
    self.init(rawValue: word == "colour" ? "color" : word)
  }

  /// Whether it lasts until its end, `{/blink}`, or the end of the message.
  public var hasEnd: Bool {
    switch self {
    case .color, .inverse, .blink, .spacing, .font, .align, .speed: true
    case .gap, .pause, .icon, .image, .value: false
    }
  }

  /// What stands after the word; nothing for a command that is a word only.
  public var allowed: String? {
    switch self {
    case .color: MarkupColor.allowed
    case .inverse, .blink: nil
    case .spacing: MarkupSpacing.allowed
    case .align: Alignment.allowed
    case .speed: MarkupSpeed.allowed
    case .gap: MarkupGap.allowed
    case .pause: MarkupPause.allowed
    case .image: MarkupPath.allowed
    case .font, .icon, .value: MarkupName.allowed
    }
  }

  /// The command as a person may write it.
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
    case .icon: "{icon heart}"
    case .image: "{image logo.pbm}"
    case .value: "{value speed}"
    }
  }

  /// The meaning with what stands after the word; nothing if that is not allowed.
  func meaning(of argument: String?) -> Meaning? {
    guard let argument else {
      return self == .inverse ? .attribute(.inverse) : self == .blink ? .attribute(.blink) : nil
    }
    return switch self {
    case .color: MarkupColor(argument).map { .attribute(.color($0)) }
    case .inverse, .blink: nil
    case .spacing:
      Decimal.whole(argument).flatMap(MarkupSpacing.init(columns:)).map { .attribute(.spacing($0)) }
    case .font: MarkupName(argument).map { .attribute(.font($0)) }
    case .align: Alignment(argument).map { .attribute(.alignment($0)) }
    case .speed: MarkupSpeed(argument).map { .attribute(.speed($0)) }
    case .gap: Decimal.whole(argument).flatMap(MarkupGap.init(columns:)).map { .content(.gap($0)) }
    case .pause: MarkupPause(argument).map { .content(.pause($0)) }
    case .icon: MarkupName(argument).map { .content(.icon($0)) }
    case .image: MarkupPath(argument).map { .content(.image($0)) }
    case .value: MarkupName(argument).map { .content(.value($0)) }
    }
  }
}

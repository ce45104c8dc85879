// SPDX-License-Identifier: MIT
public import Core

/// The style of a part of a message; the sign's settings apply where a value is `nil`.
public struct MarkupStyle: Hashable, Sendable {
  /// The color of the LEDs; a panel shows the nearest one that it has.
  public var color: RGB?
  /// Whether pixels are inverted.
  public var isInverse = false
  /// Whether it blinks.
  public var isBlinking = false
  /// The columns that are added between characters, -8…32; below 0 they move closer.
  public var spacing: Int?
  /// The preferred font.
  public var font: MarkupName?
  /// The position in the font chain of the font that is asked first; typesetting chooses it so that
  /// a word has one font.
  package var leadingFont = 0
  /// The alignment if the message is narrower than its container.
  public var alignment: Alignment?
  /// How fast it scrolls, above 0 and at most 10,000 columns per second.
  public var speed: Rational?

  /// Makes the style of text without markup.
  public init() {}

  /// The attributes that differ from the default, in the order of the commands.
  var attributes: [MarkupAttribute] {
    [
      color.map { .color($0) }, isInverse ? .inverse : nil, isBlinking ? .blink : nil,
      spacing.map { .spacing($0) }, font.map { .font($0) }, alignment.map { .alignment($0) },
      speed.map { .speed($0) },
    ].compactMap(\.self)
  }

  /// Applies an attribute.
  mutating func set(_ attribute: MarkupAttribute) {
    switch attribute {
    case .color(let color): self.color = color
    case .inverse: isInverse = true
    case .blink: isBlinking = true
    case .spacing(let spacing): self.spacing = spacing
    case .font(let font): self.font = font
    case .alignment(let alignment): self.alignment = alignment
    case .speed(let speed): self.speed = speed
    }
  }
}

/// One attribute of a style.
enum MarkupAttribute: Hashable, Sendable {
  case color(RGB)
  case inverse
  case blink
  case spacing(Int)
  case font(MarkupName)
  case alignment(Alignment)
  case speed(Rational)

  /// The command that sets it.
  var command: MarkupCommand {
    switch self {
    case .color: .color
    case .inverse: .inverse
    case .blink: .blink
    case .spacing: .spacing
    case .font: .font
    case .alignment: .align
    case .speed: .speed
    }
  }

  /// The command's argument.
  var argument: String? {
    switch self {
    case .color(let color): color.markup
    case .inverse, .blink: nil
    case .spacing(let spacing): "\(spacing)"
    case .font(let font): font.description
    case .alignment(let alignment): alignment.rawValue
    case .speed(let speed): MarkupArgument.text(speed: speed)
    }
  }
}

// SPDX-License-Identifier: MIT
public import Raster

/// How a part of a message is shown; what is nil is as the sign's settings say.
public struct MarkupStyle: Hashable, Sendable {
  /// The colour, where the panel has it.
  public var color: MarkupColor?
  /// Whether lit and dark are exchanged.
  public var isInverse: Bool
  /// Whether it goes on and off.
  public var isBlinking: Bool
  /// The columns that are added between characters.
  public var spacing: MarkupSpacing?
  /// The font that is asked first.
  public var font: MarkupName?
  /// Where it stands if the message is narrower than its place.
  public var alignment: Alignment?
  /// How fast it scrolls.
  public var speed: MarkupSpeed?

  /// Makes a style; without arguments it is that of text without markup.
  public init(
    color: MarkupColor? = nil, isInverse: Bool = false, isBlinking: Bool = false,
    spacing: MarkupSpacing? = nil, font: MarkupName? = nil, alignment: Alignment? = nil,
    speed: MarkupSpeed? = nil
  ) {
    self.color = color
    self.isInverse = isInverse
    self.isBlinking = isBlinking
    self.spacing = spacing
    self.font = font
    self.alignment = alignment
    self.speed = speed
  }

  /// What differs from text without markup, in the order of the commands.
  var attributes: [MarkupAttribute] {
    [
      color.map { .color($0) }, isInverse ? .inverse : nil, isBlinking ? .blink : nil,
      spacing.map { .spacing($0) }, font.map { .font($0) }, alignment.map { .alignment($0) },
      speed.map { .speed($0) },
    ].compactMap(\.self)
  }

  /// Sets what an attribute says.
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

/// One thing that a style says.
enum MarkupAttribute: Hashable, Sendable {
  case color(MarkupColor)
  case inverse
  case blink
  case spacing(MarkupSpacing)
  case font(MarkupName)
  case alignment(Alignment)
  case speed(MarkupSpeed)

  /// The command that begins it.
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

  /// What stands after the command's name.
  var argument: String? {
    switch self {
    case .color(let color): color.description
    case .inverse, .blink: nil
    case .spacing(let spacing): spacing.description
    case .font(let font): font.description
    case .alignment(let alignment): alignment.rawValue
    case .speed(let speed): speed.description
    }
  }
}

// SPDX-License-Identifier: MIT
package import Core
package import Previews

/// The size and color of the panel, and its place on the canvas.
package struct PanelView: Hashable, Sendable, WireObject {
  package let width: Int
  package let height: Int
  package let color: LEDColor
  /// The first column and the first row of the canvas that it shows; 0 without a canvas.
  package let x: Int
  package let y: Int

  package init(width: Int, height: Int, color: LEDColor, x: Int = 0, y: Int = 0) {
    (self.width, self.height, self.color, self.x, self.y) = (width, height, color, x, y)
  }

  package static let form = WireForm<Self>(
    "Panel", "The size and color of the panel, and its place on the canvas.",
    .init("width", .integer(0...8192), \.width, "Columns."),
    .init("height", .integer(0...8192), \.height, "Rows."),
    .init("color", \.color, "The color of the LEDs."),
    .init("x", .integer(0...8192), \.x, "The first column of the canvas that it shows."),
    .init("y", .integer(0...8192), \.y, "The first row of the canvas that it shows."))
}

/// An effect with which messages come and go.
package struct EffectView: Hashable, Sendable, WireObject {
  package let name: String
  package let about: String

  package init(name: String, about: String) { (self.name, self.about) = (name, about) }

  package static let form = WireForm<Self>(
    "Effect", "An entry or exit effect.",
    .init("name", .name(1...64), \.name, "Its name."),
    .init("about", Schemas.sentence, \.about, "A description."))
}

/// The test patterns of the panel, and the running one.
package struct TestView: Hashable, Sendable, WireObject {
  /// A pattern.
  package struct Pattern: Hashable, Sendable, WireObject {
    package let name: String
    package let about: String

    package init(name: String, about: String) { (self.name, self.about) = (name, about) }

    package static let form = WireForm<Self>(
      "TestPattern", "A picture for testing the panel.",
      .init("name", .name(1...64), \.name, "Its name."),
      .init("about", Schemas.sentence, \.about, "What to look for."))
  }

  package let patterns: [Pattern]
  package let running: String?

  package init(patterns: [Pattern], running: String?) {
    (self.patterns, self.running) = (patterns, running)
  }

  package static let form = WireForm<Self>(
    "Tests", "The test patterns.",
    .init("patterns", .list(of: Pattern.self, atMost: 100), \.patterns, "All patterns."),
    .init(
      "running", .nullable(.text(1...64)), \.running, "The pattern that is running; null: none."))
}

/// A picture that texts can name, such as `{icon heart}`.
package struct IconView: Hashable, Sendable, WireObject {
  package let name: String
  package let character: String
  package let rows: [String]

  /// A pixel of `picture` is an LED; `nil`: no font has the character.
  package init(name: String, character: Character, picture: Bitmap?) {
    (self.name, self.character) = (name, String(character))
    rows = picture?.picture.split(separator: "\n").map(String.init) ?? []
  }

  package static let form = WireForm<Self>(
    "Icon", "A picture that texts can name.",
    .init("name", .name(1...64), \.name, "Its name."),
    .init("character", .text(1...64), \.character, "The character that it stands for."),
    .init(
      "rows", .list(.text(1...256), atMost: 8), \.rows,
      "The picture from the top, # for a lit LED and . for a dark one; none if no font has it."))
}

// SPDX-License-Identifier: MIT
package import Previews
package import Raster

/// The size and color of the panel.
package struct PanelView: Hashable, Sendable {
  package let width: Int
  package let height: Int
  package let color: LEDColor

  /// Makes a view.
  package init(width: Int, height: Int, color: LEDColor) {
    (self.width, self.height, self.color) = (width, height, color)
  }
}

extension PanelView: WireObject {
  package static let form = WireForm<PanelView>(
    "Panel", "The size and color of the panel.",
    [
      .init("width", .integer(0...8192), \.width, "Columns."),
      .init("height", .integer(0...8192), \.height, "Rows."),
      .init("color", .choice(of: LEDColor.self), \.color, "The color of the LEDs."),
    ])
}

/// An effect with which messages come and go.
package struct EffectView: Hashable, Sendable {
  package let name: String
  package let about: String

  /// Makes a view.
  package init(name: String, about: String) {
    (self.name, self.about) = (name, about)
  }
}

extension EffectView: WireObject {
  package static let form = WireForm<EffectView>(
    "Effect", "An entry or exit effect.",
    [
      .init("name", .name(1...64), \.name, "Its name."),
      .init("about", Schemas.sentence, \.about, "A description."),
    ])
}

/// The test patterns of the panel, and the running one.
package struct TestView: Hashable, Sendable {
  /// A pattern.
  package struct Pattern: Hashable, Sendable {
    package let name: String
    package let about: String

    /// Makes a pattern.
    package init(name: String, about: String) {
      (self.name, self.about) = (name, about)
    }
  }

  package let patterns: [Pattern]
  package let running: String?

  /// Makes a view.
  package init(patterns: [Pattern], running: String?) {
    (self.patterns, self.running) = (patterns, running)
  }
}

extension TestView.Pattern: WireObject {
  package static let form = WireForm<TestView.Pattern>(
    "TestPattern", "A picture for testing the panel.",
    [
      .init("name", .name(1...64), \.name, "Its name."),
      .init("about", Schemas.sentence, \.about, "What to look for."),
    ])
}

extension TestView: WireObject {
  package static let form = WireForm<TestView>(
    "Tests", "The test patterns.",
    [
      .init("patterns", .list(of: TestView.Pattern.self, atMost: 100), \.patterns, "All patterns."),
      .init(
        "running", .nullable(.text(1...64)), \.running, "The pattern that is running; null: none."),
    ])
}

/// A picture that texts can name, such as `{icon heart}`.
package struct IconView: Hashable, Sendable {
  package let name: String
  package let character: String
  package let rows: [String]

  /// Makes a view.
  package init(name: String, character: Character, picture: Bitmap?) {
    (self.name, self.character) = (name, String(character))
    rows = picture?.picture.split(separator: "\n").map(String.init) ?? []
  }
}

extension IconView: WireObject {
  package static let form = WireForm<IconView>(
    "Icon", "A picture that texts can name.",
    [
      .init("name", .name(1...64), \.name, "Its name."),
      .init("character", .text(1...64), \.character, "The character that it stands for."),
      .init(
        "rows", .list(.text(1...256), atMost: 8), \.rows,
        "The picture from the top, # for a lit LED and . for a dark one; none if no font has it."),
    ])
}

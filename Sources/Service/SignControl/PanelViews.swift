// SPDX-License-Identifier: MIT
package import Raster

/// The size and color of the panel.
package struct PanelView: Hashable, Sendable {
  /// The color of the LEDs.
  package enum Color: String, CaseIterable, Hashable, Sendable {
    case red
    case amber
    case green
    case blue
    case white
  }

  /// Columns of all modules together.
  package let width: Int
  /// Rows of all modules together.
  package let height: Int
  /// The color of the LEDs.
  package let color: Color

  /// Makes a view.
  package init(width: Int, height: Int, color: Color) {
    self.width = width
    self.height = height
    self.color = color
  }
}

/// An effect with which messages come and go.
package struct EffectView: Hashable, Sendable {
  /// The name.
  package let name: String
  /// A description in one line without a full stop.
  package let about: String

  /// Makes a view.
  package init(name: String, about: String) {
    self.name = name
    self.about = about
  }
}

/// The test patterns of the panel, and the running one.
package struct TestView: Hashable, Sendable {
  /// A pattern.
  package struct Pattern: Hashable, Sendable {
    /// The name.
    package let name: String
    /// What to look for, in one line without a full stop.
    package let about: String

    /// Makes a pattern.
    package init(name: String, about: String) {
      self.name = name
      self.about = about
    }
  }

  /// All patterns.
  package let patterns: [Pattern]
  /// The name of the pattern that is shown; `nil`: none.
  package let running: String?

  /// Makes a view.
  package init(patterns: [Pattern], running: String?) {
    self.patterns = patterns
    self.running = running
  }
}

/// A picture that texts can name, such as `{icon heart}`.
package struct IconView: Hashable, Sendable {
  /// The name.
  package let name: String
  /// The character that it stands for.
  package let character: String
  /// The picture on eight rows from the top, `#` for a lit LED and `.` for a dark one; none if no
  /// font has it.
  package let rows: [String]

  /// Makes a view.
  package init(name: String, character: Character, picture: Bitmap?) {
    (self.name, self.character) = (name, String(character))
    rows = picture?.picture.split(separator: "\n").map(String.init) ?? []
  }
}

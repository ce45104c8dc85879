// SPDX-License-Identifier: MIT

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

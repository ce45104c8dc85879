// SPDX-License-Identifier: MIT

/// What the panel looks like, for those who draw it.
public struct PanelView: Hashable, Sendable {
  /// The colour of the LEDs.
  public enum Color: String, CaseIterable, Hashable, Sendable {
    case red
    case amber
    case green
    case blue
    case white
  }

  /// Columns of all modules together.
  public let width: Int
  /// Rows of all modules together.
  public let height: Int
  /// The colour of the LEDs.
  public let color: Color

  /// Makes a view.
  public init(width: Int, height: Int, color: Color) {
    self.width = width
    self.height = height
    self.color = color
  }
}

/// An effect with which messages come and go.
public struct EffectView: Hashable, Sendable {
  /// The name to write.
  public let name: String
  /// What it looks like, in one line without a full stop.
  public let about: String

  /// Makes a view.
  public init(name: String, about: String) {
    self.name = name
    self.about = about
  }
}

/// The test patterns of the panel, and which of them runs.
public struct TestView: Hashable, Sendable {
  /// A pattern.
  public struct Pattern: Hashable, Sendable {
    /// The name to write.
    public let name: String
    /// What to look for, in one line without a full stop.
    public let about: String

    /// Makes a pattern.
    public init(name: String, about: String) {
      self.name = name
      self.about = about
    }
  }

  /// All patterns.
  public let patterns: [Pattern]
  /// The name of the one that is shown now; nothing: none.
  public let running: String?

  /// Makes a view.
  public init(patterns: [Pattern], running: String?) {
    self.patterns = patterns
    self.running = running
  }
}

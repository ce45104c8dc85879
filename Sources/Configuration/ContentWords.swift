// SPDX-License-Identifier: MIT

/// How a text that is wider than its place is shown.
public enum ScrollMode: String, SettingWord {
  /// Moves through without end.
  case loop
  /// Moves through one time.
  case once
  /// Moves to its end and back.
  case bounce
  /// Stands still.
  case `static`
}

/// Where a text moves to.
public enum ScrollDirection: String, SettingWord {
  /// As people read.
  case left
  /// The other way.
  case right
  /// Rows pass, as the lines of a page do.
  case up
  /// Rows pass the other way.
  case down
}

/// Which way the characters of a text follow each other.
public enum WritingMode: String, SettingWord {
  /// As the script demands, mostly from left to right.
  case horizontal
  /// From top to bottom.
  case vertical
}

/// Where a text stands that is narrower than its place.
public enum Alignment: String, SettingWord {
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right

  /// The British spelling.
  public static var otherSpellings: [String: Alignment] { ["centre": .center] }
}

/// Where a text begins to scroll.
public enum StartPosition: String, SettingWord {
  /// On the screen: readable at once.
  case onScreen = "on"
  /// Off the screen: it moves in.
  case offScreen = "off"
}

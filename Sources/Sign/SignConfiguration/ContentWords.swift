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
  /// Comes and goes, one text after the other.
  case pages
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

/// Which way a line reads whose characters do not all say it.
public enum TextDirection: String, SettingWord {
  /// As its first letter.
  case auto
  /// From left to right, as Latin.
  case leftToRight = "left-to-right"
  /// From right to left, as Hebrew and Arabic.
  case rightToLeft = "right-to-left"
}

/// How half-width katakana are shown.
public enum HalfWidthKana: String, SettingWord {
  /// As they are written.
  case kept
  /// As full-width ones, a voicing mark joined with its letter.
  case joined
}

/// How characters are shown that have a narrower form.
public enum WideForms: String, SettingWord {
  /// As they are written.
  case kept
  /// In their narrow form.
  case narrowed
}

/// How strictly Japanese lines are broken.
public enum Kinsoku: String, SettingWord {
  /// Small kana and the long vowel mark never begin a line.
  case strict
  /// They may.
  case loose
  /// Anything may.
  case none
}

/// How a picture gets into the rows of its zone.
public enum ImageFit: String, SettingWord {
  /// As high as the zone.
  case scaled
  /// In its own size, the middle of what is higher than the zone.
  case cropped
  /// In its own size.
  case natural
}

/// How the shades of a picture become lit and dark.
public enum ImageDither: String, SettingWord {
  /// By what suits the picture.
  case auto
  /// From half of the light on.
  case threshold
  /// In a regular pattern.
  case ordered
  /// With the error passed on to the neighbours.
  case floydSteinberg = "floyd-steinberg"
}

/// How messages of the service that are shown at the same time are played together.
public enum MessageArrangement: String, SettingWord {
  /// All on one line, one behind the other.
  case strung
  /// One page after the other.
  case paged
}

// SPDX-License-Identifier: MIT
public import BitmapFonts
public import LineBreaking
public import Pictures
public import Playout
public import Raster
public import Scenes
public import Typesetting

/// How a text that is wider than its place is shown.
public enum ScrollMode: String, SettingWord {
  /// Stands still if it fits; else moves through without end.
  case auto
  /// Moves through without end.
  case loop
  /// Moves through one time.
  case once
  /// Moves to its end and back.
  case bounce
  /// Stands still if it fits; else moves to its end, rests, and begins anew.
  case `return`
  /// Stands still.
  case `static`
  /// Comes and goes, one text after the other.
  case pages

  /// How content scrolls; pages do not scroll and are composed in another way.
  public var mode: Scroll.Mode {
    switch self {
    case .auto, .loop, .pages: .loop
    case .once: .once
    case .bounce: .bounce
    case .return: .return
    case .static: .static
    }
  }
}

/// Where a text begins to scroll.
public enum StartPosition: String, SettingWord {
  /// On the screen: readable at once.
  case onScreen = "on"
  /// Off the screen: it moves in.
  case offScreen = "off"
}

/// How the shades of a picture become lit and dark.
public enum ImageDither: String, SettingWord {
  /// What suits the picture.
  case auto
  /// Lit from half of the brightness on.
  case threshold
  /// In a regular pattern.
  case ordered
  /// With the error passed on to the neighbours.
  case floydSteinberg = "floyd-steinberg"
}

extension Scroll.Direction: SettingWord {}
extension Writing: SettingWord {}
extension BaseDirection: SettingWord {}
extension FontChange: SettingWord {}
extension CharacterOptions.HalfWidthKana: SettingWord {}
extension CharacterOptions.FullWidthForms: SettingWord {}
extension CharacterOptions.Katakana: SettingWord {}
extension CharacterOptions.Emoji: SettingWord {}
extension LineBreakRules.Kinsoku: SettingWord {}
extension PictureRendering.Fit: SettingWord {}
extension ZonePolicy.Arrangement: SettingWord {}

extension Alignment: SettingWord {
  /// The British spelling.
  public static var otherSpellings: [String: Alignment] { ["centre": .center] }
}

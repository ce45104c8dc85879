// SPDX-License-Identifier: MIT
public import Core
public import Pictures
public import Scenes
public import Schedules
public import Typesetting

/// How a text that is wider than its place is shown.
public enum ScrollMode: SettingWord {
  /// Stands still if it fits; else moves through without end.
  case auto
  /// Moves in a way, or stands still; with `return` it stands still if it fits.
  case moves(Scroll.Mode)
  /// Comes and goes, one text after the other.
  case pages

  /// All of them, in the order in which help names them.
  public static var allCases: [ScrollMode] {
    [.auto] + Scroll.Mode.allCases.map(ScrollMode.moves) + [.pages]
  }

  /// The mode of a word, such as `bounce`.
  public init?(rawValue: String) {
    guard let mode = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = mode
  }

  /// The word of the mode.
  public var rawValue: String {
    switch self {
    case .auto: "auto"
    case .moves(let mode): mode.rawValue
    case .pages: "pages"
    }
  }

  /// How content scrolls; pages do not scroll and are composed in another way.
  public var mode: Scroll.Mode {
    switch self {
    case .moves(let mode): mode
    case .auto, .pages: .loop
    }
  }

  /// The words of all that do not end by themselves, in the order of help.
  package static var endlessWords: [String] { allCases.filter { !$0.mode.ends }.map(\.rawValue) }
}

extension ScrollMode {
  /// Moves through without end.
  public static let loop = ScrollMode.moves(.loop)
  /// Passes once; then its place is dark.
  public static let once = ScrollMode.moves(.once)
  /// Moves back and forth between its two ends.
  public static let bounce = ScrollMode.moves(.bounce)
  /// Stands still if it fits; else moves to its end, rests there and begins anew.
  public static let `return` = ScrollMode.moves(.return)
  /// Stands still.
  public static let `static` = ScrollMode.moves(.static)
}

/// Where a text begins to scroll.
public enum StartPosition: String, SettingWord {
  /// On the screen: readable at once.
  case onScreen = "on"
  /// Off the screen: it moves in.
  case offScreen = "off"
}

extension Direction: SettingWord {}
extension OverlayMode: SettingWord {}
extension Writing: SettingWord {}
extension BaseDirection: SettingWord {}
extension FontChange: SettingWord {}
extension CharacterOptions.HalfWidthKana: SettingWord {}
extension CharacterOptions.FullWidthForms: SettingWord {}
extension CharacterOptions.Katakana: SettingWord {}
extension CharacterOptions.Emoji: SettingWord {}
extension Kinsoku: SettingWord {}
extension PictureRendering.Dither: SettingWord {}
extension PictureRendering.Fit: SettingWord {}
extension ZonePolicy.Arrangement: SettingWord {}

extension Alignment: SettingWord {
  /// The British spelling.
  public static var otherSpellings: [String: Alignment] { ["centre": .center] }
}

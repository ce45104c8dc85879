// SPDX-License-Identifier: MIT
public import Core
public import Scenes

/// A rectangle of the panel with its own content; zones may overlap, later ones draw over.
public struct ZoneSettings: Hashable, Sendable {
  /// Columns and rows of the largest panel, which may be turned.
  static let sideLimit = HangingSettings.longestSide

  /// The name, by which other tools address the zone.
  public var name: String?
  /// Columns from the left edge of the panel, 0…32,759.
  public internal(set) var x: Int
  /// Rows from the top edge of the panel, 0…32,759.
  public internal(set) var y: Int
  /// Columns, 1…32,760.
  public internal(set) var width: Int
  /// Rows, 1…32,760.
  public internal(set) var height: Int
  /// Steps by which its modules are brighter or dimmer than the panel.
  public internal(set) var trim: Int?
  /// How it lies on the layers below.
  public var overlay: OverlayMode?
  /// Which zones it covers: those of a lower layer, and those before it in its own; −100…100.
  public var layer: Int?
  /// The color of its lit pixels where colors are shown.
  public var color: RGB?
  /// The color in which its unlit pixels glow dimly where colors are shown.
  public var ground: RGB?
  /// The content; the sign's content has what it does not set.
  public var content: ContentSettings

  /// Makes a zone; numbers outside the largest panel are clamped to its edge.
  public init(
    name: String? = nil, x: Int, y: Int, width: Int, height: Int, trim: Int? = nil,
    content: ContentSettings = ContentSettings()
  ) {
    self.name = name
    self.x = min(max(0, x), Self.sideLimit - 1)
    self.y = min(max(0, y), Self.sideLimit - 1)
    self.width = min(max(1, width), Self.sideLimit)
    self.height = min(max(1, height), Self.sideLimit)
    (self.trim, self.content) = (trim, content)
  }

  /// A zone by its name; `nil` is as on the rest of the sign.
  ///
  /// - Parameters:
  ///   - name: by which texts are shown in it.
  ///   - x: columns from the left edge of the panel.
  ///   - y: rows from the top edge of the panel.
  ///   - width: columns.
  ///   - height: rows.
  ///   - text: what it shows at the start, with markup.
  ///   - scroll: how its texts move.
  ///   - speed: how fast they move.
  ///   - font: the face of its texts, by its name or file.
  ///   - color: that of its lit pixels, where the display or the preview has colors.
  public static func zone(
    _ name: String, x: Int = 0, y: Int = 0, width: Int, height: Int = 8, text: String? = nil,
    scroll: ScrollMode? = nil, speed: SpeedSetting? = nil, font: String? = nil, color: RGB? = nil
  ) -> ZoneSettings {
    var zone = ZoneSettings(
      name: name, x: x, y: y, width: width, height: height,
      content: ContentSettings(text: text, scroll: scroll, speed: speed, font: font))
    zone.color = color
    return zone
  }
}

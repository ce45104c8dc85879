// SPDX-License-Identifier: MIT

/// What one place shows: a content, or zones with contents of their own.
public struct SceneSettings: Hashable, Sendable {
  /// What the whole place shows, and the settings that zones do not set themselves.
  public var content: ContentSettings
  /// Rectangles, counted from the top left pixel of the place; if empty, the place is one zone.
  public var zones: [ZoneSettings]

  /// Makes a scene.
  public init(content: ContentSettings, zones: [ZoneSettings] = []) {
    (self.content, self.zones) = (content, zones)
  }
}

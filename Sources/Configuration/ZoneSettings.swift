// SPDX-License-Identifier: MIT

/// A rectangle of the panel with its own content; zones may overlap, later ones draw over.
public struct ZoneSettings: Hashable, Sendable {
  /// Columns of the largest panel.
  static let columnLimit = PanelSize.acrossLimit * 8
  /// Rows of the largest panel.
  static let rowLimit = PanelSize.downLimit * 8

  /// The name, by which other tools address the zone.
  public var name: String?
  /// Columns from the left edge of the panel, 0…16,383.
  public let x: Int
  /// Rows from the top edge of the panel, 0…511.
  public let y: Int
  /// Columns, 1…16,384.
  public let width: Int
  /// Rows, 1…512.
  public let height: Int
  /// Steps by which its modules are brighter or dimmer than the panel.
  public let trim: Int?
  /// The content; what it does not say, the sign's content says.
  public var content: ContentSettings

  /// Makes a zone; numbers outside the largest panel are held at its edge.
  public init(
    name: String? = nil, x: Int, y: Int, width: Int, height: Int, trim: Int? = nil,
    content: ContentSettings = ContentSettings()
  ) {
    self.name = name
    self.x = min(max(0, x), Self.columnLimit - 1)
    self.y = min(max(0, y), Self.rowLimit - 1)
    self.width = min(max(1, width), Self.columnLimit)
    self.height = min(max(1, height), Self.rowLimit)
    self.trim = trim
    self.content = content
  }
}

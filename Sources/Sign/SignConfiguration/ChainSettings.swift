// SPDX-License-Identifier: MIT

/// A chain that drives a part of the panel.
public struct ChainSettings: Hashable, Sendable {
  /// Where the chain is connected; neither the terminal nor a display of a registered kind.
  public var backend: BackendChoice
  /// Modules from the left edge of the panel, 0…2047.
  public let x: Int
  /// Rows of modules from the top edge of the panel, 0…63.
  public let y: Int
  /// The size of the part in modules.
  public let size: PanelSize
  /// The wiring of the part, its size included; the sign's panel has what it does not set.
  public var panel: PanelSettings

  /// Makes a chain; a place outside the largest panel is clamped to its edge.
  public init(
    backend: BackendChoice, x: Int, y: Int, size: PanelSize,
    panel: PanelSettings = PanelSettings()
  ) {
    self.backend = backend
    self.x = min(max(0, x), PanelSize.acrossLimit - 1)
    self.y = min(max(0, y), PanelSize.downLimit - 1)
    (self.size, self.panel) = (size, panel)
    self.panel.size = size
  }

  /// The first column of modules to the right of the part.
  var right: Int { x + size.across }
  /// The first row of modules below the part.
  var bottom: Int { y + size.down }
}

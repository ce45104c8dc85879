// SPDX-License-Identifier: MIT
import Synchronization

/// What the preview in the terminal shows beside the panel; any thread may change it.
public final class PreviewControls: Sendable {
  private let keys = Atomic<Bool>(false)
  private let rows = Atomic<Int>(1)

  /// Makes controls of a preview that shows figures.
  public init() {}

  /// Whether the line under the panel shows all keys instead of figures.
  public var showsKeys: Bool { keys.load(ordering: .relaxed) }

  /// Shows all keys, or figures again.
  public func toggleKeys() { keys.logicalXor(true, ordering: .relaxed) }

  /// How many rows of LEDs one line of the terminal shows, for the mouse.
  public var rowsPerLine: Int { rows.load(ordering: .relaxed) }

  func setRowsPerLine(_ count: Int) { rows.store(max(1, count), ordering: .relaxed) }
}

// SPDX-License-Identifier: MIT
import Synchronization

/// What the preview in the terminal shows beside the panel; any thread may change it.
public final class PreviewControls: Sendable {
  private let keys = Atomic<Int>(0)
  private let figures = Atomic<Bool>(false)
  private let rows = Atomic<Int>(1)
  private let name = Mutex<String?>(nil)

  /// Makes controls: the preview shows what the sign does, neither keys nor figures.
  public init() {}

  /// Which line of keys is shown under the panel, from 1; 0: none.
  public var keyLine: Int { keys.load(ordering: .relaxed) }

  /// Shows the next line of keys, and after the last what the sign does.
  public func showNextKeys() { keys.add(1, ordering: .relaxed) }

  /// Shows no keys any more.
  func hideKeys() { keys.store(0, ordering: .relaxed) }

  /// Whether the figures of the program are shown.
  public var showsFigures: Bool { figures.load(ordering: .relaxed) }

  /// Shows the figures of the program, or none again.
  public func toggleFigures() {
    hideKeys()
    figures.logicalXor(true, ordering: .relaxed)
  }

  /// How many rows of LEDs one line of the terminal shows, for the mouse.
  public var rowsPerLine: Int { rows.load(ordering: .relaxed) }

  /// The name of the scene, which stands before the keys; `nil`: it has none.
  var caption: String? {
    get { name.withLock { $0 } }
    set { name.withLock { $0 = newValue } }
  }

  func setRowsPerLine(_ count: Int) { rows.store(max(1, count), ordering: .relaxed) }
}

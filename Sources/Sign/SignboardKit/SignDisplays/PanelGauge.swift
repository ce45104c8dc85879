// SPDX-License-Identifier: MIT
import Synchronization

/// The intensity and the current of a panel with a frame.
public struct PanelReading: Hashable, Sendable {
  /// The intensity that was set; during a fade, the current one.
  public let wanted: Intensity
  /// The intensity that is shown: less if the current limit requires it.
  public let shown: Intensity
  /// The current of all chains together; an estimate, see `PowerBudget`.
  public let milliamperes: Int

  /// Makes a reading; a current below 0 counts as 0.
  public init(wanted: Intensity, shown: Intensity, milliamperes: Int) {
    (self.wanted, self.shown) = (wanted, shown)
    self.milliamperes = max(0, milliamperes)
  }
}

/// The reading of a running panel with its last frame; any thread may ask.
public final class PanelGauge: Sendable {
  /// A reading in one word, so that the frame thread never waits and no thread reads half of one.
  ///
  /// From the top: the current in 48 bits, one more than the intensity that was set, and the one
  /// shown, in 8 bits each. 0 stands for no reading.
  private let word = Atomic<UInt64>(0)

  /// Makes a gauge that has seen no frame.
  public init() {}

  /// The reading with the last frame; `nil` before the first one.
  public var reading: PanelReading? {
    let word = word.load(ordering: .relaxed)
    guard let shown = Intensity(Int(word & 0xFF)),
      let wanted = Intensity(Int(word >> 8 & 0xFF) - 1)
    else { return nil }
    return PanelReading(wanted: wanted, shown: shown, milliamperes: Int(word >> 16))
  }

  /// Replaces the reading.
  public func record(_ reading: PanelReading) {
    let (wanted, shown) = (UInt64(reading.wanted.step) + 1, UInt64(reading.shown.step))
    let current = min(UInt64(reading.milliamperes), 1 << 48 - 1)
    word.store(current << 16 | wanted << 8 | shown, ordering: .relaxed)
  }
}

/// A display that records a reading with every frame.
package final class GaugedDisplay: WrappingDisplay {
  package let display: any DisplayBackend
  private let reading: () -> PanelReading
  private let gauge: PanelGauge

  /// Makes a display that passes everything to `display`, whose reading is `reading`.
  package init(
    _ display: any DisplayBackend, reading: @escaping () -> PanelReading, into gauge: PanelGauge
  ) {
    (self.display, self.reading, self.gauge) = (display, reading, gauge)
  }

  package func present(_ frame: borrowing Frame) throws {
    defer { gauge.record(reading()) }
    try display.present(frame)
  }
}

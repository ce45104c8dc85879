// SPDX-License-Identifier: MIT
public import Displays
import MAX7219
import Raster
import Synchronization

/// How bright a panel is with a frame, and what it draws.
public struct PanelReading: Hashable, Sendable {
  /// The intensity that was set; in a fade that of the moment.
  public let wanted: Intensity
  /// The intensity that is shown: less where the current limit wants it.
  public let shown: Intensity
  /// What all chains together draw, in milliamperes; an estimate, see `PowerBudget`.
  public let milliamperes: Int

  /// Makes a reading; a current below 0 is held at 0.
  public init(wanted: Intensity, shown: Intensity, milliamperes: Int) {
    (self.wanted, self.shown) = (wanted, shown)
    self.milliamperes = max(0, milliamperes)
  }
}

/// How bright a running panel is and what it draws, as of its last frame; any thread may ask.
public final class PanelGauge: Sendable {
  /// A reading in one word, so that the frame thread never waits and nobody sees half of one; 0 is
  /// none: current above, then one more than the intensity that was set, then the one shown.
  private let word = Atomic<UInt64>(0)

  /// Makes a gauge that has seen no frame.
  public init() {}

  /// What is so with the last frame; nothing before the first one.
  public var reading: PanelReading? {
    let word = word.load(ordering: .relaxed)
    guard let shown = Intensity(Int(word & 0xFF)),
      let wanted = Intensity(Int(word >> 8 & 0xFF) - 1)
    else { return nil }
    return PanelReading(wanted: wanted, shown: shown, milliamperes: Int(word >> 16))
  }

  /// Takes a new reading over.
  public func record(_ reading: PanelReading) {
    let (wanted, shown) = (UInt64(reading.wanted.step) + 1, UInt64(reading.shown.step))
    // 48 bits are 280,000 MA.
    let current = min(UInt64(reading.milliamperes), 1 << 48 - 1)
    word.store(current << 16 | wanted << 8 | shown, ordering: .relaxed)
  }
}

/// A display that tells with every frame how bright its panel is.
final class GaugedPanel: DisplayBackend {
  private let display: any DisplayBackend
  private let panel: MAX7219Panel
  private let gauge: PanelGauge

  /// Makes a display that passes everything to `display`, which drives `panel`.
  init(_ display: any DisplayBackend, panel: MAX7219Panel, into gauge: PanelGauge) {
    (self.display, self.panel, self.gauge) = (display, panel, gauge)
  }

  var geometry: Geometry { display.geometry }
  var refreshInterval: Int64? { display.refreshInterval }

  func present(_ frame: borrowing Frame) throws {
    defer {
      gauge.record(
        PanelReading(
          wanted: panel.wanted, shown: panel.intensity,
          milliamperes: panel.currents.reduce(0) { $0 + $1.present }))
    }
    try display.present(frame)
  }

  func setIntensity(_ intensity: Intensity) throws { try display.setIntensity(intensity) }
  func setBlank(_ blank: Bool) throws { try display.setBlank(blank) }
  func close(_ end: EndState) throws { try display.close(end) }
}

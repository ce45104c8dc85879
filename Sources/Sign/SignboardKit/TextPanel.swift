// SPDX-License-Identifier: MIT
import Displays
import LinuxIO
import Raster
import SignDisplays
import TerminalIO
import Timing

/// A simulated panel whose pictures are printed on standard output as text.
package final class TextPanel: DisplayBackend {
  private let simulated: any SimulatedDisplay
  private let timer: any FrameTimer
  private let interval: Int64
  private let start: Instant
  private var printed: Frame?
  private var due: Instant
  private let onLoss: (SystemError) -> Void
  private var isLost = false
  private var mode: TerminalMode?

  /// Prints a picture when it differs and at least `interval` nanoseconds after the one before.
  ///
  /// - Parameters:
  ///   - first: the earliest instant of the first picture; `nil`: at once.
  ///   - keyTerminal: the terminal whose keys are read; `close` restores it.
  ///   - onLoss: called once, when a picture cannot be printed.
  init(
    _ simulated: any SimulatedDisplay, timer: any FrameTimer, interval: Int64,
    first: Instant? = nil,
    keyTerminal: Int32? = nil, onLoss: @escaping (SystemError) -> Void
  ) throws {
    (self.onLoss, self.simulated, self.timer) = (onLoss, simulated, timer)
    self.interval = interval
    start = timer.now
    due = first ?? start
    // The terminal must not print pressed keys among the pictures.
    if let keyTerminal {
      mode = try TerminalMode(input: keyTerminal, output: StandardStreams.output)
    }
  }

  var geometry: Geometry { simulated.geometry }
  var refreshInterval: Int64? { simulated.refreshInterval }

  func present(_ frame: borrowing Frame) throws {
    try simulated.present(frame)
    let now = timer.now
    guard !isLost, now >= due, simulated.lit != printed else { return }
    let text =
      "t=\(TextPanel.seconds(now.since(start)))\n" + simulated.text + "\n\n"
    do throws(SystemError) {
      try StandardStreams.write(Array(text.utf8), to: StandardStreams.output)
    } catch {
      // Standard output is gone; it does not come back.
      isLost = true
      onLoss(error)
    }
    printed = simulated.lit
    due = start.advanced(by: (now.since(start) / max(1, interval) + 1) * interval)
  }

  func setIntensity(_ intensity: Intensity) throws { try simulated.setIntensity(intensity) }
  func setBlank(_ blank: Bool) throws { try simulated.setBlank(blank) }

  func close(_ end: EndState) throws {
    try simulated.close(end)
    try mode.take()?.restore()
  }

  /// Nanoseconds as seconds with three digits, such as `1.033 s`.
  package static func seconds(_ nanoseconds: Int64) -> String {
    let milliseconds = nanoseconds / 1_000_000
    let digits = String(1000 + milliseconds % 1000).dropFirst()
    return "\(milliseconds / 1000).\(digits) s"
  }
}

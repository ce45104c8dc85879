// SPDX-License-Identifier: MIT
import Displays
import Raster
import SignDisplays
import Timing

/// A display that hands its lit LEDs to recordings of pictures after every frame that changed them.
final class RecordedPanel: WrappingDisplay {
  let display: any DisplayBackend
  private let lit: any LitSource
  private let timer: any FrameTimer
  private let recordings: [PictureRecordingFile]
  private var isFirst = true
  /// The colors of the last picture; a text may change its colors and light the same LEDs.
  private var colors: FrameColors?

  /// Makes a display that passes everything to `display`; `lit` reads its LEDs.
  init(
    _ display: any DisplayBackend, lit: any LitSource, timer: any FrameTimer,
    recordings: [PictureRecordingFile]
  ) {
    self.display = display
    self.lit = lit
    self.timer = timer
    self.recordings = recordings
  }

  var showsColors: Bool { true }

  func present(_ frame: borrowing Frame) throws {
    // Before the wire adds its time.
    let now = timer.now
    let colors = frame.colors
    defer { record(colors, at: now) }
    try display.present(frame)
  }

  private func record(_ colors: FrameColors?, at now: Instant) {
    guard lit.look() || colors != self.colors || isFirst else { return }
    isFirst = false
    self.colors = colors
    var frame = lit.frame
    frame.colors = colors
    let picture = TimedPicture(frame: frame, light: lit.light, instant: now)
    for recording in recordings { recording.take(picture) }
  }
}

// SPDX-License-Identifier: MIT

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
    (self.display, self.lit, self.timer) = (display, lit, timer)
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

/// A display on which a test script is played: it sets the intensity of each picture and shows its
/// name.
///
/// Both follow the picture and not the clock, so that they stay right while time is paused and when
/// pictures are skipped.
final class TestPanel: WrappingDisplay {
  let display: any DisplayBackend
  private let usual: Intensity
  private let controls: PreviewControls
  private let announce: @Sendable (TestScript.Cue) -> Void
  private let script: TestScript
  private var index = 0
  private var last: TestScript.Cue?
  private var intensity: Intensity?

  init(
    _ display: any DisplayBackend, script: TestScript, intensity: Intensity,
    controls: PreviewControls, announce: @escaping @Sendable (TestScript.Cue) -> Void
  ) {
    self.display = display
    usual = intensity
    self.controls = controls
    self.script = script
    self.announce = announce
  }

  func present(_ frame: borrowing Frame) throws {
    if let cue = script.cue(frame, from: &index), cue != last {
      // Set before the picture is shown, which could be too bright otherwise.
      let wanted = cue.intensity ?? usual
      if wanted != intensity {
        try display.setIntensity(wanted)
        intensity = wanted
      }
      controls.caption = "\(cue)"
      if cue.pattern != last?.pattern { announce(cue) }
      last = cue
    }
    try display.present(frame)
  }
}

/// A display on which a tour is played: it announces the captions and disturbs simulated chips.
///
/// Both follow the scene's time, so that they are right after a jump to the next part.
final class TourPanel: WrappingDisplay {
  let display: any DisplayBackend
  private let run: SignSetup.TourRun
  private let timer: any FrameTimer
  private let player: Player
  private let faults: FaultInjector
  private let controls: PreviewControls
  private var part: Int?
  /// When the part's chips are still to be disturbed.
  private var disturbances: [Instant] = []

  init(
    _ display: any DisplayBackend, run: SignSetup.TourRun, timer: any FrameTimer, player: Player,
    faults: FaultInjector, controls: PreviewControls
  ) {
    (self.display, self.run, self.timer, self.player) = (display, run, timer, player)
    (self.faults, self.controls) = (faults, controls)
  }

  func present(_ frame: borrowing Frame) throws {
    let instant = player.sceneTime(at: timer.now)?.instant ?? player.present.instant
    let present = run.tour.part(at: instant)
    if present != part { begin(present) }
    while let next = disturbances.first, next <= instant {
      faults.strike()
      disturbances.removeFirst()
    }
    try display.present(frame)
  }

  private func begin(_ index: Int) {
    part = index
    let part = run.tour.parts[index]
    let start = run.tour.start(ofPart: index) ?? .zero
    disturbances = part.faults.map { start.advanced(by: $0 * 1_000_000_000) }
    controls.caption = part.caption
    run.announce(part)
  }
}

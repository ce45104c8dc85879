// SPDX-License-Identifier: MIT
import Displays
import Playback
import Raster
import SignDisplays
import Timing

/// A display on which a tour is played: it tells the captions and disturbs simulated chips.
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
    self.display = display
    self.run = run
    self.timer = timer
    self.player = player
    self.faults = faults
    self.controls = controls
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

// SPDX-License-Identifier: MIT
import Commissioning
import Displays
import Raster
import SignDisplays

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
  private var follower: TestScript.Follower
  private var last: TestScript.Cue?
  private var intensity: Intensity?

  init(
    _ display: any DisplayBackend, script: TestScript, intensity: Intensity,
    controls: PreviewControls, announce: @escaping @Sendable (TestScript.Cue) -> Void
  ) {
    self.display = display
    usual = intensity
    self.controls = controls
    follower = TestScript.Follower(script)
    self.announce = announce
  }

  func present(_ frame: borrowing Frame) throws {
    if let cue = follower.cue(frame), cue != last {
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

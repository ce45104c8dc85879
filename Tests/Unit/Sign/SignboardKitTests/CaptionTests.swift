// SPDX-License-Identifier: MIT
import SeamChecks
import Testing

@testable import SignboardKit

/// The name of the scene, which the preview shows.
struct CaptionTests {
  @Test func `test pictures are named whatever lies between them and the preview`() throws {
    let script = TestScript([.rows], in: ZoneRectangle(x: 0, y: 0, width: 16, height: 8))
    let controls = PreviewControls()
    let reading = PanelReading(wanted: .standard, shown: .standard, milliamperes: 0)
    let gauged = GaugedDisplay(
      MemoryDisplay(Geometry(width: 16, height: 8)), reading: { reading },
      into: PanelGauge())
    let panel = TestPanel(
      gauged, script: script, intensity: .standard, controls: controls, announce: { _ in })
    var captions = [controls.caption]
    for cue in script.cues.prefix(2) {
      try panel.present(Frame(plane: cue.picture))
      captions.append(controls.caption)
    }
    #expect(captions == [nil, "rows 1 of 8", "rows 2 of 8"])
  }
}

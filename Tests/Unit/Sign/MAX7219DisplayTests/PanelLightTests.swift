// SPDX-License-Identifier: MIT
import MAX7219
import MAX7219Simulator
import Testing

@testable import SignboardKit

/// Pictures of panels with parts that do not have full light.
struct PanelLightTests {
  /// A picture of lit LEDs: for each the step of its chip, `.` for dark ones.
  private func digits(_ picture: LitPicture) -> String {
    (0..<picture.height).map { y in
      String(
        (0..<picture.width).map { x -> Character in
          guard picture[x, y] > 0 else { return "." }
          let step = LitPicture.intensityLights.firstIndex(of: picture[x, y])
          return step.map { Character(String($0, radix: 16)) } ?? "?"
        })
    }.joined(separator: "\n")
  }

  /// One row of pixels on two modules, which are two pixels apart.
  private func frame(_ lights: [FrameLight]) -> Frame {
    var frame = Frame(width: 18, height: 8)
    for x in 0..<18 { frame.plane[x, 0] = true }
    frame.lights = lights
    return frame
  }

  private static let right = FrameLight(x: 10, y: 0, width: 8, height: 8, light: 136)
  private static let empty = Array(repeating: "..................", count: 7)

  @Test func `each module of a simulated panel has its own duty, and pictures show it`() throws {
    let layout = try PanelLayout(chain: ChainLayout(across: 2), hanging: Hanging(gap: 2))
    let chain = SimulatedChain(chips: 2, seed: 3)
    let panel = SimulatedPanel(
      panel: try MAX7219Panel(layout: layout, devices: [chain], intensity: .brightest),
      chains: [chain])
    func picture() -> [String] {
      digits(LitPicture(panel.lit, duties: panel.duties, pitch: 10)).split(separator: "\n")
        .map(String.init)
    }
    try panel.present(frame([PanelLightTests.right]))
    #expect(panel.duties == [31.0 / 32, 7.0 / 32])
    #expect(picture() == ["ffffffff..33333333"] + PanelLightTests.empty)
    #expect(panel.text.hasPrefix("########  ########\n"))

    var dark = PanelLightTests.right
    dark.light = 0
    try panel.present(frame([dark]))
    #expect(picture() == ["ffffffff.........."] + PanelLightTests.empty)
    #expect(panel.text.hasPrefix("########  ........\n"))

    // A fade of the whole panel and that of a part multiply.
    try panel.setIntensity(.standard)
    try panel.present(frame([PanelLightTests.right]))
    #expect(picture() == ["33333333..11111111"] + PanelLightTests.empty)
    try panel.present(frame([]))
    #expect(picture() == ["33333333..33333333"] + PanelLightTests.empty)
  }

  @Test func `chips beside real ones show light too`() throws {
    let layout = try PanelLayout(chain: ChainLayout(across: 2), hanging: Hanging(gap: 2))
    let (device, beside) = (SimulatedChain(chips: 2), SimulatedChain(chips: 2, seed: 9))
    let lit = LitPanel(layout, chains: [beside])
    let panel = try MAX7219Panel(layout: layout, devices: [MirroredDevice(device, beside: beside)])
    try panel.present(frame([]))
    #expect(lit.look())
    try panel.present(frame([PanelLightTests.right]))
    #expect(lit.look())
    #expect(lit.duties == [7.0 / 32, 3.0 / 32])
    #expect(!lit.look())
  }

  @Test func `without chips every pixel has its own light`() {
    var frame = frame([
      FrameLight(x: 3, y: 0, width: 9, height: 1, light: 136),
      FrameLight(x: 6, y: 0, width: 3, height: 1, light: 20),
    ])
    #expect(digits(LitPicture(frame, intensity: .standard)).hasPrefix("333111...111333333\n"))
    frame.removeDark(at: .standard)
    #expect(frame.plane.picture.hasPrefix("######...#########\n"))
    #expect(digits(LitPicture(frame, intensity: .standard)).hasPrefix("333111...111333333\n"))
  }

  @Test func `pictures of fading parts have all lights up to the brightest`() throws {
    var settings = SignSettings()
    settings.panel.size = PanelSize(across: 2, down: 1)
    settings.panel.trims = [0, 2]
    settings.intensity = 3
    var setup = try SignSetup(settings: settings)
    #expect(setup.lights == [3, 5].map { LitPicture.intensityLights[$0] })
    setup.fadesParts = true
    #expect(setup.lights == Array(LitPicture.intensityLights[0...5]))
  }
}

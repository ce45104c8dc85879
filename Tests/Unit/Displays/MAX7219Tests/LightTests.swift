// SPDX-License-Identifier: MIT
import CAllocationCounter
import Core
import Displays
import MAX7219
import Testing

/// Parts of a frame without full light: the bytes on the wire and the visible result.
struct LightTests {
  private let device = RecordingDevice()

  /// Two modules at step 3, started up.
  ///
  /// The picture is one pixel of the left module, which is the
  /// first word; step 1 is light 136.
  private func panel(_ budget: PowerBudget = PowerBudget()) throws -> MAX7219Panel {
    let panel = try MAX7219Panel(
      layout: PanelLayout(chain: ChainLayout(across: 2)), devices: [device], budget: budget)
    for _ in 0..<2 { try panel.present(frame()) }
    return panel
  }

  private func frame(left: UInt8 = 255, right: UInt8 = 255) -> Frame {
    var frame = Frame(width: 16, height: 8)
    frame.plane[0, 0] = true
    if left < 255 {
      frame.lights.append(FrameLight(x: 0, y: 0, width: 8, height: 8, light: left))
    }
    if right < 255 {
      frame.lights.append(FrameLight(x: 8, y: 0, width: 8, height: 8, light: right))
    }
    return frame
  }

  private func sent() -> String {
    device.last.split(separator: "\n").joined(separator: " ")
  }

  @Test func `a module that becomes darker is dimmed before its new rows`() throws {
    let panel = try panel()
    var frame = frame(left: 136)
    frame.plane[0, 1] = true
    try panel.present(frame)
    #expect(sent() == "0a010a03 01800100 02800200 0f000f00")
    // From then on it is repaired like every other register.
    var trace: [String] = []
    for _ in 0..<5 {
      try panel.present(frame)
      trace.append(sent())
    }
    #expect(
      trace == [
        "02800200 09000900", "03000300 0b070b07", "04000400 0a010a03", "05000500 0c010c01",
        "06000600 0f000f00",
      ])
  }

  @Test func `a module that becomes brighter gets its new rows first`() throws {
    let panel = try panel()
    try panel.present(frame(left: 136))
    var frame = frame()
    frame.plane[0, 0] = false
    try panel.present(frame)
    #expect(sent() == "01000100 02000200 09000900 0a030a03")
  }

  @Test func `if one gets darker and one brighter, both are dim while rows are sent`() throws {
    let panel = try panel()
    try panel.present(frame(right: 136))
    #expect(sent() == "0a030a01 01800100 0f000f00")
    try panel.present(frame(left: 136))
    #expect(sent() == "0a010a01 02000200 09000900 0a010a03")
  }

  @Test func `light 0 clears the pixels, because step 0 is still lit`() throws {
    let panel = try panel()
    try panel.present(frame(left: 0))
    #expect(sent() == "0a000a03 01000100 0f000f00")
    try panel.present(frame(left: 48))
    #expect(sent() == "02000200 09000900")
    // Light 49 is step 0: only the pixels are sent again.
    try panel.present(frame(left: 49))
    #expect(sent() == "01800100 03000300 0b070b07")
    try panel.present(frame())
    #expect(sent() == "04000400 0a030a03")
  }

  @Test func `light that changes no step sends nothing`() throws {
    let panel = try panel()
    try panel.present(frame(left: 136))
    for light in UInt8(137)...140 {
      try panel.present(frame(left: light))
      #expect(device.calls.last?.count == 2)
    }
  }

  @Test func `the second start-up brightens after the rows, too`() throws {
    let panel = try MAX7219Panel(
      layout: PanelLayout(chain: ChainLayout(across: 2)), devices: [device])
    try panel.present(frame(left: 136))
    #expect(sent().hasPrefix("0f000f00 0c000c00 09000900 0b070b07 0a010a03 01800100 "))
    try panel.present(frame(right: 136))
    #expect(sent().hasPrefix("0f000f00 09000900 0b070b07 0a010a01 01800100 "))
    #expect(sent().hasSuffix(" 08000800 0a030a01 0c010c01"))
  }

  @Test func `the panel's intensity is scaled, module by module`() throws {
    let panel = try panel()
    try panel.present(frame(left: 136))
    try panel.setIntensity(.brightest)
    #expect(sent() == "0a030a0f")
    try panel.setIntensity(.dimmest)
    #expect(sent() == "0a000a00")
    // Light 136 of step 0 is step 0, light 127 of it is dark.
    try panel.present(frame(left: 127))
    #expect(sent().hasPrefix("01000100 "))
    // At another intensity the same light is visible again; the pixels come with the next frame.
    try panel.setIntensity(.standard)
    #expect(sent() == "0a000a03")
    try panel.present(frame(left: 127))
    #expect(sent().hasPrefix("01800100 "))
  }

  @Test func `the frame that is left on the panel keeps its light`() throws {
    let panel = try panel()
    try panel.close(.frame(frame(left: 136)))
    #expect(sent() == "0a010a03 01800100 0f000f00")
  }

  @Test func `the current limit uses the light of each module`() throws {
    // All LEDs of a module take 64 × 7 × 45.8 mA / 256 at step 3, so both and the chips 176 mA.
    let panel = try panel(PowerBudget(limit: 150))
    var bright = Frame(width: 16, height: 8)
    for block in 0..<2 { bright.plane.setBlock(block, band: 0, to: .max) }
    bright.lights = [FrameLight(x: 8, y: 0, width: 8, height: 8, light: 136)]
    try panel.present(bright)
    // 16 + 64 × (7 + 3) × 45.8 / 256
    #expect(panel.intensity == .standard && panel.currents[0].present == 131)
    bright.lights[0].light = 0
    try panel.present(bright)
    #expect(panel.intensity == .standard && panel.currents[0].present == 96)
    // Now the panel must be dimmed, on both modules before the picture and no further.
    bright.removeLights()
    device.calls = []
    try panel.present(bright)
    #expect(panel.intensity == Intensity(2) && panel.currents[0].present == 131)
    #expect(
      device.calls.map { $0.description.split(separator: "\n").joined(separator: " ") }
        == [
          "0a020a00",
          "01ff01ff 02ff02ff 03ff03ff 04ff04ff 05ff05ff 06ff06ff 07ff07ff 08ff08ff 0b070b07 "
            + "0a020a02",
        ])
  }

  @Test func `frames of changing light allocate nothing`() throws {
    let silent = SilentDevice()
    for gap in [0, 2] {
      for limit in [nil, 300] {
        let layout = try PanelLayout(
          chain: ChainLayout(across: 8, down: 2), hanging: Hanging(gap: gap))
        let panel = try MAX7219Panel(
          layout: layout, devices: [silent], budget: PowerBudget(limit: limit))
        var frame = Frame(width: layout.geometry.width, height: layout.geometry.height)
        for x in 0..<frame.width { frame.plane[x, x % 8] = true }
        // Tables that the language makes on first use come into one of the rounds.
        var allocated = Int64.max
        for _ in 0..<3 {
          let before = allocation_count()
          for number in 0..<300 {
            frame.removeLights()
            if number % 7 > 0 {
              frame.lights.append(
                FrameLight(x: 0, y: 0, width: 30, height: 8, light: UInt8(number % 256)))
              frame.lights.append(
                FrameLight(x: 20, y: 0, width: 30, height: 16, light: UInt8(number * 7 % 256)))
            }
            try panel.present(frame)
          }
          allocated = min(allocated, allocation_count() - before)
        }
        #expect(allocated == 0, "gap \(gap), limit \(limit.map(String.init) ?? "none")")
      }
    }
  }

  private final class SilentDevice: SPIDevice {
    let name = "silence"
    func send(_ transactions: borrowing TransactionList) {}
  }
}

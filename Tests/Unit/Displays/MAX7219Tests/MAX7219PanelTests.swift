// SPDX-License-Identifier: MIT
import Core
import Displays
import MAX7219
import Testing

struct MAX7219PanelTests {
  let device = RecordingDevice()

  private func panel(across: Int = 1) throws -> MAX7219Panel {
    try MAX7219Panel(layout: PanelLayout(chain: ChainLayout(across: across)), devices: [device])
  }

  private func frame(_ picture: String) -> Frame {
    var plane = Bitmap(width: 8, height: 8)
    plane.draw(Bitmap(picture: picture), x: 0, y: 0)
    return Frame(plane: plane)
  }

  @Test func `chips are woken only after their digits are written`() throws {
    try panel().present(frame("#......#"))
    #expect(
      device.last == """
        0f00
        0c00
        0900
        0b07
        0a03
        0181
        0200
        0300
        0400
        0500
        0600
        0700
        0800
        0c01
        """)
  }

  @Test func `the second frame repeats the set-up without a dark moment`() throws {
    let panel = try panel()
    try panel.present(frame("#"))
    try panel.present(frame("#"))
    #expect(device.last.hasPrefix("0f00\n0900\n0b07\n0a03\n0180\n"))
    #expect(device.last.hasSuffix("0800\n0c01"))
    #expect(!device.last.contains("0c00"))
  }

  @Test func `later frames send changed rows, one control register, one row in rotation`() throws {
    let panel = try panel()
    for _ in 0..<2 { try panel.present(frame("#")) }
    device.calls = []
    for _ in 0..<5 { try panel.present(frame("#")) }
    #expect(
      device.calls.map { $0.description.split(separator: "\n").joined(separator: " ") } == [
        "0180 0f00", "0200 0900", "0300 0b07", "0400 0a03", "0500 0c01",
      ])
    try panel.present(frame("#\n.#"))
    #expect(device.last == "0240\n0600\n0f00")
  }

  @Test func `the first word goes to the module farthest from DIN`() throws {
    let panel = try panel(across: 2)
    var plane = Bitmap(width: 16, height: 8)
    plane[0, 0] = true
    for _ in 0..<3 { try panel.present(Frame(plane: plane)) }
    // FC-16, DIN at the right: the leftmost module is the farthest.
    #expect(device.last == "01800100\n0f000f00")
  }

  @Test func `blank is shutdown, intensity is a register, both survive a restart`() throws {
    let panel = try panel()
    try panel.setIntensity(.brightest)
    #expect(device.last == "0a0f")
    try panel.setBlank(true)
    #expect(device.last == "0c00")
    try panel.present(frame("#"))
    #expect(device.last.contains("0a0f"))
    #expect(device.last.hasSuffix("0c00"))
  }

  @Test func `a failure is thrown and the next frame starts the chips anew`() throws {
    let panel = try panel()
    for _ in 0..<4 { try panel.present(frame("#")) }
    device.failures = 1
    #expect(throws: SPIError.self) { try panel.present(frame("##")) }
    try panel.present(frame("##"))
    #expect(device.last.hasPrefix("0f00\n0c00\n0900"))
  }

  @Test func `a failing chain does not stop the others`() throws {
    let other = RecordingDevice()
    let panel = try MAX7219Panel(
      layout: PanelLayout(
        across: 2, down: 1, chains: [ChainLayout(across: 1), ChainLayout(left: 1, across: 1)]),
      devices: [device, other])
    device.failures = 1
    #expect(throws: SPIError.self) { try panel.present(Frame(width: 16, height: 8)) }
    #expect(other.calls.count == 1)
  }

  @Test func `closing leaves the chips in the end state, and later calls send nothing`() throws {
    for (end, expected) in [
      (EndState.blank, "0f00 0c00 0100 0200 0300 0400 0500 0600 0700 0800"),
      (EndState.keep, "0a03"), (EndState.frame(frame(".#")), "0140 0200 0900"),
    ] {
      let panel = try panel()
      for _ in 0..<3 { try panel.present(frame("#")) }
      try panel.setIntensity(.standard)
      try panel.close(end)
      #expect(device.last.split(separator: "\n").joined(separator: " ") == expected)
      let calls = device.calls.count
      let error = #expect(throws: ClosedDisplayError.self) { try panel.present(frame("#")) }
      #expect(error?.description == "Cannot use the display: it is closed. Open it again.")
      try panel.close(.blank)
      #expect(device.calls.count == calls)
    }
  }

  @Test func `a frame of another size is an error`() throws {
    let panel = try panel()
    let error = #expect(throws: GeometryError.self) {
      try panel.present(Frame(width: 16, height: 8))
    }
    #expect(
      error?.description
        == "Cannot present a frame of 16×8 pixels: the display has 8×8. "
        + "Compose the scene for the display's geometry.")
    #expect(device.calls.isEmpty)
  }

  @Test func `each chain needs a device`() {
    let error = #expect(throws: SignError.self) {
      try MAX7219Panel(layout: PanelLayout(chain: ChainLayout(across: 1)), devices: [])
    }
    #expect(
      error?.description == "The panel has 1 chain(s) but 0 device(s). Give each chain one device.")
  }
}

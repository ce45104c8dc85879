// SPDX-License-Identifier: MIT
import MAX7219
import MAX7219Simulator
import SeamChecks
import SignTesting
import Testing

@testable import SignboardKit

/// Simulated chips next to real ones.
struct MirroredDeviceTests {
  @Test func `the mirrored chips show what was sent, and nothing that was refused`() throws {
    let layout = try PanelLayout(
      chain: ChainLayout(left: 0, top: 0, across: 2, down: 1, wiring: NamedWiring.parola.wiring))
    let (device, beside) = (SimulatedChain(chips: 2), SimulatedChain(chips: 2, seed: 9))
    let lit = LitPanel(layout, chains: [beside])
    let panel = try MAX7219Panel(layout: layout, devices: [MirroredDevice(device, beside: beside)])
    #expect(!lit.look())
    var frame = Frame(width: 16, height: 8)
    frame.plane[3, 1] = true
    frame.plane[12, 6] = true
    try panel.present(frame)
    #expect(lit.look())
    expectPicture(lit.frame.plane.picture, frame.plane.picture)
    #expect(lit.duties == [7.0 / 32, 7.0 / 32])
    #expect(!lit.look())

    device.failNextSends(
      1,
      with: SPIError(
        code: .transfer, device: "chain", action: "send to", reason: "it is gone", remedy: ""))
    #expect(throws: SPIError.self) { try panel.setIntensity(.brightest) }
    #expect(!lit.look())
    frame.plane[0, 0] = true
    try panel.present(frame)
    #expect(lit.look())
    expectPicture(lit.frame.plane.picture, frame.plane.picture)
    try panel.setBlank(true)
    #expect(lit.look())
    #expect(lit.duties == [0, 0])
  }

  @Test(arguments: SPIDeviceChecks.all)
  func `it keeps the promises of a device`(check: SeamCheck<SPIDeviceSubject>) throws {
    try check.run(
      on: SeamImplementation("MirroredDevice") {
        let wire = MemoryDevice()
        var subject = SPIDeviceSubject(
          MirroredDevice(wire, beside: SimulatedChain(chips: 1))
        ) { wire.sent }
        subject.fail = { wire.failNextSends(1, with: wireError) }
        return subject
      })
  }
}

// SPDX-License-Identifier: MIT
import MAX7219Simulator
import SeamChecks
import Testing

@testable import MAX7219Display

extension MirroredDeviceTests {
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

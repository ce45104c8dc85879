// SPDX-License-Identifier: MIT
import LinuxIO
import SPIBus
import SeamChecks
import SignDisplays
import Testing

@testable import SignboardKit

/// The devices and the timer of a sign.
struct SeamPromiseTests {
  private static func subject(_ wrap: (MemoryDevice) -> any SPIDevice) -> SPIDeviceSubject {
    let wire = MemoryDevice()
    var subject = SPIDeviceSubject(wrap(wire)) { wire.sent }
    subject.fail = { wire.failNextSends(1, with: wireError) }
    return subject
  }

  static let devices: [SeamImplementation<SPIDeviceSubject>] = [
    SeamImplementation("CountedDevice") {
      subject { CountedDevice($0, into: WireCounts()) }
    }
  ]

  @Test(arguments: devices, SPIDeviceChecks.all)
  func `a device of a sign keeps its promises`(
    device: SeamImplementation<SPIDeviceSubject>, check: SeamCheck<SPIDeviceSubject>
  ) throws {
    try check.run(on: device)
  }

  @Test(arguments: FrameTimerChecks.all)
  func `the timer of a sign keeps its promises`(check: SeamCheck<FrameTimerSubject>) throws {
    try check.run(
      on: SeamImplementation("MonotonicTimer") {
        let timer = try InterruptibleTimer()
        return FrameTimerSubject(MonotonicTimer(timer)) { timer.interrupt() }
      })
  }
}

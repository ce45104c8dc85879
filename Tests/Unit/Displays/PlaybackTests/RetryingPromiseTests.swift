// SPDX-License-Identifier: MIT
import Playback
import SeamChecks
import Testing
import Timing

/// The device that retries a broken one, as a device.
struct RetryingPromiseTests {
  @Test(arguments: SPIDeviceChecks.all)
  func `a retrying device keeps the promises of a device`(
    check: SeamCheck<SPIDeviceSubject>
  ) throws {
    try check.run(
      on: SeamImplementation("RetryingDevice") {
        let (wire, timer) = (MemoryDevice(), VirtualTimer())
        var subject = SPIDeviceSubject(RetryingDevice(wire) { timer.now }) { wire.sent }
        subject.fail = { wire.failNextSends(1, with: wireError) }
        subject.recover = {
          timer.sleep(until: timer.now.advanced(by: RetryingDevice.longestPause))
        }
        return subject
      })
  }
}

// SPDX-License-Identifier: MIT
import Core
import Playback
import SeamChecks
import Testing

struct RetryingDeviceTests {
  private final class Broken: SPIDevice {
    let name = "broken"
    var tries = 0
    var works = false
    func send(_ transactions: borrowing TransactionList) throws(SPIError) {
      tries += 1
      guard works else {
        throw SPIError(
          code: .missing, device: name, action: "open", reason: "it is gone", remedy: "Plug it in.")
      }
    }
  }

  @Test func `the pauses between tries grow to five seconds`() {
    let device = Broken()
    let timer = VirtualTimer()
    let retrying = RetryingDevice(device) { timer.now }
    var tried: [String] = []
    for tenth in 0..<200 {
      timer.sleep(until: Instant(nanoseconds: Int64(tenth) * 100_000_000))
      let before = device.tries
      #expect(throws: SPIError.self) { try retrying.send(TransactionList()) }
      if device.tries > before { tried.append("\(tenth / 10).\(tenth % 10)") }
    }
    #expect(tried == ["0.0", "0.1", "0.3", "0.7", "1.5", "3.1", "6.3", "11.3", "16.3"])
    device.works = true
    timer.sleep(until: Instant(nanoseconds: 30_000_000_000))
    #expect(throws: Never.self) { try retrying.send(TransactionList()) }
  }

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

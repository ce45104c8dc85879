// SPDX-License-Identifier: MIT
import MAX7219
import SPIBus
import SeamChecks
import Testing

/// The monitor of a chain as a device.
struct MonitorPromiseTests {
  /// A wire that is connected straight back.
  private final class Loop: SPIExchangeDevice {
    let wire = MemoryDevice()
    var name: String { wire.name }
    func send(_ transactions: borrowing TransactionList) throws(SPIError) {
      try wire.send(transactions)
    }
    func exchange(
      _ transactions: borrowing TransactionList, into received: inout [UInt8]
    ) throws(SPIError) {
      try send(transactions)
      received = (0..<transactions.count).flatMap { transactions.bytes[transactions.range($0)] }
    }
  }

  @Test(arguments: SPIDeviceChecks.all)
  func `a monitor keeps the promises of a device`(check: SeamCheck<SPIDeviceSubject>) throws {
    try check.run(
      on: SeamImplementation("LoopbackMonitor") {
        let loop = Loop()
        let monitor = LoopbackMonitor(loop, modules: 1) { _ in }
        var subject = SPIDeviceSubject(monitor) { loop.wire.sent }
        subject.fail = { loop.wire.failNextSends(1, with: wireError) }
        return subject
      })
  }
}

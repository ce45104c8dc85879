// SPDX-License-Identifier: MIT
import Core

/// A device that records the sent lists and fails on request.
final class RecordingDevice: SPIDevice {
  let name = "test device"
  var calls: [TransactionList] = []
  var failures = 0

  func send(_ transactions: borrowing TransactionList) throws(SPIError) {
    if failures > 0 {
      failures -= 1
      throw SPIError(
        code: .transfer, device: name, action: "send to", reason: "the wire is cut", remedy: "")
    }
    calls.append(copy transactions)
  }

  /// The newest call, one transaction a line.
  var last: String { calls.last?.description ?? "nothing" }
}

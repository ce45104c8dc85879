// SPDX-License-Identifier: MIT
import MAX7219Simulator
import SPIBus

extension SimulatedChain {
  /// Sends transactions written as hexadecimal words, one string a transaction.
  func send(_ transactions: String...) throws(SPIError) {
    var list = TransactionList()
    for transaction in transactions { list.append(hexBytes(transaction)) }
    try send(list)
  }

  /// The latch events so far as text, one a line; no-ops are left out.
  var latchTrace: String {
    latchEvents.filter { $0.address != 0 }.map(\.description).joined(separator: "\n")
  }
}

/// The bytes of a text of hexadecimal digits; everything else is skipped.
func hexBytes(_ text: String) -> [UInt8] {
  let digits = text.compactMap { $0.hexDigitValue.map(UInt8.init) }
  return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
}

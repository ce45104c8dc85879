// SPDX-License-Identifier: MIT
import Core
import MAX7219Simulator

extension SimulatedChain {
  /// Sends transactions written as hexadecimal words, one string a transaction.
  func send(_ transactions: String...) throws(SPIError) {
    var list = TransactionList()
    for transaction in transactions { list.append(hexBytes(transaction)) }
    try send(list)
  }

  /// The number of lit LEDs in the whole chain.
  var litLEDs: Int { chips.reduce(0) { $0 + $1.litBlock.nonzeroBitCount } }
}

extension SimulatedChip {
  /// The lit LEDs as text: line d is digit d, bit 7 (DP) on the left; `#` lit, `.` dark.
  var picture: String {
    let block = litBlock
    return (0..<8).map { digit in
      String(
        (0..<8).map { column -> Character in
          block >> UInt64(8 * digit + 7 - column) & 1 == 1 ? "#" : "."
        })
    }.joined(separator: "\n")
  }
}

/// The bytes of a text of hexadecimal digits; everything else is skipped.
func hexBytes(_ text: String) -> [UInt8] {
  let digits = text.compactMap { $0.hexDigitValue.map(UInt8.init) }
  return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
}

// SPDX-License-Identifier: MIT
import Core

/// A list of these transactions.
func transactions(_ transactions: [UInt8]...) -> TransactionList {
  TransactionList(transactions)
}

extension TransactionList {
  /// Makes a list of these transactions.
  init(_ transactions: [[UInt8]]) {
    self.init()
    for transaction in transactions { append(transaction) }
  }

  /// Makes a list of up to five random transactions of up to eight bytes.
  init(using random: inout some RandomNumberGenerator) {
    self.init(
      (0..<Int.random(in: 0...5, using: &random)).map { _ in
        (0..<Int.random(in: 0...8, using: &random)).map { _ in .random(in: 0...255, using: &random)
        }
      })
  }

  /// The bytes of each transaction.
  var transactions: [[UInt8]] { (0..<count).map { Array(bytes[range($0)]) } }
}

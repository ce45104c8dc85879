// SPDX-License-Identifier: MIT

/// The chip-select transactions of one frame, in the order in which they go over the wire.
///
/// Each transaction is the bytes sent between chip select going low and rising again, first byte
/// first, most significant bit first. The list owns its storage and keeps it when it is cleared,
/// so that a driver that reuses one list allocates nothing in the steady state.
public struct TransactionList: Hashable, Sendable {
  /// The bytes of all transactions, one after the other.
  public private(set) var bytes: [UInt8] = []
  /// For each transaction the index in `bytes` just after its last byte.
  public private(set) var ends: [Int] = []

  /// Makes an empty list.
  public init() {}

  /// The number of transactions.
  public var count: Int { ends.count }

  /// Whether there is nothing to send.
  public var isEmpty: Bool { ends.isEmpty }

  /// Where the bytes of transaction `index` stand in `bytes`; `index` must be below `count`.
  public func range(_ index: Int) -> Range<Int> {
    (index == 0 ? 0 : ends[index - 1])..<ends[index]
  }

  /// Forgets all transactions and keeps the storage.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Adds a transaction of these bytes.
  public mutating func append(_ transaction: [UInt8]) {
    bytes.append(contentsOf: transaction)
    ends.append(bytes.count)
  }

  /// Adds some of the transactions that stand one after the other in `image`.
  ///
  /// - Parameters:
  ///   - image: transactions of equal length, the first one first.
  ///   - length: the bytes of one transaction.
  ///   - selected: bit n is set when transaction n is taken.
  public mutating func append(from image: [UInt8], length: Int, selected: UInt8) {
    var index = 0
    while index < 8 {
      guard selected >> UInt8(index) & 1 == 1 else {
        index += 1
        continue
      }
      // Neighbours are copied in one go.
      let run = (~(selected >> UInt8(index))).trailingZeroBitCount
      guard (index + run) * length <= image.count else { return }
      let start = bytes.count
      bytes.append(contentsOf: image[index * length..<(index + run) * length])
      for number in 1...run { ends.append(start + number * length) }
      index += run
    }
  }

  /// Makes room for transactions so that later additions up to that size do not allocate.
  public mutating func reserve(bytes byteCount: Int, transactions: Int) {
    bytes.reserveCapacity(byteCount)
    ends.reserveCapacity(transactions)
  }
}

extension TransactionList: CustomStringConvertible {
  /// The transactions as lower-case hexadecimal bytes, one transaction a line.
  public var description: String {
    (0..<count).map { index in
      range(index).map { hexadecimal(bytes[$0]) }.joined()
    }.joined(separator: "\n")
  }
}

/// Two lower-case hexadecimal digits of a byte.
package func hexadecimal(_ byte: UInt8) -> String {
  let digits = String(byte, radix: 16)
  return byte < 16 ? "0" + digits : digits
}

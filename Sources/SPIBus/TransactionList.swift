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
  public mutating func append(_ transaction: some Sequence<UInt8>) {
    bytes.append(contentsOf: transaction)
    ends.append(bytes.count)
  }

  /// Adds bytes to the transaction that the next call of `endTransaction` completes.
  public mutating func append(byte: UInt8) { bytes.append(byte) }

  /// Completes the transaction that `append(byte:)` began.
  public mutating func endTransaction() { ends.append(bytes.count) }

  /// Adds a transaction of `count` zero bytes and lets `fill` write it in place.
  public mutating func appendTransaction(
    count: Int, _ fill: (_ bytes: inout MutableSpan<UInt8>, _ start: Int) -> Void
  ) {
    let start = bytes.count
    for _ in 0..<count { bytes.append(0) }
    ends.append(bytes.count)
    var span = bytes.mutableSpan
    fill(&span, start)
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

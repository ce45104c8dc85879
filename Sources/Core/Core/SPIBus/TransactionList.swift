// SPDX-License-Identifier: MIT

/// The chip-select transactions of one frame, in the order in which they go over the wire.
///
/// Each transaction is the bytes sent between chip select going low and rising again, first byte
/// first, most significant bit first. A driver prepares the bytes of every possible transaction once
/// and then selects per frame which of them to send, so that the steady state neither copies nor
/// allocates.
public struct TransactionList: Sendable {
  /// The bytes of the transactions; a prepared list holds more than it sends.
  public package(set) var bytes: [UInt8]
  /// The number of transactions.
  public private(set) var count = 0
  /// The number of bytes on the wire.
  public private(set) var byteCount = 0

  /// Start and end of each transaction in `bytes`; only the first 2 × `count` elements are valid.
  package private(set) var places: [Int]

  /// Makes an empty list with bytes that are prepared for `take`.
  ///
  /// - Parameters:
  ///   - bytes: the prepared bytes.
  ///   - room: the number of transactions up to which the list does not allocate.
  public init(prepared bytes: [UInt8] = [], room: Int = 0) {
    self.bytes = bytes
    places = [Int](repeating: 0, count: 2 * max(0, room))
  }

  /// Whether the list has no transactions.
  public var isEmpty: Bool { count == 0 }

  /// The range of transaction `index` in `bytes`; empty from `count` on.
  public func range(_ index: Int) -> Range<Int> {
    index >= 0 && index < count ? places[2 * index]..<places[2 * index + 1] : 0..<0
  }

  /// Adds a transaction of these bytes.
  public mutating func append(_ transaction: [UInt8]) {
    reserve(count + 1)
    places[2 * count] = bytes.count
    bytes.append(contentsOf: transaction)
    places[2 * count + 1] = bytes.count
    count += 1
    byteCount += transaction.count
  }

  /// Removes all transactions and keeps the prepared bytes.
  public mutating func takeNothing() {
    count = 0
    byteCount = 0
  }

  /// Adds prepared transactions in ascending order; none if the bytes of one are not prepared.
  ///
  /// - Parameters:
  ///   - selected: bit n selects prepared transaction n.
  ///   - length: the bytes of one transaction.
  ///   - stride: the distance in bytes between the starts of two prepared transactions.
  public mutating func take(_ selected: UInt16, length: Int, stride: Int) {
    let (reach, overflow) = (15 - selected.leadingZeroBitCount)
      .multipliedReportingOverflow(by: stride)
    guard selected != 0, length >= 0, stride >= 0, !overflow, length <= bytes.count - reach
    else { return }
    reserve(count + UInt16.bitWidth)
    var number = count
    var rest = selected
    var span = places.mutableSpan
    while rest != 0 {
      let start = rest.trailingZeroBitCount &* stride
      rest &= rest &- 1
      span[2 &* number] = start
      span[2 &* number &+ 1] = start &+ length
      number &+= 1
    }
    byteCount &+= (number &- count) &* length
    count = number
  }

  /// Reserves capacity for a number of transactions.
  private mutating func reserve(_ room: Int) {
    guard 2 * room > places.count else { return }
    places.append(contentsOf: repeatElement(0, count: 2 * room - places.count))
  }
}

extension TransactionList: Hashable {
  /// Whether the same bytes go over the wire in the same transactions.
  public static func == (left: TransactionList, right: TransactionList) -> Bool {
    left.count == right.count && left.byteCount == right.byteCount
      && (0..<left.count).allSatisfy {
        left.bytes[left.range($0)] == right.bytes[right.range($0)]
      }
  }

  /// Hashes what goes over the wire.
  public func hash(into hasher: inout Hasher) {
    for index in 0..<count { hasher.combine(bytes[range(index)]) }
  }
}

extension TransactionList: CustomStringConvertible {
  /// The transactions as lower-case hexadecimal bytes, one transaction a line.
  public var description: String {
    (0..<count).map { index in
      range(index).map { Wording.hexadecimal(bytes[$0]) }.joined()
    }.joined(separator: "\n")
  }
}

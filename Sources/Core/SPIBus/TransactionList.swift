// SPDX-License-Identifier: MIT

/// The chip-select transactions of one frame, in the order in which they go over the wire.
///
/// Each transaction is the bytes sent between chip select going low and rising again, first byte
/// first, most significant bit first. A driver that keeps one list prepares the bytes of every
/// transaction that it may ever send, and then only says for each frame which of them are sent:
/// nothing is copied and nothing allocated in the steady state.
public struct TransactionList: Sendable {
  /// The bytes that transactions are made of; a prepared list holds more of them than it sends.
  public package(set) var bytes: [UInt8]
  /// The number of transactions.
  public private(set) var count = 0
  /// The number of bytes that go over the wire.
  public private(set) var byteCount = 0

  /// Where the transactions begin and end in `bytes`, in turn; only the first 2 × `count`
  /// elements mean something.
  package private(set) var places: [Int]

  /// Makes a list that sends nothing, with bytes that are prepared for `take`.
  ///
  /// - Parameters:
  ///   - bytes: what is prepared.
  ///   - room: the number of transactions up to which the list does not allocate.
  public init(prepared bytes: [UInt8] = [], room: Int = 0) {
    self.bytes = bytes
    places = [Int](repeating: 0, count: 2 * max(0, room))
  }

  /// Whether there is nothing to send.
  public var isEmpty: Bool { count == 0 }

  /// Where the bytes of transaction `index` stand in `bytes`; empty from `count` on.
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

  /// Sends nothing any more; the bytes stay prepared.
  public mutating func takeNothing() {
    count = 0
    byteCount = 0
  }

  /// Adds prepared transactions, those of the lowest numbers first; nothing where the bytes of
  /// one of them are not prepared.
  ///
  /// - Parameters:
  ///   - selected: bit n is set when prepared transaction n is sent.
  ///   - length: the bytes of one transaction.
  ///   - stride: the bytes from the beginning of one prepared transaction to that of the next.
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

  /// Makes room for so many transactions.
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
      range(index).map { hexadecimal(bytes[$0]) }.joined()
    }.joined(separator: "\n")
  }
}

/// Two lower-case hexadecimal digits of a byte.
package func hexadecimal(_ byte: UInt8) -> String {
  let digits = String(byte, radix: 16)
  return byte < 16 ? "0" + digits : digits
}

// SPDX-License-Identifier: MIT
public import SPIBus
public import Timing
public import Wording

/// The transactions of a JSON lines recording.
public struct WireTrace: Hashable, Sendable {
  /// One transaction of one device.
  public struct Entry: Hashable, Sendable {
    /// The start of its list.
    public let instant: Instant
    /// The number of the device, 0 or more.
    public let device: Int
    /// The bytes between chip select falling and rising.
    public let bytes: [UInt8]

    /// Makes an entry from its parts.
    public init(instant: Instant, device: Int, bytes: [UInt8]) {
      self.instant = instant
      self.device = device
      self.bytes = bytes
    }
  }

  /// The transactions that were sent together.
  public struct Burst: Hashable, Sendable {
    /// When the first of them began.
    public let instant: Instant
    /// The transactions, in order.
    public internal(set) var transactions: TransactionList
  }

  /// The transactions in the order of the recording.
  public private(set) var entries: [Entry] = []

  /// Reads the text of a recording, one JSON object a line; ignores empty lines.
  ///
  /// Each of `t_ns`, `device` and `bytes` is needed once, in any order. Throws for the first line
  /// that is not a transaction.
  public init(_ text: some Sequence<UInt8>) throws(SignError) {
    var line: [UInt8] = []
    var number = 1
    for byte in text {
      if byte == UInt8(ascii: "\n") {
        try read(line, number)
        line.removeAll(keepingCapacity: true)
        number += 1
      } else {
        line.append(byte)
      }
    }
    try read(line, number)
  }

  /// Reads the text of a recording.
  public init(_ text: String) throws(SignError) { try self.init(text.utf8) }

  /// The transactions of a device, grouped by the start of their lists.
  public func bursts(ofDevice device: Int) -> [Burst] {
    var bursts: [Burst] = []
    for entry in entries where entry.device == device {
      if bursts.last?.instant != entry.instant {
        bursts.append(Burst(instant: entry.instant, transactions: TransactionList()))
      }
      bursts[bursts.count - 1].transactions.append(entry.bytes)
    }
    return bursts
  }

  private mutating func read(_ line: [UInt8], _ number: Int) throws(SignError) {
    var parser = WireTraceLine(bytes: line, line: number)
    if let entry = try parser.entry() { entries.append(entry) }
  }
}

// SPDX-License-Identifier: MIT
public import Core

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

  private mutating func read(_ line: [UInt8], _ number: Int) throws(SignError) {
    if let entry = try Entry(line: line, number: number) { entries.append(entry) }
  }
}

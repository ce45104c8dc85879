// SPDX-License-Identifier: MIT
public import Core

/// The transactions of a JSON lines recording.
public struct WireTrace: Hashable, Sendable {
  /// The transactions in the order of the recording.
  public private(set) var latches: [WireLatch] = []

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
  ///
  /// - Throws: `SignError` with the first line that is not a transaction.
  public init(_ text: String) throws(SignError) { try self.init(text.utf8) }

  private mutating func read(_ line: [UInt8], _ number: Int) throws(SignError) {
    if let latch = try WireLatch(line: line, number: number) { latches.append(latch) }
  }
}

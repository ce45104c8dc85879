// SPDX-License-Identifier: MIT
public import Core

/// The bits and latches in a value change dump (IEEE 1364, section 18).
///
/// Every scope with the wires CLK, DIN and CS is a device; they are numbered in the order of their
/// last wire. Other wires do not matter, nor do unknown levels, such as those before the first
/// change, unless a chip would take one as data. If DIN and CLK change at the same time, the order
/// in the dump decides.
public struct VCDTrace: Hashable, Sendable {
  /// The latches of all devices in the order of the dump.
  public private(set) var latches: [WireLatch] = []
  /// For each device how many bits came after its last latch.
  public private(set) var unlatchedBits: [Int] = []

  /// Reads the text of a dump; throws at the first invalid line.
  public init(_ text: some Sequence<UInt8>) throws(SignError) {
    var reader = VCDReader()
    for byte in text {
      if let latch = try reader.take(byte) { latches.append(latch) }
    }
    if let latch = try reader.end() { latches.append(latch) }
    unlatchedBits = reader.wires.map(\.bits)
  }

  /// Reads the text of a dump.
  ///
  /// - Throws: `SignError` with the first invalid line.
  public init(_ text: String) throws(SignError) { try self.init(text.utf8) }
}

// SPDX-License-Identifier: MIT

/// Why a text is not a value change dump of the wires of a chain.
public struct VCDTraceError: Error, Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// What is wrong, without a full stop.
  public let reason: String
  /// What the person can do next, a full sentence.
  public let remedy: String
}

extension VCDTraceError: CustomStringConvertible {
  /// The sentences that a person reads, place and next step included.
  public var description: String { "Line \(line) of the dump: \(reason). \(remedy)" }
}

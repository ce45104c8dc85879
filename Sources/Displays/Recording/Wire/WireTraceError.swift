// SPDX-License-Identifier: MIT

/// Why a text is not a recording of transactions.
public struct WireTraceError: Error, Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// The byte of the line where reading stopped, counted from 1.
  public let column: Int
  /// What is wrong, without a full stop.
  public let reason: String
}

extension WireTraceError: CustomStringConvertible {
  /// The sentences that a person reads, place and next step included.
  public var description: String {
    "Line \(line), column \(column) of the recording: \(reason). "
      + "Correct or remove the line; a line reads "
      + #"{"t_ns":0, "device":0, "bytes":"0c01"}."#
  }
}

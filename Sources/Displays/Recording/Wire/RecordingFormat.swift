// SPDX-License-Identifier: MIT
public import SPIBus
public import Timing

/// How transactions become the text of a recording.
///
/// A format is a value: `RecordingWriter` keeps the changed one only when the text was written, so
/// that a failed write leaves the rest of the recording consistent. It knows no files.
public protocol RecordingFormat: Sendable {
  /// How many devices a recording can tell apart; they are numbered from 0.
  var devices: Int { get }

  /// The text that a recording begins with; may be empty.
  var header: String { get }

  /// The text of the transactions that a device began to send at an instant.
  ///
  /// - Parameters:
  ///   - transactions: what was sent, one transaction after the other.
  ///   - device: the number of the device, 0..<`devices`; other numbers give no text.
  ///   - instant: when the first transaction began.
  mutating func text(
    of transactions: borrowing TransactionList, device: Int, at instant: Instant
  ) -> String
}

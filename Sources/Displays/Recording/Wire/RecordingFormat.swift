// SPDX-License-Identifier: MIT
public import Core

/// Turns transactions into the text of a recording.
///
/// A format is a value: `RecordingWriter` keeps the changed one only after a successful write, so
/// that the rest of the recording stays consistent.
public protocol RecordingFormat: Sendable {
  /// The most devices of a recording; they are numbered from 0.
  var devices: Int { get }

  /// The start of a recording; may be empty.
  var header: String { get }

  /// The text of the transactions that a device began to send at an instant.
  ///
  /// - Parameter device: the number of the device, 0..<`devices`; other numbers give no text.
  mutating func text(
    of transactions: borrowing TransactionList, device: Int, at instant: Instant
  ) -> String
}

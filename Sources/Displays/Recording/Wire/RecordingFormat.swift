// SPDX-License-Identifier: MIT
public import Core

/// Turns transactions into the text of a recording.
///
/// Devices are numbered from 0.
public protocol RecordingFormat: Sendable {
  /// The start of a recording; may be empty.
  var header: String { get }

  /// The text of the transactions that a device began to send at an instant.
  ///
  /// - Parameter device: the number of the device; one that the recording does not have gives no text.
  mutating func text(
    of transactions: borrowing TransactionList, device: Int, at instant: Instant
  ) -> String
}

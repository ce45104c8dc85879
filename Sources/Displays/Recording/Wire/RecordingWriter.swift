// SPDX-License-Identifier: MIT
public import Core

/// Writes one recording: a format and the sink of its text.
///
/// Several recorders may share a writer, one for each device, on one thread.
public final class RecordingWriter {
  private var format: any RecordingFormat
  private let sink: (_ text: String) -> Void

  /// Makes a writer and writes the header, so that a recording without a transaction is complete.
  ///
  /// - Parameters:
  ///   - format: the format of its text.
  ///   - sink: takes the next piece of text.
  public init(format: any RecordingFormat, sink: @escaping (_ text: String) -> Void) {
    (self.format, self.sink) = (format, sink)
    write(format.header)
  }

  /// Writes transactions that a device began to send at an instant.
  public func record(
    _ transactions: borrowing TransactionList, device: Int, at instant: Instant
  ) { write(format.text(of: transactions, device: device, at: instant)) }

  private func write(_ text: String) {
    if !text.isEmpty { sink(text) }
  }
}

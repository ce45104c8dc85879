// SPDX-License-Identifier: MIT
public import Core

/// Writes one recording: a format and the sink of its text.
///
/// Several recorders may share a writer, one for each device, on one thread.
public final class RecordingWriter {
  /// The name for people, such as the file name.
  public let name: String

  private var format: any RecordingFormat
  private var hasHeader = false
  private let sink: (_ text: String) throws -> Void

  /// The most devices of the recording.
  public var devices: Int { format.devices }

  /// Makes a writer; nothing is written before the first transactions or `begin`.
  ///
  /// - Parameters:
  ///   - name: the name for people.
  ///   - format: the format of its text.
  ///   - sink: takes the next piece of text; its error becomes the reason of an `SPIError`.
  public init(
    name: String, format: any RecordingFormat, sink: @escaping (_ text: String) throws -> Void
  ) {
    self.name = name
    self.format = format
    self.sink = sink
  }

  /// Writes the header once, so that a recording without a transaction is complete.
  public func begin() throws(SPIError) {
    guard !hasHeader else { return }
    try write(format.header)
    hasHeader = true
  }

  /// Writes transactions that a device began to send at an instant.
  ///
  /// Throws an error with the code `transfer` if the sink fails. These transactions are then missing
  /// from the recording; later ones are tried again.
  public func record(
    _ transactions: borrowing TransactionList, device: Int, at instant: Instant
  ) throws(SPIError) {
    try begin()
    var next = format
    let text = next.text(of: transactions, device: device, at: instant)
    try write(text)
    format = next
  }

  private func write(_ text: String) throws(SPIError) {
    guard !text.isEmpty else { return }
    do {
      try sink(text)
    } catch {
      var reason = (error as? SPIError)?.reason ?? String(describing: error)
      while reason.last == "." { reason.removeLast() }
      throw SPIError(
        code: .transfer, device: name, action: "record to",
        errno: (error as? SPIError)?.errno ?? 0, reason: reason,
        remedy: "The transactions were sent; make room for the recording or start without it.")
    }
  }
}

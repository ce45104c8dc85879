// SPDX-License-Identifier: MIT
public import SPIBus
public import Timing

/// One recording that is being written: a format and the sink that takes its text.
///
/// Several recorders may share a writer, one for each device; all are used by one thread.
public final class RecordingWriter {
  /// How a person knows the recording, such as its file name.
  public let name: String

  private var format: any RecordingFormat
  private var hasHeader = false
  private let sink: (_ text: String) throws -> Void

  /// How many devices the recording can tell apart.
  public var devices: Int { format.devices }

  /// Makes a writer; nothing is written before the first transactions or `begin`.
  ///
  /// - Parameters:
  ///   - name: how a person knows the recording.
  ///   - format: what its text looks like.
  ///   - sink: takes the next piece of text; what it throws becomes the reason of an `SPIError`.
  public init(
    name: String, format: any RecordingFormat, sink: @escaping (_ text: String) throws -> Void
  ) {
    self.name = name
    self.format = format
    self.sink = sink
  }

  /// Writes the header unless that was done, so that a recording without a transaction is whole.
  public func begin() throws(SPIError) {
    guard !hasHeader else { return }
    try write(format.header)
    hasHeader = true
  }

  /// Writes transactions that a device began to send at an instant.
  ///
  /// Throws an error with the code `transfer` when the sink fails. These transactions are then
  /// missing from the recording; later ones are tried again.
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

// SPDX-License-Identifier: MIT
public import Core

/// A recording with one JSON object a line for each transaction, such as
/// `{"t_ns":1000, "device":0, "bytes":"0c010c01"}`.
///
/// `t_ns` is the start of the transaction's list, so all transactions of a frame share it; `bytes`
/// are lower-case hexadecimal in the order of sending.
/// `WireTrace` reads it back.
public struct JSONLinesRecording: RecordingFormat, Hashable {
  /// Makes the format.
  public init() {}

  /// Empty.
  public var header: String { "" }

  /// One line for each transaction, each ended by a newline.
  public func text(
    of transactions: borrowing TransactionList, device: Int, at instant: Instant
  ) -> String {
    guard device >= 0 else { return "" }
    let bytes = transactions.bytes
    let start = "{\"t_ns\":\(instant.nanoseconds), \"device\":\(device), \"bytes\":\""
    var text = ""
    text.reserveCapacity(2 * transactions.byteCount + (start.utf8.count + 3) * transactions.count)
    for index in 0..<transactions.count {
      text += start
      for place in transactions.range(index) { text += Wording.hexadecimal(bytes[place]) }
      text += "\"}\n"
    }
    return text
  }
}

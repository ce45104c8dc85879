// SPDX-License-Identifier: MIT
private import COpenSSL

/// The encryption of one connection, for one thread at a time.
///
/// It touches no socket: what comes from the other side is handed in, and what goes there is taken
/// out.
@safe
package final class TLSSession {
  /// Why a session is over, in the words of OpenSSL; the bytes that it still has may be sent.
  package struct Failure: Error, Hashable, Sendable {
    /// The words.
    package let words: String
  }

  /// The most bytes of a record (RFC 8446, section 5.1).
  private static let record = 16_384

  private let context: TLSContext
  private let pointer: OpaquePointer

  /// Opens a session, which waits for the handshake.
  ///
  /// - Throws: an error if memory is short.
  package init(_ context: TLSContext) throws(Failure) {
    guard let pointer = unsafe copenssl_open(context.pointer) else {
      throw Failure(words: "out of memory")
    }
    self.context = context
    unsafe self.pointer = unsafe pointer
  }

  deinit { unsafe copenssl_close(pointer) }

  /// Whether the handshake is over, so that bytes can be sent.
  package var isOpen: Bool { unsafe copenssl_is_open(pointer) != 0 }

  /// Takes bytes of the other side; with none a client begins the handshake.
  ///
  /// - Parameter take: gets the decrypted bytes, part by part.
  /// - Returns: whether the other side has ended its output.
  package func receive(
    _ bytes: RawSpan, _ take: (RawSpan) -> Void
  ) throws(Failure) -> Bool {
    let step = unsafe bytes.withUnsafeBytes { bytes in
      unsafe copenssl_feed(pointer, bytes.baseAddress, bytes.count)
      defer { unsafe copenssl_feed(pointer, nil, 0) }
      return unsafe withUnsafeTemporaryAllocation(byteCount: Self.record, alignment: 1) { room in
        while true {
          var count = 0
          let step = unsafe copenssl_read(pointer, room.baseAddress, room.count, &count)
          guard step == COPENSSL_DONE else { return step }
          take(unsafe UnsafeRawBufferPointer(rebasing: room[..<count]).bytes)
        }
      }
    }
    try check(step)
    return step == COPENSSL_ENDED
  }

  /// Encrypts bytes, after the handshake.
  ///
  /// - Throws: also if the other side has sent only a part of its new keys, without which nothing is
  ///   encrypted: no peer that is known splits them.
  package func send(_ bytes: RawSpan) throws(Failure) {
    guard bytes.byteCount > 0 else { return }
    let step = unsafe bytes.withUnsafeBytes {
      unsafe copenssl_write(pointer, $0.baseAddress, $0.count)
    }
    try check(step)
    guard step == COPENSSL_DONE else { throw Failure(words: "the other side's new keys are cut") }
  }

  /// Takes new keys with the next bytes and asks the other side for new ones, in TLS 1.3; for tests.
  package func renewKeys() throws(Failure) { try check(unsafe copenssl_renew_keys(pointer)) }

  /// Ends the output, after the handshake.
  package func end() throws(Failure) { try check(unsafe copenssl_end(pointer)) }

  /// Gives what goes to the other side, and drops it.
  package func takeOut<Result>(_ take: (RawSpan) -> Result) -> Result {
    var count = 0
    let start = unsafe copenssl_out(pointer, &count)
    defer { unsafe copenssl_drop_out(pointer) }
    return take(unsafe UnsafeRawBufferPointer(start: start, count: count).bytes)
  }

  private func check(_ step: copenssl_step) throws(Failure) {
    guard step == COPENSSL_FAILED else { return }
    let words = unsafe copenssl_words(pointer)
    throw Failure(words: unsafe words.map { unsafe String(cString: $0) } ?? "no reason")
  }
}

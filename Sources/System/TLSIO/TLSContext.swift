// SPDX-License-Identifier: MIT
private import COpenSSL

/// What all connections with one certificate share.
///
/// They are encrypted by the OpenSSL of the system, which is loaded when the first one is made.
/// Thread-safe.
@safe
package final class TLSContext: Sendable {
  /// Why a certificate cannot be served.
  package enum Failure: Error, Hashable, Sendable {
    /// OpenSSL is not installed.
    case noLibrary
    /// There is no certificate in PEM form, or a damaged one.
    case noCertificate
    /// There is no private key in PEM form, or a damaged one.
    case noKey
    /// The key is encrypted with a password.
    case lockedKey
    /// The key does not belong to the certificate.
    case foreignKey
    /// Its RSA key is too short; shorter ones than `leastBits` can be broken, and browsers refuse
    /// them.
    case shortKey(bits: Int)
    /// Another reason, in the words of OpenSSL.
    case unusable(String)
  }

  /// The least bits of an RSA key.
  package static let leastBits = 2048

  /// The first second in which the certificate is valid, since 1970.
  package let begin: Int64
  /// The last one; it may be before the first one.
  package let end: Int64
  nonisolated(unsafe) let pointer: OpaquePointer

  /// Makes what serves a certificate.
  ///
  /// - Parameters:
  ///   - chain: the certificate and those of the authorities behind it, in PEM form.
  ///   - key: its private key, in PEM form.
  ///   - library: the file name of libssl; `nil`: that of the system.
  package init(chain: [UInt8], key: [UInt8], library: String? = nil) throws(Failure) {
    var facts = unsafe copenssl_certificate()
    let pointer = unsafe copenssl_serve(
      library, chain, chain.count, key, key.count, &facts)
    let bits = unsafe Int(facts.rsa_bits)
    let isShort = bits > 0 && bits < Self.leastBits
    guard let pointer = unsafe pointer, !isShort else {
      if let pointer = unsafe pointer { unsafe copenssl_free(pointer) }
      // Whether OpenSSL itself refuses such a key depends on its setup.
      if isShort { throw .shortKey(bits: bits) }
      switch unsafe facts.fault {
      case COPENSSL_NO_LIBRARY: throw .noLibrary
      case COPENSSL_NO_CERTIFICATE: throw .noCertificate
      case COPENSSL_NO_KEY: throw .noKey
      case COPENSSL_LOCKED_KEY: throw .lockedKey
      case COPENSSL_FOREIGN_KEY: throw .foreignKey
      default: throw .unusable(unsafe facts.words.map { unsafe String(cString: $0) } ?? "")
      }
    }
    unsafe self.pointer = unsafe pointer
    (begin, end) = unsafe (facts.begin, facts.end)
  }

  /// Makes what connects to a server without looking at its certificate, for tests.
  ///
  /// - Parameter ciphers: those of TLS 1.2, which is then the newest version; `nil`: what OpenSSL
  ///   takes by itself.
  /// - Throws: `noLibrary`, also for ciphers that it does not know.
  package init(connectingWith ciphers: String?) throws(Failure) {
    guard let pointer = unsafe copenssl_connect(ciphers) else { throw .noLibrary }
    unsafe self.pointer = unsafe pointer
    (begin, end) = (0, 0)
  }

  deinit { unsafe copenssl_free(pointer) }
}

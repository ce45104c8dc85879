// SPDX-License-Identifier: MIT
import CivilTime
import LinuxIO
import Phrases
import Wording

#if TLS
  import NIOCore
  import NIOSSL
#endif

/// A certificate with its key, read and ready for connections.
struct ServerCertificate: Sendable {
  /// When it begins to be valid.
  let begin: CivilInstant
  /// When it ends.
  let end: CivilInstant

  #if TLS
    /// What encrypts connections with it.
    let context: NIOSSLContext
  #endif

  /// The most bytes of a file; a certificate with all its authorities has some thousands.
  private static let mostBytes = 1 << 20

  /// Reads and checks the files.
  ///
  /// - Throws: `SignError` for files that cannot be read, are not in PEM form or do not belong
  ///   together, and for a program without TLS.
  init(_ files: CertificateFiles) throws(SignError) {
    #if TLS
      let chain = try Self.chain(files.certificate)
      let key = try Self.key(files.key)
      guard let first = chain.first else { throw Self.noCertificate(files.certificate) }
      if let bits = try? RSAKeySize.bits(spki: first.extractPublicKey().toSPKIBytes()),
        bits < RSAKeySize.least
      {
        throw SignError(
          place: files.certificate,
          reason: .phrase(.keyIsShort, "\(bits)", "\(RSAKeySize.least)"),
          remedy: .phrase(.makeCertificateAnew))
      }
      var configuration = TLSConfiguration.makeServerConfiguration(
        certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
      // Older versions are broken (RFC 8996).
      configuration.minimumTLSVersion = .tlsv12
      // Of TLS 1.2 what has forward secrecy and authenticated encryption (RFC 9325); 1.3 has no other.
      configuration.cipherSuites = "ECDHE+AESGCM:ECDHE+CHACHA20"
      configuration.applicationProtocols = ["http/1.1"]
      // A client that does not answer the farewell is not waited for.
      configuration.shutdownTimeout = .seconds(1)
      do {
        context = try NIOSSLContext(configuration: configuration)
      } catch NIOSSLError.failedToLoadPrivateKey {
        throw SignError(
          place: files.key,
          reason: .phrase(
            .keyOfOtherCertificate, .verbatim(Wording.plain(files.certificate))),
          remedy: .phrase(.nameFilesOfOnePair))
      } catch {
        throw SignError(
          place: files.certificate, reason: .phrase(.certificateUnusable, "\(error)"),
          remedy: .phrase(.makeCertificateAnew))
      }
      begin = CivilInstant(seconds: Int64(first.notValidBefore))
      end = CivilInstant(seconds: Int64(first.notValidAfter))
    #else
      throw SignError(
        place: "service.tls", reason: .phrase(.builtWithoutTLS),
        remedy: .phrase(.buildWithTLS))
    #endif
  }

  #if TLS
    private static func chain(_ path: String) throws(SignError) -> [NIOSSLCertificate] {
      let bytes = try read(path)
      // The parser of the library does not take nothing.
      guard !bytes.isEmpty, let chain = try? NIOSSLCertificate.fromPEMBytes(bytes) else {
        throw noCertificate(path)
      }
      return chain
    }

    private static func key(_ path: String) throws(SignError) -> NIOSSLPrivateKey {
      let bytes = try read(path)
      let isLocked = String(decoding: bytes, as: UTF8.self).contains("ENCRYPTED")
      // Without a callback the library would ask for a password on the terminal.
      let noPassword: NIOSSLPassphraseCallback<[UInt8]> = { _ in }
      if !bytes.isEmpty,
        let key = try? NIOSSLPrivateKey(
          bytes: bytes, format: .pem, passphraseCallback: noPassword)
      {
        return key
      }
      guard !isLocked else {
        throw SignError(
          place: path, reason: .phrase(.keyIsLocked), remedy: .phrase(.unlockKey))
      }
      throw SignError(
        place: path, reason: .phrase(.noKey, "-----BEGIN"), remedy: .phrase(.nameKey))
    }

    private static func noCertificate(_ path: String) -> SignError {
      SignError(
        place: path, reason: .phrase(.noCertificate, "-----BEGIN CERTIFICATE-----"),
        remedy: .phrase(.nameCertificate))
    }

    private static func read(_ path: String) throws(SignError) -> [UInt8] {
      do throws(SystemError) {
        return try FileInput.read(file: path, limit: mostBytes)
      } catch {
        throw SignError(
          place: path, reason: .phrase(.certificateUnread, error.cause),
          remedy: error.isRefusal ? .phrase(.letGroupRead) : .phrase(.correctPathOfTLS))
      }
    }
  #endif
}

// SPDX-License-Identifier: MIT
import CivilTime
import LinuxIO
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
          reason: .phrase("its RSA key has \(bits) bits, at least \(RSAKeySize.least) are needed"),
          remedy: .phrase("Have it made anew."))
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
            "this key does not belong to the certificate in \(Wording.plain(files.certificate))"),
          remedy: .phrase("Name two files that were made together."))
      } catch {
        throw SignError(
          place: files.certificate,
          reason: .phrase("this certificate cannot be used (\("\(error)"))"),
          remedy: .phrase("Have it made anew."))
      }
      begin = CivilInstant(seconds: Int64(first.notValidBefore))
      end = CivilInstant(seconds: Int64(first.notValidAfter))
    #else
      throw SignError(
        place: "service.tls", reason: .phrase("this program was built without TLS"),
        remedy: .phrase("Build it with the trait TLS, or take \"tls\" out of the configuration."))
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
        let key = try? NIOSSLPrivateKey(bytes: bytes, format: .pem, passphraseCallback: noPassword)
      {
        return key
      }
      guard !isLocked else {
        throw SignError(
          place: path,
          reason: .phrase(
            "this key is encrypted with a password, and nobody can type it when the sign starts"),
          remedy: .phrase("Write it without a password into another file with \"openssl pkey\"."))
      }
      throw SignError(
        place: path,
        reason: .phrase(
          "it has no private key in PEM form, which begins with \"{0}\"", "-----BEGIN"),
        remedy: .phrase("Name the file with the key, or convert it with \"openssl pkey\"."))
    }

    private static func noCertificate(_ path: String) -> SignError {
      SignError(
        place: path,
        reason: .phrase(
          "it has no certificate in PEM form, or a damaged one; such a file begins with \"{0}\"",
          "-----BEGIN CERTIFICATE-----"),
        remedy: .phrase("Name the file with the certificate, or convert it with \"openssl x509\"."))
    }

    private static func read(_ path: String) throws(SignError) -> [UInt8] {
      do throws(SystemError) {
        return try FileInput.read(file: path, limit: mostBytes)
      } catch {
        throw SignError(
          place: path, reason: .phrase("it cannot be read, \(error.cause)"),
          remedy: error.isRefusal
            ? .phrase("Let the group of the service read it, and enter its folder.")
            : .phrase("Correct the path below \"tls\"."))
      }
    }
  #endif
}

// SPDX-License-Identifier: MIT
import Core
import LinuxIO
import Schedules
import TLSIO

/// A certificate with its key, read and ready for connections.
struct ServerCertificate: Sendable {
  /// What encrypts connections with it.
  let context: TLSContext
  /// When it begins to be valid.
  var begin: CivilInstant { CivilInstant(seconds: context.begin) }
  /// When it ends.
  var end: CivilInstant { CivilInstant(seconds: context.end) }

  /// The most bytes of a file; a certificate with all its authorities has some thousands.
  private static let mostBytes = 1 << 20

  /// Reads and checks the files.
  ///
  /// - Parameter library: the file name of libssl; `nil`: that of the system.
  /// - Throws: `SignError` for files that cannot be read, are not in PEM form or do not belong
  ///   together, and where OpenSSL is not installed.
  init(_ files: CertificateFiles, library: String? = nil) throws(SignError) {
    let chain = try Self.read(files.certificate)
    let key = try Self.read(files.key)
    do throws(TLSContext.Failure) {
      context = try TLSContext(chain: chain, key: key, library: library)
    } catch {
      throw Self.refusal(files, error)
    }
  }

  private static func refusal(_ files: CertificateFiles, _ failure: TLSContext.Failure) -> SignError
  {
    let (place, reason, remedy): (String, Phrase, Phrase) =
      switch failure {
      case .noLibrary:
        (
          "service.tls", .phrase("OpenSSL is not installed, without which nothing is encrypted"),
          .phrase("Install it with \"sudo apt install libssl3\".")
        )
      case .noCertificate:
        (
          files.certificate,
          .phrase(
            "it has no certificate in PEM form, or a damaged one; such a file begins with \"{0}\"",
            "-----BEGIN CERTIFICATE-----"),
          .phrase("Name the file with the certificate, or convert it with \"openssl x509\".")
        )
      case .noKey:
        (
          files.key,
          .phrase("it has no private key in PEM form, which begins with \"{0}\"", "-----BEGIN"),
          .phrase("Name the file with the key, or convert it with \"openssl pkey\".")
        )
      case .lockedKey:
        (
          files.key,
          .phrase(
            "this key is encrypted with a password, and nobody can type it when the sign starts"),
          .phrase("Write it without a password into another file with \"openssl pkey\".")
        )
      case .foreignKey:
        (
          files.key,
          .phrase(
            "this key does not belong to the certificate in \(Wording.plain(files.certificate))"),
          .phrase("Name two files that were made together.")
        )
      case .shortKey(let bits):
        (
          files.certificate,
          .phrase("its RSA key has \(bits) bits, at least \(TLSContext.leastBits) are needed"),
          .phrase("Have it made anew.")
        )
      case .unusable(let words):
        (
          files.certificate, .phrase("this certificate cannot be used (\(words))"),
          .phrase("Have it made anew.")
        )
      }
    return SignError(place: place, reason: reason, remedy: remedy)
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
}

// SPDX-License-Identifier: MIT
import Foundation

/// A folder with the two files of a certificate, which may be replaced.
///
/// openssl makes them: a private key in the sources would be one that somebody uses.
package final class CertificateFolder: Sendable {
  private let folder: TestFolder

  /// The path of the certificate.
  package let certificate: String
  /// The path of its key.
  package let key: String

  /// Makes a folder without the files.
  package init() throws {
    folder = try TestFolder()
    certificate = folder.path("sign.pem")
    key = folder.path("sign.key")
  }

  /// A certificate that signs itself, and its key.
  package struct Pair {
    package let certificate: String
    package let key: String
  }

  /// Makes a certificate.
  ///
  /// - Parameters:
  ///   - days: for how many days it is valid from now on; -1: it has ended a day ago.
  ///   - rsaBits: the size of an RSA key; `nil`: an elliptic one.
  package func made(days: Int = 90, rsaBits: Int? = nil) throws -> Pair {
    let paths = ["made.pem", "made.key"].map(folder.path(_:))
    try openssl([
      "req", "-x509", "-newkey", rsaBits.map { "rsa:\($0)" } ?? "ec", "-pkeyopt",
      rsaBits.map { "rsa_keygen_bits:\($0)" } ?? "ec_paramgen_curve:P-256", "-nodes", "-subj",
      "/CN=sign", "-keyout", paths[1], "-out", paths[0],
    ])
    // Only this command takes an end in the past.
    try openssl([
      "x509", "-in", paths[0], "-signkey", paths[1], "-days", "\(days)", "-out", paths[0],
    ])
    return Pair(
      certificate: try String(contentsOfFile: paths[0], encoding: .utf8),
      key: try String(contentsOfFile: paths[1], encoding: .utf8))
  }

  /// A key behind a password.
  package func locked(_ key: String) throws -> String {
    let paths = ["open.key", "locked.key"].map(folder.path(_:))
    try key.write(toFile: paths[0], atomically: true, encoding: .utf8)
    try openssl([
      "pkcs8", "-topk8", "-in", paths[0], "-passout", "pass:secret", "-out", paths[1],
    ])
    return try String(contentsOfFile: paths[1], encoding: .utf8)
  }

  /// Puts a text in place of the certificate, or of none.
  package func put(certificate text: String) throws {
    try text.write(toFile: certificate, atomically: true, encoding: .utf8)
  }

  /// Puts a text in place of the key, or of none.
  package func put(key text: String) throws {
    try text.write(toFile: key, atomically: true, encoding: .utf8)
  }

  /// Puts both files.
  package func put(_ pair: Pair) throws {
    try put(certificate: pair.certificate)
    try put(key: pair.key)
  }

  /// A message with the names of files instead of their paths.
  package func short(_ error: any Error) -> String {
    "\(error)".replacingOccurrences(of: folder.path + "/", with: "")
  }

  private func openssl(_ arguments: [String]) throws {
    try ChildProcess.run("/usr/bin/openssl", arguments).succeeded()
  }
}

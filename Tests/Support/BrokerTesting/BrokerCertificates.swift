// SPDX-License-Identifier: MIT
import Foundation

/// The files of authorities, of a broker at 127.0.0.1, and of a client, made by openssl.
enum BrokerCertificates {
  private static let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]

  /// Makes `authority`, `broker`, `client` and `stranger` (another authority), each a `.pem` with
  /// its `.key`.
  static func make(in folder: URL) throws {
    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
    for name in ["authority", "stranger"] {
      try openssl(
        ["req", "-x509", "-days", "2", "-subj", "/CN=\(name)"] + key
          + ["-keyout", path("\(name).key"), "-out", path("\(name).pem")])
    }
    for name in ["broker", "client"] { try certify(name, in: folder) }
  }

  /// Makes one that an authority signs, in place of the one of that name.
  static func certify(
    _ name: String, for host: String = "IP:127.0.0.1", days: Int = 2,
    by authority: String = "authority", in folder: URL
  ) throws {
    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
    try openssl(
      ["req", "-subj", "/CN=\(name)"] + key
        + ["-keyout", path("\(name).key"), "-out", path("\(name).csr")])
    try "subjectAltName=\(host)".write(
      toFile: path("\(name).ext"), atomically: true, encoding: .utf8)
    try openssl([
      "x509", "-req", "-days", "\(days)", "-in", path("\(name).csr"),
      "-CA", path("\(authority).pem"), "-CAkey", path("\(authority).key"), "-CAcreateserial",
      "-extfile", path("\(name).ext"), "-out", path("\(name).pem"),
    ])
  }

  private static func openssl(_ arguments: [String]) throws {
    try TestBroker.run("/usr/bin/openssl", arguments)
  }
}

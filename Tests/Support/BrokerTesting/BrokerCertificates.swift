// SPDX-License-Identifier: MIT
import Foundation

/// The files of an authority, of a broker at 127.0.0.1, and of a client, made by openssl.
enum BrokerCertificates {
  /// Makes `authority`, `broker`, `client` and `stranger` (another authority), each a `.pem` with
  /// its `.key`.
  static func make(in folder: URL) throws {
    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
    let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
    for name in ["authority", "stranger"] {
      try openssl(
        ["req", "-x509", "-days", "2", "-subj", "/CN=\(name)"] + key
          + ["-keyout", path("\(name).key"), "-out", path("\(name).pem")])
    }
    for (name, extra) in [("broker", "subjectAltName=IP:127.0.0.1"), ("client", "")] {
      try openssl(
        ["req", "-subj", "/CN=\(name)"] + key
          + ["-keyout", path("\(name).key"), "-out", path("\(name).csr")])
      try extra.write(toFile: path("\(name).ext"), atomically: true, encoding: .utf8)
      try openssl([
        "x509", "-req", "-days", "2", "-in", path("\(name).csr"), "-CA", path("authority.pem"),
        "-CAkey", path("authority.key"), "-CAcreateserial", "-extfile", path("\(name).ext"),
        "-out", path("\(name).pem"),
      ])
    }
  }

  private static func openssl(_ arguments: [String]) throws {
    try TestBroker.run("/usr/bin/openssl", arguments)
  }
}

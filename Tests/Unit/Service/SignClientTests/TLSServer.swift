// SPDX-License-Identifier: MIT
import SignTesting

/// A server of HTTP over TLS, in Python, with a certificate of its own making for 127.0.0.1.
///
/// It answers every request with `{"state":"…"}`, the state being the field `Authorization`.
final class TLSServer: Sendable {
  /// `https://127.0.0.1:port`.
  var address: String { "https://127.0.0.1:\(server.port)" }
  /// The certificate in PEM form, which is its own signer.
  let certificate: String
  private let server: PythonServer
  private let folder: TestFolder

  /// Starts it; it ends with the last reference.
  static func start() async throws -> TLSServer { try await blocking { try TLSServer() } }

  private init() throws {
    folder = try TestFolder()
    certificate = folder.path("certificate.pem")
    let key = folder.path("key.pem")
    try ChildProcess.run(
      "/usr/bin/openssl",
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
        "-days", "2", "-subj", "/CN=sign", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout",
        key, "-out", certificate,
      ]
    ).succeeded()
    server = try PythonServer(
      "Tests/Unit/Service/SignClientTests/server.py", [certificate, key])
  }
}

// SPDX-License-Identifier: MIT
import Foundation
import SignTesting

/// A server of HTTP over TLS, in Python, with a certificate of its own making for 127.0.0.1.
///
/// It answers every request with `{"state":"…"}`, the state being the field `Authorization`.
final class TLSServer: Sendable {
  /// `https://127.0.0.1:port`.
  let address: String
  /// The certificate in PEM form, which is its own signer.
  let certificate: String
  private let process: ChildProcess
  private let folder: TestFolder

  private static let program = """
    import http.server, json, os, ssl, sys, threading
    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            body = json.dumps({"state": self.headers.get("Authorization", "no token")}).encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
        def log_message(self, *arguments):
            pass
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[1], sys.argv[2])
    # The handshake belongs to the thread of a connection: one that fails must not end the server.
    server.socket = context.wrap_socket(
        server.socket, server_side=True, do_handshake_on_connect=False)
    # It ends with the test also where that is killed.
    threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()
    print(server.server_address[1], flush=True)
    server.serve_forever()
    """

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
    process = ChildProcess()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = ["-c", Self.program, certificate, key]
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardInput = Pipe()
    process.standardOutput = output
    try process.run()
    var line = Data()
    while line.last != 0x0A {
      let byte = output.fileHandleForReading.readData(ofLength: 1)
      guard !byte.isEmpty else { throw CocoaError(.fileReadCorruptFile) }
      line += byte
    }
    address = "https://127.0.0.1:\(String(decoding: line.dropLast(), as: UTF8.self))"
  }

  deinit {
    // A thread of the tests may have blocked every blockable signal.
    kill(process.processIdentifier, SIGKILL)
  }
}

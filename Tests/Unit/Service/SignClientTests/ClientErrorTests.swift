// SPDX-License-Identifier: MIT
import CurlIO
import Foundation
import Glibc
import SignAPI
import SignControl
import SignTesting
import Testing

@testable import SignClient

/// Failures between the command and the service, word for word.
@Suite(.waitsForOthers)
struct ClientErrorTests {
  private func printed(_ arguments: String..., socket: String? = nil) async throws -> String {
    try await ClientProgram.run(arguments, socket: socket)
  }

  private func expect(
    _ arguments: String..., socket: String, prints text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let output = try await ClientProgram.run(arguments, socket: socket)
    #expect(output == text, sourceLocation: sourceLocation)
  }

  @Test func `a socket without a service is reported`() async throws {
    let missing = try await printed("list", socket: "/tmp/no-such-folder/s.sock")
    #expect(
      missing == """
        ! Error: The service of the sign does not run: it does not answer on the socket \
        /tmp/no-such-folder/s.sock. Start it with "sudo systemctl start signboard", or give the \
        address of another machine with --server.
        exit 1

        """)
    let client = SignClient(addresses: [.unixSocket(path: "/tmp/a"), .unixSocket(path: "/tmp/b")])
    let error = await #expect(throws: ClientError.self) {
      try await blocking { try client.ask(.read("zones")) }
    }
    #expect(error == .notRunning(sockets: ["/tmp/a", "/tmp/b"]))
    #expect("\(error.map { "\($0)" } ?? "")".contains("on the sockets /tmp/a and /tmp/b. Start"))
  }

  @Test func `the second socket is used if the first has no service`() async throws {
    try await RunningService.with { service in
      let path = service.path
      let answer = try await blocking {
        try SignClient(addresses: [.unixSocket(path: "/tmp/no"), .unixSocket(path: path)])
          .ask(.read("playback"))
      }
      #expect(answer.status == 200 && answer.address == path)
    }
  }

  @Test func `the usual sockets depend on the environment`() {
    func usual(_ variables: [String: String]) -> [String] {
      ServiceAddress.usual { variables[$0] }.map(\.description)
    }
    #expect(usual([:]) == ["/run/signboard/signboard.sock"])
    #expect(usual(["SIGNBOARD_SOCKET": "/x", "XDG_RUNTIME_DIR": "/run/user/1"]) == ["/x"])
    #expect(
      usual(["XDG_RUNTIME_DIR": "/run/user/1"])
        == ["/run/signboard/signboard.sock", "/run/user/1/signboard/signboard.sock"])
  }

  @Test func `a socket without permission is reported with its group`() {
    let error = ClientError(
      .notConnected(errno: EACCES), at: .unixSocket(path: "/run/s"), timeout: .seconds(1))
    #expect(
      "\(error)"
        == "You may not use the socket /run/s. Become a member of its group with "
        + "\"sudo usermod -aG signboard $USER\", then log in again.")
  }

  @Test func `a path that is too long is reported`() async throws {
    let path = "/tmp/" + String(repeating: "a", count: 200)
    let output = try await printed("frame", socket: path)
    #expect(
      output
        == "! Error: Cannot reach the service at \(path): the path of a socket has at most 107 "
        + "bytes, and this one 205. Let the service listen on a shorter one.\nexit 1\n")
  }

  @Test func `a port without a service is reported`() async throws {
    // Only a system service can listen on port 1.
    let output = try await printed("frame", "--server", "http://127.0.0.1:1")
    #expect(
      output == """
        ! Error: Cannot reach the service at 127.0.0.1:1: connection refused. Check the address, \
        and that the service runs.
        exit 1

        """)
  }

  @Test(arguments: [
    "sign:8080", "http://", "https://", "http://sign:0", "http://sign:65536", "http://sign/api",
    "https://sign/api", "http://a@b", "http://[::1", "ftp://sign",
    "http://[fe80::1%]:80", "http://[fe80::1%a%b]:80", "http://[fe80::1%a/b]:80",
    "http://sign%a:80",
  ])
  func `invalid addresses are refused`(text: String) {
    let error = #expect(throws: ClientError.self) { try ServiceAddress(server: text) }
    #expect(
      error.map { "\($0)" } == "--server \"\(text)\": allowed is an address such as "
        + "http://sign.local:8080 or https://sign.example.")
  }

  @Test func `addresses are read`() throws {
    for (text, address) in [
      ("http://sign.local:8080", "sign.local:8080"), ("HTTP://sign/", "sign:80"),
      ("http://[::1]:8080", "[::1]:8080"), ("http://[::1]", "[::1]:80"),
      ("http://[fe80::1%eth0]:8080", "[fe80::1%eth0]:8080"),
      ("https://sign.example/", "https://sign.example:443"),
      ("HTTPS://[::1]:8443", "https://[::1]:8443"),
    ] {
      #expect(try ServiceAddress(server: text).description == address)
    }
  }

  @Test func `tokens are sent over the network`() async throws {
    var random = SystemRandomNumberGenerator()
    let (token, line) = AccessTokens.make(name: "reader", role: .viewer, using: &random)
    var options = APIOptions()
    options.tokens = try AccessTokens(file: Array(line.utf8))
    try await RunningService.with(port: true, options: options) { service in
      let file = service.folder.appendingPathComponent("token").path
      func write(_ text: String) throws {
        try text.write(toFile: file, atomically: true, encoding: .utf8)
      }
      let server = ["--server", service.address]
      func expect(_ command: String, file: String? = nil, prints text: String) async throws {
        let token = file.map { ["--token-file", $0] } ?? []
        let output = try await ClientProgram.run([command] + server + token)
        #expect(output == text)
      }
      try await expect(
        "frame",
        prints: "! Error: A token is needed. Give a file with the token as --token-file.\nexit 1\n")
      try write("# of the hall\n\(token)\n")
      try await expect("frame", file: file, prints: "#..#\n.##.\n....\n")
      try await expect(
        "pause", file: file,
        prints: "! Error: The role of reader is viewer; this needs operator.\nexit 1\n")
      try write("wrong\n")
      try await expect(
        "frame", file: file,
        prints:
          "! Error: The token is not known. Give a file with the token as --token-file.\nexit 1\n")
      try write("\n# nothing\n")
      try await expect(
        "frame", file: file,
        prints: "! Error: \(file): there is no token in the file. Write it into its first line.\n"
          + "exit 1\n")
      try write(line)
      try await expect(
        "frame", file: file,
        prints:
          "! Error: \(file): this is a file of the service, with hashes. Give the file with the "
          + "token itself.\nexit 1\n")
    }
  }

  @Test(arguments: [(21, "  and 1 more"), (99, "  and 79 more"), (100, "  and at least 80 more")])
  func `twenty problems of a refusal are shown, and the others counted`(count: Int, rest: String) {
    let all = Array(repeating: Refusal.Field(name: "text", message: "Empty."), count: count)
    let text = "\(Refusal(status: 422, detail: "", fields: all, retryAfter: nil))"
    let shown = Array(repeating: "  text: Empty.", count: 20)
    #expect(text == (["The sign refuses it:"] + shown + [rest]).joined(separator: "\n"))
  }

  @Test func `a wait that the service requests is printed`() async throws {
    let body = #"{"title":"Too Many Requests","detail":"There are too many changes; wait."}"#
    let answer = """
      HTTP/1.1 429 Too Many Requests\r\nRetry-After: 7\r\nContent-Length: \(body.utf8.count)\r
      Content-Type: application/problem+json\r\n\r\n\(body)
      """
    try await CannedServer.with(answer) { _, path in
      try await expect(
        "set", "a=b", socket: path,
        prints: "! Error: There are too many changes; wait. Try again in 7 s.\nexit 1\n")
      try await expect(
        "health", socket: path,
        prints: "! Error: There are too many changes; wait. Try again in 7 s.\nexit 1\n")
    }
  }

  @Test(arguments: [
    ("200 OK\r\nContent-Length: 5", "<html", "it is not JSON"),
    ("200 OK\r\nContent-Length: 2", "{}", "zones is missing or of another kind"),
    (
      "200 OK\r\nContent-Length: 27", "{\"zones\":[{\"zone\":4}]}     ",
      "zones[0].items is missing or of another kind"
    ),
    ("502 Bad Gateway\r\nContent-Length: 6", "<html>", "it has the status 502 and gives no reason"),
    ("302 Found\r\nContent-Length: 0", "", "it has the status 302 and gives no reason"),
    ("101 Switching Protocols\r\nUpgrade: x", "abc", "it has the status 101 and gives no reason"),
  ])
  func `answers that no sign gives are reported`(
    head: String, body: String, reason: String
  ) async throws {
    try await CannedServer.with("HTTP/1.1 \(head)\r\n\r\n\(body)") { _, path in
      try await expect(
        "why", socket: path,
        prints:
          "! Error: The answer from \(path) is not one of a sign: \(reason). Check the address."
          + "\nexit 1\n")
    }
  }

  @Test func `a service that closes at once is reported`() async throws {
    try await CannedServer.with("", ending: .atOnce) { _, path in
      // More than the socket takes at once, so that the reader is gone.
      let text = String(repeating: "a", count: 60_000)
      try await expect(
        "send", text, "--zone", String(repeating: "b", count: 60_000), socket: path,
        prints: "! Error: The answer from \(path) is not one of a sign: it is cut off. Check the "
          + "address.\nexit 1\n")
    }
  }

  @Test func `a service that stays silent is reported`() async throws {
    try await CannedServer.with("HTTP/1.1 200 OK\r\n", ending: .open) { address, path in
      let error = await #expect(throws: ClientError.self) {
        try await blocking {
          // Whenever the shortest time of libcurl is over, the answer has not ended.
          try SignClient(addresses: [address], timeout: .zero).ask(.read("zones"))
        }
      }
      #expect(error == .noAnswer(address: path, seconds: 1))
    }
  }
}

// SPDX-License-Identifier: MIT
import Core

/// Where the service of a sign takes requests.
package enum ServiceAddress: Hashable, Sendable, CustomStringConvertible {
  /// A socket in the file system of this machine.
  case unixSocket(path: String)
  /// A name or address and a port, encrypted or not.
  case tcp(host: String, port: Int, isEncrypted: Bool = false)

  /// The program that answers.
  package enum Program: Hashable, Sendable {
    /// A sign.
    case sign
    /// The controller of a fleet.
    case controller

    /// The file name of its socket.
    var socket: String { self == .sign ? "signboard.sock" : "fleet.sock" }
    /// The variable that names its socket.
    var variable: String { self == .sign ? "SIGNBOARD_SOCKET" : "SIGNBOARD_FLEET_SOCKET" }
    /// The folder of sockets of services that the system runs.
    var folder: String { self == .sign ? "/run/signboard" : "/run/signboard-fleet" }
  }

  /// Reads the value of `--server`: `http://host:port` or `https://host:port`; the port is 80 or
  /// 443 if it is missing.
  ///
  /// - Throws: `ClientError.notSent` with the allowed form.
  package init(server text: String) throws(ClientError) {
    let isEncrypted = text.lowercased().hasPrefix("https://")
    guard isEncrypted || text.lowercased().hasPrefix("http://") else { throw Self.wrong(text) }
    var rest = text.dropFirst(isEncrypted ? 8 : 7)
    if rest.last == "/" { rest.removeLast() }
    var host = rest
    var port: Substring?
    if rest.first == "[" {
      guard let end = rest.firstIndex(of: "]") else { throw Self.wrong(text) }
      host = rest[rest.index(after: rest.startIndex)..<end]
      let behind = rest[rest.index(after: end)...]
      guard behind.isEmpty || behind.first == ":" else { throw Self.wrong(text) }
      port = behind.isEmpty ? nil : behind.dropFirst()
    } else if let colon = rest.firstIndex(of: ":") {
      (host, port) = (rest[..<colon], rest[rest.index(after: colon)...])
    }
    // An address that counts on one interface only has its name behind %: [fe80::1%eth0].
    let isName = Wording.isWord(host, with: rest.first == "[" ? "-._:%" : "-._")
    guard !host.isEmpty, host.utf8.count <= 253, isName, host.first != "%", host.last != "%",
      host.count(where: { $0 == "%" }) <= 1
    else { throw Self.wrong(text) }
    let number =
      port.map { $0.utf8.count <= 5 && $0.first != "+" ? Int($0) ?? 0 : 0 }
      ?? (isEncrypted ? 443 : 80)
    guard (1...65_535).contains(number) else { throw Self.wrong(text) }
    self = .tcp(host: String(host), port: number, isEncrypted: isEncrypted)
  }

  /// The sockets to try, in order: the one that is named, else the usual ones.
  ///
  /// - Parameter environment: returns the value of a variable, or `nil`; called for
  ///   `SIGNBOARD_SOCKET` or `SIGNBOARD_FLEET_SOCKET`, and for `XDG_RUNTIME_DIR`.
  package static func usual(
    of program: Program = .sign, environment: (String) -> String?
  ) -> [ServiceAddress] {
    if let path = environment(program.variable), !path.isEmpty {
      return [.unixSocket(path: path)]
    }
    var addresses = [ServiceAddress.unixSocket(path: "\(program.folder)/\(program.socket)")]
    if let folder = environment("XDG_RUNTIME_DIR"), folder.hasPrefix("/") {
      addresses.append(.unixSocket(path: "\(folder)/signboard/\(program.socket)"))
    }
    return addresses
  }

  /// The path, or the host with its port, behind `https://` if it is encrypted.
  package var description: String {
    switch self {
    case .unixSocket(let path): path
    case .tcp(_, _, true): root
    case .tcp: String(root.dropFirst(7))
    }
  }

  /// What stands before the path of a request.
  var root: String {
    switch self {
    case .unixSocket: "http://localhost"
    case .tcp(let host, let port, let isEncrypted):
      "http\(isEncrypted ? "s" : "")://\(host.contains(":") ? "[\(host)]" : host):\(port)"
    }
  }

  /// The variables that may name a proxy, in the order in which libcurl reads them.
  var proxyVariables: [String] {
    switch self {
    case .unixSocket: []
    case .tcp(_, _, true): ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
    case .tcp: ["http_proxy", "all_proxy", "ALL_PROXY"]
    }
  }

  private static func wrong(_ text: String) -> ClientError {
    .notSent(
      place: "--server \(Wording.quoted(text))",
      reason: "allowed is an address such as http://sign.local:8080 or https://sign.example.")
  }
}

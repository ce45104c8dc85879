// SPDX-License-Identifier: MIT
import Foundation
import Glibc
import SignTesting
import Synchronization

/// Debian's Mosquitto on a port of this machine, with a folder of its own.
package final class TestBroker: Sendable {
  /// Who may do what.
  package struct Rules: Sendable {
    /// Whether it speaks TLS only, with a certificate for 127.0.0.1.
    package var isEncrypted = false
    /// The only version of TLS that it speaks, such as `TLSv1.2`; `nil`: all that clients may want.
    package var version: String?
    /// Whether clients need a certificate of their own.
    package var wantsCertificates = false
    /// The passwords of the users; none: everybody may connect.
    package var passwords: [String: String] = [:]
    /// The lines of the file of rights; none: everybody may do everything.
    package var rights: [String] = []
    /// A folder with the files of `signboard fleet broker-files`, which count in place of these two;
    /// `nil`: none.
    package var files: String?
    /// The most bytes of a packet; `nil`: as many as MQTT allows.
    package var mostBytes: Int?
    /// Whether it keeps retained messages over its end by SIGTERM.
    package var isLasting = false

    /// Everybody may do everything, without TLS.
    package init() {}
  }

  /// The folder for files of the test.
  private let folder: TestFolder
  /// The port; it stays the same when the broker is started again.
  package let port: Int
  /// Who may do what at it.
  package let rules: Rules
  private let process = Mutex<ChildProcess?>(nil)

  /// Makes a broker that does not run.
  package init(_ rules: Rules = Rules()) throws {
    self.rules = rules
    folder = try TestFolder()
    port = try Self.freePort()
    if rules.isEncrypted { try BrokerCertificates.make(in: folder.url) }
    try configure()
  }

  /// Makes a broker, and starts it.
  package static func running(_ rules: Rules = Rules()) throws -> TestBroker {
    let broker = try TestBroker(rules)
    try broker.start()
    return broker
  }

  deinit { kill() }

  /// The path of a file of the folder.
  package func path(_ name: String) -> String { folder.path(name) }

  /// Writes a file of the folder, for its owner only; gives its path.
  package func file(_ name: String, _ text: String) throws -> String {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
    _ = unsafe chmod(path(name), 0o600)
    return path(name)
  }

  /// Makes a certificate and its key, `NAME.pem` and `NAME.key`, in place of those of that name.
  ///
  /// - Parameters:
  ///   - host: whose it is.
  ///   - days: for how many days it is valid; -1: it has ended a day ago.
  ///   - authority: who signs it: `authority`, which the broker trusts, or `stranger`.
  package func certify(
    _ name: String, for host: String = "IP:127.0.0.1", days: Int = 2,
    by authority: String = "authority"
  ) throws {
    try BrokerCertificates.certify(name, for: host, days: days, by: authority, in: folder.url)
  }

  /// Starts it; clients that come too early try again.
  package func start() throws {
    let broker = ChildProcess()
    broker.executableURL = URL(fileURLWithPath: "/usr/sbin/mosquitto")
    broker.arguments = ["-c", path("mosquitto.conf")]
    if let version = rules.version {
      // The settings of Mosquitto itself only state which version is the oldest one.
      broker.environment = [
        "OPENSSL_CONF": try file(
          "openssl.cnf",
          """
          openssl_conf = init
          [init]
          ssl_conf = all
          [all]
          system_default = one
          [one]
          MinProtocol = \(version)
          MaxProtocol = \(version)
          """)
      ]
    }
    broker.standardOutput = FileHandle.nullDevice
    broker.standardError = FileHandle.nullDevice
    broker.standardInput = FileHandle.nullDevice
    try broker.run()
    process.withLock { $0 = broker }
  }

  /// The number by which signals reach it; 0: it does not run.
  package var processIdentifier: Int32 { process.withLock { $0?.processIdentifier ?? 0 } }

  /// Ends it as a power cut would.
  package func kill() { end(SIGKILL) }
  /// Ends it as a system does that shuts down.
  package func terminate() { end(SIGTERM) }
  /// Stops it so that it answers nobody; connections stay.
  package func freeze() { signal(SIGSTOP) }
  /// Lets it go on.
  package func thaw() { signal(SIGCONT) }

  private func signal(_ number: Int32) {
    process.withLock { if let broker = $0 { _ = Glibc.kill(broker.processIdentifier, number) } }
  }

  private func end(_ number: Int32) {
    let broker = process.withLock { $0.take() }
    guard let broker else { return }
    _ = Glibc.kill(broker.processIdentifier, number)
    if number != SIGKILL { _ = Glibc.kill(broker.processIdentifier, SIGCONT) }
    broker.waitUntilExit()
  }

  private func configure() throws {
    var lines = [
      "listener \(port) 127.0.0.1", "user root", "log_dest none",
      "allow_anonymous \(rules.passwords.isEmpty && rules.files == nil)",
      "max_queued_messages 100000",
    ]
    if let bytes = rules.mostBytes { lines.append("max_packet_size \(bytes)") }
    if rules.isLasting {
      lines += ["persistence true", "persistence_location \(folder.path)/"]
    }
    if rules.isEncrypted {
      lines += [
        "cafile \(path("authority.pem"))", "certfile \(path("broker.pem"))",
        "keyfile \(path("broker.key"))", "require_certificate \(rules.wantsCertificates)",
      ]
    }
    if let files = rules.files {
      lines += ["password_file \(files)/signboard.passwords", "acl_file \(files)/signboard.acl"]
    }
    if !rules.passwords.isEmpty {
      let users = rules.passwords.map { "\($0.key):\($0.value)\n" }.sorted().joined()
      let path = try file("passwords", users)
      try Self.run("/usr/bin/mosquitto_passwd", ["-U", path])
      lines.append("password_file \(path)")
    }
    if !rules.rights.isEmpty {
      let path = try file("rights", rules.rights.joined(separator: "\n") + "\n")
      lines.append("acl_file \(path)")
    }
    _ = try file("mosquitto.conf", lines.joined(separator: "\n") + "\n")
  }

  /// Runs a program to its end.
  static func run(_ program: String, _ arguments: [String]) throws {
    try ChildProcess.run(program, arguments).succeeded()
  }

  /// The ports that brokers of this process have: one may not listen yet, or not any more.
  private static let taken = Mutex<Set<Int>>([])

  /// A port on which nothing listens, from the range that the system gives to no client; no other
  /// test gets it.
  package static func freePort() throws -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    // Between fork and exec a program of another test has the descriptor, too, and the broker may then
    // still take the port.
    var isOn: Int32 = 1
    _ = unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    for _ in 0..<100 {
      let port = Int.random(in: 10_240..<32_000)
      // A socket is bound once: who finds a port free has to take it.
      guard taken.withLock({ $0.insert(port).inserted }) else { continue }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = in_port_t(port).bigEndian
      address.sin_addr = in_addr(s_addr: in_addr_t(0x7F00_0001).bigEndian)
      let isFree = unsafe withUnsafePointer(to: &address) {
        unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
      if isFree { return port }
    }
    throw CocoaError(.executableLoad)
  }
}

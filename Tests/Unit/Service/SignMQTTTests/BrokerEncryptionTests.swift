// SPDX-License-Identifier: MIT
import BrokerTesting
import SignTesting
import Testing

/// An encrypted connection of a sign, and what its certificates can have wrong.
@Suite(.waitsForOthers)
struct BrokerEncryptionTests {
  /// A broker with TLS, which does not run yet.
  private func broker(_ change: (inout TestBroker.Rules) -> Void = { _ in }) throws -> TestBroker {
    var rules = TestBroker.Rules()
    rules.isEncrypted = true
    change(&rules)
    return try TestBroker(rules)
  }

  /// A sign that trusts its authority, and connects.
  private func sign(_ broker: TestBroker, _ keys: String = "") throws -> LinkedSign {
    let sign = try LinkedSign(
      ", ca-file: \"\(broker.path("authority.pem"))\"" + keys, broker: broker)
    try sign.begin()
    return sign
  }

  /// Waits until health reports a sentence.
  private func expect(_ sign: LinkedSign, _ sentence: String) async throws {
    while sign.part != sentence { try await Task.pause() }
  }

  private func connected(_ broker: TestBroker) -> String {
    "Connected to mqtts://127.0.0.1:\(broker.port) as hall."
  }

  private func lost(_ broker: TestBroker, _ reason: String) -> String {
    """
    There is no connection to mqtts://127.0.0.1:\(broker.port): the connection cannot be encrypted \
    (\(reason)). Compare ca-file, certificate and key with the broker's. The sign tries again on its own.
    """
  }

  private static let versions = ["TLSv1.2": "-tls1_2", "TLSv1.3": "-tls1_3"]

  @Test(arguments: versions.keys.sorted())
  func `a broker that speaks one version of TLS has a sign`(version: String) async throws {
    let broker = try broker { $0.version = version }
    try broker.start()
    let sign = try sign(broker)
    try await expect(sign, connected(broker))
    for (other, option) in Self.versions {
      let client = try ChildProcess.run(
        "/usr/bin/openssl", ["s_client", "-connect", "127.0.0.1:\(broker.port)", option])
      #expect((client.status == 0) == (other == version), "\(other): \(client.error)")
    }
  }

  @Test(arguments: [
    (host: "DNS:other.example", days: 2, reason: "hostname mismatch"),
    (host: "IP:127.0.0.1", days: -1, reason: "certificate has expired"),
  ])
  func `a wrong certificate of the broker is reported, and the right one connects`(
    host: String, days: Int, reason: String
  ) async throws {
    let broker = try broker()
    try broker.certify("broker", for: host, days: days)
    try broker.start()
    let sign = try sign(broker)
    try await expect(sign, lost(broker, reason))
    broker.kill()
    try broker.certify("broker")
    try broker.start()
    try await expect(sign, connected(broker))
  }

  @Test(arguments: [
    (authority: "stranger", days: 2, reason: "tlsv1 alert unknown ca"),
    (authority: "authority", days: -1, reason: "sslv3 alert certificate expired"),
  ])
  func `a wrong certificate of the sign is reported, and the right one connects`(
    authority: String, days: Int, reason: String
  ) async throws {
    // With TLS 1.3 the sign may have begun to speak before it hears of that, and then hears nothing.
    let broker = try broker { ($0.wantsCertificates, $0.version) = (true, "TLSv1.2") }
    try broker.certify("client", days: days, by: authority)
    try broker.start()
    let keys =
      ", certificate: \"\(broker.path("client.pem"))\", key: \"\(broker.path("client.key"))\""
    let sign = try sign(broker, keys)
    try await expect(sign, lost(broker, reason))
    // The files are read with every connection.
    try broker.certify("client")
    try await expect(sign, connected(broker))
  }
}

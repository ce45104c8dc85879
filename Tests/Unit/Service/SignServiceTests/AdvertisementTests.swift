// SPDX-License-Identifier: MIT
import Discovery
import SignConfiguration
import SignService
import Testing

/// Whether and how the network is told of a sign, by its configuration.
struct AdvertisementTests {
  /// `NAME PORT FAMILY RECORD`, or why the network is not told.
  private func advertised(_ service: String, panel: String = "panel: 8x1") throws -> String {
    let yaml = "backend: memory\n\(panel)\ntext: Hello\n\(service)\n"
    let settings = try ConfigurationReader.read(bytes: Array(yaml.utf8), file: "sign.yaml")
    switch try Advertisement(settings, path: "sign.yaml", version: "0.1.0") {
    case .hidden(let reason): return reason
    case .shown(let file):
      return "\(file.name ?? "-") \(file.port) \(file.family.rawValue) "
        + file.record.strings.joined(separator: " ")
    }
  }

  private static let record = "panel=64x8 version=0.1.0 path=/ tls=no"

  @Test(arguments: [
    ("\"0.0.0.0:8080\"", "8080 ipv4"), ("\"[::]:80\"", "80 any"),
    ("\"192.168.1.5:8080\"", "8080 ipv4"), ("\"[2001:db8::1]:8080\"", "8080 ipv6"),
    ("\"sign.local:8080\"", "8080 any"),
    ("[\"0.0.0.0:8080\", \"[2001:db8::1]:8080\"]", "8080 any"),
    ("[\"127.0.0.1:8080\", \"unix:/run/s.sock\", \"192.168.1.5:81\", \"[::]:82\"]", "81 ipv4"),
    ("[\"0.0.0.0:0\", \"0.0.0.0:9000\"]", "9000 ipv4"),
  ])
  func `the first address that other machines reach counts`(listen: String, file: String) throws {
    #expect(try advertised("service: {listen: \(listen)}") == "- \(file) \(Self.record)")
  }

  @Test func `the name and the size in pixels are those of the sign`() throws {
    #expect(
      try advertised(
        "service: {listen: \"0.0.0.0:80\", name: Town hall, advertise: yes}", panel: "panel: 4x2")
        == "Town hall 80 ipv4 panel=32x16 version=0.1.0 path=/ tls=no")
  }

  @Test func `a sign with a certificate is told with https`() throws {
    #expect(
      try advertised(
        "service: {listen: \"0.0.0.0:8443\", tls: {certificate: sign.pem, key: sign.key}}")
        == "- 8443 ipv4 panel=64x8 version=0.1.0 path=/ tls=yes")
  }

  @Test func `a sign for its own machine is not told, and the next step is named`() throws {
    let reason =
      "It listens on this machine only. To open it to the network, add an address such as "
      + "0.0.0.0:8080 to \"listen\" below \"service:\" in sign.yaml, and a \"tokens-file\"."
    for service in [
      "", "service: {name: Hall}", "service: {listen: \"127.0.0.1:80\"}",
      "service: {listen: [\"localhost:80\", \"[::1]:80\", \"127.9.9.9:80\", \"unix:/run/s.sock\"]}",
    ] {
      #expect(try advertised(service) == reason, "\(service)")
    }
    #expect(
      try advertised("service: {listen: \"0.0.0.0:0\"}")
        == "Its port is 0, which is another one with every start. Write a port such as 8080 to "
        + "\"listen\" below \"service:\" in sign.yaml.")
    #expect(
      try advertised("service: {listen: \"0.0.0.0:80\", advertise: no}")
        == "\"advertise: no\" stands below \"service:\" in sign.yaml.")
  }
}

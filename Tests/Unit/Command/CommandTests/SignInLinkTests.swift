// SPDX-License-Identifier: MIT
import SignConfiguration
import Testing

@testable import SignboardCommand

struct SignInLinkTests {
  /// Where the page of a service is, on a machine with the address 192.168.1.9.
  private func address(_ service: String) throws -> String? {
    let yaml = "panel: 1x1\nservice: {\(service)}\n"
    let settings = try ConfigurationReader.read(bytes: Array(yaml.utf8), file: "sign.yaml")
    return SignInLink.address(of: try #require(settings.service), own: ["192.168.1.9"])
  }

  private static let tls = ", tls: {certificate: sign.pem, key: sign.key}"

  @Test(arguments: [
    ("listen: \"0.0.0.0:8080\"", "http://192.168.1.9:8080"),
    ("listen: \"0.0.0.0:8080\", hosts: [sign.local]", "http://sign.local:8080"),
    ("listen: \"192.168.1.20:80\", hosts: [sign.local]", "http://192.168.1.20:80"),
    ("listen: \"0.0.0.0:8443\"" + tls, "https://192.168.1.9:8443"),
    ("listen: \"0.0.0.0:8443\", hosts: [sign.local]" + tls, "https://sign.local:8443"),
    // A certificate is for a name, mostly.
    ("listen: \"192.168.1.20:443\", hosts: [sign.local]" + tls, "https://sign.local:443"),
    ("listen: \"[2001:db8::1]:443\"" + tls, "https://[2001:db8::1]:443"),
  ])
  func `the address is that of the page`(service: String, address: String) throws {
    #expect(try self.address(service) == address)
  }

  @Test(arguments: ["", tls])
  func `a page for its own machine has none`(more: String) throws {
    #expect(try address("listen: \"127.0.0.1:8080\"" + more) == nil)
  }
}

// SPDX-License-Identifier: MIT
import SignConfiguration
import SignService
import Testing

@testable import SignAPI

/// The name under which a machine is found in its network, and the sign that is opened by it.
struct LocalNameTests {
  @Test(arguments: [
    ("hall", "hall.local"), ("Hall", "hall.local"), ("hall.local", "hall.local"),
    ("hall.example.com", "hall.local"), ("hall-2", "hall-2.local"), ("localhost", nil),
    ("localhost.localdomain", nil), ("", nil), (".local", nil),
  ])
  func `it is the first part of the host name`(host: String, name: String?) {
    #expect(LocalName.name(ofHost: host) == name)
  }

  @Test func `a sign is called as at its broker, or as its machine`() async throws {
    let plain = "panel: 4x1\ntext: Own\nscroll: static\n"
    let named = try TestSign(plain + "mqtt: {broker: localhost, id: hall-1}\n")
    #expect(await named.service.name() == "hall-1")
    let other = try TestSign(plain)
    #expect(await !other.service.name().contains("."))
  }

  /// Whether a sign on the machine `hall` accepts a request with a field `Host`.
  private func accepts(
    _ host: String, _ service: String, on machine: String = "hall"
  ) throws -> Bool {
    let yaml = "backend: memory\npanel: 8x1\nservice: {\(service)}\n"
    let settings = try ConfigurationReader.read(bytes: Array(yaml.utf8), file: "sign.yaml")
    let files = try ServiceFiles(
      settings.service ?? ServiceSettings(), configuration: "sign.yaml", environment: { _ in nil },
      hostName: machine)
    let rules = HostRules(names: files.options.hosts, origins: files.options.origins)
    return rules.refusal(of: APIRequest(method: "GET", target: "/", host: host)) == nil
  }

  @Test(arguments: ["hall.local", "hall.local:8080", "HALL.LOCAL.:8080", "192.168.1.5:8080"])
  func `a sign that other machines reach is opened by it`(host: String) throws {
    for service in [
      "listen: \"0.0.0.0:8080\"", "listen: \"[::]:80\"",
      "listen: [\"127.0.0.1:80\", \"192.168.1.5:8080\"], hosts: [sign.example]",
    ] {
      #expect(try accepts(host, service), "\(service)")
    }
    #expect(try accepts(host, "listen: \"0.0.0.0:80\"", on: "Hall.example.com"))
  }

  @Test(arguments: [
    "hall", "other.local", "hall.local.evil.example", "xhall.local", "evil.example", "local",
    "localhost.local", "hall.local@evil.example",
  ])
  func `every other name is refused`(host: String) throws {
    #expect(try !accepts(host, "listen: \"0.0.0.0:8080\""))
    #expect(try !accepts(host, "listen: \"0.0.0.0:8080\"", on: "localhost"))
  }

  @Test func `a sign for its own machine is opened by the names in hosts only`() throws {
    for service in [
      "storage: a.db", "listen: \"127.0.0.1:8080\"", "listen: \"unix:/run/s.sock\"",
      "listen: \"0.0.0.0:0\"", "listen: \"127.0.0.1:8080\", hosts: [sign.local]",
    ] {
      #expect(try !accepts("hall.local:8080", service), "\(service)")
    }
    #expect(try accepts("sign.local", "listen: \"127.0.0.1:80\", hosts: [sign.local]"))
    #expect(try accepts("sign.local", "listen: \"0.0.0.0:80\", hosts: [sign.local]"))
  }
}

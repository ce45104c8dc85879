// SPDX-License-Identifier: MIT
import Foundation
import SignboardKit
import Testing

@testable import SignService

/// Where the page of a sign is, and that the sign reports it.
struct PageAddressTests {
  /// The settings of a service, as YAML in braces has them.
  private func service(_ keys: String) throws -> ServiceSettings {
    let yaml = "panel: 1x1\nservice: {\(keys)}\n"
    let settings = try ConfigurationReader.read(bytes: Array(yaml.utf8), file: "sign.yaml")
    return try #require(settings.service)
  }

  private static let network = "listen: \"0.0.0.0:8080\""
  private static let tls = ", tls: {certificate: sign.pem, key: sign.key}"

  @Test(arguments: [
    (network, "http://192.168.1.9:8080"),
    ("\(network), hosts: [sign.local]", "http://sign.local:8080"),
    ("listen: \"192.168.1.20:80\", hosts: [sign.local]", "http://192.168.1.20:80"),
    ("listen: \"0.0.0.0:8443\"\(tls)", "https://192.168.1.9:8443"),
    ("listen: \"0.0.0.0:8443\", hosts: [sign.local]\(tls)", "https://sign.local:8443"),
    // A certificate is for a name, mostly.
    ("listen: \"192.168.1.20:443\", hosts: [sign.local]\(tls)", "https://sign.local:443"),
    ("listen: \"[2001:db8::1]:443\"\(tls)", "https://[2001:db8::1]:443"),
  ])
  func `other machines have an address`(keys: String, address: String) throws {
    #expect(try service(keys).pageAddress(own: ["192.168.1.9"]) == address)
  }

  @Test(arguments: ["", tls])
  func `a page for its own machine has none`(more: String) throws {
    let keys = "listen: \"127.0.0.1:8080\"" + more
    #expect(try service(keys).pageAddress(own: ["192.168.1.9"]) == nil)
  }

  @Test(
    arguments: [
      (network, ["192.168.1.9", "10.0.0.2"], "192.168.1.9:8080"),
      ("\(network), hosts: [sign.local]", ["192.168.1.9"], "sign.local:8080"),
      ("\(network), hosts: [sign.local]", [], "no network"),
      ("listen: \"0.0.0.0:8443\"\(tls)", ["192.168.1.9"], "https://192.168.1.9:8443"),
      ("listen: [\"127.0.0.1:81\", \"192.168.1.20:80\"]", ["192.168.1.20"], "192.168.1.20:80"),
      ("listen: \"192.168.1.20:80\"", [], "no network"),
      ("storage: a.db", [], "localhost:8080"),
      ("listen: \"127.0.0.1:81\"", ["192.168.1.9"], "localhost:81"),
      ("listen: \"127.0.0.1:8443\"\(tls)", [], "https://localhost:8443"),
      // Any free port is not known beforehand, and a socket has no page.
      ("listen: \"127.0.0.1:0\"", ["192.168.1.9"], nil),
      ("listen: \"unix:/run/s.sock\"", ["192.168.1.9"], nil),
    ] as [(String, [String], String?)])
  func `texts show what a person types`(keys: String, own: [String], text: String?) throws {
    #expect(try service(keys).addressText(own: own)?.texts.first == text)
  }

  // MARK: - On the panel

  private static let panel = "panel: 20x1\nscroll: static\nfont: signboard-4\n"
  private static let reached = "service: {\(network), tokens-file: /none}\n"

  /// What a sign shows whose own text this is.
  private func picture(of text: String) throws -> [String] {
    try TestSign(Self.panel + "text: \"\(text)\"\n").picture
  }

  @Test func `the address follows the network`() throws {
    let sign = try TestSign(Self.panel + Self.reached + "text: \"{address}\"\n")
    #expect(try sign.picture == picture(of: "no network"))
    sign.addresses.all = ["192.168.1.9"]
    sign.advance(seconds: 6)
    #expect(try sign.picture == picture(of: "192.168.1.9:8080"))
    sign.addresses.all = []
    sign.advance(seconds: 6)
    #expect(try sign.picture == picture(of: "no network"))
  }

  @Test func `it is shown in the language of the sign, unless it is another value`() throws {
    let text = Self.panel + Self.reached + "text: \"{address}\"\n"
    #expect(try TestSign(text + "locale: de_DE\n").picture == picture(of: "kein Netz"))
    #expect(try TestSign(text + "values: {address: Here}\n").picture == picture(of: "Here"))
  }

  @Test func `a sign shows where its page is until it has a message`() async throws {
    let yaml = Self.panel + Self.reached
    let sign = try TestSign(yaml, addresses: ["192.168.1.9"], showsPage: true)
    let page = try picture(of: "Page: 192.168.1.9:8080")
    #expect(sign.picture == page)
    try await sign.put("later", "Hi") { $0.from = "2026-12-24" }
    #expect(sign.isDark)
    try await sign.remove("later")
    #expect(sign.picture == page)
    try await sign.put("now", "Hi")
    #expect(sign.picture != page)
    try await sign.remove("now")
    #expect(sign.isDark)
    try sign.restart(yaml)
    #expect(sign.picture == page)
  }

  @Test(arguments: [
    "\(reached)text: Open\n", "service: {\(network), tokens-file: /none, idle: Closed}\n",
    "\(reached)plain: yes\n", "service: {listen: \"unix:/run/s.sock\"}\n",
  ])
  func `a sign with a text of its own, or without a page, does not`(more: String) throws {
    func picture(showsPage: Bool) throws -> [String] {
      try TestSign(Self.panel + more, showsPage: showsPage).picture
    }
    #expect(try picture(showsPage: true) == picture(showsPage: false))
  }
}

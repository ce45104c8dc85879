// SPDX-License-Identifier: MIT
import SignConfiguration
import SignTesting
import Testing

@testable import SignboardCommand

/// The file with which Avahi announces a sign in the network, as `signboard setup` writes it.
struct AvahiServiceTests {
  private static let sample = try? Repository.text("Config/avahi.service")

  /// The file of a sign whose configuration has these lines.
  private func text(_ service: String, panel: String = "4x1", over old: String = "") throws
    -> String?
  {
    let yaml = "backend: memory\npanel: \(panel)\ntext: Hello\nservice: {\(service)}\n"
    return try AvahiService.text(
      try ConfigurationReader.read(bytes: Array(yaml.utf8), file: "sign.yaml"), over: old)
  }

  @Test func `it is the sample, with the size, the port and the encryption of the sign`() throws {
    let sample = try #require(Self.sample)
    #expect(try text("listen: \"0.0.0.0:8080\"") == sample)
    #expect(
      try text(
        "listen: \"0.0.0.0:8443\", tls: {certificate: sign.pem, key: sign.key}", panel: "8x2")
        == sample.replacing("32x8", with: "64x16").replacing("8080", with: "8443")
        .replacing("tls=no", with: "tls=yes").replacing("_http.", with: "_https."))
  }

  @Test(arguments: [
    ("\"0.0.0.0:8080\"", "ipv4 8080"), ("\"[::]:80\"", "any 80"),
    ("\"192.168.1.5:8080\"", "ipv4 8080"), ("\"[2001:db8::1]:8080\"", "ipv6 8080"),
    ("\"sign.local:8080\"", "any 8080"),
    ("[\"0.0.0.0:8080\", \"[2001:db8::1]:8080\"]", "any 8080"),
    ("[\"127.0.0.1:8080\", \"unix:/run/s.sock\", \"192.168.1.5:81\", \"[::]:82\"]", "ipv4 81"),
    ("[\"0.0.0.0:0\", \"0.0.0.0:9000\"]", "ipv4 9000"),
    ("[\"localhost:80\", \"[::1]:80\", \"127.9.9.9:80\", \"unix:/run/s.sock\"]", nil),
    ("\"0.0.0.0:0\"", nil),
  ])
  func `the first address that other machines reach counts`(listen: String, host: String?) throws {
    let words = host?.split(separator: " ").map(String.init)
    let expected = words.flatMap { words in
      Self.sample?.replacing("ipv4", with: words[0]).replacing("8080", with: words[1])
    }
    #expect(try text("listen: \(listen)") == expected)
  }

  @Test func `it comes and goes with an open page, and keeps the name of a person`() throws {
    let sample = try #require(Self.sample)
    let machine = FakeMachine("text: Welcome\npanel: 4x1\nwiring: fc16\nbackend: terminal\n")
    func answer(_ panel: String, _ page: String) {
      machine.answers = [panel, "", "", "", page, "", ""]
      _ = machine.run()
    }
    // Without Avahi nothing announces the sign.
    answer("", "network")
    #expect(machine.files[AvahiService.path] == nil)
    machine.files[AvahiService.folder] = ""
    answer("", "network")
    #expect(machine.files[AvahiService.path] == sample)
    let named = sample.replacing(
      "<name replace-wildcards=\"yes\">%h</name>", with: "<name>Town hall</name>")
    machine.files[AvahiService.path] = named
    answer("8x1", "network")
    #expect(machine.files[AvahiService.path] == named.replacing("32x8", with: "64x8"))
    _ = machine.run(isSure: true, isUndo: true)
    #expect(machine.files[AvahiService.path] == named)
    answer("", "local")
    #expect(machine.files[AvahiService.path] == nil)
  }

  @Test func `undoing takes it away where it was not`() {
    let machine = FakeMachine("text: Welcome\npanel: 4x1\nwiring: fc16\nbackend: terminal\n")
    machine.files[AvahiService.folder] = ""
    let before = machine.files
    machine.answers = ["", "", "", "", "network", "", ""]
    _ = machine.run()
    #expect(machine.files[AvahiService.path] != nil)
    #expect(
      machine.run(isSure: true, isUndo: true).contains(
        "Done: no longer tell the network of the sign: remove \(AvahiService.path)\n"))
    #expect(machine.files == before)
  }
}

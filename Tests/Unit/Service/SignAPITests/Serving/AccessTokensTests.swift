// SPDX-License-Identifier: MIT
import Core
import Schedules
import SignControl
import SignTesting
import Testing

@testable import SignAPI

struct AccessTokensTests {
  private static let file = """
    # for the panel in the hall
    read-only:\(SHA256.text(Array("look".utf8)))

    read-write:\(SHA256.text(Array("change".utf8)).uppercased())
    """

  private func failure(_ file: String) -> String {
    do {
      _ = try AccessTokens(file: Array(file.utf8))
      return "read"
    } catch {
      return error.description
    }
  }

  @Test func `each token has its role`() throws {
    let tokens = try AccessTokens(file: Array(Self.file.utf8))
    #expect(tokens.entry(presenting: "look")?.caller.description == "token 1 (viewer)")
    #expect(tokens.entry(presenting: "change")?.caller.description == "token 2 (administrator)")
    #expect(tokens.entry(presenting: "chang") == nil)
    #expect(tokens.entry(presenting: "") == nil)
    #expect(!tokens.isEmpty && AccessTokens.none.isEmpty)
  }

  @Test func `a damaged line is reported by number, not quoted`() {
    let roles =
      "Write one of viewer:HASH, writer:HASH, operator:HASH, administrator:HASH on a line."
    #expect(failure("\nsecret") == "line 2: \(roles)")
    #expect(failure("admin:" + SHA256.text([])) == "line 1: \(roles)")
    let hash = "line 1: The hash is not 64 hexadecimal digits; write the SHA-256 of the token."
    #expect(failure("read-only:secret") == hash)
    #expect(failure("read-only:" + SHA256.text([]).dropLast()) == hash)
    #expect(failure("read-only:" + SHA256.text([]).dropLast() + "é") == hash)
    let many = String(repeating: "read-only:\(SHA256.text([]))\n", count: 101)
    #expect(failure(many) == "line 101: There are more than 100 tokens; remove some.")
  }

  @Test func `of a file with mistakes it is known which tokens were removed`() throws {
    func line(_ name: String) -> String {
      "viewer:\(SHA256.text(Array(name.utf8))) name=\(name)"
    }
    let tokens = try AccessTokens(
      file: Array(["anna", "ben", "eve"].map(line).joined(separator: "\n").utf8))
    func remaining(_ lines: String...) -> [String]? {
      tokens.remaining(in: Array(lines.joined(separator: "\r\n").utf8))?.entries.map(\.title)
    }
    #expect(remaining(line("anna"), line("eve"), "mistake") == ["anna", "eve"])
    // A commented-out one is removed; a line with a mistake of its own still stands.
    #expect(remaining(line("anna"), " #" + line("ben"), line("eve") + " zone=") == ["anna", "eve"])
    #expect(remaining(line("new"), "mistake") == [])
    #expect(
      remaining(line("anna").uppercased().replacing("VIEWER", with: "viewer"), line("fay")) == [
        "anna"
      ])
    // What has no right line may be another file.
    #expect(remaining("", "# empty") == nil)
    #expect(remaining("panel: 8x1", "anna") == nil)
  }

  @Test func `a new token is recognized by its line`() throws {
    var random = SeededGenerator(seed: 1)
    let (token, line) = AccessTokens.make(
      name: "anna", role: .writer, zone: "news", until: "2027-01-01T00:00:00+01:00",
      using: &random)
    #expect(token.count == 64 && !line.contains(token))
    let found = try AccessTokens(file: Array(line.utf8)).entry(presenting: token)
    #expect(found?.caller == Caller(role: .writer, name: "anna", zone: "news"))
    #expect(found?.until == CivilInstant(dateTime: "2026-12-31T23:00:00Z"))
    let other = AccessTokens.make(name: "ben", role: .administrator, using: &random)
    #expect(other.token != token)
    #expect(
      try AccessTokens(file: Array("\(line)\n\(other.line)".utf8)).entry(presenting: other.token)?
        .caller == Caller(role: .administrator, name: "ben"))
  }

  @Test func `what stands behind a hash is checked`() {
    let start = "writer:\(SHA256.text([])) "
    let allowed =
      "line 1: Behind the hash only name=NAME, zone=ZONE and until=TIME are allowed. "
      + "A name has letters, digits, - and _."
    for more in ["name=", "name=a:b", "zone=", "until", "nam=anna", "=x"] {
      #expect(failure(start + more) != "read", "\(more)")
    }
    #expect(failure(start + "nam=anna") == allowed)
    #expect(failure(start + "name=anna\u{7F}") == allowed)
    #expect(
      failure(start + "until=tomorrow")
        == "line 1: The end is no time; write one such as until=2027-01-01T00:00:00+01:00.")
    #expect(
      failure("\(start)name=a\n\n\(start)name=a")
        == "line 3: The name is there already; give every token its own.")
    #expect(failure(start + "until=2027-01-01T00:00:00Z zone=news name=Änne-2") == "read")
  }

  @Test func `a token is removed by its name or number, and the rest stays as it was`() throws {
    let hash = SHA256.text([])
    let file = "# hall\n\n  viewer:\(hash)\nwriter:\(hash) name=anna\n# end\nviewer:\(hash)\n"
    func rest(_ name: String) throws -> String? {
      try AccessTokens.removing(name, from: Array(file.utf8)).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    #expect(try rest("anna") == "# hall\n\n  viewer:\(hash)\n# end\nviewer:\(hash)\n")
    #expect(try rest("token 1") == "# hall\n\nwriter:\(hash) name=anna\n# end\nviewer:\(hash)\n")
    #expect(try rest("token 3") == "# hall\n\n  viewer:\(hash)\nwriter:\(hash) name=anna\n# end\n")
    #expect(try rest("token 2") == nil)
    #expect(try rest("ben") == nil)
  }

  @Test func `hashes are compared in all of their bytes`() {
    #expect(AccessTokens.isEqual([1, 2, 3], [1, 2, 3]))
    for place in 0..<3 {
      var other: [UInt8] = [1, 2, 3]
      other[place] ^= 0x80
      #expect(!AccessTokens.isEqual([1, 2, 3], other))
    }
    #expect(!AccessTokens.isEqual([1, 2], [1, 2, 3]))
  }
}

// SPDX-License-Identifier: MIT
import Core
import Schedules
import Synchronization
import Testing

@testable import SignAPI

struct SessionCookiesTests {
  private static let day: Int64 = 86_400
  private let cookies = SessionCookies(key: [UInt8](repeating: 7, count: 32))

  private func tokens(_ more: String = "") throws -> AccessTokens {
    try AccessTokens(
      file: Array(
        """
        viewer:\(SHA256.text(Array("look".utf8)))
        writer:\(SHA256.text(Array("write".utf8))) name=anna\(more)
        """.utf8))
  }

  /// The cookie that a browser keeps of an answer.
  private func kept(_ header: Header) -> Header {
    Header("Cookie", String(header.value.prefix { $0 != ";" }))
  }

  private func request(_ cookie: Header, host: String = "sign:8080") -> APIRequest {
    APIRequest(method: "GET", target: "/", headers: [cookie], host: host)
  }

  /// Who comes in with a cookie, by days after it was given.
  private func visits(
    _ cookies: SessionCookies, _ cookie: Header, _ tokens: AccessTokens, days: [Int64]
  ) -> [String] {
    days.map { day in
      let entry = cookies.entry(of: request(cookie), among: tokens, at: day * Self.day)
      let isOver = entry?.until.map { $0.seconds <= day * Self.day } ?? false
      return "day \(day): \(entry?.title ?? "nobody")\(isOver ? ", ended" : "")"
    }
  }

  @Test func `a cookie stands for its token for 30 days`() throws {
    let tokens = try tokens()
    let anna = try #require(tokens.entry(presenting: "write"))
    let (header, end) = cookies.setting(anna, host: "sign:8080", at: 0)
    #expect(end == 30 * Self.day)
    #expect(header.name == "Set-Cookie")
    let fields = header.value.split(separator: ";").map { $0.drop { $0 == " " } }
    #expect(fields.dropFirst() == ["Path=/", "Max-Age=2592000", "HttpOnly", "SameSite=Strict"])
    #expect(fields[0].hasPrefix("signboard-8080="))
    #expect(!header.value.contains("write") && !header.value.contains(SHA256.text([0x77])))
    #expect(
      visits(cookies, kept(header), tokens, days: [0, 29, 30]) == [
        "day 0: anna", "day 29: anna", "day 30: nobody",
      ])
  }

  @Test func `over https it is sent over nothing else`() throws {
    let tokens = try tokens()
    let anna = try #require(tokens.entry(presenting: "write"))
    let header = cookies.setting(anna, host: "sign", isEncrypted: true, at: 0).header
    #expect(header.value.hasPrefix("signboard-443="))
    #expect(header.value.hasSuffix("; HttpOnly; SameSite=Strict; Secure"))
    #expect(
      SessionCookies.removing(host: "sign:8443", isEncrypted: true).value
        == "signboard-8443=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure")
    var request = request(kept(header), host: "sign")
    #expect(cookies.entry(of: request, among: tokens, at: 0) == nil)
    request.isEncrypted = true
    #expect(cookies.entry(of: request, among: tokens, at: 0)?.title == "anna")
  }

  @Test func `who has signed out stays so over a new start, and is not forgotten`() throws {
    let tokens = try tokens()
    let (anna, viewer) = try (
      #require(tokens.entry(presenting: "write")), #require(tokens.entry(presenting: "look"))
    )
    let kept = Mutex<[UInt8]>([])
    let key = [UInt8](repeating: 7, count: 32)
    func made(_ file: [UInt8]) -> SessionCookies {
      SessionCookies(
        key: key, ended: EndedSessions(file: file) { bytes in kept.withLock { $0 = bytes } })
    }
    func given(_ entry: AccessTokens.Entry) -> Header {
      self.kept(cookies.setting(entry, host: "sign:8080", at: 0).header)
    }
    let (first, other) = (given(anna), given(anna))
    let before = made([])
    before.end(request(first), among: tokens, at: 0)
    // Others sign out as often as they like.
    for _ in 0..<(2 * EndedSessions.mostOfToken) {
      before.end(request(given(viewer)), among: tokens, at: 0)
    }
    let lines = kept.withLock { $0 }.count { $0 == 0x0A }
    #expect(lines == EndedSessions.mostOfToken + 1)
    let after = made(kept.withLock { $0 } + Array("no line\n\n".utf8))
    for cookies in [before, after] {
      #expect(
        visits(cookies, first, tokens, days: [0, 29]) == ["day 0: nobody", "day 29: nobody"])
      #expect(visits(cookies, other, tokens, days: [0]) == ["day 0: anna"])
    }
    // What has ended by itself is forgotten.
    after.end(
      request(self.kept(cookies.setting(anna, host: "sign:8080", at: 31 * Self.day).header)),
      among: tokens, at: 31 * Self.day)
    #expect(kept.withLock { $0 }.count { $0 == 0x0A } == 1)
  }

  @Test func `it ends with its token`() throws {
    let brief = try tokens(" until=1970-01-03T00:00:00Z")
    let anna = try #require(brief.entry(presenting: "write"))
    let (header, end) = cookies.setting(anna, host: "sign:8080", at: 0)
    // The browser goes on sending it, so that the answer states why it is let in no more.
    #expect(end == 2 * Self.day && header.value.contains("Max-Age=2592000;"))
    #expect(
      visits(cookies, kept(header), brief, days: [1, 2]) == ["day 1: anna", "day 2: anna, ended"])
    // The token was removed, or its end was drawn nearer.
    #expect(visits(cookies, kept(header), .none, days: [1]) == ["day 1: nobody"])
    let nearer = try tokens(" until=1970-01-02T00:00:00Z")
    #expect(
      visits(cookies, kept(header), nearer, days: [0, 1]) == ["day 0: anna", "day 1: anna, ended"])
    // With a later end of the token the cookie still ends when it was to end.
    let later = try tokens(" until=1970-02-01T00:00:00Z")
    #expect(
      visits(cookies, kept(header), later, days: [1, 2]) == ["day 1: anna", "day 2: nobody"])
  }

  @Test func `only this sign makes cookies, and altered ones are refused`() throws {
    let tokens = try tokens()
    let anna = try #require(tokens.entry(presenting: "write"))
    let cookie = kept(cookies.setting(anna, host: "sign:8080", at: 0).header)
    let other = SessionCookies(key: [UInt8](repeating: 8, count: 32))
    #expect(visits(other, cookie, tokens, days: [0]) == ["day 0: nobody"])
    let text = Array(cookie.value)
    for place in text.indices {
      var changed = text
      changed[place] = changed[place] == "0" ? "1" : "0"
      let found = cookies.entry(
        of: request(Header("Cookie", String(changed))), among: tokens, at: 0)
      #expect(found == nil, "\(String(changed))")
    }
    for broken in ["", "signboard-8080=", "signboard-8080=..", "signboard-8080=a.b.c.d", "=;;="] {
      let found = cookies.entry(of: request(Header("Cookie", broken)), among: tokens, at: 0)
      #expect(found == nil, "\(broken)")
    }
  }

  @Test func `signs on other ports of a machine have cookies of their own`() throws {
    #expect(SessionCookies.name(host: "sign:8080") == "signboard-8080")
    #expect(SessionCookies.name(host: "[::1]:81") == "signboard-81")
    #expect(SessionCookies.name(host: "sign.local") == "signboard-80")
    #expect(SessionCookies.name(host: nil) == "signboard-80")
    let tokens = try tokens()
    let anna = try #require(tokens.entry(presenting: "write"))
    let own = kept(cookies.setting(anna, host: "sign:8080", at: 0).header)
    let both = Header("Cookie", "signboard-81=x; theme=dark;  \(own.value)")
    #expect(cookies.entry(of: request(both), among: tokens, at: 0)?.title == "anna")
    #expect(cookies.entry(of: request(both, host: "sign:81"), among: tokens, at: 0) == nil)
    #expect(
      SessionCookies.removing(host: "sign:81").value
        == "signboard-81=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict")
  }
}

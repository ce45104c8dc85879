// SPDX-License-Identifier: MIT
import Core
import Testing

@testable import SignAPI

struct HostRulesTests {
  private let rules = HostRules(names: ["Sign.local"], origins: ["https://panel.example"])

  private func refusal(_ headers: [String: String], host: String? = "127.0.0.1:8080") -> String {
    let request = APIRequest(
      method: "GET", target: "/api/v1/zones",
      headers: headers.map { Header($0.key, $0.value) }, host: host)
    return rules.refusal(of: request).map { "\($0.status) \($0.kind.rawValue)" } ?? "let in"
  }

  @Test(arguments: [
    "localhost", "LOCALHOST:8080", "127.0.0.1", "192.168.0.7:80", "[::1]:8080", "[fe80::1]",
    "sign.local", "SIGN.LOCAL.:8080",
  ])
  func `addresses and own names are allowed`(host: String) {
    #expect(refusal([:], host: host) == "let in")
  }

  @Test(arguments: [
    "evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "1.2.3", "256.1.1.1",
    "127.0.0.1:99999", "127.0.0.1:", "[::1", "[]", "[evil.example]", "::1:evil", "127.1",
    "sign.local@evil.example", "0x7f.0.0.1",
  ])
  func `every other name is refused`(host: String) {
    #expect(refusal([:], host: host) == "403 host")
  }

  @Test func `a Host header is required, but not on the Unix socket`() {
    #expect(refusal([:], host: nil) == "400 host")
    #expect(refusal([:], host: "") == "400 host")
    #expect(refusal([:], host: "localhost, evil.example") == "400 host")
    let request = APIRequest(method: "GET", target: "/", transport: .unixSocket)
    #expect(rules.refusal(of: request) == nil)
  }

  @Test func `requests from pages of other sites are refused`() {
    #expect(refusal(["Origin": "http://127.0.0.1:8080"]) == "let in")
    #expect(refusal(["Origin": "https://127.0.0.1:8080"]) == "let in")
    #expect(refusal(["Origin": "HTTPS://panel.example"]) == "let in")
    #expect(refusal(["Origin": "http://127.0.0.1:9090"]) == "403 origin")
    #expect(refusal(["Origin": "http://evil.example"]) == "403 origin")
    #expect(refusal(["Origin": "null"]) == "403 origin")
    #expect(refusal(["Origin": ""]) == "403 origin")
    #expect(refusal(["Sec-Fetch-Site": "cross-site"]) == "403 origin")
    #expect(refusal(["Sec-Fetch-Site": "same-site"]) == "403 origin")
    #expect(refusal(["Sec-Fetch-Site": "same-origin"]) == "let in")
    #expect(refusal(["Sec-Fetch-Site": "none"]) == "let in")
  }

  @Test func `a page that came over http is not the sign's own where it speaks https`() {
    for (origin, isLetIn) in [
      ("https://sign.local:8443", true), ("http://sign.local:8443", false),
      ("https://panel.example", true), ("https://sign.local", false),
    ] {
      let request = APIRequest(
        method: "PUT", target: "/api/v1/values/a", headers: [Header("Origin", origin)],
        host: "sign.local:8443", transport: .network, isEncrypted: true)
      #expect((rules.refusal(of: request) == nil) == isLetIn, "\(origin)")
    }
  }

  @Test func `only addresses of this machine need no token`() {
    for host in ["127.0.0.1", "127.9.9.9", "::1", "localhost"] {
      #expect(HostText.isLoopback(host), "\(host)")
    }
    for host in ["0.0.0.0", "::", "192.168.0.1", "127.evil.example", "127.0.0.1.example", ""] {
      #expect(!HostText.isLoopback(host), "\(host)")
    }
  }
}

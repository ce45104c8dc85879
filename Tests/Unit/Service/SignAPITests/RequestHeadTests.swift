// SPDX-License-Identifier: MIT
import NIOHTTP1
import Testing

@testable import SignAPI

/// What the head of a request states about its target, its host and its connection.
struct RequestHeadTests {
  private func head(_ uri: String, hosts: [String], _ version: HTTPVersion) -> APIRequest {
    APIRequest(
      HTTPRequestHead(
        version: version, method: .GET, uri: uri,
        headers: HTTPHeaders([("A", "b")] + hosts.map { ("host", $0) })))
  }

  @Test(
    arguments: [
      ("/a?b#c", ["sign"], "/a?b#c sign"),
      ("/http://x", ["sign"], "/http://x sign"),
      ("*", ["sign"], "* sign"),
      ("/a", [], "/a none"),
      ("/a", [""], "/a "),
      // The authority of a whole address takes precedence.
      ("http://other:80/a?b", ["sign"], "/a?b other:80"),
      ("HTTPS://other", ["sign"], "/ other"),
      ("http://other?b", [], "/?b other"),
      ("http://other/a#b", ["sign"], "/a other"),
      ("http://other#b", ["sign"], "/ other"),
      // Two of them are refused later, as no rule allows such a host.
      ("/a", ["sign", "other"], "/a sign, other"),
      ("http://third/a", ["sign", "other"], "/a sign, other"),
    ] as [(String, [String], String)])
  func `target and host are found`(uri: String, hosts: [String], expected: String) {
    let request = head(uri, hosts: hosts, .http1_1)
    #expect("\(request.target) \(request.host ?? "none")" == expected)
    #expect(request.header("Host") == nil && request.header("a") == "b")
  }

  @Test func `the last request of a connection has the header that ends it`() {
    #expect(head("/", hosts: [], .http1_1).header("Connection") == nil)
    #expect(head("/", hosts: [], .http1_0).header("Connection") == "close")
  }
}

// SPDX-License-Identifier: MIT
import CurlIO
import SignTesting
import Testing

@testable import SignClient

/// Answers from the wire, read through libcurl.
@Suite(.waitsForOthers)
struct AnswerTests {
  private func outcome(
    _ text: String, ending: CannedServer.Ending = .closed, mostBody: Int? = nil
  ) async throws -> String {
    var outcome = ""
    try await CannedServer.with(text, ending: ending) { address, path in
      outcome = try await blocking {
        var request = CurlRequest("GET", "http://localhost/", timeout: .seconds(3600))
        request.socket = path
        if let mostBody { request.mostBody = mostBody }
        do {
          let answer = try request.answer()
          return "\(answer.status) \(String(decoding: answer.body, as: UTF8.self))"
        } catch let failure as CurlFailure {
          let error = ClientError(failure, at: .unixSocket(path: "s"), timeout: .seconds(3600))
          return "\(error)"
        }
      }
    }
    return outcome
  }

  private func damaged(_ reason: String) -> String {
    "The answer from s is not one of a sign: \(reason). Check the address."
  }

  @Test(arguments: [
    ("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}", CannedServer.Ending.open, "200 {}"),
    (
      "HTTP/1.1 404 Not\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n1\r\n}\r\n0\r\n\r\n", .open,
      "404 {}"
    ),
    (
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n7\r\n0\r\nA: b\r\n\r\n", .open,
      "200 7"
    ),
    ("HTTP/1.0 200 OK\r\n\r\n{\"a\"", .closed, "200 {\"a\""),
    ("HTTP/1.1 204 No Content\r\n\r\n", .open, "204 "),
    ("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n7", .open, "200 7"),
  ])
  func `answers with a length, in chunks or until the end are read`(
    text: String, ending: CannedServer.Ending, expected: String
  ) async throws {
    #expect(try await outcome(text, ending: ending) == expected)
  }

  @Test(arguments: [
    ("", "it is cut off"),
    ("HTTP/1.1 200 OK\r\n", "it is cut off"),
    ("HTTP/1.1 200 OK\r\nContent-Le", "it is cut off"),
    ("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n", "it is cut off"),
    ("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{}", "it is cut off"),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{}", "it is cut off"),
    ("SSH-2.0-OpenSSH_9.2\r\n", "it is not HTTP"),
    ("HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n", "it is not HTTP"),
    ("\u{0}\u{1}\u{2}", "it is not HTTP"),
  ])
  func `an invalid answer is reported`(text: String, reason: String) async throws {
    #expect(try await outcome(text) == damaged(reason))
  }

  @Test func `a huge head is not kept`() async throws {
    let long = damaged("its head is too long")
    let field = "X-Field: \(String(repeating: "a", count: 70_000))\r\n"
    #expect(try await outcome("HTTP/1.1 200 OK\r\n\(field)\r\n") == long)
    let endless = String(repeating: "a", count: 400_000)
    #expect(try await outcome("HTTP/1.1 200 OK\r\nX: \(endless)") == long)
    let fields = (0..<10_000).map { "X-\($0): a\r\n" }.joined()
    #expect(try await outcome("HTTP/1.1 200 OK\r\n\(fields)\r\n") == long)
  }

  @Test func `a huge body is not kept, whether its length is announced or not`() async throws {
    let long = damaged("it has more than 80 MiB")
    let body = String(repeating: "a", count: 1001)
    #expect(
      try await outcome("HTTP/1.1 200 OK\r\n\r\n" + body, ending: .open, mostBody: 1000) == long)
    let all = String(repeating: "a", count: 1000)
    #expect(try await outcome("HTTP/1.1 200 OK\r\n\r\n" + all, mostBody: 1000) == "200 " + all)
    let announced = "HTTP/1.1 200 OK\r\nContent-Length: 83886081\r\n\r\n"
    #expect(try await outcome(announced, ending: .open) == long)
  }
}

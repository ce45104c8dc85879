// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing

@testable import SignAPI

/// Requests one after the other, and the answers: the rows below a title.
struct RequestSeries {
  /// The file with those of a sign.
  static let ofSign = "Service/SignAPITests/request-series.txt"

  let rows: [TextRow]

  init(_ title: String, in file: String = ofSign) { rows = TextRow.of(file, title) }

  /// Expects a service to answer each request as written.
  ///
  /// - Parameter isOverSocket: whether the requests go to a server, over one connection for as long
  ///   as the server keeps it; otherwise they go to the service itself.
  func expect(from service: APIService<some Sendable>, isOverSocket: Bool) async throws {
    guard isOverSocket else {
      return try await expect { await Self.sent(service.respond(to: $0), to: $0) }
    }
    try await RunningServer.run {
      try HTTPServer(
        handler: service, listeners: [.tcp(host: "127.0.0.1", port: 0)],
        limits: RunningServer.patient, logger: .silent, onListening: $0)
    } test: { _, listeners in
      var client = try await RawClient(listeners[0])
      try await expect { request in
        let answer = try await client.ask(request)
        if answer.headers["connection"] == "close" {
          await client.close()
          client = try await RawClient(listeners[0])
        }
        return answer.response
      }
      await client.close()
    }
  }

  /// An answer of the service as a server sends it.
  ///
  /// A service answers `HEAD` like `GET` and gives no lengths: both are the work of the connection,
  /// which frames the answers. It also states in `Connection` whether it ends, which a service
  /// cannot know; so no row names that field.
  private static func sent(_ answer: APIResponse, to request: APIRequest) -> APIResponse {
    var answer = answer
    let length = Header("Content-Length", "\(answer.bytes.count)")
    answer.headers += [204, 304].contains(answer.status) ? [] : [length]
    if request.method == "HEAD" { answer.body = .bytes([]) }
    return answer
  }

  /// Expects the status, the body, and the fields of the head that are named.
  private func expect(_ ask: (APIRequest) async throws -> APIResponse) async throws {
    for row in rows {
      let answer = try await ask(row.request)
      var lines = [Sample.summary(answer)]
      for line in row.output.split(separator: "\n") {
        guard let field = line.prefixMatch(of: #/([A-Z][-A-Za-z]+): /#) else { continue }
        lines.append("\(field.1): \(answer.header(String(field.1)) ?? "none")")
      }
      #expect(lines.joined(separator: "\n") == row.output, "\(row.input)")
    }
  }
}

extension TextRow {
  /// The request of the input: `METHOD PATH [Field: value]… BODY`, the path below `/api/v1`.
  var request: APIRequest {
    let parts = input.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    var body = parts.dropFirst(2).first
    var headers: [String: String] = [:]
    while let text = body, let field = text.prefixMatch(of: #/\[([-A-Za-z]+): ([^\]]*)\] ?/#) {
      headers[String(field.1)] = String(field.2)
      let rest = text[field.range.upperBound...]
      body = rest.isEmpty ? nil : rest
    }
    return Sample.request(
      String(parts[0]), "/api/v1\(parts[1])", body.map { String($0) }, headers: headers)
  }
}

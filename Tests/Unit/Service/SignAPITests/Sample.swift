// SPDX-License-Identifier: MIT
import ControlTesting
import Core
import SignControl
import SignTesting

@testable import SignAPI

/// A service over a sign in memory.
struct Sample {
  let control = FakeSign()
  let clock = VirtualClock()
  let hub = FrameHub()
  let metrics = MetricsRegistry()
  let service: APIService<any SignControl>

  init(_ change: (inout APIOptions) -> Void = { _ in }) {
    var options = APIOptions()
    change(&options)
    let clock = clock
    service = APIService(
      control: control, options: options, hub: hub, metrics: metrics, now: { clock.now })
  }

  static func request(
    _ method: String, _ target: String, _ body: String? = nil, headers: [String: String] = [:]
  ) -> APIRequest {
    var request = APIRequest(method: method, target: target, host: "localhost:8080")
    request.headers = headers.sorted { $0.key < $1.key }.map { Header($0.key, $0.value) }
    if let body {
      request.body = Array(body.utf8)
      if request.header("Content-Type") == nil {
        request.headers.append(Header("Content-Type", "application/json"))
      }
    }
    return request
  }

  func ask(
    _ method: String, _ target: String, _ body: String? = nil, headers: [String: String] = [:]
  ) async -> APIResponse {
    await service.respond(to: Self.request(method, "/api/v1" + target, body, headers: headers))
  }

  /// Status and body, or the kind and the errors of the problem, one per line.
  func summary(
    _ method: String, _ target: String, _ body: String? = nil, headers: [String: String] = [:]
  ) async -> String {
    Self.summary(await ask(method, target, body, headers: headers))
  }

  static func summary(_ response: APIResponse) -> String {
    guard response.header("Content-Type") == "application/problem+json",
      let problem = value(response.bytes)
    else {
      let text = String(decoding: response.bytes, as: UTF8.self)
      return "\(response.status)" + (text.isEmpty ? "" : " " + text)
    }
    let kind = problem["type"]?.string?.split(separator: ":").last ?? ""
    var lines = ["\(response.status) \(kind): \(problem["detail"]?.string ?? "")"]
    for error in problem["errors"]?.items ?? [] {
      let place = error["line"].map { line in " \(line.text):\(error["column"]?.text ?? "")" } ?? ""
      lines.append(
        "\(error["field"]?.string ?? "")\(place) \(error["code"]?.string ?? ""):"
          + " \(error["message"]?.string ?? "")")
    }
    return lines.joined(separator: "\n")
  }

  static func value(_ bytes: [UInt8]) -> JSONValue? {
    var reader = JSONReader(bytes)
    return (try? reader.document()).map { JSONValue($0) }
  }
}

extension JSONValue {
  subscript(key: String) -> JSONValue? {
    if case .object(let members) = self { members.first { $0.key == key }?.value } else { nil }
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }
  var items: [JSONValue] { if case .array(let items) = self { items } else { [] } }
  var keys: [String] { if case .object(let members) = self { members.map(\.key) } else { [] } }

  /// The same value with the members of all objects in the order of their keys.
  var sorted: JSONValue {
    switch self {
    case .array(let items): .array(items.map(\.sorted))
    case .object(let members):
      .object(members.sorted { $0.key < $1.key }.map { .init($0.key, $0.value.sorted) })
    default: self
    }
  }
}

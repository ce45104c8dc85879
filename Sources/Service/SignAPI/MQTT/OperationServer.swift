// SPDX-License-Identifier: MIT
import Core
package import SignControl

/// The API of a sign for those who ask without HTTP, such as the clients of a broker: with the same
/// parameters and bodies, checks, rights, limits and errors; tokens and hosts do not count.
package typealias OperationServer = APIService<any SignControl>

extension OperationServer {
  /// The longest request in bytes, as long as the longest body of a message.
  package static var mostBytes: Int { 256 << 10 }

  /// Performs what a JSON object asks for, once for each of its ids.
  ///
  /// - Parameters:
  ///   - bytes: the object; at most `mostBytes`.
  ///   - caller: who asks, with the rights.
  ///   - isRepeatable: whether it is performed as often as it comes, whatever its id is; then it may also
  ///     be one of the endpoints for other systems.
  /// - Returns: a JSON object: `{"id": …, "ok": true, "status": …, "answer": …}`, or
  ///   `{"id": …, "ok": false, "status": …, "problem": …}` with the problem as HTTP has it.
  package func answer(
    to bytes: [UInt8], by caller: Caller, isRepeatable: Bool = false
  ) async -> [UInt8] {
    var id: String?
    var language = AnswerLanguage.english
    do throws(Problem) {
      guard bytes.count <= Self.mostBytes else { throw Self.lengthProblem }
      let node = try Self.node(bytes)
      id = OperationRequest.id(of: node)
      var reader = SchemaReader(scenes)
      let request = try OperationRequest(node, &reader)
      language = request.language
      let response = try await perform(
        request, bytes, by: caller, isRepeatable: isRepeatable)
      guard response.bytes.count <= Self.mostBytes else {
        throw Problem(
          .tooLong,
          .phrase(
            """
            The answer is longer than \(Self.mostBytes) bytes. Ask for less, with limit \
            and after, or over HTTP.
            """))
      }
      return Self.done(id, response)
    } catch {
      return Self.refused(id, error, in: language)
    }
  }

  /// The answer to a request that is longer than `mostBytes`, without looking at it.
  package var refusalOfLength: [UInt8] { Self.refused(nil, Self.lengthProblem, in: .english) }

  /// The refusal of requests above `mostBytes`.
  package static var lengthProblem: Problem {
    Problem(.tooLong, .phrase("The request is longer than \(mostBytes) bytes. Split it."))
  }

  static func node(_ bytes: [UInt8]) throws(Problem) -> JSONNode {
    try node(bytes, orReport: PhraseForm("The request is not JSON: {0}"))
  }

  static func done(
    _ id: String?, _ response: APIResponse, leftOut: [String] = []
  ) -> [UInt8] {
    guard response.status < 400 else {
      return reply(id, response.status, "problem", response.bytes)
    }
    let isJSON = response.header("Content-Type")?.hasPrefix("application/json") ?? false
    let isText = !isJSON && !response.bytes.isEmpty
    let text = isText ? JSONValue.string(String(decoding: response.bytes, as: UTF8.self)).bytes : []
    let content = isJSON ? response.bytes : text
    return reply(id, response.status, "answer", content, leftOut: leftOut)
  }

  static func refused(_ id: String?, _ problem: Problem, in language: AnswerLanguage) -> [UInt8] {
    reply(id, problem.status, "problem", problem.json(in: language).bytes)
  }

  /// - Parameters:
  ///   - content: the value of the last member, which is JSON already; empty: there is none.
  ///   - names: names left out of the request; empty: no such member.
  private static func reply(
    _ id: String?, _ status: Int, _ name: String, _ content: [UInt8], leftOut names: [String] = []
  ) -> [UInt8] {
    let head = JSONValue.object(present: [
      "id": id.map(JSONValue.string) ?? .null, "ok": .bool(status < 400),
      "status": .integer(Int64(status)),
      "leftOut": names.isEmpty ? nil : .array(names.map(JSONValue.string)),
    ]).bytes
    if content.isEmpty { return head }
    return head.dropLast() + Array(",\"\(name)\":".utf8) + content + [UInt8(ascii: "}")]
  }
}

// SPDX-License-Identifier: MIT
import Schedules
package import SignControl

/// What every implementation of `SignControl` does, one check a promise.
///
/// A test runs each check on a fresh sign that has a zone `main` and no messages.
package enum SignControlChecks {
  /// One promise.
  package struct Check: Sendable, CustomStringConvertible {
    /// The promise, a sentence.
    package let description: String
    let run: @Sendable (inout Findings) async throws(ControlError) -> Void

    /// Asks a sign.
    ///
    /// - Returns: where it breaks the promise, a line each; none: it keeps it.
    package func findings(on sign: any SignControl) async -> [String] {
      var findings = Findings(sign: sign)
      do {
        try await run(&findings)
      } catch {
        findings.lines.append("it throws \(error)")
      }
      return findings.lines
    }
  }

  /// The sign and the findings.
  struct Findings {
    let sign: any SignControl
    let caller = Caller(role: .administrator, name: "check")
    var lines: [String] = []

    /// Notes a difference.
    mutating func expect<Value: Equatable>(_ what: String, _ value: Value, _ expected: Value) {
      if value != expected { lines.append("\(what) is \(value), expected \(expected)") }
    }

    /// Notes if a call does not throw an error of a kind.
    mutating func expect(
      _ what: String, throws kind: String,
      _ call: (any SignControl) async throws(ControlError) -> Void
    ) async {
      do throws(ControlError) {
        try await call(sign)
        lines.append("\(what) is done, expected \(kind)")
      } catch {
        if error.kind != kind { lines.append("\(what) throws \(error), expected \(kind)") }
      }
    }

    @discardableResult
    func put(
      _ text: String, _ id: String, if condition: WriteCondition = .none
    ) async throws(ControlError) -> (view: MessageView, isNew: Bool) {
      try await sign.put(MessageDraft(text: text), id: id, if: condition, by: caller)
    }

    func ids(
      after: String? = nil, limit: Int = 100
    ) async throws(ControlError) -> [String] {
      try await sign.messages(MessageQuery(after: after, limit: limit)).messages.map(\.id)
    }
  }

  /// All promises.
  package static let all = messages + templates + values + state + fleet
}

extension ControlError {
  /// The kind without its sentence.
  fileprivate var kind: String {
    switch self {
    case .notFound: "not found"
    case .forbidden: "forbidden"
    case .conflict: "conflict"
    case .stale(let current): current == 0 ? "stale, missing" : "stale"
    case .invalid(let problems): "invalid " + problems.map(\.field).joined(separator: ", ")
    case .busy: "busy"
    }
  }
}

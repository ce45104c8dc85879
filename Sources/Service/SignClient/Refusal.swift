// SPDX-License-Identifier: MIT
import Core

/// A refusal by the service, in its own words (RFC 9457).
package struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// A problem of one field.
  package struct Field: Hashable, Sendable {
    /// The field, as `rules[0].start`; empty for all of it.
    package let name: String
    /// The place of the message in a batch, from 0, with which the name begins.
    var item: Int?
    /// Whole sentences.
    package let message: String
  }

  /// The most problems of fields that the sign reports of one request; more are not read.
  static let mostFields = 100

  /// The most that are shown.
  private static let mostShown = 20

  /// The status of HTTP, 300…599.
  package let status: Int
  /// A whole sentence.
  package let detail: String
  /// The problems of fields; may be empty.
  package internal(set) var fields: [Field]
  /// After how many seconds to try again; `nil`: the service names no time.
  package let retryAfter: Int?

  /// The sentences of the service, and a next step where it gives none.
  package var description: String {
    var lines = fields.map { field in
      field.name.isEmpty ? field.message : "\(field.name): \(field.message)"
    }
    // The general sentence adds nothing to the errors.
    if lines.isEmpty { lines = [detail] }
    let rest = lines.count - Self.mostShown
    let least = fields.count < Self.mostFields ? "" : "at least "
    if rest > 0 { lines = lines.prefix(Self.mostShown) + ["and \(least)\(rest) more"] }
    if lines.count > 1 { lines = ["The sign refuses it:"] + lines.map { "  \($0)" } }
    if status == 401 { lines.append("Give a file with the token as --token-file.") }
    if let retryAfter { lines.append("Try again in \(retryAfter) s.") }
    return fields.count > 1 ? lines.joined(separator: "\n") : lines.joined(separator: " ")
  }
}

extension Refusal {
  /// Reads an answer; `nil` if it is not in the form of the service.
  init?(_ answer: ClientAnswer) {
    guard let object = answer.value, let detail = object["detail"]?.string else { return nil }
    let fields = (object["errors"]?.items ?? []).prefix(Self.mostFields).map { error in
      Field(
        name: ShownText.line(error["field"]?.string ?? ""),
        item: error["item"]?.integer.flatMap { Int(exactly: $0) },
        message: ShownText.line(error["message"]?.string ?? ""))
    }
    self.init(
      status: answer.status, detail: ShownText.line(detail), fields: Array(fields),
      retryAfter: answer.retryAfter)
  }
}

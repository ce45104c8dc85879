// SPDX-License-Identifier: MIT
import HTTPServing
import Phrases

/// A file as the body of a request.
struct FileBody: Hashable, Sendable {
  /// Its media types (RFC 9110, section 8.3.1), one or more.
  let types: [String]
  /// The most bytes.
  let mostBytes: Int
  /// One of the type `text/plain`, if there are such; others are what `GET` answers at the same path.
  var sample: String?

  /// Demands that a body is declared as such a file, which a page of another site cannot without a
  /// preflight request.
  func check(_ request: APIRequest) throws(Problem) {
    let declared = (request.header("Content-Type") ?? "").lowercased().filter { $0 != " " }
    guard types.contains(declared), request.header("Content-Encoding") == nil else {
      throw Problem(
        415, "type",
        .phrase("Send the file as Content-Type: \(.alternatives(types)), without an encoding."))
    }
    guard !request.body.isEmpty else { throw Problem(400, "body", .phrase("The file is empty.")) }
  }
}

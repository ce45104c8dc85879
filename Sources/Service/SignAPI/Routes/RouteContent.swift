// SPDX-License-Identifier: MIT
import SignControl

/// The body of a successful answer.
enum RouteContent: Sendable {
  case nothing
  case json(Schema)
  /// Events, and the object that one of them has as data.
  case events(Schema)
  case text(String)
  case binary(String)

  static let eventStream = "text/event-stream"

  /// The object that is answered.
  var schema: Schema? {
    switch self {
    case .json(let schema), .events(let schema): schema
    case .nothing, .text, .binary: nil
    }
  }
}

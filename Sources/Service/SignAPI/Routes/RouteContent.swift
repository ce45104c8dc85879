// SPDX-License-Identifier: MIT

/// The body of a successful answer.
enum RouteContent: Sendable {
  case nothing
  case json(Schema)
  case text(String)
  case binary(String)
}

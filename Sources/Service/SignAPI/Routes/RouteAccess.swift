// SPDX-License-Identifier: MIT
import SignControl

/// The callers that may use an operation.
enum RouteAccess: Hashable, Sendable {
  case anybody
  case role(Caller.Role)
}

/// Which changes go on when a caller has sent too many.
enum RouteUrgency: Sendable {
  case never
  case always
  /// Messages from a priority on.
  case byPriority
}

// SPDX-License-Identifier: MIT
import Core
import SignControl

/// The one table of all operations; a new one is a row here with its handler.
enum Routes {
  /// An operation on a sign.
  typealias Route = SignAPI.Route<any SignControl>
  /// A call of an operation on a sign.
  typealias Call = SignAPI.Call<any SignControl>

  static let root = "/api/v1"

  /// In the order of the OpenAPI document.
  static let all = [
    messages, templates, schedule, history, display, texts, panel, pictures, configuration, backup,
    Route.access, status, webhooks,
    fleet, extra,
  ].flatMap(\.self)

  static let anyCaller: Caller.Role? = nil
  static let read = Caller.Role.viewer
  static let write = Caller.Role.writer
  static let operate = Caller.Role.operator
  static let administer = Caller.Role.administrator
  static let zone = Schema.Field("zone", .name(1...64), "Only this zone.", samples: ["main"])
  static let limit = Schema.Field("limit", .integer(1...500), "The most items. Default: 100.")
}

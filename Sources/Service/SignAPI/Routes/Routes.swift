// SPDX-License-Identifier: MIT
import SignControl

/// The one table of all operations; a new one is a row here with its handler.
enum Routes {
  static let root = "/api/v1"

  /// In the order of the OpenAPI document.
  static let all = [
    messages, templates, schedule, history, display, texts, panel, pictures, configuration, backup,
    access, status, webhooks, extra,
  ].flatMap(\.self)

  static let read = Route.Access.role(.viewer)
  static let write = Route.Access.role(.writer)
  static let operate = Route.Access.role(.operator)
  static let administer = Route.Access.role(.administrator)
  static let zone = Schema.Field("zone", .name(1...64), "Only this zone.")
  static let limit = Schema.Field("limit", .integer(1...500), "The most items. Default: 100.")
}

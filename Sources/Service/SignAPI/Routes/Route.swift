// SPDX-License-Identifier: MIT
import HTTPServing
import SignControl

/// An endpoint for other systems, closed unless it is opened.
package enum ExtraEndpoint: String, CaseIterable, Hashable, Sendable {
  /// `POST /api/notify`, in the form of AWTRIX.
  case notify
  /// `GET /show?text=`, for bookmarks and buttons.
  case show
}

/// An operation of the API: its address, what it takes and answers, and the function that does it.
///
/// A table of them is served, and the OpenAPI document is made from it. The subject is what they are
/// about: a sign.
struct Route<Subject: Sendable>: Sendable {
  /// Asks the subject and writes its answer.
  typealias Handler = @Sendable (Call<Subject>) async throws(ControlError) -> APIResponse

  /// The id of the operation in the OpenAPI document, in metrics and in the log.
  let id: String
  let method: String
  /// With its parameters in braces.
  let path: String
  let access: RouteAccess
  /// The summary in the OpenAPI document.
  let about: String
  let query: [Schema.Field]
  let body: Schema?
  let isBodyOptional: Bool
  /// The file that it takes instead of a body of JSON.
  let file: FileBody?
  /// The statuses of successful answers.
  let statuses: [Int]
  let content: RouteContent
  /// Whether it takes `If-Match` and `If-None-Match` as a condition of the change.
  let isConditional: Bool
  /// Whether the sign may refuse it because of its current state.
  let mayConflict: Bool
  /// Whether its object may be missing.
  let mayMiss: Bool
  /// Whether the answer has an `ETag`.
  let hasTag: Bool
  let urgency: RouteUrgency
  /// Whether it takes so long that each caller may ask it seldom only.
  let isDear: Bool
  /// The form of the parameters of the path.
  let pathForm: Schema.Form?
  let extra: ExtraEndpoint?
  let handler: Handler

  /// - Parameter path: below `/api/v1`, or the whole path of an extra endpoint.
  init(
    _ id: String, _ method: String, _ path: String, _ access: RouteAccess, _ about: String,
    query: [Schema.Field] = [], body: Schema? = nil, isBodyOptional: Bool = false,
    file: FileBody? = nil,
    statuses: [Int] = [200], content: RouteContent = .nothing, isConditional: Bool = false,
    mayConflict: Bool = false, mayMiss: Bool = false, hasTag: Bool = false,
    urgency: RouteUrgency = .never, isDear: Bool = false, pathForm: Schema.Form? = nil,
    extra: ExtraEndpoint? = nil,
    handler: @escaping Handler
  ) {
    self.id = id
    self.method = method
    self.path = extra == nil ? Routes.root + path : path
    self.access = access
    self.about = about
    self.query = query
    self.body = body
    self.isBodyOptional = isBodyOptional
    self.file = file
    self.statuses = statuses
    self.content = content
    self.isConditional = isConditional
    self.mayConflict = mayConflict
    self.mayMiss = mayMiss
    self.hasTag = hasTag
    self.urgency = urgency
    self.isDear = isDear
    self.pathForm = pathForm
    self.extra = extra
    self.handler = handler
  }

  /// The names of the parameters of the path.
  var parameters: [String] {
    path.split(separator: "/").compactMap {
      $0.first == "{" ? String($0.dropFirst().dropLast()) : nil
    }
  }

  /// Whether a repetition with the same `Idempotency-Key` is answered from memory.
  var takesKey: Bool { method == "POST" }

  /// All statuses that it may answer, in order.
  var allStatuses: [Int] {
    // The head of any request can be too long, its token wrong.
    var statuses = Set(statuses + [400, 401, 403, 429, 431, 503])
    if mayMiss { statuses.insert(404) }
    if mayConflict || takesKey { statuses.insert(409) }
    if isConditional { statuses.formUnion([412, 428]) }
    if body != nil || file != nil { statuses.formUnion([408, 413, 415, 417, 501]) }
    // Also for a key that was used for another request.
    if body != nil || takesKey || !query.isEmpty || !parameters.isEmpty { statuses.insert(422) }
    if hasTag, method == "GET" { statuses.insert(304) }
    return statuses.sorted()
  }
}

extension Route {
  /// Reads the OpenAPI document.
  static var document: Route {
    Route(
      "readDocument", "GET", "/openapi.json", .anybody, "This document.",
      content: .text("application/json"), hasTag: true
    ) { call throws(ControlError) in
      let document = call.service.document.content
      return .tagged(bytes: document.bytes, document.tag, call.request)
    }
  }
}

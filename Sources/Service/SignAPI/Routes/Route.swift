// SPDX-License-Identifier: MIT
import Core
import SignControl

/// An endpoint for other systems, closed unless it is opened.
package enum ExtraEndpoint: String, CaseIterable, Hashable, Sendable {
  /// `POST /api/notify`, in the form of AWTRIX.
  case notify
  /// `GET /show?text=`, for bookmarks and buttons.
  case show
}

/// Which changes go on when a caller has sent too many.
enum RouteUrgency: Sendable {
  case never
  case always
  /// Messages from a priority on.
  case byPriority
}

/// What holds for some operations only.
enum RouteTrait: Sendable {
  /// It may be asked for without a body.
  case bodyOptional
  /// It takes `If-Match` and `If-None-Match` as a condition of the change.
  case conditional
  /// The sign may refuse it because of its current state.
  case mayConflict
  /// Its object may be missing.
  case mayMiss
  /// The answer has an `ETag`.
  case tagged
  /// It takes so long that each caller may ask it seldom only.
  case dear
}

/// An operation of the API: its address, what it takes and answers, and the function that does it.
///
/// A table of them is served, and the OpenAPI document is made from it. The subject is what they are
/// about: a sign.
struct Route<Subject: Sendable>: Sendable {
  /// The id of the operation in the OpenAPI document, in metrics and in the log.
  let id: String
  let method: String
  /// With its parameters in braces.
  let path: String
  /// The least rights of a caller; `nil`: anybody may use it.
  let access: Caller.Role?
  /// The summary in the OpenAPI document.
  let about: String
  let query: [Schema.Field]
  let body: Schema?
  /// The file that it takes instead of a body of JSON.
  let file: FileBody?
  private let traits: Set<RouteTrait>
  let urgency: RouteUrgency
  /// The form of the parameters of the path.
  let pathForm: Schema.Form?
  let extra: ExtraEndpoint?
  let answer: RouteAnswer<Subject>

  /// - Parameter path: below `/api/v1`, or the whole path of an extra endpoint.
  init(
    _ id: String, _ method: String, _ path: String, _ access: Caller.Role?, _ about: String,
    query: [Schema.Field] = [], body: Schema? = nil, file: FileBody? = nil,
    traits: Set<RouteTrait> = [], urgency: RouteUrgency = .never, pathForm: Schema.Form? = nil,
    extra: ExtraEndpoint? = nil, _ answer: RouteAnswer<Subject>
  ) {
    self.path = extra == nil ? Routes.root + path : path
    (self.id, self.method, self.access, self.about) = (id, method, access, about)
    (self.query, self.body, self.file, self.traits) = (query, body, file, traits)
    (self.urgency, self.pathForm, self.extra, self.answer) = (urgency, pathForm, extra, answer)
  }

  func has(_ trait: RouteTrait) -> Bool { traits.contains(trait) }

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
    var statuses = Set(answer.statuses + [400, 401, 403, 429, 431, 503])
    if has(.mayMiss) { statuses.insert(404) }
    if has(.mayConflict) || takesKey { statuses.insert(409) }
    if has(.conditional) { statuses.formUnion([412, 428]) }
    if body != nil || file != nil { statuses.formUnion([408, 413, 415, 417, 501]) }
    // Also for a key that was used for another request.
    if body != nil || takesKey || !query.isEmpty || !parameters.isEmpty { statuses.insert(422) }
    if has(.tagged), method == "GET" { statuses.insert(304) }
    return statuses.sorted()
  }

  /// Reads the OpenAPI document.
  static var document: Route {
    Route(
      "readDocument", "GET", "/openapi.json", Routes.anyCaller, "This document.", traits: [.tagged],
      RouteAnswer(.text("application/json")) { call throws(ControlError) in
        let document = call.service.document.content
        return .tagged(bytes: document.bytes, document.tag, call.request)
      })
  }

  /// Looks a request up.
  ///
  /// - Parameters:
  ///   - method: `HEAD` finds what `GET` finds.
  ///   - routes: all operations.
  ///   - extra: the extra endpoints that are open.
  /// - Returns: the operation, with the values of the parameters of its path.
  static func find(
    method: String, segments: [String], in routes: [Route], extra: Set<ExtraEndpoint>
  ) throws(Problem) -> (route: Route, parameters: [String: String]) {
    var allowed: [String] = []
    for route in routes where route.extra.map({ extra.contains($0) }) ?? true {
      guard let parameters = route.parameters(in: segments) else { continue }
      if route.method == method || (method == "HEAD" && route.method == "GET") {
        return (route, parameters)
      }
      allowed.append(route.method)
      if route.method == "GET" { allowed.append("HEAD") }
    }
    if allowed.isEmpty {
      throw Problem(
        .noRoute, .phrase("There is nothing at this path; see \(Routes.root)/openapi.json."))
    }
    throw .method(allowed: allowed)
  }

  private func parameters(in segments: [String]) -> [String: String]? {
    let parts = path.dropFirst().split(separator: "/")
    guard parts.count == segments.count else { return nil }
    var parameters: [String: String] = [:]
    for (part, segment) in zip(parts, segments) {
      if part.first == "{" {
        parameters[String(part.dropFirst().dropLast())] = segment
      } else if part != segment {
        return nil
      }
    }
    return parameters
  }
}

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
        .type,
        .phrase("Send the file as Content-Type: \(.alternatives(types)), without an encoding."))
    }
    guard !request.body.isEmpty else { throw Problem(.body, .phrase("The file is empty.")) }
  }
}

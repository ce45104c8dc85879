// SPDX-License-Identifier: MIT
import JSONText

extension APIService {
  /// Does what is asked.
  func answer(_ admission: Admission, _ request: APIRequest) async -> APIResponse {
    let response: APIResponse
    do {
      response = try await keyed(admission, request)
    } catch {
      response = error.response
    }
    count(admission.route.operation.rawValue, response.status)
    return Self.secured(response)
  }

  /// Reads the body by its schema; the errors are all of them.
  func record(_ admission: Admission, _ request: APIRequest) throws(Problem) -> Record {
    let route = admission.route
    guard let schema = route.body else {
      guard request.body.isEmpty else {
        throw Problem(400, "body", "This request takes no body.")
      }
      return Record(values: [:])
    }
    if request.body.isEmpty, route.isBodyOptional { return Record(values: [:]) }
    try Self.checkType(of: request)
    let node: JSONNode
    do {
      var reader = JSONReader(request.body)
      node = try reader.document()
    } catch {
      let problem = FieldProblem(field: "", code: "syntax", message: error.reason)
      throw Problem(
        400, "syntax", "The body is not JSON: \(error.description)",
        errors: [SchemaReader.Found(problem: problem, position: error.position)])
    }
    var reader = SchemaReader()
    let record = reader.record(node, schema)
    guard reader.found.isEmpty else {
      throw Problem(422, "invalid", "The body is not valid; see errors.", errors: reader.found)
    }
    return record
  }

  /// A body must say that it is JSON, which a page of another site cannot without asking first.
  static func checkType(of request: APIRequest) throws(Problem) {
    let parts = (request.header("Content-Type") ?? "").lowercased().split(separator: ";")
    let isJSON = parts.first.map { $0.filter { $0 != " " } == "application/json" } ?? false
    let hasOther = parts.dropFirst().contains { part in
      let part = part.filter { $0 != " " && $0 != "\"" }
      return part.hasPrefix("charset=") && part != "charset=utf-8"
    }
    guard isJSON, !hasOther else {
      throw Problem(415, "type", "Send the body as Content-Type: application/json in UTF-8.")
    }
    let encoding = request.header("Content-Encoding")?.lowercased() ?? "identity"
    guard encoding == "identity" else {
      throw Problem(415, "type", "Send the body without Content-Encoding.")
    }
  }

  private func keyed(
    _ admission: Admission, _ request: APIRequest
  ) async throws(Problem) -> APIResponse {
    guard admission.route.takesKey, let key = request.header("Idempotency-Key") else {
      let record = try record(admission, request)
      try checkUrgency(admission, record)
      return try await perform(admission, record, request)
    }
    // What is not valid is told again and again, and never kept.
    let record = try record(admission, request)
    try checkUrgency(admission, record)
    let scope = admission.caller.name + "\n" + key
    let fingerprint = SHA256.hash(
      Array("\(request.method) \(request.target)\n".utf8) + request.body)
    switch answers.begin(key: key, scope: scope, fingerprint: fingerprint) {
    case .known(var response):
      response.headers.append(Header("Idempotency-Replayed", "true"))
      return response
    case .refused(let problem): throw problem
    case .new: break
    }
    let response: APIResponse
    do {
      response = try await perform(admission, record, request)
    } catch {
      response = error.response
    }
    answers.finish(scope: scope, response)
    return response
  }

  func count(_ operation: String, _ status: Int) {
    metrics.count(
      "signboard_http_requests_total", "Requests by operation and status.",
      labels: [("operation", operation), ("status", String(status))])
  }

  /// What every answer says to browsers.
  static func secured(_ response: APIResponse) -> APIResponse {
    var response = response
    response.headers += [
      Header("X-Content-Type-Options", "nosniff"), Header("Referrer-Policy", "no-referrer"),
    ]
    if response.header("Content-Security-Policy") == nil {
      response.headers.append(
        Header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"))
    }
    if response.header("Cache-Control") == nil {
      response.headers.append(Header("Cache-Control", "no-store"))
    }
    return response
  }
}

// SPDX-License-Identifier: MIT
import Core
import SignControl

extension APIService {
  /// Answers an admitted request.
  package func answer(_ admission: Admission, _ request: APIRequest) async -> APIResponse {
    let response: APIResponse
    do throws(Problem) {
      // A large body comes long after its head.
      if let token = admission.token, admission.route.access != nil, let ending = ending(of: token)
      {
        throw ending
      }
      response = try await keyed(admission, request)
    } catch {
      response = error.response(in: request.language)
    }
    count(admission.route.id, response.status)
    return response.secured
  }

  /// Reads the body by its schema; throws all its problems.
  func record(_ admission: Admission, _ request: APIRequest) throws(Problem) -> Record {
    if let file = admission.route.file {
      try file.check(request)
      return Record(values: [:])
    }
    return try record(admission.route, isGiven: !request.body.isEmpty) { _ throws(Problem) in
      try Self.checkType(of: request)
      return try Self.node(request.body, orReport: PhraseForm("The body is not JSON: {0}"))
    }
  }

  /// Reads JSON; other text is refused with a form of words that takes the reason.
  static func node(_ bytes: [UInt8], orReport form: PhraseForm) throws(Problem) -> JSONNode {
    do throws(JSONError) {
      var reader = JSONReader(bytes)
      return try reader.document()
    } catch {
      let problem = FieldProblem(
        field: "", code: .syntax, message: error.cause, position: error.position)
      throw Problem(.syntax, .phrase(form, error.phrase), errors: [problem])
    }
  }

  /// Reads a body that is JSON by the schema of a route; throws all its problems.
  ///
  /// - Parameter node: gives the body, or refuses that there is none.
  func record(
    _ route: Route<Subject>, isGiven: Bool, _ node: (Schema) throws(Problem) -> JSONNode
  ) throws(Problem) -> Record {
    guard let schema = route.body else {
      if isGiven { throw Problem(.body, .phrase("This request takes no body.")) }
      return Record(values: [:])
    }
    if !isGiven, route.has(.bodyOptional) { return Record(values: [:]) }
    var reader = SchemaReader(scenes)
    let record = reader.record(try node(schema), schema)
    try reader.check(.invalid, .phrase("The body is not valid; see errors."))
    return record
  }

  /// Demands that a body is declared as JSON, which a page of another site cannot without a preflight
  /// request.
  static func checkType(of request: APIRequest) throws(Problem) {
    let parts = (request.header("Content-Type") ?? "").lowercased().split(separator: ";")
    let isJSON = parts.first.map { $0.filter { $0 != " " } == "application/json" } ?? false
    let hasOther = parts.dropFirst().contains { part in
      let part = part.filter { $0 != " " && $0 != "\"" }
      return part.hasPrefix("charset=") && part != "charset=utf-8"
    }
    guard isJSON, !hasOther else {
      throw Problem(.type, .phrase("Send the body as Content-Type: application/json in UTF-8."))
    }
    let encoding = request.header("Content-Encoding")?.lowercased() ?? "identity"
    guard encoding == "identity" else {
      throw Problem(.type, .phrase("Send the body without Content-Encoding."))
    }
  }

  private func keyed(
    _ admission: Admission, _ request: APIRequest
  ) async throws(Problem) -> APIResponse {
    let record = try record(admission, request)
    // Answers to invalid requests are not kept.
    let key = admission.route.takesKey ? request.header("Idempotency-Key") : nil
    return try await keyed(key, admission, record, request)
  }

  /// Performs a request, once for each key of a caller.
  ///
  /// - Parameter key: `nil`: it is performed each time.
  func keyed(
    _ key: String?, _ admission: Admission, _ record: Record, _ request: APIRequest
  ) async throws(Problem) -> APIResponse {
    try checkUrgency(admission, record)
    guard let key else { return try await perform(admission, record, request) }
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
      response = error.response(in: request.language)
    }
    answers.finish(scope: scope, response)
    return response
  }

  func count(_ operation: String, _ status: Int) {
    metrics.count(
      "signboard_http_requests_total", "Requests by operation and status.",
      labels: [("operation", operation), ("status", String(status))])
  }

  /// Calls the handler of the route.
  private func perform(
    _ admission: Admission, _ record: Record, _ request: APIRequest
  ) async throws(Problem) -> APIResponse {
    let call = Call(service: self, admission: admission, record: record, request: request)
    do {
      return try await admission.route.answer.handler(call)
    } catch {
      throw Problem(error)
    }
  }
}

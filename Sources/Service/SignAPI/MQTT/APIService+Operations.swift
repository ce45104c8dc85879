// SPDX-License-Identifier: MIT
import Core
import Schedules
import SignControl

extension APIService {
  /// Performs an operation that is asked for without HTTP.
  ///
  /// - Parameters:
  ///   - bytes: the whole request, by which a repetition of its id is known.
  ///   - isRepeatable: whether it is performed as often as it comes.
  func perform(
    _ operation: OperationRequest, _ bytes: [UInt8], by caller: Caller, isRepeatable: Bool
  ) async throws(Problem) -> APIResponse {
    // As over HTTP, refused requests are counted under one name.
    var name = "refused"
    do throws(Problem) {
      let (admission, request) = try admit(
        operation, bytes, by: caller, isRepeatable: isRepeatable)
      name = admission.route.id
      let record = try record(admission.route, operation)
      let key = admission.route.method == "GET" || isRepeatable ? nil : operation.id
      let response = try await keyed(key, admission, record, request)
      count(name, response.status)
      return response
    } catch {
      count(name, error.status)
      // Here the id is what HTTP has in a field of its own.
      guard error.kind == .idempotency else { throw error }
      throw Problem(
        error.kind, status: error.status,
        .phrase(
          error.status == 409
            ? "The first request with this id is still being done. Wait for its answer."
            : "The id was used for another request. Use a new one."))
    }
  }

  /// Reads the body of an operation by the schema of its route.
  func record(
    _ route: Route<Subject>, _ operation: OperationRequest
  ) throws(Problem) -> Record {
    try record(route, isGiven: operation.body != nil) { schema throws(Problem) in
      if let body = operation.body { return body }
      throw Problem(
        .invalid,
        .phrase("The operation needs a body. Add \"body\", an object \(schema.name)."))
    }
  }

  /// Judges an operation by all but its body.
  func admit(
    _ operation: OperationRequest, _ bytes: [UInt8], by caller: Caller, isRepeatable: Bool
  ) throws(Problem) -> (admission: Admission, request: APIRequest) {
    let route = try route(operation.operation, withExtras: isRepeatable)
    try check(expiry: operation.expires)
    var request = APIRequest(
      method: route.method, target: operation.operation,
      headers: [
        Header("Accept-Language", operation.language.rawValue),
        Header("Content-Length", "\(bytes.count)"),
      ])
    request.body = bytes
    var path: [String: String] = [:]
    var missing: [FieldProblem] = []
    for name in route.parameters {
      guard let value = operation.parameters.first(where: { $0.name == name })?.value else {
        missing.append(
          FieldProblem(
            field: name, code: .missing,
            message: .phrase("It is needed. Add \"\(name)\" to parameters.")))
        continue
      }
      path[name] = value
    }
    guard missing.isEmpty else {
      throw Problem(
        .query, .phrase("The parameters are not complete; see errors."), errors: missing)
    }
    let admission = try admit(
      request, route, path, operation.parameters.filter { path[$0.name] == nil }, caller, nil)
    return (admission, request)
  }

  /// The operation of an id; files and streams are for HTTP only.
  private func route(_ id: String, withExtras: Bool) throws(Problem) -> Route<Subject> {
    let routes = routes.filter { route in
      switch route.answer.content {
      case .binary, .events: false
      case .nothing, .json, .text: route.file == nil && (withExtras || route.extra == nil)
      }
    }
    if let route = routes.first(where: { $0.id == id }) { return route }
    let near = Wording.nearest(to: id, among: routes.map(\.id))
    throw Problem(
      .noOperation,
      Phrase.phrase(
        """
        There is no operation \(JSONError.quote(id)) here. All of them are in the OpenAPI \
        document.
        """
      ).with(hintAt: near))
  }

  private func check(expiry text: String?) throws(Problem) {
    guard let text else { return }
    guard let end = CivilInstant(rfc3339: text) else {
      let problem = FieldProblem(
        field: "expires", code: .instant,
        message: .phrase("It has to be an instant such as 2026-12-24T08:00:00Z."))
      throw Problem(.invalid, .phrase("The request is not valid; see errors."), errors: [problem])
    }
    guard clock() < Int64(clamping: end.nanoseconds) else {
      throw Problem(
        .expired, .phrase("The request came too late: it was to be done until \(text). Ask again."))
    }
  }
}

// SPDX-License-Identifier: MIT
package import Core
import LinuxIO
import Schedules
package import SignControl

/// The API without a server: from the head and the body of a request to its answer.
///
/// Two steps, so that a body is read only for callers who may send it: `admit`, then `answer`.
package struct APIService<Subject: Sendable>: Sendable {
  /// A request that is allowed.
  package struct Admission: Sendable {
    let route: Route<Subject>
    let caller: Caller
    /// The token of the caller, unless none is needed.
    let token: AccessTokens.Entry?
    let query: Record
    let condition: WriteCondition
    /// Whether it exceeds the limits unless its content is urgent.
    let ruling: ChangeLimits.Ruling
  }

  /// What the operations are about.
  let control: Subject
  private let table: @Sendable () -> [Route<Subject>]
  let options: APIOptions
  let hub: FrameHub
  let metrics: MetricsRegistry
  let now: @Sendable () -> ContinuousClock.Instant
  /// Returns the time of day in nanoseconds since 1970; tests set another one.
  var clock: @Sendable () -> Int64 = { WallClock.nanoseconds() }
  let hosts: HostRules
  let tokens: TokenStore
  let changes: ChangeLimits
  /// Limits wrong tokens for each address.
  let guesses = BucketTable<String>(atOnce: 20, perSecond: 1)
  let answers = IdempotencyStore()
  let scenes: SceneSchemas
  let document: OpenAPIDocument
  /// The page for browsers.
  private let page: PageFile.Page

  /// Makes an API.
  ///
  /// - Parameters:
  ///   - routes: all operations; their table is made with the first request, not at the start.
  init(
    control: Subject, routes: @escaping @autoclosure @Sendable () -> [Route<Subject>],
    scenes: SceneSchemas, options: APIOptions, hub: FrameHub, metrics: MetricsRegistry,
    page: PageFile.Page,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
  ) {
    (self.control, table, self.scenes, self.options) = (control, routes, scenes, options)
    (self.hub, self.metrics, self.page, self.now) = (hub, metrics, page, now)
    tokens = TokenStore(options.tokens)
    hosts = HostRules(names: options.hosts, origins: options.origins)
    changes = ChangeLimits(options)
    document = OpenAPIDocument(scenes, routes())
  }

  /// All operations.
  var routes: [Route<Subject>] { table() }

  /// The answer to a request with its body: all steps at once.
  func respond(to request: APIRequest) async -> APIResponse {
    if let page = page(request) { return page }
    do {
      return await answer(try admit(request), request)
    } catch {
      return refuse(error, in: request.language)
    }
  }

  /// The answer to a request that was not admitted.
  package func refuse(_ problem: Problem, in language: AnswerLanguage) -> APIResponse {
    count("refused", problem.status)
    return problem.response(in: language).secured
  }

  /// The answer to a request for a file of the page, or to the question of a browser whether a page of
  /// another site may send one; `nil`: the request is for the API.
  package func page(_ request: APIRequest) -> APIResponse? {
    if let preflight = hosts.preflight(of: request) {
      count("preflight", preflight.status)
      return preflight.secured
    }
    guard let response = PageFile.answer(to: request, hosts: hosts, page: page) else {
      return nil
    }
    count("readPage", response.status)
    return response
  }

  /// Judges a request by its head.
  package func admit(_ request: APIRequest) throws(Problem) -> Admission {
    if let refusal = hosts.refusal(of: request) { throw refusal }
    guard let target = Target(request.target) else {
      throw Problem(.target, .phrase("The address of the request is damaged."))
    }
    let found = Result { () throws(Problem) in
      try Route<Subject>.find(
        method: request.method, segments: target.segments, in: routes,
        extra: options.extraEndpoints)
    }
    let (caller, token, ending) = try caller(of: request)
    // A caller without a token does not learn which paths exist.
    if caller == .anonymous, (try? found.get()).map({ $0.route.access != nil }) ?? true {
      throw ending ?? Problem(.token, .phrase("A token is needed."), headers: Self.challenge)
    }
    let (route, parameters) = try found.get()
    return try admit(
      request, route, parameters, target.query.map { ($0.name, $0.value) }, caller, token)
  }

  /// Judges what a caller asks for.
  ///
  /// - Parameters:
  ///   - parameters: those of the path, as texts.
  ///   - items: the others.
  func admit(
    _ request: APIRequest, _ route: Route<Subject>, _ parameters: [String: String],
    _ items: [(name: String, value: String)], _ caller: Caller, _ token: AccessTokens.Entry?
  ) throws(Problem) -> Admission {
    if let role = route.access, caller.role < role {
      throw Problem(
        .role,
        .phrase(
          "The role of \(caller.name) is \(caller.role.rawValue); this needs \(role.rawValue)."))
    }
    let ruling = changes.rule(on: route, by: caller, request, at: now())
    if case .refused(let seconds) = ruling {
      throw route.has(.dear)
        ? Self.tooMany(seconds, .phrase("Too much is asked at once; wait.")) : Self.tooMany(seconds)
    }
    let query = try query(of: route, parameters, items)
    let condition = route.has(.conditional) ? try Conditions.write(of: request) : .none
    if options.requiresConditions, condition == .none, route.has(.conditional) {
      throw Problem(
        .conditionNeeded,
        .phrase("Send If-Match with the ETag that was read, or If-None-Match: *."))
    }
    return Admission(
      route: route, caller: caller, token: token, query: query, condition: condition,
      ruling: ruling)
  }

  private static func tooMany(
    _ seconds: Int, _ why: Phrase = .phrase("There are too many changes; wait.")
  ) -> Problem {
    Problem(.tooMany, why, headers: [Header("Retry-After", String(seconds))])
  }

  /// Refuses a change that exceeds the limits and is not urgent, now that its content is known.
  func checkUrgency(_ admission: Admission, _ record: Record) throws(Problem) {
    guard case .onlyIfUrgent(let key, let seconds) = admission.ruling else { return }
    let priority = record.integer("priority") ?? MessageDraft.usualPriority
    let ruling = changes.grantUrgent(key, priority: priority, seconds: seconds, at: now())
    if case .refused(let seconds) = ruling { throw Self.tooMany(seconds) }
  }

  private func query(
    of route: Route<Subject>, _ parameters: [String: String],
    _ items: [(name: String, value: String)]
  ) throws(Problem) -> Record {
    var reader = SchemaReader(scenes)
    var values: [String: JSONValue] = [:]
    for (name, text) in parameters {
      values[name] = reader.query(text, OpenAPIDocument.pathKind(name), name)
    }
    for item in items {
      guard let field = route.query.first(where: { $0.name == item.name }) else {
        reader.report(
          String(item.name.prefix(64)), .unknown,
          Phrase.phrase("There is no parameter \(JSONError.quote(item.name)) here.")
            .with(hintAt: Wording.nearest(to: item.name, among: route.query.map(\.name))), nil)
        continue
      }
      guard values[field.name] == nil else {
        reader.report(
          field.name, .twice, .phrase("The parameter stands twice; send it once."), nil)
        continue
      }
      values[field.name] = reader.query(item.value, field.type, field.name)
    }
    for field in route.query where field.isRequired {
      if !items.contains(where: { $0.name == field.name }) {
        reader.report(field.name, .missing, .phrase("The parameter is needed; send it."), nil)
      }
    }
    try reader.check(.query, .phrase("The address is not valid; see errors."))
    return Record(values: values)
  }
}

extension APIService<any SignControl> {
  /// Makes the API of a sign.
  ///
  /// - Parameters:
  ///   - hub: the live stream, whose numbers are part of the statistics.
  ///   - metrics: counts the operations.
  package init(
    control: any SignControl, options: APIOptions = APIOptions(), hub: FrameHub,
    metrics: MetricsRegistry,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
  ) {
    self.init(
      control: control, routes: Routes.all, scenes: control.scenes,
      options: options, hub: hub, metrics: metrics, page: .sign, now: now)
  }
}

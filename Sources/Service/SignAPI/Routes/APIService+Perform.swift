// SPDX-License-Identifier: MIT
import JSONText

extension APIService {
  /// Asks the sign, and writes down what it says.
  func perform(
    _ admission: Admission, _ record: Record, _ request: APIRequest
  ) async throws(Problem) -> APIResponse {
    do {
      switch admission.route.operation {
      case .listMessages, .createMessage, .putMessages, .readMessage, .putMessage, .removeMessage,
        .activateMessage:
        return try await performMessages(admission, record, request)
      case .listValues, .putValue, .removeValue, .readIntensity, .putIntensity, .readPlayback,
        .start, .pause, .stop, .notify, .showText, .acknowledgePart:
        return try await performChanges(admission, record, request)
      case .readFrame, .readPicture, .watchFrames, .readMetrics, .readDocument, .readHealth,
        .readReadiness:
        return try await performViews(admission, request)
      case .preview, .scrollConversation, .appendToConversation, .listEffects, .readPanel,
        .readWiring, .listTests, .startTest, .endTest:
        return try await performPanel(admission, record)
      case .explain, .showNext, .showCalendar, .listZones, .listFonts, .listUnshown,
        .readStatistics:
        return try await performReading(admission)
      }
    } catch {
      throw Problem(error)
    }
  }

  private func performMessages(
    _ admission: Admission, _ record: Record, _ request: APIRequest
  ) async throws(ControlError) -> APIResponse {
    let (query, condition, caller) = (admission.query, admission.condition, admission.caller)
    let id = query.text("id") ?? ""
    switch admission.route.operation {
    case .listMessages:
      let page = try await control.messages(
        MessageQuery(
          after: query.text("after"), limit: query.integer("limit") ?? 100,
          zone: query.text("zone")))
      let isLasting = page.messages.allSatisfy { $0.progress == nil }
      return Self.tagged(page.json, "\"\(page.revision)\"", request, isLasting: isLasting)
    case .createMessage:
      let view = try await control.create(MessageDraft(record), by: caller)
      return Self.created(view.json, view.revision, "/messages/\(Target.encoded(view.id))")
    case .putMessages:
      let view = try await control.put(
        try Self.batch(record), if: condition, by: caller)
      return Self.json(view.json, [Header("ETag", "\"\(view.revision)\"")])
    case .readMessage:
      let view = try await control.message(id: id)
      return Self.tagged(
        view.json, "\"\(view.revision)\"", request, isLasting: view.progress == nil)
    case .putMessage:
      let (view, isNew) = try await control.put(
        MessageDraft(record), id: id, if: condition, by: caller)
      if isNew {
        return Self.created(view.json, view.revision, "/messages/\(Target.encoded(view.id))")
      }
      return Self.json(view.json, [Header("ETag", "\"\(view.revision)\"")])
    case .removeMessage:
      try await control.removeMessage(id: id, if: condition, by: caller)
      return APIResponse(status: 204)
    default:
      try await control.activate(id: id, seconds: record.integer("seconds"), by: caller)
      return APIResponse(status: 204)
    }
  }

  private func performChanges(
    _ admission: Admission, _ record: Record, _ request: APIRequest
  ) async throws(ControlError) -> APIResponse {
    let (query, caller) = (admission.query, admission.caller)
    switch admission.route.operation {
    case .listValues:
      return Self.list("values", try await control.values().map(\.json))
    case .putValue:
      let name = query.text("name") ?? ""
      let (view, isNew) = try await control.putValue(
        record.text("value") ?? "", name: name, if: admission.condition, by: caller)
      if isNew {
        return Self.created(view.json, view.revision, "/values/\(Target.encoded(name))")
      }
      return Self.json(view.json, [Header("ETag", "\"\(view.revision)\"")])
    case .removeValue:
      try await control.removeValue(
        name: query.text("name") ?? "", if: admission.condition, by: caller)
      return APIResponse(status: 204)
    case .readIntensity: return Self.json(try await control.intensity().json)
    case .putIntensity:
      return Self.json(
        try await control.setIntensity(record.integer("intensity") ?? 0, by: caller).json)
    case .start: try await control.setPlayback(.running, by: caller)
    case .pause: try await control.setPlayback(.paused, by: caller)
    case .stop: try await control.setPlayback(.stopped, by: caller)
    case .acknowledgePart:
      try await control.acknowledge(part: query.text("name") ?? "", by: caller)
      return APIResponse(status: 204)
    case .notify:
      let draft = MessageDraft(text: record.text("text") ?? "")
      try await control.show(draft, seconds: record.integer("duration"), by: caller)
      return Self.text("OK\n")
    case .showText:
      var draft = MessageDraft(text: query.text("text") ?? "")
      draft.isPlain = true
      draft.zone = query.text("zone")
      try await control.show(draft, seconds: query.integer("seconds"), by: caller)
      return Self.text("OK\n")
    default: break
    }
    return Self.json(["state": .string(try await control.playback().rawValue)])
  }

  private func performReading(_ admission: Admission) async throws(ControlError) -> APIResponse {
    let query = admission.query
    let limit = query.integer("limit") ?? 100
    switch admission.route.operation {
    case .explain:
      let views = try await control.why(zone: query.text("zone"), at: query.text("at"))
      return Self.list("zones", views.map(\.json))
    case .showNext:
      let spans = try await control.next(zone: query.text("zone"), limit: limit)
      return Self.list("spans", spans.map(\.json))
    case .showCalendar:
      let spans = try await control.calendar(
        CalendarQuery(
          from: query.text("from"), until: query.text("until"), zone: query.text("zone"),
          limit: limit))
      return Self.list("spans", spans.map(\.json))
    case .listZones: return Self.list("zones", try await control.zones().map(\.json))
    case .listFonts: return Self.list("fonts", try await control.fonts().map(\.json))
    case .listUnshown: return Self.list("unshown", try await control.unshown().map(\.json))
    default:
      return Self.json(
        try await control.statistics().json(
          viewers: Int64(hub.viewerCount), droppedFrames: hub.droppedFrames))
    }
  }

  private func performViews(
    _ admission: Admission, _ request: APIRequest
  ) async throws(ControlError) -> APIResponse {
    switch admission.route.operation {
    case .readFrame: return Self.json(try await control.frame().json)
    case .readPicture:
      let png = try await control.frame().png(scale: admission.query.integer("scale") ?? 8)
      return APIResponse(
        status: 200, headers: [Header("Content-Type", "image/png")], body: .bytes(png))
    case .watchFrames:
      let body: APIResponse.Body = request.method == "HEAD" ? .bytes([]) : .frames
      return APIResponse(
        status: 200,
        headers: [
          Header("Content-Type", "text/event-stream"), Header("X-Accel-Buffering", "no"),
        ], body: body)
    case .readMetrics:
      metrics.take(try await control.statistics())
      metrics.take(await control.health())
      return APIResponse(
        status: 200,
        headers: [Header("Content-Type", "text/plain; version=0.0.4; charset=utf-8")],
        body: .bytes(Array(metrics.text().utf8)))
    case .readDocument:
      return Self.tagged(bytes: OpenAPIDocument.bytes, OpenAPIDocument.tag, request)
    case .readHealth:
      let health = await health(for: admission.caller)
      return Self.json(health.json, status: health.isHealthy ? 200 : 503)
    default:
      let health = await health(for: admission.caller)
      return Self.json(health.json, status: health.isReady ? 200 : 503)
    }
  }

  /// The health with the details that a caller may read.
  private func health(for caller: Caller) async -> HealthView {
    let health = await control.health()
    return caller == .anybody ? health.forAnybody : health
  }

  private static func batch(_ record: Record) throws(ControlError) -> MessageBatch {
    var places: [String: Int] = [:]
    var problems: [FieldProblem] = []
    var entries: [MessageBatch.Entry] = []
    for (index, item) in (record.objects("messages") ?? []).enumerated() {
      let id = item.text("id") ?? ""
      if let other = places.updateValue(index, forKey: id) {
        problems.append(
          FieldProblem(
            field: "messages[\(index)].id", code: "twice",
            message: "messages[\(other)] has the same id; give every message its own."))
      }
      entries.append(MessageBatch.Entry(id: id, draft: MessageDraft(item)))
    }
    guard problems.isEmpty else { throw ControlError.invalid(problems) }
    return MessageBatch(entries, removesOthers: record.text("others") == "remove")
  }
}

extension APIService {
  static func json(
    _ value: JSONValue, _ headers: [Header] = [], status: Int = 200
  ) -> APIResponse {
    APIResponse(
      status: status, headers: [Header("Content-Type", "application/json")] + headers,
      body: .bytes(value.bytes))
  }

  static func list(_ name: String, _ values: [JSONValue]) -> APIResponse {
    json(.object([.init(name, .array(values))]))
  }

  static func text(_ text: String) -> APIResponse {
    APIResponse(
      status: 200, headers: [Header("Content-Type", "text/plain; charset=utf-8")],
      body: .bytes(Array(text.utf8)))
  }

  private static func created(
    _ value: JSONValue, _ revision: Int64, _ path: String
  ) -> APIResponse {
    json(
      value, [Header("ETag", "\"\(revision)\""), Header("Location", Routes.root + path)],
      status: 201)
  }

  private static func tagged(
    _ value: JSONValue, _ tag: String, _ request: APIRequest, isLasting: Bool
  ) -> APIResponse {
    tagged(bytes: value.bytes, tag, request, isLasting: isLasting)
  }

  /// - Parameter isLasting: whether the answer is the same as long as its tag is. What is left of a
  ///   message grows less without a change, so nobody is told that what it has is fresh.
  static func tagged(
    bytes: [UInt8], type: String = "application/json", _ tag: String, _ request: APIRequest,
    isLasting: Bool = true
  ) -> APIResponse {
    let headers = [Header("ETag", tag), Header("Cache-Control", "no-cache")]
    if isLasting, Conditions.isFresh(request, tag: tag) {
      return APIResponse(status: 304, headers: headers)
    }
    return APIResponse(
      status: 200, headers: [Header("Content-Type", type)] + headers, body: .bytes(bytes))
  }
}

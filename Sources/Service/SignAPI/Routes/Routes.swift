// SPDX-License-Identifier: MIT

/// The one table of all routes.
enum Routes {
  static let root = "/api/v1"
  static let all = Operation.allCases.map { route($0) }

  static let read = Route.Access.role(.readOnly)
  static let write = Route.Access.role(.readWrite)
  private static let zone = Schema.Field("zone", .name(1...64), "Only this zone.")
  private static let limit = Schema.Field(
    "limit", .integer(1...500), "At most so many. Default: 100.")

  /// The route of an operation.
  static func route(_ operation: Operation) -> Route {
    switch operation {
    case .listMessages, .createMessage, .putMessages, .readMessage, .putMessage, .removeMessage,
      .activateMessage:
      messages(operation)
    case .explain, .showNext, .showCalendar, .listZones, .listValues, .putValue, .removeValue:
      schedule(operation)
    case .readIntensity, .putIntensity, .readPlayback, .start, .pause, .stop, .readFrame,
      .readPicture, .watchFrames:
      display(operation)
    case .preview, .scrollConversation, .appendToConversation, .listEffects, .readPanel,
      .readWiring, .listTests, .startTest, .endTest:
      panel(operation)
    default: status(operation)
    }
  }

  static func make(
    _ operation: Operation, _ method: String, _ path: String, _ access: Route.Access,
    _ about: String, _ change: (inout Route) -> Void = { _ in }
  ) -> Route {
    var route = Route(
      operation: operation, method: method, path: root + path, about: about, access: access)
    change(&route)
    return route
  }

  private static func messages(_ operation: Operation) -> Route {
    switch operation {
    case .listMessages:
      make(operation, "GET", "/messages", read, "Some of the messages, in the order of ids.") {
        $0.query = [
          .init("after", .name(1...128), "Only those whose id sorts after this one."), limit, zone,
        ]
        $0.content = .json(Schemas.messagePage)
        $0.hasTag = true
      }
    case .createMessage:
      make(operation, "POST", "/messages", write, "Puts a message under an id of the sign's.") {
        $0.body = Schemas.messageDraft
        $0.statuses = [201]
        $0.content = .json(Schemas.message)
        $0.hasTag = true
        $0.mayConflict = true
      }
    case .putMessages:
      make(operation, "PUT", "/messages", write, "Puts many messages in one step, all or none.") {
        $0.body = Schemas.batch
        $0.content = .json(Schemas.batchResult)
        $0.isConditional = true
        $0.mayConflict = true
        $0.hasTag = true
      }
    case .readMessage:
      make(operation, "GET", "/messages/{id}", read, "One message.") {
        $0.content = .json(Schemas.message)
        $0.mayMiss = true
        $0.hasTag = true
      }
    case .putMessage:
      make(operation, "PUT", "/messages/{id}", write, "Puts a message, or replaces it.") {
        $0.body = Schemas.messageDraft
        $0.statuses = [200, 201]
        $0.content = .json(Schemas.message)
        $0.isConditional = true
        $0.mayConflict = true
        $0.hasTag = true
      }
    case .removeMessage:
      make(operation, "DELETE", "/messages/{id}", write, "Removes a message.") {
        $0.statuses = [204]
        $0.isConditional = true
        $0.mayConflict = true
        $0.mayMiss = true
      }
    default:
      make(operation, "POST", "/messages/{id}/activate", write, "Shows a message at once.") {
        $0.body = Schemas.activation
        $0.isBodyOptional = true
        $0.statuses = [204]
        $0.mayConflict = true
        $0.mayMiss = true
      }
    }
  }

  private static func schedule(_ operation: Operation) -> Route {
    switch operation {
    case .explain:
      make(operation, "GET", "/why", read, "Why zones show what they show.") {
        $0.query = [
          zone, .init("at", .text(1...64), as: .time, "The instant, RFC 3339. Default: now."),
        ]
        $0.content = .json(Schemas.why)
        $0.mayMiss = true
      }
    case .showNext:
      make(operation, "GET", "/next", read, "What each zone shows next.") {
        $0.query = [zone, limit]
        $0.content = .json(Schemas.spans)
        $0.mayMiss = true
      }
    case .showCalendar:
      make(operation, "GET", "/calendar", read, "What will be shown when; the past is not told.") {
        $0.query = [
          .init("from", .text(1...64), as: .time, "RFC 3339 or a date. Default: now."),
          .init("until", .text(1...64), as: .time, "Likewise. Default: a day later."), zone, limit,
        ]
        $0.content = .json(Schemas.spans)
        $0.mayMiss = true
      }
    case .listZones:
      make(operation, "GET", "/zones", read, "The zones of the display.") {
        $0.content = .json(Schemas.zones)
      }
    case .listValues:
      make(operation, "GET", "/values", read, "What is shown where a text names a value.") {
        $0.content = .json(Schemas.values)
      }
    case .putValue:
      make(operation, "PUT", "/values/{name}", write, "Puts a value into all texts that name it.") {
        $0.body = Schemas.valueDraft
        $0.statuses = [200, 201]
        $0.content = .json(Schemas.value)
        $0.isConditional = true
        $0.hasTag = true
      }
    default:
      make(operation, "DELETE", "/values/{name}", write, "Removes a value.") {
        $0.statuses = [204]
        $0.isConditional = true
        $0.mayMiss = true
      }
    }
  }

  private static func display(_ operation: Operation) -> Route {
    switch operation {
    case .readIntensity:
      make(operation, "GET", "/intensity", read, "How bright the display is.") {
        $0.content = .json(Schemas.intensity)
      }
    case .putIntensity:
      make(operation, "PUT", "/intensity", write, "Makes the display brighter or darker.") {
        $0.body = Schemas.intensityDraft
        $0.content = .json(Schemas.intensity)
      }
    case .readPlayback:
      make(operation, "GET", "/playback", read, "Whether the sign runs.") {
        $0.content = .json(Schemas.playback)
      }
    case .start, .pause, .stop:
      make(operation, "POST", "/\(operation.rawValue)", write, "Lets the sign \(operation).") {
        $0.content = .json(Schemas.playback)
        $0.mayConflict = true
      }
    case .readFrame:
      make(operation, "GET", "/frame", read, "What the display shows now.") {
        $0.content = .json(Schemas.frame)
      }
    case .readPicture:
      make(operation, "GET", "/frame.png", read, "What the display shows now, as a picture.") {
        $0.query = [.init("scale", .integer(1...32), "Pixels a side of a light. Default: 8.")]
        $0.content = .binary("image/png")
      }
    default:
      make(
        operation, "GET", "/frames", read,
        "The live stream: events named frame, whose data are a LiveFrame."
      ) { $0.content = .text("text/event-stream") }
    }
  }

  private static func status(_ operation: Operation) -> Route {
    switch operation {
    case .listFonts:
      make(operation, "GET", "/fonts", read, "The fonts that texts can use.") {
        $0.content = .json(Schemas.fonts)
      }
    case .listUnshown:
      make(operation, "GET", "/unshown", read, "What could not be shown, and why.") {
        $0.content = .json(Schemas.unshown)
      }
    case .readStatistics:
      make(operation, "GET", "/statistics", read, "What was counted since the start.") {
        $0.content = .json(Schemas.statistics)
      }
    case .readHealth:
      make(
        operation, "GET", "/health", .anybody,
        "How the sign is; 503 if a part is ill. What is wrong is told to who sends a token."
      ) {
        $0.content = .json(Schemas.health)
      }
    case .readReadiness:
      make(
        operation, "GET", "/ready", .anybody,
        "Whether it takes requests; 503 if not. What is wrong is told to who sends a token."
      ) {
        $0.content = .json(Schemas.health)
      }
    case .acknowledgePart:
      make(
        operation, "POST", "/health/{name}/acknowledge", write,
        "Takes note of what a part tells, or lets it try again what it has given up."
      ) {
        $0.statuses = [204]
        $0.mayMiss = true
        $0.mayConflict = true
      }
    case .readMetrics:
      make(operation, "GET", "/metrics", read, "What Prometheus reads.") {
        $0.content = .text("text/plain; version=0.0.4")
      }
    case .readDocument:
      make(operation, "GET", "/openapi.json", .anybody, "This document.") {
        $0.content = .text("application/json")
        $0.hasTag = true
      }
    case .notify:
      Route(
        operation: operation, method: "POST", path: "/api/notify",
        about: "Shows a text at once, in the form of AWTRIX. Off unless opened.", access: write,
        body: Schemas.notification, content: .text("text/plain"), mayConflict: true,
        door: .notify)
    default:
      Route(
        operation: operation, method: "GET", path: "/show",
        about: "Shows a text at once, for bookmarks. Off unless opened.", access: write,
        query: [
          // An address holds no more, as each byte may have to be written as %XX.
          .init("text", .text(1...2048), required: true, "What is shown."), zone,
          .init("seconds", .integer(1...86_400), "For how long. Default: once through."),
        ], content: .text("text/plain"), mayConflict: true, door: .show)
    }
  }
}

// SPDX-License-Identifier: MIT

/// Everything that can be asked; the raw value is the operation's id in the OpenAPI document.
enum Operation: String, CaseIterable, Sendable {
  case listMessages, createMessage, putMessages
  case readMessage, putMessage, removeMessage, activateMessage
  case explain, showNext, showCalendar
  case listZones
  case listValues, putValue, removeValue
  case readIntensity, putIntensity
  case readPlayback, start, pause, stop
  case readFrame, readPicture, watchFrames
  case listFonts, listUnshown, readStatistics
  case preview, scrollConversation, appendToConversation
  case listEffects, readPanel, readWiring, listTests, startTest, endTest
  case readHealth, readReadiness, readMetrics, readDocument, acknowledgePart
  case notify, showText
}

extension Operation {
  /// Which changes go on when a caller has changed too much.
  enum Urgency: Sendable {
    case never
    case always
    /// The priority of the message says.
    case byPriority
  }

  /// Whether it must not be held up by other changes.
  var urgency: Urgency {
    switch self {
    case .start, .pause, .stop, .activateMessage, .endTest: .always
    case .createMessage, .putMessage: .byPriority
    default: .never
    }
  }
}

/// A small door for other systems, closed unless it is opened.
public enum ExtraDoor: String, CaseIterable, Hashable, Sendable {
  /// `POST /api/notify`, in the form of AWTRIX.
  case notify
  /// `GET /show?text=`, for bookmarks and buttons.
  case show
}

/// Where an operation is found, what it takes and what it answers.
struct Route: Sendable {
  /// Who may.
  enum Access: Hashable, Sendable {
    case anybody
    case role(Caller.Role)
  }

  /// What stands in the body of the answer if all went well.
  enum Content: Sendable {
    case nothing
    case json(Schema)
    case text(String)
    case binary(String)
  }

  let operation: Operation
  let method: String
  /// With its parameters in braces.
  let path: String
  let about: String
  let access: Access
  var query: [Schema.Field] = []
  var body: Schema?
  var isBodyOptional = false
  /// The statuses if all went well.
  var statuses = [200]
  var content = Content.nothing
  /// Whether `If-Match` and `If-None-Match` say what must hold for the change.
  var isConditional = false
  /// Whether the sign may refuse it because of what is there.
  var mayConflict = false
  /// Whether it may be about something that is not there.
  var mayMiss = false
  /// Whether the answer has an `ETag`.
  var hasTag = false
  var door: ExtraDoor?

  /// The names of the parameters of the path.
  var parameters: [String] {
    path.split(separator: "/").compactMap {
      $0.first == "{" ? String($0.dropFirst().dropLast()) : nil
    }
  }

  /// Whether it must not be held up by other changes.
  var urgency: Operation.Urgency { operation.urgency }

  /// Whether a repetition with the same `Idempotency-Key` is answered from memory.
  var takesKey: Bool { method == "POST" }

  /// All statuses that it may answer, in order.
  var allStatuses: [Int] {
    // The head of any request can be too long, its token wrong.
    var statuses = Set(statuses + [400, 401, 403, 429, 431, 503])
    if mayMiss { statuses.insert(404) }
    if mayConflict || takesKey { statuses.insert(409) }
    if isConditional { statuses.formUnion([412, 428]) }
    if body != nil { statuses.formUnion([408, 413, 415, 417, 501]) }
    // Also where a key was used for another request.
    if body != nil || takesKey || !query.isEmpty || !parameters.isEmpty { statuses.insert(422) }
    if hasTag, method == "GET" { statuses.insert(304) }
    return statuses.sorted()
  }
}

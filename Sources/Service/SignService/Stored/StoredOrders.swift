// SPDX-License-Identifier: MIT
import MessageStorage
import SignAPI
import SignControl
import SignboardKit

/// The orders besides messages: requests, pauses, stops, and intensities and a speed set by hand.
///
/// They hold at once, and are stored then and whenever the playout changes them, for example when
/// their time is over.
struct StoredOrders: Hashable, Sendable {
  /// The stored state.
  var state = StateText()
  /// The requests in the store, by their ids there.
  var requests: [String: StoredRequest] = [:]
}

/// The orders by hand that outlive a restart, as JSON.
struct StateText: Hashable {
  /// Whether the sign was stopped.
  var isStopped = false
  /// The pause, if it was paused.
  var pause: Pause?
  /// The intensity that was set by hand.
  var hand: IntensityOverride?
  /// Columns a second that were set by hand.
  var speed: Rational?

  /// The most bytes; it is written again and again.
  private static let limit = 65_536

  /// At most 64 KiB; the picture of a pause that is too large is left out.
  var json: [UInt8] {
    let whole = bytes(pause?.picture)
    return whole.count <= Self.limit ? whole : bytes(nil)
  }

  private func bytes(_ picture: Bitmap?) -> [UInt8] {
    let rows = picture?.picture.split(separator: "\n").map { JSONValue.string(String($0)) }
    return JSONValue.object(present: [
      "stopped": .bool(isStopped),
      "intensity": hand.map { .integer(Int64($0.intensity)) },
      "until": hand.map { .instant($0.until) },
      "speed": speed.map { .string("\($0)") },
      // Last what may be long: the log keeps the beginning.
      "paused": pause.map { .instant($0.since) },
      "picture": rows.map { .array($0) },
    ]).bytes
  }

  /// How the sign runs by it.
  var playback: PlaybackState { isStopped ? .stopped : pause == nil ? .running : .paused }
}

extension StateText {
  /// Reads the stored form, `nil` if that is no JSON; what cannot be read counts as missing.
  init?(_ bytes: [UInt8]) {
    guard let json = JSONValue(reading: bytes) else { return nil }
    isStopped = json["stopped"] == .bool(true)
    if let since = json["paused"]?.instant {
      let rows = (json["picture"]?.items ?? []).prefix(FrameView.greatestSide)
        .compactMap { $0.string?.prefix(FrameView.greatestSide) }
      pause = Pause(since: since, picture: Bitmap(picture: rows.joined(separator: "\n")))
    }
    if let intensity = json["intensity"]?.integer, (0...15).contains(intensity) {
      hand = IntensityOverride(intensity: Int(intensity), until: json["until"]?.instant)
    }
    speed = json["speed"]?.string.flatMap { Rational($0) }.flatMap { $0 > Rational(0) ? $0 : nil }
  }

  /// Reads what the log has of an object that was written: of a long one all that precedes the
  /// picture of a pause, or the places of zones that were once before it; `nil` for anything else.
  init?(_ body: AuditBody) {
    var bytes = body.bytes
    if body.isTruncated {
      let long = [#","zones":"#, #","picture":"#].lazy
        .compactMap { bytes.firstRange(of: Array($0.utf8)) }.first
      guard let long else { return nil }
      bytes = Array(bytes[..<long.lowerBound]) + [UInt8(ascii: "}")]
    }
    self.init(bytes)
  }
}

/// A request to show something now, as stored until it is over.
struct StoredRequest: Hashable, Sendable {
  private static let newline = UInt8(ascii: "\n")

  /// Counts up; the highest is shown on top.
  let serial: Int
  /// The message that is shown.
  let message: String
  /// Whether that is a stored message.
  let isStored: Bool
  let since: CivilInstant
  /// Its end; `nil`: after it was shown once.
  let until: CivilInstant?

  /// Its id in the store.
  var id: String { StoredKey.requests.id("\(serial)") }

  /// The number of its message among those that are not stored; 0: it has none, or one from which
  /// nobody could count on.
  var number: Int {
    let number = Int(message.drop { !("0"..."9").contains($0) }) ?? 0
    return number < .max / 2 ? number : 0
  }

  /// The document to store, with the text if it is no stored message.
  func document(_ draft: MessageDraft?) -> StoredDocument {
    let head: JSONValue = [
      "message": .string(message), "since": .instant(since), "until": .instant(until),
    ]
    let text = draft.map { [Self.newline] + $0.json.bytes } ?? []
    return StoredKey.requests.document("\(serial)", head.bytes + text)
  }

  /// Reads a stored request and its text; `nil` for another document.
  static func read(_ document: StoredDocument) -> (request: StoredRequest, draft: MessageDraft?)? {
    guard let serial = Int(StoredKey.requests.name(of: document)),
      let head = document.body.split(separator: newline).first,
      let json = JSONValue(reading: Array(head)), let message = json["message"]?.string,
      let since = json["since"]?.instant
    else { return nil }
    let rest = Array(document.body.dropFirst(head.count + 1))
    let draft = try? MessageDraft(json: rest, scenes: .configuration)
    return (
      StoredRequest(
        serial: serial, message: message, isStored: rest.isEmpty, since: since,
        until: json["until"]?.instant), draft
    )
  }
}

extension StoredRequest {
  init(_ activation: Activation) {
    self.init(
      serial: activation.serial, message: activation.message.id, isStored: activation.isStored,
      since: activation.since, until: activation.until)
  }
}

extension ServiceState {
  /// The orders as they hold.
  var wantedOrders: StoredOrders {
    StoredOrders(
      state: StateText(
        isStopped: playout.plan.isStopped, pause: pause, hand: playout.plan.hand,
        speed: setup.handSpeed),
      requests: Dictionary(
        playout.plan.requests.map { StoredRequest($0) }.map { ($0.id, $0) }
      ) { $1 })
  }

  /// Whether orders or removals hold that are not stored.
  var isUnkept: Bool { !messages.gone.isEmpty || wantedOrders != orders }

  /// Resumes the stored orders, without those that are over.
  mutating func loadOrders(
    _ store: MessageStore, _ state: StateText, at civil: CivilInstant
  ) throws(StorageError) -> StoredOrders {
    var orders = StoredOrders(state: state)
    playout.plan.setStopped(state.isStopped, at: civil)
    if let hand = state.hand { playout.plan.resume(hand, at: civil) }
    var found: [(request: StoredRequest, draft: MessageDraft?)] = []
    try store.all(kind: StoredKey.requests.kind) { document in
      if let item = StoredRequest.read(document) { found.append(item) }
    }
    let checker = DraftChecker(setup: setup, builder: builder)
    for (request, draft) in found.sorted(by: { $0.request.serial < $1.request.serial }) {
      orders.requests[request.id] = request
      var message = Schedules.Message(id: request.message, zone: "", timing: Timing())
      if !request.isStored {
        guard let draft, var made = try? checker.message(draft, id: "message") else { continue }
        made.id = request.message
        message = made
      }
      let isAlive = playout.plan.resume(
        message, revision: 0, since: request.since, until: request.until,
        isStored: request.isStored, at: civil)
      guard isAlive, let draft else { continue }
      messages.requests[request.message] = draft
      messages.requestCount = max(messages.requestCount, request.number)
    }
    return orders
  }
}

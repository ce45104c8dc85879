// SPDX-License-Identifier: MIT
import CivilTime
import Effects
import JSONText
import Playout
import Scenes
import Schedules
import SignAPI
import SignConfiguration
import SignboardKit
import Typesetting
import Wording

/// Converts messages of the API to messages of the schedule, or reports all their mistakes.
struct DraftChecker {
  let setup: ServiceSetup
  /// Has the present texts of live values.
  let builder: SceneBuilder

  /// Ids that begin so belong to the service itself.
  static let reserved = ["value:", "sign:", "calendar:", "request:"]

  /// The message of a draft; `prefix` is put in front of the names of fields.
  ///
  /// Without `checksText` the text is not composed to see whether it can be shown.
  ///
  /// Only an id that is `new` must not be one of the sign's own words: older signs took them.
  func message(
    _ draft: SignAPI.MessageDraft, id: String, prefix: String = "", checksText: Bool = true,
    isNew: Bool = false
  ) throws(ControlError) -> Schedules.Message {
    var problems: [FieldProblem] = []
    func add(_ field: String, _ code: String, _ message: String) {
      problems.append(FieldProblem(field: prefix + field, code: code, message: message))
    }
    if let own = DraftChecker.reserved.first(where: { id.hasPrefix($0) }) {
      add("id", "reserved", "Ids that begin with \"\(own)\" belong to the sign; choose another.")
    }
    if isNew, SignAPI.MessageDraft.reservedIDs.contains(id) {
      add(
        "id", "reserved", "\"\(id)\" is what the sign calls a text of its own; choose another id.")
    }
    let zone = zone(of: draft, add)
    for (field, name) in [("entry", draft.entry), ("exit", draft.exit)] {
      guard let name else { continue }
      do throws(EffectError) {
        _ = try EffectCatalog.effect(named: name)
      } catch {
        add(field, "unknown", error.description)
      }
    }
    if let speed = draft.speed, Rational("\(speed)").map({ $0.denominator > 1_000_000_000 }) ?? true
    {
      add("speed", "format", "The speed is too fine; write at most nine decimals.")
    }
    if let place = zone ?? setup.zone(named: setup.mainZone) {
      if let scene = draft.scene {
        checkScene(scene, draft, place, composes: checksText, add)
      } else if checksText, let problem = textProblem(draft, place) {
        add("text", "markup", problem)
      }
    }
    let read = scheduled(draft, id: id, zone: zone?.name ?? setup.mainZone)
    switch read {
    case .success(let message):
      guard problems.isEmpty else { throw Self.refusal(problems) }
      return message
    case .failure(let found):
      for problem in found.problems {
        add(DraftChecker.field(problem.field), DraftChecker.code(problem.code), problem.message)
      }
      throw Self.refusal(problems)
    }
  }

  /// The answer to a message with mistakes, at most a hundred of them.
  private static func refusal(_ problems: [FieldProblem]) -> ControlError {
    .invalid(Array(problems.prefix(mostProblems)))
  }

  static let mostProblems = 100

  private func zone(
    of draft: SignAPI.MessageDraft, _ add: (String, String, String) -> Void
  ) -> ServiceZone? {
    let name = draft.zone ?? setup.mainZone
    if let zone = setup.zone(named: name) { return zone }
    let names = setup.zones.map(\.name)
    let hint =
      Wording.nearest(to: name, among: names).map { "Did you mean \($0)?" }
      ?? "The zones are \(names.joined(separator: ", "))."
    add("zone", "unknown", "There is no zone \(Wording.quoted(name)). \(hint)")
    return nil
  }

  /// The mistake of a text in its zone; `nil` if it has none.
  func textProblem(_ draft: SignAPI.MessageDraft, _ zone: ServiceZone) -> String? {
    let part = Part(message: "message", revision: 0)
    let content = MessageContent(draft, scene: nil).content(in: zone.content, part: part)
    guard let problem = builder.problem(showing: content, ofZone: zone.index) else { return nil }
    let end = problem.reason.last.map { ".?!".contains($0) } ?? false ? "" : "."
    return (problem.column.map { "At column \($0): " } ?? "") + problem.reason + end
  }

  /// The most bytes of a scene, as JSON without white space.
  static let sceneLimit = 65_536

  /// Reports the mistakes of a scene in its zone.
  private func checkScene(
    _ value: JSONValue, _ draft: SignAPI.MessageDraft, _ zone: ServiceZone, composes: Bool,
    _ add: (String, String, String) -> Void
  ) {
    for (field, isGiven) in [
      ("plain", draft.isPlain != nil), ("entry", draft.entry != nil), ("exit", draft.exit != nil),
      ("speed", draft.speed != nil),
    ] where isGiven {
      add(field, "conflict", "A scene says \"\(field)\" itself. Write it into the scene.")
    }
    let size = value.bytes.count
    guard size <= Self.sceneLimit else {
      add("scene", "length", "The scene has \(size) bytes; allowed is 1 to \(Self.sceneLimit).")
      return
    }
    do throws(ConfigurationError) {
      let scene = try SceneReader.read(
        value, width: zone.rectangle.width, height: zone.rectangle.height)
      guard composes, let problem = Composer(zone: zone, builder: builder).problem(scene) else {
        return
      }
      add("scene", "markup", Self.sentence(problem))
    } catch {
      for problem in error.problems {
        add(
          problem.path.isEmpty ? "scene" : "scene.\(problem.path)", "scene",
          Self.sentence(problem.message))
      }
    }
  }

  /// A text that begins like a sentence and ends like one.
  private static func sentence(_ text: String) -> String {
    let end = text.last.map { ".?!…".contains($0) } ?? false ? "" : "."
    return "\(text.prefix(1).uppercased())\(text.dropFirst())\(end)"
  }

  // MARK: - The schedule

  private func scheduled(
    _ draft: SignAPI.MessageDraft, id: String, zone: String
  ) -> Result<Schedules.Message, ScheduleProblems> {
    var found: [ScheduleProblem] = []
    var own = Schedules.MessageDraft()
    (own.id, own.zone, own.content) = (id, zone, draft.summary)
    own.priority = draft.priority ?? SignAPI.MessageDraft.usualPriority
    own.order = draft.order ?? 0
    own.isProtected = draft.isProtected ?? false
    own.timeZone = draft.timeZone ?? "UTC"
    own.latitude = draft.latitude
    own.longitude = draft.longitude
    if draft.latitude == nil, draft.longitude == nil, let place = setup.service.place {
      (own.latitude, own.longitude) = (place.latitude, place.longitude)
    }
    let timeZone =
      draft.timeZone.flatMap { try? setup.timeZoneFiles.zone($0) }
      ?? setup.timeZone
    own.from = DraftChecker.local(draft.from, timeZone)
    own.until = DraftChecker.local(draft.until, timeZone)
    own.expires = DraftChecker.local(draft.expires, timeZone)
    own.expiryAction = draft.whenExpired?.rawValue ?? "remove"
    own.times = draft.times
    own.duration = draft.duration
    own.exceptions = draft.exceptions ?? []
    own.rules = (draft.rules ?? []).map { rule in
      var own = Schedules.MessageDraft.Rule()
      own.days = rule.days ?? ""
      own.dates = rule.dates ?? []
      own.recurrence = rule.recurrence ?? ""
      own.since = rule.since ?? ""
      own.start = rule.start ?? ""
      own.end = rule.end ?? ""
      own.cron = rule.cron ?? ""
      own.seconds = rule.seconds
      return own
    }
    do throws(ScheduleProblems) {
      var message = try own.message(zone: setup.timeZoneFiles.zone)
      if draft.timeZone == nil {
        // The zone of the machine may have no name, so it comes in behind the reader.
        message.timing.timeZone = timeZone
        found = message.problems
      }
      return found.isEmpty ? .success(message) : .failure(ScheduleProblems(problems: found))
    } catch {
      return .failure(error)
    }
  }

  /// A time of RFC 3339 on the clock of a zone; other texts stay as they are.
  static func local(_ text: String?, _ zone: CivilTimeZone) -> String {
    guard let text else { return "" }
    guard let instant = instant(rfc3339: text) else { return text }
    return "\(zone.local(instant))"
  }

  /// The instant of `2026-12-24T08:00:00+01:00`, also with `Z`; nothing for other texts, nor for
  /// parts of seconds, which no schedule knows.
  static func instant(rfc3339 text: String) -> CivilInstant? {
    text.contains(".") ? nil : CivilInstant(rfc3339: text.uppercased())
  }

  /// The name that the API has for a field of the schedule.
  static func field(_ name: String) -> String {
    switch name {
    case "content": "text"
    case "isProtected": "protected"
    case "expiryAction": "whenExpired"
    case "expiry": "expires"
    default: name
    }
  }

  static func code(_ code: ScheduleProblem.Code) -> String {
    switch code {
    case .missing: "missing"
    case .invalid: "format"
    case .outOfRange: "range"
    case .unknown: "unknown"
    case .conflict: "conflict"
    case .never: "never"
    }
  }
}

// SPDX-License-Identifier: MIT
import SignControl
import SignboardKit

/// Converts messages of the API to messages of the schedule, or reports all their mistakes.
struct DraftChecker {
  let setup: ServiceSetup
  /// Has the current texts of live values.
  let builder: SceneBuilder

  /// Prefixes of ids that belong to the service itself.
  static let reserved = ["value:", "sign:", "calendar:", "request:"]

  /// The message of a draft; `prefix` is put in front of the names of fields, `item` is its place in
  /// a batch.
  ///
  /// Without `checksText` the text is not composed to see whether it can be shown.
  ///
  /// Only a new id is refused for being one of the sign's own words: older versions accepted them.
  func message(
    _ draft: MessageDraft, id: String, prefix: String = "", item: Int? = nil,
    checksText: Bool = true, isNew: Bool = false
  ) throws(ControlError) -> Schedules.Message {
    var problems: [FieldProblem] = []
    func add(_ field: String, _ code: FieldCode, _ message: Phrase) {
      problems.append(.init(field: prefix + field, item: item, code: code, message: message))
    }
    if let own = DraftChecker.reserved.first(where: { id.hasPrefix($0) }) {
      add(
        "id", .reserved,
        .phrase("Ids that begin with \"\(own)\" belong to the sign; choose another."))
    }
    if isNew, MessageDraft.reservedIDs.contains(id) {
      add(
        "id", .reserved,
        .phrase("\"\(id)\" is a name that the sign uses itself; choose another id."))
    }
    let zone = zone(of: draft, add)
    for case (let field, let name?) in [("entry", draft.entry), ("exit", draft.exit)] {
      do throws(SignError) {
        _ = try EffectCatalog.effect(named: name)
      } catch {
        add(field, .unknown, error.phrase)
      }
    }
    if let scroll = draft.scroll {
      do {
        _ = try ScrollMode.parser.parse(scroll)
      } catch {
        add("scroll", .unknown, Phrase(of: error))
      }
    }
    if let speed = draft.speed, Rational(columnsPerSecond: speed) == nil {
      add("speed", .format, .phrase("The speed is too fine; write at most nine decimals."))
    }
    if let place = zone ?? setup.zone(named: setup.mainZone) {
      if let scene = draft.scene {
        checkScene(scene, draft, place, composes: checksText, add)
      } else if checksText {
        for (field, problem) in textProblems(draft, place) { add(field, .markup, problem) }
      }
    }
    do throws(ScheduleProblems) {
      let message = try draft.message(id: id, in: defaults)
      if problems.isEmpty { return message }
    } catch {
      for found in error.problems { add("\(found.field)", FieldCode(found.code), found.phrase) }
    }
    throw Self.refusal(problems)
  }

  /// The message of one that is kept, at its place.
  func message(of kept: StoredMessage) throws(ControlError) -> Schedules.Message {
    var checked = try message(kept.draft, id: kept.message.id)
    checked.created = kept.message.created
    return checked
  }

  /// The messages of several drafts; throws all their problems.
  ///
  /// - Parameter read: makes the message of an entry with a place among them.
  static func all(
    _ entries: [MessageBatch.Entry],
    _ read: (_ place: Int, MessageBatch.Entry) throws(ControlError) -> Schedules.Message
  ) throws(ControlError) -> [(draft: MessageDraft, message: Schedules.Message)] {
    var found: [(draft: MessageDraft, message: Schedules.Message)] = []
    var problems: [FieldProblem] = []
    for (place, entry) in entries.enumerated() {
      do throws(ControlError) {
        found.append((entry.draft, try read(place, entry)))
      } catch {
        guard case .invalid(let more) = error else { throw error }
        problems += more
      }
    }
    guard problems.isEmpty else { throw refusal(problems) }
    return found
  }

  /// The values of the sign for the fields that a draft does not give.
  private var defaults: DraftDefaults {
    DraftDefaults(
      zone: setup.mainZone, timeZone: setup.timeZone, place: setup.service.place,
      findTimeZone: setup.timeZoneFiles.zone)
  }

  /// The answer to a message with mistakes, at most a hundred of them.
  private static func refusal(_ problems: [FieldProblem]) -> ControlError {
    .invalid(Array(problems.prefix(mostProblems)))
  }

  private static let mostProblems = 100

  private func zone(
    of draft: MessageDraft, _ add: (String, FieldCode, Phrase) -> Void
  ) -> ServiceZone? {
    let name = draft.zone ?? setup.mainZone
    if let zone = setup.zone(named: name) { return zone }
    add("zone", .unknown, ZoneView.refusal(of: name, among: setup.zones.map(\.name)))
    return nil
  }

  /// The mistakes of a text in its zone, in each of its languages, with their fields.
  private func textProblems(
    _ draft: MessageDraft, _ zone: ServiceZone
  ) -> [(field: String, message: Phrase)] {
    draft.text.placed(at: "text").compactMap { path, text in
      var message = draft
      message.text = .single(text)
      let content = message.content(in: zone, part: .alone)
      guard let problem = builder.zone(zone.index).showing(content).problem() else { return nil }
      let reason = Phrase.closed(problem.causeInText)
      return ("\(path)", problem.column == nil ? reason : Phrase.capitalized(reason))
    }
  }

  /// The most bytes of a scene, as JSON without white space.
  static let sceneLimit = 65_536

  /// Reports the mistakes of a scene in its zone.
  private func checkScene(
    _ value: JSONValue, _ draft: MessageDraft, _ zone: ServiceZone, composes: Bool,
    _ add: (String, FieldCode, Phrase) -> Void
  ) {
    for row in MessageDraft.fields where row.field.isOfText && row.write(draft) != nil {
      let field = row.field.name
      add(
        field, .conflict,
        .phrase("With a scene, \"\(field)\" belongs in the scene. Move it there."))
    }
    let size = value.bytes.count
    guard size <= Self.sceneLimit else {
      add(
        "scene", .length,
        .phrase("The scene has \(size) bytes; allowed is 1 to \(Self.sceneLimit)."))
      return
    }
    do throws(ConfigurationError) {
      let scene = try SceneReader.read(
        value, width: zone.rectangle.width, height: zone.rectangle.height)
      guard composes, let problem = Composer(zone: zone, builder: builder).problem(scene) else {
        return
      }
      add("scene", .markup, problem)
    } catch {
      for problem in error.problems {
        add(
          problem.path.isEmpty ? "scene" : "scene.\(problem.path)", .scene,
          .capitalized(.closed(problem.sentences)))
      }
    }
  }

  /// Composes a draft into the cache: the check composes a line and a scene, and pages are composed
  /// alone and beside others.
  func prepare(_ draft: MessageDraft) {
    guard (try? message(draft, id: "message")) != nil, draft.scene == nil,
      let zone = setup.zone(named: draft.zone ?? setup.mainZone)
    else { return }
    let item = draft.item(.alone, in: zone, scene: nil)
    guard item.hasEffect || zone.arrangement == .paged else { return }
    for items in [[item], [item, item]] {
      let key = ZoneContent.Key(
        kind: .pages(isStill: false), source: .schedule(priority: 50), items: items)
      _ = Composer(zone: zone, builder: builder).show(key, start: .zero)
    }
  }
}

extension Rational {
  /// The exact value of a speed; `nil` for one that is below 0 or has more than nine decimals.
  init?(columnsPerSecond speed: Double) {
    self.init("\(speed)")
    guard denominator <= 1_000_000_000 else { return nil }
  }
}

extension SignService {
  /// Composes long texts before their change, on the thread `composing`; the change then finds them
  /// in the cache, and other changes do not wait.
  ///
  /// Mistakes of a draft are reported later, by the change.
  func compose(_ drafts: [MessageDraft]) async {
    let long = drafts.filter(\.isLong)
    guard !long.isEmpty else { return }
    let checker = state.checker
    await composing { for draft in long { checker.prepare(draft) } }
  }
}

extension MessageDraft {
  /// Whether its composed text is kept in the cache.
  fileprivate var isLong: Bool {
    scene != nil || text.texts.contains { $0.utf8.count >= ZoneBuilder.shortestKeptText }
  }
}

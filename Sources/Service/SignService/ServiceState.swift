// SPDX-License-Identifier: MIT
import CivilTime
import Conversations
import Displays
import JSONText
import MAX7219
import Playout
import Scenes
import Schedules
import SignAPI
import SignConfiguration
import SignboardKit
import Timing
import Typesetting
import Wording

/// A message that is kept; shared by all copies of the state.
final class KeptMessage: Sendable {
  let draft: SignAPI.MessageDraft
  let message: Schedules.Message
  let revision: Int64
  /// Tells its content, with all that it says, from any other one.
  let digest: UInt64
  private let box: SceneBox?
  /// What it shows instead of a text, read once.
  var scene: SceneSettings? { box?.scene }

  init(draft: SignAPI.MessageDraft, message: Schedules.Message, revision: Int64) {
    (self.draft, self.message, self.revision) = (draft, message, revision)
    digest = Self.digest(draft, id: message.id)
    box = Self.scene(draft).map { SceneBox($0) }
  }

  /// A scene is large, and of thousands of messages few have one.
  private final class SceneBox: Sendable {
    let scene: SceneSettings

    init(_ scene: SceneSettings) { self.scene = scene }
  }

  static func digest(_ draft: SignAPI.MessageDraft, id: String) -> UInt64 {
    Wording.digest("message\u{0}\(id)\u{0}\(String(decoding: draft.json.bytes, as: UTF8.self))")
  }

  /// The scene of a message that was checked.
  static func scene(_ draft: SignAPI.MessageDraft) -> SceneSettings? {
    draft.scene.flatMap { try? SceneReader.read($0, width: .max, height: .max) }
  }
}

/// Everything that the service knows; a value, so that what comes next can be tried out.
struct ServiceState: Sendable {
  var setup: ServiceSetup
  /// Has the live values of the service and the present civil time.
  var builder: SceneBuilder
  var programme: PlayoutPlan
  /// By their ids.
  var messages: [String: KeptMessage] = [:]
  /// Those whose texts nobody has composed since the start, by their ids.
  var unchecked: [String] = []
  /// The messages of calendars, by their ids.
  var events: [String: CalendarEntry] = [:]
  /// Texts that are shown once and not kept, by their ids.
  var requests: [String: SignAPI.MessageDraft] = [:]
  var requestCount = 0
  /// The values that were put, by their names.
  var values: [String: ValueView] = [:]
  /// What the file of values says, by their names; what was put counts more.
  var fileValues: [String: String] = [:]
  /// What was said in conversations through the API, by their zones.
  var spoken: [String: [SpokenMessage]] = [:]
  /// The revision of the last change of any message.
  var revision: Int64 = 0
  /// What each zone shows, by the number of the zone.
  var shows: [ZoneShow] = []
  /// The next instant at which a text that follows the time may be another one.
  var nextText: CivilInstant?
  /// The state of the programme that the shows were made of.
  var plan: PlayoutState?

  /// Knows what is being composed, and what is not composed any more.
  var watch: CompositionWatch

  init(_ setup: ServiceSetup, at civil: CivilInstant, watch: CompositionWatch = .none) {
    self.setup = setup
    self.watch = watch
    builder = setup.builder.at(civil)
    programme = PlayoutPlan(setup.programme, at: civil)
  }

  /// The scene of all zones.
  var scene: Scene {
    let geometry = setup.sign.plan.layout.geometry
    let order = setup.zones.indices.sorted { setup.zones[$0].layer < setup.zones[$1].layer }
    return Scene(
      width: geometry.width, height: geometry.height,
      layers: order.compactMap { shows.indices.contains($0) ? shows[$0].layer : nil })
  }

  /// The zones with the ids that they show, for the log of what was shown.
  var shownIDs: [String: [String]] {
    var ids: [String: [String]] = [:]
    for zone in plan?.zones ?? [] where !zone.isDark {
      ids[zone.zone] = zone.parts.map { $0.origin == .message ? $0.id : $0.description }
    }
    return ids
  }

  // MARK: - Following the programme

  /// Lets every zone show what the programme wants at an instant.
  mutating func follow(at civil: CivilInstant, scene instant: Instant) {
    builder = builder.at(civil)
    refreshTexts(at: civil, scene: instant)
    var fresh: Set<Int> = []
    // A measured length may end a showing, which may begin another one; four rounds are plenty.
    for _ in 0..<4 {
      let state = programme.state(at: civil)
      plan = state
      var isSettled = true
      for zone in setup.zones {
        guard let plan = state[zone: zone.name] else { continue }
        show(plan, in: zone, at: instant, civil, isFresh: fresh.contains(zone.index))
          .map { _ = fresh.insert($0) }
        let known = shows[zone.index].loops
        let told = zip(plan.parts, plan.playing.loops).compactMap { part, loop in
          known[part].flatMap { held($0) != loop ? (part: part, nanoseconds: $0) : nil }
        }
        guard !told.isEmpty else { continue }
        programme.setLoops(told, isStill: plan.isStill, at: civil)
        isSettled = false
      }
      if isSettled { break }
    }
    nextText = nextTextChange(after: civil)
  }

  private func held(_ loop: Int64) -> Int64 {
    min(max(loop, StackEntry.loopLimits.lowerBound), StackEntry.loopLimits.upperBound)
  }

  /// Lets a zone show a plan.
  ///
  /// - Returns: the number of the zone if it was composed from where the plan stands.
  private mutating func show(
    _ plan: ZonePlan, in zone: ServiceZone, at instant: Instant, _ civil: CivilInstant,
    isFresh: Bool
  ) -> Int? {
    let composer = Composer(zone: zone, builder: builder)
    let pieces = plan.parts.flatMap { made(of: $0, in: zone, plan) }.filter {
      !watch.holdsAny || !watch.holds(watched($0, in: zone).digest)
    }
    let key = ZoneShow.Key(
      kind: composer.kind(of: plan, pieces), source: plan.playing.source, pieces: pieces)
    // What a zone shows by itself is in step with all signs on the wall clock.
    let isAlone = key.kind == .own && setup.settings.clock == .wall
    let start = isAlone ? .zero : instant.advanced(by: -plan.timelineOffset(at: civil))
    guard shows.indices.contains(zone.index) else {
      // The first show of all; zones come in the order of their numbers.
      shows.append(show(key, composer, start: start))
      return zone.index
    }
    let old = shows[zone.index]
    if old.key == key {
      // Lengths that became known moved the place at which it stands.
      guard isFresh, start != old.start else { return nil }
      shows[zone.index] = show(key, composer, start: start)
      return zone.index
    }
    let next = watch.composing(watched(key, in: zone)) {
      composer.following(old, key, at: instant)
    }
    if let next {
      shows[zone.index] = next
      return nil
    }
    if old.key.kind == .own, zone.isConversation { conversations[zone.index] = old }
    if key.kind == .own, let kept = conversations[zone.index] {
      shows[zone.index] = kept
      shows[zone.index].key = key
      return nil
    }
    shows[zone.index] = show(key, composer, start: start)
    return isAlone ? nil : zone.index
  }

  /// The show of a key; a conversation begins with what was said in it before, its end in sight.
  func show(_ key: ZoneShow.Key, _ composer: Composer, start: Instant) -> ZoneShow {
    var show = watch.composing(watched(key, in: composer.zone)) {
      composer.show(key, start: start)
    }
    guard key.kind == .own, let messages = spoken[composer.zone.name] else { return show }
    // Long before anybody looks, so that nothing of it moves.
    let before = start.advanced(by: -3600 * SignService.second)
    show.layer = show.layer.changing(conversation: { conversation in
      for message in messages { conversation.append(message.message, at: before) }
    })
    return show
  }

  /// The conversations of zones that show something else now.
  var conversations: [Int: ZoneShow] = [:]

  /// What is to be composed for a part: mostly one piece.
  private func made(of part: Part, in zone: ServiceZone, _ plan: ZonePlan) -> [Piece] {
    guard part.origin == .message else {
      let text = part.text ?? ""
      let texts = zone.content.texts
      if text == ServiceSetup.ownContent, plan.parts.count > 1 || plan.isStill && !texts.isEmpty {
        // Beside another text, and where nothing may move, only texts can stand.
        return texts.map {
          Piece(
            part: part, content: zone.content.showing($0), isCounted: false, hasEffect: false)
        }
      }
      return [
        Piece(part: part, content: zone.content.showing(text), isCounted: false, hasEffect: false)
      ]
    }
    guard let message = content(of: part.id) else { return [] }
    return [message.piece(part, in: zone.content)]
  }

  /// The content of a message, kept, asked for or of a calendar.
  func content(of id: String) -> MessageContent? {
    if let kept = messages[id] { return MessageContent(kept.draft, scene: kept.scene) }
    if let request = requests[id] {
      return MessageContent(request, scene: KeptMessage.scene(request))
    }
    guard let event = events[id] else { return nil }
    return MessageContent(text: event.message.content, isPlain: true)
  }

  // MARK: - Texts that change

  private mutating func refreshTexts(at civil: CivilInstant, scene instant: Instant) {
    guard let due = nextText, due <= civil else { return }
    refresh(at: instant) { texts, zone, builder in
      builder.nextChange(after: due.advanced(byNanoseconds: -1), in: texts, zone: zone)
        .map { $0 <= civil } ?? false
    }
  }

  /// Composes the zones anew whose texts name something that has changed; nothing visible jumps.
  mutating func refresh(
    at instant: Instant, where names: ([String], _ zone: Int, SceneBuilder) -> Bool
  ) {
    for zone in setup.zones where shows.indices.contains(zone.index) {
      let show = shows[zone.index]
      guard show.key.kind != .dark, names(show.texts, zone.index, builder) else { continue }
      shows[zone.index] = watch.composing(watched(show.key, in: zone)) {
        Composer(zone: zone, builder: builder).refreshed(show, at: instant)
      }
    }
  }

  private func nextTextChange(after civil: CivilInstant) -> CivilInstant? {
    setup.zones.compactMap { zone -> CivilInstant? in
      guard shows.indices.contains(zone.index), shows[zone.index].key.kind != .dark else {
        return nil
      }
      return builder.nextChange(after: civil, in: shows[zone.index].texts, zone: zone.index)
    }.min()
  }

  /// The builder with the values that were put in front of those of the file and the
  /// configuration.
  mutating func renewBuilder(at civil: CivilInstant) {
    var texts = fileValues.merging(values.mapValues(\.value)) { $1 }
    if watch.holdsAny { texts = texts.filter { !watch.holds(watched($0, $1).digest) } }
    builder = setup.builder.setting(texts).at(civil)
  }
}

extension MessageContent {
  init(_ draft: SignAPI.MessageDraft, scene: SceneSettings?) {
    self.init(
      text: draft.text, scene: scene, isPlain: draft.isPlain, entry: draft.entry, exit: draft.exit,
      speed: draft.speed.flatMap { Rational("\($0)") }, isCounted: draft.times != nil)
  }
}

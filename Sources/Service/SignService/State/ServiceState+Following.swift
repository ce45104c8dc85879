// SPDX-License-Identifier: MIT
import CivilTime
import Conversations
import Playout
import SceneBuilding
import Scenes
import Schedules
import SignConfiguration
import Timing
import Wording

extension ServiceState {
  /// Composes what the playout shows at an instant, in every zone.
  mutating func follow(at civil: CivilInstant, scene instant: Instant) {
    builder = builder.at(civil)
    refreshTexts(at: civil, scene: instant)
    var fresh: Set<Int> = []
    // A measured length may end a showing, which may begin another one; four rounds are plenty.
    for _ in 0..<4 {
      let state = playout.plan.state(at: civil)
      playout.state = state
      var isSettled = true
      for zone in setup.zones {
        guard let plan = state[zone: zone.name] else { continue }
        show(plan, in: zone, at: instant, civil, isFresh: fresh.contains(zone.index))
          .map { _ = fresh.insert($0) }
        let known = playout.zones[zone.index].durations
        let told = zip(plan.items, plan.playing.durations).compactMap { part, loop in
          known[part].flatMap { clamped($0) != loop ? (item: part, nanoseconds: $0) : nil }
        }
        guard !told.isEmpty else { continue }
        playout.plan.setDurations(told, isStill: plan.isStill, at: civil)
        isSettled = false
      }
      if isSettled { break }
    }
    playout.nextText = nextTextChange(after: civil)
  }

  private func clamped(_ loop: Int64) -> Int64 {
    min(max(loop, StackEntry.durationLimits.lowerBound), StackEntry.durationLimits.upperBound)
  }

  /// Composes the plan of a zone.
  ///
  /// - Returns: the index of the zone if it was composed from the current position of the plan.
  private mutating func show(
    _ plan: ZonePlan, in zone: ServiceZone, at instant: Instant, _ civil: CivilInstant,
    isFresh: Bool
  ) -> Int? {
    let composer = Composer(zone: zone, builder: builder)
    let items = plan.items.flatMap { made(of: $0, in: zone, plan) }.filter {
      !watch.blocksAny || !watch.blocks(watched($0, in: zone).digest)
    }
    let key = ZoneContent.Key(
      kind: composer.kind(of: plan, items), source: plan.playing.source, items: items)
    // On the wall clock a zone's own content is in step with other signs.
    let isAlone = key.kind == .own && setup.settings.clock == .wall
    let start = isAlone ? .zero : instant.advanced(by: -plan.timelineOffset(at: civil))
    guard playout.zones.indices.contains(zone.index) else {
      // The first content of all; zones come in the order of their indices.
      playout.zones.append(show(key, composer, start: start))
      return zone.index
    }
    let old = playout.zones[zone.index]
    if old.key == key {
      // Durations that became known have moved its position.
      guard isFresh, start != old.start else { return nil }
      playout.zones[zone.index] = show(key, composer, start: start)
      return zone.index
    }
    let next = watch.composing(watched(key, in: zone)) {
      composer.following(old, key, at: instant)
    }
    if let next {
      playout.zones[zone.index] = next
      return nil
    }
    if old.key.kind == .own, zone.isConversation { playout.hidden[zone.index] = old }
    if key.kind == .own, let kept = playout.hidden[zone.index] {
      playout.zones[zone.index] = kept
      playout.zones[zone.index].key = key
      return nil
    }
    playout.zones[zone.index] = show(key, composer, start: start)
    return isAlone ? nil : zone.index
  }

  /// Composes the content of a key; a conversation begins with its last messages in view.
  func show(_ key: ZoneContent.Key, _ composer: Composer, start: Instant) -> ZoneContent {
    var show = watch.composing(watched(key, in: composer.zone)) {
      composer.show(key, start: start)
    }
    guard key.kind == .own, let messages = spoken[composer.zone.name] else { return show }
    let languages = setup.settings.spokenLanguages
    // Appended long before they are seen, so that they do not move.
    let before = start.advanced(by: -3600 * SignService.second)
    show.layer = show.layer.changing(conversation: { conversation in
      for message in messages { conversation.append(message.message(in: languages), at: before) }
    })
    return show
  }

  /// The items to compose for a part, mostly one.
  private func made(of part: PlayoutItem, in zone: ServiceZone, _ plan: ZonePlan) -> [ZoneItem] {
    guard part.origin == .message else {
      let text = part.text ?? ""
      let texts = zone.content.texts
      if text == ServiceSetup.ownContent, plan.items.count > 1 || plan.isStill && !texts.isEmpty {
        // Beside another text, and while the zone is still, there is room for texts only.
        return texts.map {
          ZoneItem(
            part: part, content: zone.content.showing($0), isCounted: false, hasEffect: false)
        }
      }
      return [
        ZoneItem(
          part: part, content: zone.content.showing(text), isCounted: false, hasEffect: false)
      ]
    }
    guard let message = content(of: part.id) else { return [] }
    return [message.item(part, in: zone)]
  }

  /// The content of a stored message, a text that is shown once or an event of a calendar.
  func content(of id: String) -> MessageContent? {
    if let kept = messages.kept[id] { return MessageContent(kept.draft, scene: kept.scene) }
    if let request = messages.requests[id] {
      return MessageContent(request, scene: StoredMessage.scene(request))
    }
    guard let event = calendars.events[id] else { return nil }
    return MessageContent(text: .single(event.message.content), isPlain: true)
  }

  // MARK: - Texts that change

  private mutating func refreshTexts(at civil: CivilInstant, scene instant: Instant) {
    guard let due = playout.nextText, due <= civil else { return }
    refresh(at: instant) { texts, zone, builder in
      builder.nextChange(after: due.advanced(byNanoseconds: -1), in: texts, zone: zone)
        .map { $0 <= civil } ?? false
    }
  }

  /// Composes zones anew whose texts name one of some values.
  mutating func refresh(_ values: Set<String>, at instant: Instant) {
    guard !values.isEmpty else { return }
    refresh(at: instant) { texts, zone, builder in
      !builder.values(in: texts, zone: zone).isDisjoint(with: values)
    }
  }

  /// Composes zones anew whose texts contain something that has changed; what is visible stays.
  mutating func refresh(
    at instant: Instant, where names: ([String], _ zone: Int, SceneBuilder) -> Bool
  ) {
    for zone in setup.zones where playout.zones.indices.contains(zone.index) {
      let show = playout.zones[zone.index]
      guard show.key.kind != .dark, names(show.texts, zone.index, builder) else { continue }
      playout.zones[zone.index] = watch.composing(watched(show.key, in: zone)) {
        Composer(zone: zone, builder: builder).refreshed(show, at: instant)
      }
    }
  }

  private func nextTextChange(after civil: CivilInstant) -> CivilInstant? {
    setup.zones.compactMap { zone -> CivilInstant? in
      guard playout.zones.indices.contains(zone.index), playout.zones[zone.index].key.kind != .dark
      else {
        return nil
      }
      return builder.nextChange(after: civil, in: playout.zones[zone.index].texts, zone: zone.index)
    }.min()
  }

  /// The builder with the values that were put in front of those of the file and the
  /// configuration.
  mutating func renewBuilder(at civil: CivilInstant) {
    var texts = values.texts
    if watch.blocksAny { texts = texts.filter { !watch.blocks(watched($0, $1).digest) } }
    if waitsForClock {
      for name in setup.builder.timed.values.keys where texts[name] == nil {
        texts[name] = .single(BrokerValueSetting.missing)
      }
    }
    let base = pictures.library.map(setup.builder.showing) ?? setup.builder
    builder = base.setting(texts).at(civil)
  }
}

extension MessageContent {
  init(_ draft: MessageDraft, scene: SceneSettings?) {
    self.init(
      text: draft.text, scene: scene, isPlain: draft.isPlain, entry: draft.entry, exit: draft.exit,
      scroll: draft.scroll.flatMap { ScrollMode(rawValue: $0) }, repeats: draft.repeats,
      speed: draft.speed.flatMap { Rational(columnsPerSecond: $0) }, isCounted: draft.times != nil)
  }
}

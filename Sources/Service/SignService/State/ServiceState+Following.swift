// SPDX-License-Identifier: MIT
import SignboardKit

extension ServiceState {
  /// Composes what the playout shows at an instant, in every zone.
  mutating func follow(at civil: CivilInstant, scene instant: Instant) {
    builder = builder.at(civil)
    refreshTexts(at: civil, scene: instant)
    var state = playout.plan.state(at: civil)
    var composed: [ServiceZone] = []
    for zone in setup.zones {
      guard let plan = state[zone: zone.name] else { continue }
      if show(plan, in: zone, at: instant, civil) { composed.append(zone) }
      playout.plan.setDurations(
        playout.zones[zone.index].durations, isStill: plan.isStill, at: civil)
    }
    // The zones play the same items as before they were measured, perhaps at other positions.
    state = playout.plan.state(at: civil)
    playout.state = state
    for zone in composed {
      guard let plan = state[zone: zone.name] else { continue }
      let content = playout.zones[zone.index]
      let start = start(of: content.key.kind, plan, at: instant, civil)
      guard start != content.start else { continue }
      playout.zones[zone.index] = show(
        content.key, Composer(zone: zone, builder: builder), start: start)
    }
    playout.nextText = nextTextChange(after: civil)
  }

  /// The start of the first showing of a plan.
  private func start(
    of kind: ZoneContent.Kind, _ plan: ZonePlan, at instant: Instant, _ civil: CivilInstant
  ) -> Instant {
    // On the wall clock a zone's own content is in step with other signs.
    kind == .own && setup.settings.clock == .wall
      ? .zero : instant.advanced(by: -plan.timelineOffset(at: civil))
  }

  /// Composes the plan of a zone.
  ///
  /// - Returns: whether it was composed from the current position of the plan.
  private mutating func show(
    _ plan: ZonePlan, in zone: ServiceZone, at instant: Instant, _ civil: CivilInstant
  ) -> Bool {
    let composer = Composer(zone: zone, builder: builder)
    let items = plan.items.flatMap { made(of: $0, in: zone, plan) }.filter {
      !watch.blocksAny || !watch.blocks(watched($0, in: zone).digest)
    }
    let key = ZoneContent.Key(
      kind: composer.kind(of: plan, items), source: plan.playing.source, items: items)
    let start = start(of: key.kind, plan, at: instant, civil)
    guard let old = playout[zone] else {
      // The first content of all; zones come in the order of their indices.
      playout.zones.append(show(key, composer, start: start))
      return true
    }
    if old.key == key { return false }
    let next = watch.composing(watched(key, in: zone)) {
      composer.following(old, key, at: instant)
    }
    if let next {
      playout.zones[zone.index] = next
      return false
    }
    if old.key.kind == .own, zone.isConversation { playout.hidden[zone.index] = old }
    if key.kind == .own, let kept = playout.hidden[zone.index] {
      playout.zones[zone.index] = kept
      playout.zones[zone.index].key = key
      return false
    }
    playout.zones[zone.index] = show(key, composer, start: start)
    return true
  }

  /// Composes the content of a key; a conversation begins with its last messages in view.
  func show(_ key: ZoneContent.Key, _ composer: Composer, start: Instant) -> ZoneContent {
    var show = watch.composing(watched(key, in: composer.zone)) { composer.show(key, start: start) }
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
      let (text, own) = (part.text ?? "", zone.content.texts)
      // Beside another text, and while the zone is still, there is room for texts only.
      let isInTexts =
        text == ServiceSetup.ownContent && (plan.items.count > 1 || plan.isStill && !own.isEmpty)
      return (isInTexts ? own : [text]).map {
        ZoneItem(part: part, content: zone.content.showing($0), isCounted: false, hasEffect: false)
      }
    }
    guard let message = content(of: part.id) else { return [] }
    return [message.draft.item(part, in: zone, scene: message.scene)]
  }

  /// The content of a stored message, a text that is shown once or an event of a calendar.
  func content(of id: String) -> (draft: MessageDraft, scene: SceneSettings?)? {
    if let kept = messages.kept[id] { return (kept.draft, kept.scene) }
    if let request = messages.requests[id] { return (request, StoredMessage.scene(request)) }
    guard let event = calendars.events[id] else { return nil }
    var draft = MessageDraft()
    (draft.text, draft.isPlain) = (.single(event.message.content), true)
    return (draft, nil)
  }

  // MARK: - Texts that change

  private mutating func refreshTexts(at civil: CivilInstant, scene instant: Instant) {
    guard let due = playout.nextText, due <= civil else { return }
    refresh(at: instant) { texts, zone in
      zone.nextChange(after: due.advanced(byNanoseconds: -1), in: texts)
        .map { $0 <= civil } ?? false
    }
  }

  /// Composes zones anew whose texts name one of some values.
  mutating func refresh(_ values: Set<String>, at instant: Instant) {
    guard !values.isEmpty else { return }
    refresh(at: instant) { texts, zone in
      !zone.values(in: texts).isDisjoint(with: values)
    }
  }

  /// Composes zones anew whose texts contain something that has changed; visible parts stay.
  mutating func refresh(at instant: Instant, where names: ([String], ZoneBuilder) -> Bool) {
    for zone in setup.zones {
      guard let show = playout[zone], show.key.kind != .dark,
        names(show.texts, builder.zone(zone.index))
      else { continue }
      playout.zones[zone.index] = watch.composing(watched(show.key, in: zone)) {
        Composer(zone: zone, builder: builder).refreshed(show, at: instant)
      }
    }
  }

  private func nextTextChange(after civil: CivilInstant) -> CivilInstant? {
    setup.zones.compactMap { zone -> CivilInstant? in
      guard let content = playout[zone], content.key.kind != .dark else { return nil }
      return builder.zone(zone.index).nextChange(after: civil, in: content.texts)
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
    if let (name, text) = address, texts[name] == nil { texts[name] = text }
    let base = pictures.library.map(setup.builder.showing) ?? setup.builder
    builder = base.setting(texts).at(civil)
  }

  /// The live value with the address of the page; `nil`: there is none, or the configuration has its
  /// own value of that name.
  private var address: (name: String, text: LocalizedText)? {
    let (name, settings) = (ServiceSettings.addressValue, setup.settings)
    guard settings.values?[name] == nil, settings.timedValues?[name] == nil,
      settings.brokerValues?[name] == nil,
      let text = setup.service.addressText(own: network.addresses)
    else { return nil }
    return (name, text)
  }

  /// The name of a message for people.
  static func watchedName(_ id: String) -> Phrase { .phrase("message \"\(id)\"") }

  /// The items that are composed for a content of a zone.
  func watched(_ key: ZoneContent.Key, in zone: ServiceZone) -> [CompositionWatch.Item] {
    key.items.map { watched($0, in: zone) }
  }

  /// The watched item for an item of a zone.
  func watched(_ item: ZoneItem, in zone: ServiceZone) -> CompositionWatch.Item {
    let texts = item.scene?.texts ?? item.content.texts
    let id = item.part.id
    if let kept = messages.kept[id] {
      return watched(Self.watchedName(id), kept.digest, texts, zone)
    }
    guard item.part.text != ServiceSetup.ownContent else {
      let own = zone.content.texts
      let digest = Wording.digest("zone\u{0}\(zone.name)\u{0}\(own.joined(separator: "\u{0}"))")
      return watched(.phrase("what zone \(zone.name) shows by itself"), digest, own, zone)
    }
    let digest = Wording.digest("text\u{0}\(id)\u{0}\(texts.joined(separator: "\u{0}"))")
    return watched(.phrase("text \"\(id)\""), digest, texts, zone)
  }

  /// The composition to check a message.
  func watched(_ draft: MessageDraft, id: String) -> CompositionWatch.Item {
    let texts = StoredMessage.scene(draft)?.texts ?? draft.text.texts
    let zone = setup.zone(named: zone(of: draft)) ?? setup.zones[0]
    return watched(Self.watchedName(id), StoredMessage.digest(draft, id: id), texts, zone)
  }

  /// A value that was put or stands in the values file.
  func watched(_ name: String, _ value: LocalizedText) -> CompositionWatch.Item {
    let text = setup.settings.spokenLanguages.text(of: value, as: .line)
    return CompositionWatch.Item(
      name: .phrase("value \"\(name)\""), digest: Wording.digest("value\u{0}\(name)\u{0}\(text)"))
  }

  private func watched(
    _ name: Phrase, _ digest: UInt64, _ texts: [String], _ zone: ServiceZone
  ) -> CompositionWatch.Item {
    let found = builder.zone(zone.index).values(in: texts).sorted().compactMap { name in
      values[name].map { watched(name, $0) }
    }.filter { !watch.blocks($0.digest) }
    // Other values make it another content.
    let sum = found.reduce(digest) { Wording.combined($0, $1.digest) }
    return CompositionWatch.Item(name: name, digest: sum, values: found)
  }

  /// The texts that zones do not show because they cannot be composed, each with a sentence.
  var leftOut: [(name: String, sentence: Phrase)] {
    setup.zones.flatMap { zone -> [(name: String, sentence: Phrase)] in
      guard let content = playout[zone] else { return [] }
      return content.failures.sorted { $0.key < $1.key }.map { id, reason in
        let item = content.key.items.first { $0.part.id == id }
        let name: Phrase = item.map { watched($0, in: zone).name } ?? .phrase("text \"\(id)\"")
        let sentence = Phrase.phrase(
          "Zone {0} does not show {1}: {2}", "\(zone.name)", name, .closed(reason))
        return ("\(name)", sentence)
      }
    }
  }

  /// Why a text is left out.
  static func reason(_ blocked: CompositionWatch.Blocked, _ zone: CivilTimeZone) -> Phrase {
    .phrase(
      """
      The program ended {0} times while it composed {1}, the last time soon after its \
      start at {2}. It is left out until it changes; "signboard store retry" tries it \
      again.
      """,
      "\(CompositionWatch.mostDeaths)", blocked.name,
      "\(TimeText.text(CivilInstant(nanoseconds: blocked.start), zone))")
  }
}

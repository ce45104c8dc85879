// SPDX-License-Identifier: MIT
import SignboardKit

/// Composes layers of the texts and scenes that the playout shows in a zone.
struct Composer {
  let zone: ServiceZone
  /// Has the current texts of live values.
  let builder: SceneBuilder

  /// Composes what the zone shows.
  var place: ZoneBuilder { builder.zone(zone.index) }

  /// The kind of content that shows items of a plan.
  func kind(of plan: ZonePlan, _ items: [ZoneItem]) -> ZoneContent.Kind {
    if plan.isDark || items.isEmpty { return .dark }
    if items.count == 1, items[0].part.text == ServiceSetup.ownContent { return .own }
    if items.contains(where: { $0.scene != nil }) {
      return .sequence(isStill: plan.isStill, textsMove: false)
    }
    if let kind = turns(plan, items) { return kind }
    if plan.isStill { return .pages(isStill: true) }
    // A line that stands has room for one text.
    let needsPages =
      plan.arrangement == .paged || items.contains { $0.hasEffect || $0.content.scroll == .pages }
      || zone.content.mode.stands && items.flatMap(\.content.texts).count > 1
    return needsPages ? .pages(isStill: false) : .line
  }

  /// The kind of items that take turns, so that each has the zone for itself.
  ///
  /// They do if one is repeated, moves in another way than the zone, or is counted and does not loop.
  /// `nil`: one line or pages show all items.
  private func turns(_ plan: ZonePlan, _ items: [ZoneItem]) -> ZoneContent.Kind? {
    let isCounted = isCounted(plan.playing.source, items)
    guard items.count > 1 || isCounted else { return nil }
    let moves = plan.arrangement != .paged
    let usual = zone.content.bare.scroll
    let takesTurns = items.contains { item in
      let content = item.content
      if content.rounds != nil { return true }
      guard moves else { return false }
      if content.standsIfItFits { return true }
      return items.count > 1
        ? content.scroll != usual
        : !content.mode.goesRound && (!content.mode.stands || content.dwell != nil)
    }
    return takesTurns ? .sequence(isStill: plan.isStill, textsMove: moves) : nil
  }

  /// The content of a key that began at an instant of the scene.
  ///
  /// A text that cannot be shown any more, because a font or picture has gone, is left out: see
  /// `ZoneContent.failures`.
  func show(_ key: ZoneContent.Key, start: Instant) -> ZoneContent {
    do {
      switch key.kind {
      case .dark: return dark(key, start)
      case .own:
        let layer = try place.ownLayer(start: start).layer
        var show = ZoneContent(key: key, layer: layer, start: start)
        show.texts = zone.content.texts
        if case .value(let name)? = zone.content.bar.source { show.texts = ["{\(name)}"] }
        return show
      case .line: return try line(key, start: start)
      case .pages(let isStill): return try pages(key, isStill: isStill, start: start)
      case .sequence: return try sequenced(key, start: start)
      }
    } catch {
      let failures = failures(of: key, error)
      var reduced = key
      reduced.items = key.items.filter { failures[$0.part.id] == nil }
      var content = reduced.items.isEmpty ? dark(key, start) : show(reduced, start: start)
      content.key = key
      content.failures.merge(failures) { $1 }
      return content
    }
  }

  /// Why items cannot be composed, by the ids of their parts: each that cannot be composed alone, or
  /// all of them.
  private func failures(of key: ZoneContent.Key, _ error: any Error) -> [String: Phrase] {
    var failures: [String: Phrase] = [:]
    for item in key.items { failures[item.part.id] = problem(item) }
    if failures.isEmpty {
      for item in key.items { failures[item.part.id] = Self.reason(error) }
    }
    return failures
  }

  private func dark(_ key: ZoneContent.Key, _ start: Instant) -> ZoneContent {
    // A dark picture cuts nothing out.
    let overlay: OverlayMode = zone.overlay == .opaque ? .opaque : .transparent
    return ZoneContent(
      key: key, layer: PictureLayer.dark(zone.rectangle).overlaid(overlay), start: start)
  }

  // MARK: - Lines

  /// How a line moves: with the speed of its texts if it is the same for all; each passes as a whole
  /// if showings are counted.
  private func lineSettings(_ key: ZoneContent.Key) -> ContentSettings {
    var content = zone.content.bare
    if let first = key.items.first?.content.speed,
      key.items.allSatisfy({ $0.content.speed == first })
    {
      content.speed = first
    }
    if let first = key.items.first?.content.scroll { content.scroll = first }
    if isCounted(key) { content.start = .offScreen }
    return content
  }

  /// Whether each showing has to be whole.
  func isCounted(_ key: ZoneContent.Key) -> Bool { isCounted(key.source, key.items) }

  private func isCounted(_ source: Source, _ items: [ZoneItem]) -> Bool {
    if case .activation = source { return true }
    return items.contains(where: \.isCounted)
  }

  private func separator(_ key: ZoneContent.Key, in line: ZoneBuilder) throws -> Strip {
    guard isCounted(key) else { return try line.separator() }
    let settings = line.content
    let isVertical = settings.direction?.isVertical ?? false || settings.writing == .vertical
    let length = isVertical ? zone.rectangle.height : zone.rectangle.width
    return Strip(Bitmap(width: length, height: 1))
  }

  /// Composes a line of items one behind the other, notes the start and the duration of each, and
  /// makes a layer of the strip.
  private func compose(
    _ items: [ZoneItem], into show: inout ZoneContent,
    _ layer: (_ strip: Strip, _ separator: Strip, _ line: ZoneBuilder) -> any SceneLayer
  ) throws {
    let line = place.showing(lineSettings(show.key))
    let separator = try separator(show.key, in: line)
    let strips = try items.map { try place.showing($0.content).strip() }
    let whole = try Strip.strung(strips, separator: separator, isReversed: line.content.isReversed)
    show.line = ZoneContent.Line(items: items, starts: whole.starts)
    show.layer = layer(whole.strip, separator, line)
    measure(&show)
  }

  private func line(_ key: ZoneContent.Key, start: Instant) throws -> ZoneContent {
    var show = empty(key, start)
    try compose(key.items, into: &show) { strip, separator, line in
      line.layer(of: strip, separator: separator, start: start)
    }
    return show
  }

  /// Measures the duration of each item of the line.
  private func measure(_ show: inout ZoneContent) {
    guard let line = show.line, let zone = show.layer.zone else { return }
    let times = zone.times(ofColumns: line.starts + [zone.period])
    guard times.count == line.items.count + 1 else { return }
    show.durations = [:]
    for (index, item) in line.items.enumerated() {
      show.durations[item.part, default: 0] += times[index + 1] - times[index]
    }
  }

  /// A line on which other items follow behind the visible ones; `nil` if that is not possible, or
  /// would make counted showings incomplete.
  func following(_ old: ZoneContent, _ key: ZoneContent.Key, at instant: Instant) -> ZoneContent? {
    guard key.kind == .line, old.key.kind == .line, old.key.source == key.source,
      !isCounted(key), !isCounted(old.key), lineSettings(key) == lineSettings(old.key),
      let line = old.line, let moving = old.layer.zone,
      let seam = moving.seam(among: line.starts, at: instant)
    else { return nil }
    do {
      var show = empty(key, old.start)
      let order = rotated(key.items, behind: line.items, before: seam.place)
      try compose(order, into: &show) { strip, _, _ in
        old.layer.changing(zone: { $0.replacing(strip, at: instant, behind: seam) })
      }
      return show
    } catch {
      // Composing the content anew records the reason.
      return nil
    }
  }

  /// New items in their order, beginning with the one behind the last visible item.
  private func rotated(_ new: [ZoneItem], behind old: [ZoneItem], before next: Int) -> [ZoneItem] {
    var first = 0
    let last = (next + old.count - 1) % old.count
    if let place = new.firstIndex(where: { $0.part.id == old[last].part.id }) {
      first = (place + 1) % new.count
    } else {
      for step in 0..<old.count {
        let id = old[(next + step) % old.count].part.id
        guard let place = new.firstIndex(where: { $0.part.id == id }) else { continue }
        first = place
        break
      }
    }
    return Array(new[first...] + new[..<first])
  }

  // MARK: - Pages

  private func pages(_ key: ZoneContent.Key, isStill: Bool, start: Instant) throws -> ZoneContent {
    var show = empty(key, start)
    var content = zone.content.bare
    content.scroll = .pages
    // Several languages of a text are a page each.
    content.paging.pages = key.items.flatMap { item in
      var own = item.content
      // That of the zone: a page that moves would have no effects.
      own.scroll = nil
      if isStill { (own.paging.entry, own.paging.exit) = ("cut", "cut") }
      return (item.content.text ?? []).map { text in
        own.text = [text]
        return PageSettings(own)
      }
    }
    show.layer = try place.showing(content).layer(content.texts, start: start).layer
    guard let pages = show.layer.pages?.presentation else { return show }
    // A text that is too long for its place has several pages: a paged text.
    let parts = key.items.flatMap { item in item.content.texts.map { _ in item.part } }
    for (part, length) in zip(parts, pages.lengths) { show.durations[part, default: 0] += length }
    if isStill { show.layer = show.layer.still(from: start) }
    return show
  }

  // MARK: - Live values

  /// The same content with the current texts of live values; visible parts stay.
  func refreshed(_ old: ZoneContent, at instant: Instant) -> ZoneContent {
    var show = old
    show.failures = [:]
    do {
      switch old.key.kind {
      case .dark: break
      case .own:
        show.layer = try place.changed(old.layer, at: instant)
      case .line:
        guard let line = old.line else { break }
        try compose(line.items, into: &show) { strip, _, _ in
          old.layer.changing(zone: { $0.reflowing(strip, at: instant) })
        }
      case .pages:
        show = self.show(old.key, start: old.start)
        show.layer = old.layer.taking(pagesOf: show.layer, at: instant) ?? show.layer
      case .sequence:
        show.layer = try refreshedSequence(old, at: instant)
      }
    } catch {
      // The old content stays, and records the reason.
      show = old
      show.failures = failures(of: old.key, error)
    }
    return show
  }

  func empty(_ key: ZoneContent.Key, _ start: Instant) -> ZoneContent {
    var show = ZoneContent(
      key: key,
      layer: PictureLayer(Bitmap(width: 0, height: 0), x: zone.rectangle.x, y: zone.rectangle.y),
      start: start)
    show.texts = key.items.flatMap { $0.scene?.texts ?? $0.content.texts }
    return show
  }
}

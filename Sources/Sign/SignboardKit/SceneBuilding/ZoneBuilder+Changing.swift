// SPDX-License-Identifier: MIT

/// Layers of a running scene with other texts.
extension ZoneBuilder {
  /// A layer of a running scene with other texts, or with the same texts and other live values.
  ///
  /// Visible pixels stay where they are as far as the kind of content permits: a text that moves
  /// goes on to the seam, a page that stays keeps its time.
  package func changing(
    _ layer: any SceneLayer, to texts: [String], isSameMessage: Bool, at instant: Instant
  ) throws -> ComposedLayer {
    if layer.zone != nil {
      let strip = try strip(texts)
      let separator = try separator()
      let changed = layer.changing(zone: { zone in
        isSameMessage
          ? zone.reflowing(strip, separator: separator, at: instant)
          : zone.handingOver(to: strip, at: instant)
      })
      return ComposedLayer(layer: changed, missing: strip.missing, cut: strip.cut)
    }
    var result = try self.layer(texts, start: instant)
    guard isSameMessage else { return result }
    if let old = layer.content as? SequenceLayer,
      let new = result.layer.content as? SequenceLayer, old.slots.count == new.slots.count
    {
      result.layer = layer.changing(content: { _ in old.replacing(new.slots, at: instant) })
    } else {
      result.layer = layer.taking(pagesOf: result.layer, at: instant) ?? result.layer
    }
    return result
  }

  /// The same zone with texts that pass once in whatever way they move; then it is dark.
  var passingOnce: ZoneBuilder {
    var content = content
    content.rounds = .times(1)
    return showing(content)
  }

  /// The layer with the current texts of live values; visible pixels stay where they are.
  package func changed(_ layer: any SceneLayer, at instant: Instant) throws -> any SceneLayer {
    // A conversation has no values, and its messages must not be lost.
    if layer.conversation != nil { return layer }
    return try changing(layer, to: part.texts, isSameMessage: true, at: instant).layer
  }
}

extension SceneLayer {
  /// The layer with the contents of as many other pages, each at the time of the one before; `nil` if
  /// it shows none, or another number of them.
  package func taking(pagesOf other: any SceneLayer, at instant: Instant) -> (any SceneLayer)? {
    guard let old = pages?.presentation, let new = other.pages?.presentation,
      old.pageCount == new.pageCount
    else { return nil }
    return replacing(presentation: old.replacing(contentsOf: new, at: instant))
  }
}

// MARK: - Live values

extension ZoneBuilder {
  /// The live values that the zone shows: those that texts and its separator name, and the one that
  /// its bar follows.
  func shownValues(in texts: [String]) -> Set<String> {
    var names = values(in: texts + [content.separatorText])
    if case .value(let name)? = content.bar.source { names.insert(name) }
    return names
  }

  /// The live values that texts name and that have no text.
  package func unsetValues(in texts: [String]) -> Set<String> {
    values(in: texts).filter { scene.values[$0] == nil && scene.timed[$0] == nil }
  }

  /// Whether what the zone shows follows the time.
  func followsTime(_ texts: [String]) -> Bool { shownValues(in: texts).contains(where: isTimed) }

  /// The first instant after `civil` at which texts may differ; `nil` if they stay.
  ///
  /// A clock that rarely changes may still have the same text then; ask again.
  package func nextChange(after civil: CivilInstant, in texts: [String]) -> CivilInstant? {
    scene.timed.nextChange(after: civil, among: values(in: texts).filter(isTimed))
  }

  /// Whether live values that the zone shows have other texts than at another civil time.
  func differs(_ texts: [String], from old: CivilInstant?) -> Bool {
    guard let civil = scene.civil else { return false }
    return shownValues(in: texts).filter(isTimed).contains { name in
      guard let old, let value = scene.timed[name] else { return true }
      return value.text(at: old) != value.text(at: civil)
    }
  }

  /// Whether a name stands for a value that follows the time.
  private func isTimed(_ name: String) -> Bool {
    scene.values[name] == nil && scene.timed[name] != nil
  }
}

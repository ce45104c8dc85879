// SPDX-License-Identifier: MIT
import SignControl
import SignboardKit

/// Messages that are whole scenes, and the items beside them: each has the zone for a while.
extension Composer {
  /// The items one after the other; a single scene that goes on by itself never begins anew.
  func sequenced(_ key: ZoneContent.Key, start: Instant) throws -> ZoneContent {
    var show = empty(key, start)
    if key.items.count == 1, !isCounted(key), let item = key.items.first {
      let shown = try shownItem(of: item, key.kind, start: start)
      if shown.layer.layers.allSatisfy({ $0.end == nil }) {
        show.durations = [item.part: shown.length]
        show.layer = shown.layer.overlaid(zone.overlay)
        return show
      }
    }
    var slots: [SequenceLayer.Slot] = []
    for item in key.items {
      let shown = try shownItem(of: item, key.kind, start: .zero)
      show.durations[item.part, default: 0] += shown.length
      slots.append(SequenceLayer.Slot(shown.layer, length: shown.length))
      // A text that stands alone has the time of one that was not measured, unless its own is set.
      if key.items.count == 1, item.scene == nil, item.content.dwell == nil,
        item.content.rounds == nil, shown.layer.layers.allSatisfy({ $0.zone?.stands ?? false })
      {
        show.durations = [:]
      }
    }
    if let sequence = SequenceLayer(slots, start: start) {
      show.layer = sequence.overlaid(zone.overlay)
    }
    return show
  }

  /// The same content with the current texts of live values.
  ///
  /// Items keep their durations, so that the others do not move.
  func refreshedSequence(_ old: ZoneContent, at instant: Instant) throws -> any SceneLayer {
    if old.key.kind.isStill { return try sequenced(old.key, start: old.start).layer }
    let content = old.layer.content
    if let stack = content as? StackedLayer, let item = old.key.items.first {
      return try refreshed(stack, item, old.key.kind, at: instant).overlaid(zone.overlay)
    }
    guard let sequence = content as? SequenceLayer, sequence.slots.count == old.key.items.count
    else { return old.layer }
    let place = sequence.place(at: instant)
    return try sequence.changing { turn, layer in
      guard let stack = layer as? StackedLayer else { return layer }
      let now = turn == place.slot ? place.instant : .zero
      return try refreshed(stack, old.key.items[turn], old.key.kind, at: now)
    }.overlaid(zone.overlay)
  }

  private func refreshed(
    _ stack: StackedLayer, _ item: ZoneItem, _ kind: ZoneContent.Kind, at instant: Instant
  ) throws -> StackedLayer {
    let builder = scenes(of: item, kind)
    return StackedLayer(try builder.changed(stack.layers, at: instant), rectangle: zone.rectangle)
  }

  /// The content of an item that has the zone for itself, and the length of a showing.
  private func shownItem(
    of item: ZoneItem, _ kind: ZoneContent.Kind, start: Instant
  ) throws -> (layer: StackedLayer, length: Int64) {
    let builder = scenes(of: item, kind)
    let layers = try builder.layers(start: start).map(\.layer)
    let shown = kind.isStill ? layers.map { $0.still(from: start) } : layers
    return (StackedLayer(shown, rectangle: zone.rectangle), builder.showingLength(of: layers))
  }

  /// Composes the scene of an item.
  private func scenes(of item: ZoneItem, _ kind: ZoneContent.Kind) -> SceneBuilder {
    let moves = kind == .sequence(isStill: false, textsMove: true) && !item.hasEffect
    var scene = item.scene ?? SceneSettings(content: moves ? item.content : item.content.paged)
    if kind.isStill { scene = scene.still }
    var builder = builder.showing(scene, in: zone.rectangle, over: zone.content.bare)
    builder.takesTurns = item.scene == nil
    return builder
  }

  /// The characters and lines of an item that are not shown.
  ///
  /// - Throws: if the item cannot be shown at all.
  func unshown(_ item: ZoneItem) throws -> [PreviewView.Unshown] {
    guard item.scene != nil else {
      let strip = try place.showing(item.content).strip()
      return PreviewView.Unshown.losses(strip.missing, strip.cut)
    }
    let layers = try scenes(of: item, .sequence(isStill: false, textsMove: false))
      .layers(start: .zero)
    return PreviewView.Unshown.losses(layers.flatMap(\.missing), layers.flatMap(\.cut))
  }

  /// The names of icons that stand in braces alone in the texts of an item, where no live value has
  /// that name.
  func bareIcons(_ item: ZoneItem) -> [PreviewView.Unshown] {
    let texts = item.content.texts
    guard item.scene == nil, !(item.content.plain ?? false) else { return [] }
    return builder.zone(zone.index).unsetValues(in: texts).sorted().compactMap { name in
      guard let icon = Icons.name(like: name) else { return nil }
      let places = texts.lazy.compactMap { text in
        text.firstRange(of: "{\(name)}").map {
          text.distance(from: text.startIndex, to: $0.lowerBound) + 1
        }
      }
      return PreviewView.Unshown(
        characters: "{\(name)}", position: places.first ?? 1,
        reason: .joined([
          .phrase("There is no value \"{0}\".", "\(name)"),
          .phrase("Did you mean \"{0}\"?", "{icon \(icon)}"),
        ]))
    }
  }

  /// Why an item cannot be shown; `nil` if it can.
  func problem(_ item: ZoneItem) -> Phrase? {
    if let scene = item.scene { return error(showing: scene).map(Self.reason) }
    return place.showing(item.content).problem()?.causeInText
  }

  /// The reason of an error on one line.
  static func reason(_ error: any Error) -> Phrase {
    guard let error = error as? SignError else { return Phrase(of: error) }
    return error.place.isEmpty ? error.cause : .phrase("in \(error.site): \(error.cause)")
  }

  /// Why a scene cannot be shown in the zone, in any of its languages, a sentence in the languages of
  /// answers; `nil` if it can.
  func problem(_ scene: SceneSettings) -> Phrase? {
    guard let found = error(showing: scene) else { return nil }
    guard let error = found as? SignError, !error.place.isEmpty else {
      return .closed((found as? SignError)?.cause ?? .verbatim("\(found)"))
    }
    return .closed(.phrase("In \(error.site): \(error.cause)"))
  }

  private func error(showing scene: SceneSettings) -> (any Error)? {
    do {
      _ = try builder.inAllLanguages.showing(scene, in: zone.rectangle, over: zone.content.bare)
        .layers(start: .zero)
      return nil
    } catch {
      return error
    }
  }
}

extension ContentSettings {
  /// The content page by page.
  fileprivate var paged: ContentSettings {
    var content = self
    content.scroll = .pages
    return content
  }

  /// The content page by page, so that it can stand still; a bar that fills is not shown.
  fileprivate var still: ContentSettings {
    var content = self
    if hasContent {
      content.scroll = .pages
      (content.paging.entry, content.paging.exit) = ("cut", "cut")
    }
    if case .seconds? = content.bar.source {
      content.bar.source = nil
      content.text = [""]
    }
    content.paging.pages = content.paging.pages?.map { PageSettings($0.content.still) }
    return content
  }

  /// Puts a mark in front of the first text; `false` if there is none.
  fileprivate mutating func put(_ mark: String) -> Bool {
    if let first = text?.first {
      text?[0] = first.marked(mark)
    } else if let first = paging.pages?.first?.content.text?.first {
      paging.pages?[0].content.text = [first.marked(mark)]
    } else {
      return false
    }
    return true
  }
}

extension SceneSettings {
  fileprivate var still: SceneSettings {
    var scene = self
    scene.content = content.still
    for index in scene.zones.indices {
      scene.zones[index].content = scene.zones[index].content.still
    }
    return scene
  }

  /// The texts of all places, with the live values that bars follow.
  var texts: [String] {
    ([content] + zones.map(\.content)).flatMap { content -> [String] in
      guard case .value(let name)? = content.bar.source else { return content.texts }
      return content.texts + ["{\(name)}"]
    }
  }

  /// The scene with a mark in front of its first text.
  func marked(_ mark: String) -> SceneSettings {
    var scene = self
    if scene.content.put(mark) { return scene }
    for index in scene.zones.indices where scene.zones[index].content.put(mark) { return scene }
    return scene
  }
}
